// The short messages at the corner of the screen: at most three at a time, an error goes when something has succeeded since.

import { undoTime } from '#schema/rules/undoTime.ts'
import { createStore, type Store } from '#src/base/store.ts'
import type { Family } from '#src/base/theme/tokens.ts'

/** A button inside a toast; pressing it closes the toast. */
export interface ToastAction {
  readonly label: string
  /** It takes back what the toast tells: Ctrl+Z does so too. */
  readonly takesBack?: true
  readonly run: () => void
}

/** A message to show. */
export interface ToastText {
  /** What kind of news it is: something done unless told. */
  readonly family?: Family
  readonly title: string
  readonly message?: string
  readonly action?: ToastAction
}

/** A shown message with its own number. */
export interface Toast extends ToastText {
  readonly id: number
  readonly family: Family
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
      const next = { family: 'ok' as const, ...text, id: last }
      const others = store
        .get()
        .filter((shown) => shown.title !== text.title || shown.message !== text.message)
        .filter(({ family }) => family !== 'bad' || next.family !== 'ok')
      store.set([...others, next].slice(-MOST))
    },
    close: (id) => store.set(store.get().filter((toast) => toast.id !== id)),
  }
}

/** Milliseconds before a toast closes by itself: an error has to be read, what can be taken back shows how long it can. */
export function lifetimeOf(toast: ToastText): number {
  if (toast.family === 'bad') return 20_000
  return toast.action ? undoTime : 4_000
}
