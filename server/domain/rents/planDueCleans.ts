import { sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Outside } from '../operations.ts'
import { revivedIn } from './feeds/leftover.ts'
import { lockObjects } from './placeStay.ts'
import { planCleans } from './planCleans.ts'

/**
 * Makes the cleans of departures that have come within the horizon, flat by flat, each in a transaction of its own, and
 * those that a reading of a calendar was stopped before.
 */
export async function planDueCleans({ read, write, today }: Outside): Promise<void> {
  const flats = await read(({ tx }) =>
    rowsOf(
      tx,
      sql`select r.object_id as id from rents r
          where r."end" >= ${addDays(today, -1)}::date and r.status in ('booked', 'checked_in')
        union select o.id from objects o where o.reading_left is not null
        order by id`,
    ),
  )
  for (const { id } of flats) {
    await write(async (work) => {
      const [flat] = await lockObjects(work.tx, work.actor, [Number(id)])
      if (flat) await planCleans(work, flat.id, { revived: revivedIn(flat) })
    })
  }
}
