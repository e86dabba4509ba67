// A value that many parts of the screen read and that tells them when it changes.

/** A small store: read it, change it, follow it. */
export interface Store<T> {
  readonly get: () => T
  /** Replaces the value and tells all followers; setting the same value tells nobody. */
  readonly set: (next: T) => void
  /** Calls back after each change; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A store that begins with the given value. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
