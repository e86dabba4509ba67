import { sql } from 'drizzle-orm'
import { Nights } from '#schema/rules/nights.ts'
import { type DateRange, occupies } from '#schema/rules/occupancy.ts'
import { idList } from '../../access/rows.ts'
import { columnsOf, findRows, recountOne } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Work } from '../entityHooks.ts'
import { readAgencyRules } from './agencyRules.ts'
import { closeSettled } from './conflictTask.ts'
import { around, findTaken } from './placeStay.ts'

const asked = ['id', 'begin', 'end', 'kind', 'status'] as const

/**
 * Gives waiting stays of a flat the nights that have become free, the earliest stored first, and closes their tasks. A
 * calendar may leave thousands that wait, so they are looked at together and only those that are settled are read whole.
 */
export async function settleConflicts(work: Work, objectId: number): Promise<void> {
  const { tx } = work
  const waiting = await findFree(work, objectId)
  if (waiting.length === 0) return
  const { requestBlocksDates } = await readAgencyRules(tx)
  const range = waiting.reduce<DateRange>(around, waiting[0] ?? { begin: '', end: '' })
  const taken = new Nights<DateRange>(await findTaken(tx, objectId, range))
  const settled = new Map<number, boolean>()
  for (const stay of waiting) {
    const takes = occupies({ ...stay, conflict: false }, requestBlocksDates)
    if (takes && taken.within(stay).length > 0) continue
    if (takes) taken.add(stay)
    settled.set(stay.id, takes)
  }
  for (const rent of await findRows(tx, 'rents', sql`t.id = any(${idList([...settled.keys()])})`)) {
    const placed = { conflict: false, occupies: settled.get(rent.id) ?? false }
    const after = await recountOne(tx, 'rents', rent.id, placed)
    work.record({ entity: 'rents', id: rent.id, action: 'settle', before: { ...rent }, after: { ...after } })
    work.later('rent.updated', { id: rent.id })
  }
  await closeSettled(work, [...settled.keys()])
}

/** Waiting stays whose nights nobody has now, or which want none; asked as the constraint asks, so that its index answers. */
async function findFree({ tx }: Work, objectId: number) {
  const { columns, decode } = columnsOf('rents', asked)
  const isTaken = sql`exists (select 1 from rents b where b.object_id = t.object_id and b.occupies
    and daterange(b."begin", b."end", '[)') && daterange(t."begin", t."end", '[)'))`
  const rows = await rowsOf(
    tx,
    sql`select ${columns} from rents t where t.object_id = ${objectId} and t.conflict
      and (t.status not in ('booked', 'checked_in') or not ${isTaken}) order by t.id`,
  )
  return rows.map(decode)
}
