// One signed-in time of one person: the initial load, what it brought, and its end.

import { createStore, type Store } from '#src/base/store.ts'
import { keepFirst } from '#src/dataProvider/firstReads.ts'
import { TOKEN_KEY } from '#src/dataProvider/http.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { handItem } from './drawer/handedItem.ts'
import { loadParts, loadPerson, type Person, partPaths } from './initialLoad.ts'
import { emptyState, type SharedState } from './sharedState.ts'
import { createToasts, type Toasts } from './toasts.ts'

/** How far the initial load has come. */
export type Phase =
  | { readonly name: 'idle' }
  /** The person is known before what the screens share is there. */
  | { readonly name: 'loading'; readonly person?: Person }
  | { readonly name: 'ready'; readonly person: Person }
  | { readonly name: 'inactive' }
  | { readonly name: 'failed' }

/** The state of a signed-in time with the steps that change it. */
export interface Session {
  readonly shared: Store<SharedState>
  readonly phase: Store<Phase>
  readonly toasts: Toasts
  /** Runs the initial load once; calls during it or after it give the same result. Without a token nothing is asked. */
  readonly load: () => Promise<Phase>
  /** Forgets everything loaded, so that the next `load` begins anew. */
  readonly reset: () => void
}

const idle: Phase = { name: 'idle' }

/** A session in which nothing is loaded yet. */
export function createSession(): Session {
  const shared = createStore(emptyState)
  const phase = createStore<Phase>(idle)
  let running: Promise<Phase> | undefined

  async function run(): Promise<Phase> {
    phase.set({ name: 'loading' })
    const token = localStorage.getItem(TOKEN_KEY)
    const reached = await reach(shared, phase)
    if (token !== localStorage.getItem(TOKEN_KEY)) return phase.get()
    if (reached.name === 'idle' || reached.name === 'failed') running = undefined
    if (token && reached.name === 'ready') {
      localStorage.setItem(OPENED_KEY, endOf(token))
      keepFirst('', partPaths, token)
    }
    phase.set(reached)
    return reached
  }

  return {
    shared,
    phase,
    toasts: createToasts(),
    load: () => {
      if (!localStorage.getItem(TOKEN_KEY)) return Promise.resolve(idle)
      running ??= run()
      return running
    },
    reset: () => {
      running = undefined
      handItem(null)
      shared.set(emptyState)
      phase.set(idle)
    },
  }
}

/** Keeps of which token the panel has been opened here: who came in before will come in again, so nothing waits for that answer. */
const OPENED_KEY = 'opened'
const endOf = (token: string) => token.slice(-6)

async function reach(shared: Store<SharedState>, phase: Store<Phase>): Promise<Phase> {
  const token = localStorage.getItem(TOKEN_KEY) ?? ''
  // Another person may have come in meanwhile, who is shown nothing of this one.
  const isOver = () => localStorage.getItem(TOKEN_KEY) !== token
  const wasOpened = endOf(token) === localStorage.getItem(OPENED_KEY)
  const early = wasOpened ? loadParts() : undefined
  early?.catch(() => undefined)
  try {
    const person = await loadPerson()
    if (isOver()) return idle
    if (!person.active) return { name: 'inactive' }
    phase.set({ name: 'loading', person })
    const parts = await (early ?? loadParts())
    if (isOver()) return idle
    shared.set({ ...shared.get(), ...parts, role: person.role, loaded: true })
    return { name: 'ready', person }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.status === 401) return idle
    if (error.code === 'users.inactive') return { name: 'inactive' }
    console.error('initial load', error)
    return { name: 'failed' }
  }
}
