// The stays behind a guest's card: counted for lists, named for one card; a manager sees those of own objects.
import { type SQL, sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import type { Actor } from '../../access/actor.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { type RawRow, type RowObject, rowsOf } from '../../db/execute.ts'
import type { ComputeContext, Reading } from '../entityHooks.ts'

const mostStays = 200
const lived = sql.raw(`t.kind = 'guest' and t.status in ('booked', 'checked_in', 'checked_out', 'no_show')`)

function own(reading: Pick<Reading, 'actor'>) {
  return rowCondition(models.rents, reading.actor) ?? sql`true`
}

/** Fills the count and the last arrival of many cards, and the stays of a single one. */
export async function computeGuestFields(rows: RowObject[], reading: ComputeContext): Promise<void> {
  const ids = idList(rows.map(({ id }) => Number(id)))
  const found = await rowsOf(
    reading.tx,
    sql`select t.guest_id, count(*)::int as count, max(t."begin") as last from rents t
      where t.guest_id = any(${ids}) and ${lived} and ${own(reading)} group by t.guest_id`,
  )
  const byGuest = new Map(found.map((row) => [Number(row.guest_id), row]))
  for (const row of rows) {
    const stays = byGuest.get(Number(row.id))
    row.stays_count = Number(stays?.count ?? 0)
    row.last_stay = stays?.last ?? null
  }
  const [only] = rows
  if (reading.single && only) only.stays = await readStays(reading, Number(only.id))
}

async function readStays({ tx, actor }: ComputeContext, guestId: number) {
  return (await rowsOf(tx, staysOfGuest(actor, guestId))).map(stayOf)
}

/** The stays of a guest, the latest first, canceled ones too. */
export function staysOfGuest(actor: Actor, guestId: number | SQL): SQL {
  return sql`select t.id, t."begin", t."end", t.status, t.price, t.owed, t.object_id, o.name as object
      from rents t join objects o on o.id = t.object_id
      where t.guest_id = ${guestId} and t.kind = 'guest' and ${own({ actor })}
      order by t."begin" desc, t.id desc limit ${sql.raw(String(mostStays))}`
}

/** One of them as a card tells it. */
export function stayOf(row: RawRow) {
  return {
    id: Number(row.id),
    begin: String(row.begin),
    end: String(row.end),
    status: String(row.status),
    object_id: Number(row.object_id),
    object: String(row.object),
    price: fromKopecks(Number(row.price ?? 0)),
    owed: fromKopecks(Number(row.owed ?? 0)),
  }
}
