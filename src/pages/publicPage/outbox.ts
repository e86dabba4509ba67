// What waits for the network: things of one clean go one after another in their order, and neither a slow nor a refused one holds up another clean.
import { useEffect, useSyncExternalStore } from 'react'
import { createStore, type Store } from '#src/base/store.ts'
import { isPassing, retryPause } from '#src/dataProvider/retry.ts'

/** How the outbox sends, and whom it tells. */
export interface Sending<T> {
  /** What shares a lane goes in its order; lanes do not wait for each other. */
  laneOf(one: T): number
  send(one: T): Promise<unknown>
  /** What the server refuses for good leaves the outbox. */
  refused(one: T, error: unknown): void
  /** Called when the last one has gone. */
  sent?(): void
  /** What must wait for something else holds up those behind it; all may go unless told. */
  mayGo?(one: T): boolean
  wait?(milliseconds: number, then: () => void): void
}

/** What screens need of an outbox. */
export interface Outbox<T> {
  list(): readonly T[]
  /** Sends what waits; safe to call at any time. */
  flush(): Promise<void>
  subscribe(listener: () => void): () => void
  /** Whether something has failed again and again. */
  readonly isStuck: Pick<Store<boolean>, 'get' | 'subscribe'>
}

/** Opens an outbox; `forget` is told of each that has left it. */
export function openOutbox<T>(sending: Sending<T>, forget?: (one: T) => Promise<void>) {
  const { laneOf, send, refused, sent, mayGo = () => true, wait = later } = sending
  const waiting = createStore<readonly T[]>([])
  const flying = new Map<number, T>()
  const failures = new Map<number, number>()
  const isStuck = createStore(false)

  const remove = async (gone: T) => {
    await forget?.(gone)
    waiting.set(waiting.get().filter((one) => one !== gone))
  }
  const hasLeft = async (one: T): Promise<boolean> => {
    try {
      await send(one)
    } catch (error) {
      if (isPassing(error)) return false
      refused(one, error)
    }
    await remove(one)
    return true
  }
  const flushLane = async (lane: number) => {
    const next = () => waiting.get().find((one) => laneOf(one) === lane)
    for (let first = next(); first !== undefined && mayGo(first) && !flying.has(lane); first = next()) {
      flying.set(lane, first)
      const isGone = await hasLeft(first)
      flying.delete(lane)
      const count = isGone ? 0 : (failures.get(lane) ?? 0) + 1
      failures.set(lane, count)
      isStuck.set([...failures.values()].some((times) => times >= manyFailures))
      if (!isGone) return wait(retryPause(count - 1), () => void flushLane(lane))
      if (waiting.get().length === 0) sent?.()
    }
  }
  const flush = async () => {
    await Promise.all([...new Set(waiting.get().map(laneOf))].map(flushLane))
  }
  return { waiting, remove, flush, isStuck, isFlying: (one: T) => [...flying.values()].includes(one) }
}

/** After so many tries that ended in nothing a person is asked to send again. */
const manyFailures = 4

function later(milliseconds: number, then: () => void): void {
  setTimeout(then, milliseconds)
}

/** What waits in an outbox, which is emptied as soon as it may be and whenever the network is back. */
export function useOutbox<T>(outbox: Outbox<T>, mayEmpty: boolean): readonly T[] {
  useEffect(() => {
    if (!mayEmpty) return
    const flush = () => void outbox.flush()
    flush()
    addEventListener('online', flush)
    return () => removeEventListener('online', flush)
  }, [outbox, mayEmpty])
  return useSyncExternalStore(outbox.subscribe, outbox.list)
}
