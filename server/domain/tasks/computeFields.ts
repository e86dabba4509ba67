// The computed fields of purchases: who goes to the flat next, and how much of the thing is there now, for all rows in two statements.
import { sql } from 'drizzle-orm'
import { suppliesIn, thingKey } from '#schema/rules/supplies.ts'
import { idList } from '../../access/rows.ts'
import { type RowObject, rowsOf } from '../../db/execute.ts'
import type { ComputeContext } from '../entityHooks.ts'

/** Fills the next visit and the store of the flat of each purchase that is still to come. */
export async function computeTaskFields(rows: RowObject[], reading: ComputeContext): Promise<void> {
  const flats = [...new Set(rows.flatMap(({ object_id }) => (object_id ? [Number(object_id)] : [])))]
  const [visits, stores] = flats.length === 0 ? [new Map(), new Map()] : await readFlats(reading, flats)
  for (const row of rows) {
    const flat = Number(row.object_id)
    const isOpen = row.status !== 'delivered' && row.status !== 'canceled'
    if (reading.sees('next_visit')) row.next_visit = (isOpen && visits.get(flat)) || null
    if (reading.sees('stock')) row.stock = (isOpen && stores.get(flat)?.(row.title)) || null
  }
}

async function readFlats({ tx, today }: ComputeContext, flats: readonly number[]) {
  const ids = idList(flats)
  const [visits, stores] = await Promise.all([
    rowsOf(
      tx,
      sql`select distinct on (c.object_id) c.object_id, c.date, w.id, w.name from cleans c join cleaners w on w.id = c.cleaner_id
        where c.object_id = any(${ids}) and c.date >= ${today}::date and c.status in ('appointed', 'accepted', 'in_progress')
        order by c.object_id, c.date, c.time_from nulls last, c.id`,
    ),
    rowsOf(tx, sql`select id, supplies from objects where id = any(${ids})`),
  ])
  return [
    new Map(
      visits.map(({ object_id, date, id, name }) => [Number(object_id), { date, cleaner: { id, name } }]),
    ),
    new Map(stores.map(({ id, supplies }) => [Number(id), (title: unknown) => stockOf(supplies, title)])),
  ] as const
}

function stockOf(supplies: unknown, title: unknown) {
  const parts = typeof supplies === 'string' ? JSON.parse(supplies) : supplies
  const thing = suppliesIn(parts).find(({ name }) => thingKey(name) === thingKey(title))
  return thing && thing.level !== null ? { level: thing.level, min: thing.min, unit: thing.unit } : null
}
