// The short messages at the corner of the screen: at most three at a time, errors stay until closed.

import { createStore, type Store } from '#src/base/store.ts'
import type { Family } from '#src/base/theme/tokens.ts'

/** A button inside a toast; pressing it closes the toast. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

/** A message to show. */
export interface ToastText {
  readonly family: Family
  readonly title: string
  readonly message?: string
  readonly action?: ToastAction
}

/** A shown message with its own number. */
export interface Toast extends ToastText {
  readonly id: number
}

/** The shown messages, newest last, with the ways to add and close. */
export interface Toasts {
  readonly store: Store<readonly Toast[]>
  readonly show: (text: ToastText) => void
  readonly close: (id: number) => void
}

const MOST = 3

/** An empty row of toasts. The same text twice stays one toast; a fourth pushes out the oldest. */
export function createToasts(): Toasts {
  const store = createStore<readonly Toast[]>([])
  let last = 0
  return {
    store,
    show: (text) => {
      last += 1
      const others = store
        .get()
        .filter((shown) => shown.title !== text.title || shown.message !== text.message)
      store.set([...others, { ...text, id: last }].slice(-MOST))
    },
    close: (id) => store.set(store.get().filter((toast) => toast.id !== id)),
  }
}

/** Milliseconds before a toast closes by itself: errors stay, undoable ones 10 s, others 4 s. */
export function lifetimeOf(toast: ToastText): number | undefined {
  if (toast.family === 'bad') return undefined
  return toast.action ? 10_000 : 4_000
}
