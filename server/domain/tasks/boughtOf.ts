// How often a thing has come to a flat in half a year, and what it costs a stay.
import { sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import { addMoney, fromKopecks, toKopecks } from '#schema/rules/money.ts'
import { thingKey } from '#schema/rules/supplies.ts'
import { findRows } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

const daysBack = 180

/** Deliveries of a thing to a flat: how many, what they cost (roubles), and that by the stays that have ended meanwhile. */
export async function boughtOf({ tx, today }: Reading, flatId: number) {
  const since = addDays(today, -daysBack)
  const tasks = await findRows(
    tx,
    'tasks',
    sql`t.object_id = ${flatId} and t.status = 'delivered' and t.delivered_on >= ${since}::date`,
  )
  const ended = await firstRow(
    tx,
    sql`select count(*)::int as stays from rents r where r.object_id = ${flatId} and r.kind = 'guest' and not r.conflict
      and (r.occupies or r.status = 'checked_out') and r."end" between ${since}::date and ${today}::date`,
  )
  const stays = Number(ended?.stays ?? 0)
  const byThing = Map.groupBy(tasks, ({ title }) => thingKey(title))
  return (name: string) => {
    const own = byThing.get(thingKey(name)) ?? []
    const spent = addMoney(...own.map(({ price_fact }) => price_fact ?? 0))
    const per_stay = stays > 0 && spent > 0 ? fromKopecks(Math.round(toKopecks(spent) / stays)) : null
    const last =
      own
        .map(({ delivered_on }) => delivered_on ?? '')
        .sort()
        .at(-1) || null
    return { times: own.length, last_on: last, spent, per_stay }
  }
}
