// Gives the session to the screens: one context, read through `useSyncExternalStore`.
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Store } from '#src/base/store.ts'
import { createSession, type Phase, type Session } from './session.ts'
import type { SharedState } from './sharedState.ts'
import type { Toasts } from './toasts.ts'

const SessionContext = createContext<Session>(createSession())

/** Puts a session around the panel. */
export const SessionProvider = SessionContext.Provider

/** The session itself, for code that changes it. */
export function useSession(): Session {
  return useContext(SessionContext)
}

/** The value of a store, followed by the component. */
export function useStoreValue<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** One part of the shared state; the component repaints only when this part changes. */
export function useShared<K extends keyof SharedState>(part: K): SharedState[K] {
  const { shared } = useSession()
  return useSyncExternalStore(shared.subscribe, () => shared.get()[part])
}

/** How far the initial load has come. */
export function usePhase(): Phase {
  return useStoreValue(useSession().phase)
}

/** The row of toasts. */
export function useToasts(): Toasts {
  return useSession().toasts
}
