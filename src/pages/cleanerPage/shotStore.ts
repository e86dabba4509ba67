// Photos in the phone's own database: they survive a closed page and a flat battery.
import type { Shot, ShotStore } from './shots.ts'

const shelf = 'shots'

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(shelf, { keyPath: 'key' })
  return answerOf(request)
}

/** The photos of a page; a browser that keeps nothing holds them while the page is open. */
export function openShotStore(name: string): ShotStore {
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
    async put(shot) {
      known.set(shot.key, shot)
      await use('readwrite', (place) => place.put(shot))
    },
    async remove(key) {
      known.delete(key)
      await use('readwrite', (place) => place.delete(key))
    },
  }
}
