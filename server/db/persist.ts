import { setTimeout as pause } from 'node:timers/promises'
import { counted } from '../log/underway.ts'
import { findDatabaseError } from './databaseErrors.ts'
import { findTrouble } from './databaseTrouble.ts'
import type { Comer, HeldRows } from './heldRows.ts'

const passing: readonly string[] = ['40P01', '40001']
const retries = 3
const locked = '55P03'

/**
 * Repeats work that lost a deadlock or a serialization race, which says nothing about the work itself, and work that met a
 * locked row, until so many milliseconds have gone: meanwhile it holds no connection. `attempt` hears how many are left.
 */
export async function persist<T>(
  attempt: (left: number, comer: Comer) => Promise<T>,
  patience: number,
  held: HeldRows,
): Promise<T> {
  const until = performance.now() + patience
  const left = () => Math.max(0, until - performance.now())
  const comer: Comer = {}
  let races = 0
  let refusal: unknown
  try {
    while (true) {
      try {
        return await attempt(left(), comer)
      } catch (error) {
        const code = findDatabaseError(error)?.code ?? ''
        if (code === locked) {
          refusal = error
          if (await counted(held.wait(comer, left()))) continue
        }
        // What it waited for was the row: that its turn did not come in the rest of the time is no news.
        if (refusal !== undefined && findTrouble(error)?.kind === 'busy') throw refusal
        const isRace = passing.includes(code) && races < retries
        if (!isRace) throw error
        races += 1
        await counted(pause(10 + Math.random() * 40))
      }
    }
  } finally {
    held.leave(comer)
  }
}
