// The steps of one stay for its card: the dictionary, the marks of the history and what has happened by itself.
import { sql } from 'drizzle-orm'
import { instantOf } from '#schema/rules/dates.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import { type StayStep, stepsOfStay } from '#schema/rules/stepsOfStay.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { RowObject } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { readAgencyRules } from './agencyRules.ts'
import type { StayFacts } from './findFacts.ts'
import { happenedOf } from './happenedOf.ts'

/** The steps of a stay whose card is filled already, in the agency's order. */
export async function readSteps(
  row: Readonly<RowObject>,
  around: StayFacts,
  { tx, now }: Pick<Reading, 'tx' | 'now'>,
): Promise<StayStep[]> {
  const steps = await findRows(tx, 'steps', sql`t.active and t.archived_at is null`)
  const [object] = await findRows(tx, 'objects', sql`t.id = ${Number(row.object_id)}`)
  const usual = await readAgencyRules(tx)
  const moment = (date: unknown, time: unknown, other: string) =>
    instantOf(around.timezone, String(date), typeof time === 'string' ? time : other)
  return stepsOfStay(
    steps.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id),
    {
      object_id: Number(row.object_id),
      ota_id: typeof row.ota_id === 'number' ? row.ota_id : null,
      booked_at: String(row.created_at),
      checkin_at: moment(row.begin, row.arrival_time, object?.checkin_time ?? usual.checkinTime),
      checkout_at: moment(row.end, row.departure_time, object?.checkout_time ?? usual.checkoutTime),
      events: happenedOf(row, around),
      facts: around.histories,
      isOff: isOff(row.status),
      now,
    },
  )
}
