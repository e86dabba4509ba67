// How often a service may be asked: calls of one key leave one after another, never closer than the service allows.
import { setTimeout as pause } from 'node:timers/promises'

/** When the next call of each key may leave, by the clock of this process. */
const free = new Map<string, number>()
const keptKeys = 1000

/** Waits for the turn of a call. */
export async function waitForTurn(key: string, perSecond: number): Promise<void> {
  const now = performance.now()
  const turn = Math.max(now, free.get(key) ?? 0)
  // Keys that were not used for long are the first of the map.
  free.delete(key)
  free.set(key, turn + 1000 / perSecond)
  for (const old of free.keys()) {
    if (free.size <= keptKeys) break
    free.delete(old)
  }
  if (turn > now) await pause(turn - now)
}
