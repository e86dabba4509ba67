// Photos of a cleaner that wait for the network, in the phone's own database: they survive a closed page and a flat battery.
// Each goes under a key of its own, so that sending it twice leaves one.
import type { Spot } from '#schema/rules/nearness.ts'
import { type Outbox, openOutbox, type Sending } from '#src/pages/publicPage/outbox.ts'

/** Where in a clean a photo belongs: before or after the work, to a reported problem, or to a point of the check-list. */
export type ShotPlace = 'before' | 'after' | `problem ${number}` | number

/** A photo on the phone, as the camera has given it: it is made smaller on its way. */
export interface Shot {
  readonly key: string
  readonly clean: number
  readonly place: ShotPlace
  /** By the clock of the phone, ISO 8601. */
  readonly takenAt: string
  readonly photo: Blob
  /** Where the phone was, if it tells: compared with the flat and kept nowhere. */
  readonly spot?: Spot | undefined
}

/** The photos that wait, oldest first. */
export interface Shots extends Outbox<Shot> {
  add(shot: Shot): Promise<void>
  /** Whether it is known what was left from the last time, and when it is. */
  isRead(): boolean
  readonly ready: Promise<void>
  /** Takes a photo back before it has gone. */
  drop(shot: Shot): Promise<void>
}

interface ShotsOptions extends Omit<Sending<Shot>, 'laneOf'> {
  readonly store: ReturnType<typeof openShotStore>
}

/** Opens the photos of a page; those left from the last time are there as soon as the store has given them. */
export function openShots({ store, ...sending }: ShotsOptions): Shots {
  const options = { ...sending, laneOf: ({ clean }: Shot) => clean }
  const { waiting, remove, flush, isStuck } = openOutbox(options, ({ key }) => store.remove(key))
  let isRead = false
  const ready = store
    .all()
    .then(
      (kept) => kept,
      (error: unknown) => {
        console.error(error)
        return []
      },
    )
    .then((kept) => {
      isRead = true
      waiting.set([...kept, ...waiting.get()])
    })
  return {
    list: waiting.get,
    subscribe: waiting.subscribe,
    flush: () => ready.then(flush),
    drop: remove,
    isStuck,
    isRead: () => isRead,
    ready,
    async add(shot) {
      await ready
      waiting.set([...waiting.get(), shot])
      await store.put(shot)
      void flush()
    },
  }
}

const shelf = 'shots'

/** The store of a page; a browser that keeps nothing holds the photos while the page is open. */
export function openShotStore(name: string) {
  const known = new Map<string, Shot>()
  const database = 'indexedDB' in globalThis ? open(name).catch(() => undefined) : Promise.resolve(undefined)
  const use = async <T>(mode: IDBTransactionMode, ask: (place: IDBObjectStore) => IDBRequest<T>) => {
    const opened = await database
    return opened && answerOf(ask(opened.transaction(shelf, mode).objectStore(shelf)))
  }
  return {
    async all() {
      const kept: readonly Shot[] = (await use('readonly', (place) => place.getAll())) ?? []
      for (const shot of kept) known.set(shot.key, shot)
      return [...known.values()].toSorted((a, b) => (a.takenAt < b.takenAt ? -1 : 1))
    },
    async put(shot: Shot) {
      known.set(shot.key, shot)
      await use('readwrite', (place) => place.put(shot))
    },
    async remove(key: string) {
      known.delete(key)
      await use('readwrite', (place) => place.delete(key))
    },
  }
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(shelf, { keyPath: 'key' })
  return answerOf(request)
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}
