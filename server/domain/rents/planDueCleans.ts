import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import { tables } from '../../db/tables.ts'
import type { Outside } from '../operations.ts'
import { planCleans } from './planCleans.ts'

/** Makes the cleans of departures that have come within the horizon, flat by flat, each in a transaction of its own. */
export async function planDueCleans({ read, write, today }: Outside): Promise<void> {
  const { rents } = tables
  const flats = await read(({ tx }) =>
    tx
      .selectDistinct({ id: rents.object_id })
      .from(rents)
      .where(and(gte(rents.end, addDays(today, -1)), inArray(rents.status, ['booked', 'checked_in'])))
      .orderBy(asc(rents.object_id)),
  )
  for (const { id } of flats) {
    await write(async (work) => {
      const { objects } = tables
      await work.tx.select({ id: objects.id }).from(objects).where(eq(objects.id, id)).for('no key update')
      await planCleans(work, id)
    })
  }
}
