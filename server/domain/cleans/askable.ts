// Who may be asked to take a clean: tied to its flat, free that day, neither asked before nor refusing, by turn.
import { sql } from 'drizzle-orm'
import { hoursOn, isTakenOff } from '#schema/rules/assignment/workHours.ts'
import { rowsOf } from '../../db/execute.ts'
import type { EntityChange, Work } from '../entityHooks.ts'
import { isPart } from '../rents/readPart.ts'

/** A clean as far as asking for its taker depends on it. */
export type AskedClean = Pick<EntityChange<'cleans'>, 'object_id' | 'date' | 'offered' | 'declined'>

/** A cleaner to ask, and in which turn: 1 the main ones of the flat, then the others. */
export interface Askable {
  readonly id: number
  readonly turn: number
}

/** Everybody who may still be asked, the first turn first. */
export async function askable(tx: Work['tx'], clean: AskedClean): Promise<Askable[]> {
  const over = new Set([...idsIn(clean.offered), ...idsIn(clean.declined)])
  const tied = await rowsOf(
    tx,
    sql`select c.id, c.work_days, c.days_off, coalesce(b.priority, 1) as turn from bindings b join cleaners c on c.id = b.cleaner_id
      where b.object_id = ${clean.object_id} and not b.excluded and c.active and c.archived_at is null order by turn, c.id`,
  )
  const date = clean.date ?? ''
  return tied.flatMap(({ id, turn, work_days, days_off }) =>
    over.has(Number(id)) || isTakenOff(days_off, date) || !hoursOn(work_days, date)
      ? []
      : [{ id: Number(id), turn: Number(turn) }],
  )
}

/** Those who are asked next: all of the first turn that is left. */
export async function nextTurn(tx: Work['tx'], clean: AskedClean): Promise<number[]> {
  const left = await askable(tx, clean)
  return left.filter(({ turn }) => turn === left[0]?.turn).map(({ id }) => id)
}

/** The cleaners that a list of a clean names. */
export function idsIn(list: unknown): number[] {
  const parts: readonly unknown[] = Array.isArray(list) ? list : []
  return parts.filter(isPart).map(({ cleaner_id }) => Number(cleaner_id))
}
