// Photos of a cleaner that wait for the network: kept on the phone with their bytes until the server has them.
// Each goes under a key of its own, so that sending it twice leaves one.
import { isPassing, retryPause } from '#src/dataProvider/retry.ts'

/** Where in a clean a photo belongs: before or after the work, to a reported problem, or to a point of the check-list. */
export type ShotPlace = 'before' | 'after' | `problem ${number}` | number

/** A photo on the phone. */
export interface Shot {
  readonly key: string
  readonly clean: number
  readonly place: ShotPlace
  /** By the clock of the phone, ISO 8601. */
  readonly takenAt: string
  readonly photo: Blob
}

/** Where photos are kept on the phone. */
export interface ShotStore {
  all(): Promise<readonly Shot[]>
  put(shot: Shot): Promise<void>
  remove(key: string): Promise<void>
}

/** The photos that wait, oldest first. */
export interface Shots {
  list(): readonly Shot[]
  add(shot: Shot): Promise<void>
  /** Takes a photo back before it has gone. */
  drop(key: string): Promise<void>
  /** Sends what waits; safe to call at any time. */
  flush(): Promise<void>
  subscribe(listener: () => void): () => void
}

interface ShotsOptions {
  readonly store: ShotStore
  send(shot: Shot): Promise<void>
  /** A photo that the server refuses for good leaves the phone. */
  refused(shot: Shot, error: unknown): void
  wait?(milliseconds: number, then: () => void): void
}

/** Opens the photos of a page; those left from the last time are there as soon as the store has given them. */
export function openShots({ store, send, refused, wait = later }: ShotsOptions): Shots {
  let shots: readonly Shot[] = []
  let isSending = false
  let failures = 0
  const listeners = new Set<() => void>()
  const keep = (next: readonly Shot[]) => {
    shots = next
    for (const listener of listeners) listener()
  }
  const forget = async (key: string) => {
    await store.remove(key)
    keep(shots.filter((shot) => shot.key !== key))
  }
  const sendFirst = async (shot: Shot): Promise<boolean> => {
    try {
      await send(shot)
    } catch (error) {
      if (isPassing(error)) return false
      refused(shot, error)
    }
    await forget(shot.key)
    return true
  }
  const ready = store.all().then(
    (kept) => keep([...kept, ...shots]),
    (error: unknown) => console.error(error),
  )
  const queue: Shots = {
    list: () => shots,
    async add(shot) {
      await ready
      await store.put(shot)
      keep([...shots, shot])
      void queue.flush()
    },
    drop: forget,
    async flush() {
      await ready
      if (isSending) return
      isSending = true
      let first = shots[0]
      while (first && (await sendFirst(first))) {
        failures = 0
        first = shots[0]
      }
      isSending = false
      if (first) wait(retryPause(failures++), () => void queue.flush())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return queue
}

function later(milliseconds: number, then: () => void): void {
  setTimeout(then, milliseconds)
}
