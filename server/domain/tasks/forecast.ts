// What will run out in the coming two weeks, where and before whom, from the levels, the norms and the bookings; and the purchases of it.
import { type SQL, sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { addDays } from '#schema/rules/dates.ts'
import { suppliesIn, thingKey, untilArrival } from '#schema/rules/supplies.ts'
import { type ComingStay, forecastDays, forecastOf } from '#schema/rules/supplyForecast.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import type { EntityRow, Reading, Work } from '../entityHooks.ts'
import { lockStore } from '../supplies/levels.ts'
import { askFor } from '../supplies/restock.ts'
import { boughtOf } from './boughtOf.ts'

type Flat = Pick<EntityRow<'objects'>, 'id' | 'name' | 'supplies'>

/** The things of one flat with what became of them, or of all flats those that have to be bought. */
export async function forecast(reading: Reading, flatId: number | null) {
  const flats = await flatsOf(reading, flatId === null ? sql`true` : sql`t.id = ${flatId}`)
  const rows = await lookAhead(reading, flats)
  if (flatId === null) return rows.filter(({ qty }) => qty > 0).sort(bySoonest)
  const bought = await boughtOf(reading, flatId)
  return rows.map((row) => ({ ...row, ...bought(row.name) }))
}

type Line = Awaited<ReturnType<typeof lookAhead>>[number]

const bySoonest = (a: Line, b: Line) =>
  (a.low_on ?? '9').localeCompare(b.low_on ?? '9') || a.object.name.localeCompare(b.object.name, 'ru')

/** Asks for everything that a look ahead says lacks of the named things; gives how many purchases came or grew. */
export async function orderAhead(
  work: Work,
  things: readonly { readonly object_id: number; readonly name: string }[],
): Promise<number> {
  const ids = [...new Set(things.map(({ object_id }) => object_id))].sort((a, b) => a - b)
  const wanted = new Set(things.map(({ object_id, name }) => `${object_id} ${thingKey(name)}`))
  let count = 0
  for (const id of ids) {
    await lockStore(work.tx, id)
    const flats = await flatsOf(work, sql`t.id = ${id}`)
    if (flats.length === 0)
      throw badRequest('tasks', { things: `Объекта № ${id} нет. Обновите прогноз и повторите.` })
    const known = await findRows(
      work.tx,
      'tasks',
      sql`t.object_id = ${id} and t.status in ('new', 'in_work', 'bought')`,
      true,
    )
    for (const line of await lookAhead(work, flats)) {
      if (line.qty === 0 || !wanted.has(`${id} ${thingKey(line.name)}`)) continue
      const need = { ...line, qty: line.qty + line.asked, urgent: false, from: 'staff' as const }
      if (await askFor(work, id, known, need)) count += 1
    }
  }
  return count
}

function flatsOf({ tx, actor }: Pick<Reading, 'tx' | 'actor'>, which: SQL): Promise<Flat[]> {
  const own = rowCondition(models.objects, actor) ?? sql`true`
  return findRows(
    tx,
    'objects',
    sql`${which} and ${own} and t.archived_at is null and t.active and jsonb_typeof(t.supplies) = 'array'`,
  )
}

async function lookAhead(reading: Reading, flats: readonly Flat[]) {
  const ids = flats.map(({ id }) => id)
  const stays = await staysOf(reading, ids)
  const asked = await askedOf(reading, ids)
  return flats.flatMap((flat) =>
    suppliesIn(flat.supplies).map((supply) => {
      const { need, low_on, out_on, qty } = forecastOf(supply, stays.get(flat.id) ?? [])
      const coming = asked.get(`${flat.id} ${thingKey(supply.name)}`) ?? 0
      const { name, unit, level, min, shop } = supply
      return {
        object: { id: flat.id, name: flat.name },
        ...{ name, unit, level, min, shop, need, low_on, out_on, asked: coming },
        qty: Math.max(0, qty - coming),
        reason: `за ${forecastDays} дней уйдёт ${spoken(need)}, есть ${spoken(level ?? 0)}${low_on === reading.today ? '' : untilArrival(low_on)}`,
      }
    }),
  )
}

const spoken = (quantity: number): string => String(quantity).replace('.', ',')

/** The stays of the two weeks, and those that live or have left and no clean has counted yet: what those use is wanted today. */
async function staysOf({ tx, today }: Reading, ids: readonly number[]): Promise<Map<number, ComingStay[]>> {
  const rows = await rowsOf(
    tx,
    sql`select r.object_id, greatest(r."begin", ${today}::date) as "begin", coalesce(r.adults, 0) + coalesce(r.children, 0) as guests from rents r
      where r.object_id = any(${idList(ids)}) and r.kind in ('guest', 'owner_stay') and not r.conflict
        and (r.occupies or r.status = 'checked_out')
        and r."begin" <= ${addDays(today, forecastDays)}::date and r."end" >= ${addDays(today, -2)}::date
        and not exists (select 1 from cleans c where c.rent_id = r.id and c.stay_counted)`,
  )
  const stays = new Map<number, ComingStay[]>()
  for (const { object_id, begin, guests } of rows) {
    const own = stays.get(Number(object_id)) ?? []
    stays.set(Number(object_id), [...own, { begin: String(begin), guests: Number(guests) }])
  }
  return stays
}

/** How many of a thing are asked for or on their way already, by flat and thing. */
async function askedOf({ tx }: Reading, ids: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(
    tx,
    sql`select object_id, title, qty from tasks
      where object_id = any(${idList(ids)}) and status in ('new', 'in_work', 'bought')`,
  )
  const asked = new Map<string, number>()
  for (const { object_id, title, qty } of rows) {
    const key = `${object_id} ${thingKey(title)}`
    asked.set(key, (asked.get(key) ?? 0) + Number(qty ?? 0))
  }
  return asked
}
