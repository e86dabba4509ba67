// The computed fields of flats, for all rows of a list in one statement each.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { idList } from '../../access/rows.ts'
import { grouped } from '../../crud/grouped.ts'
import { list } from '../../crud/list.ts'
import { type RawRow, type RowObject, rowsOf } from '../../db/execute.ts'
import type { ComputeContext } from '../entityHooks.ts'

const wanted = [
  ['address', 'Адрес'],
  ['city', 'Город'],
  ['guests_max', 'Сколько гостей'],
  ['base_price', 'Базовая цена'],
  ['default_deposit', 'Залог'],
  ['wifi_name', 'Wi-Fi'],
  ['door_code', 'Код двери или сейфа'],
  ['clean_price', 'Ставка за уборку'],
  ['owner_id', 'Собственник'],
] as const

const uncleaned = sql.raw(
  'not exists (select 1 from bindings b join cleaners c on c.id = b.cleaner_id where b.object_id = t.id and not b.excluded and c.archived_at is null)',
)

const isEmpty = (name: string) =>
  sql.raw(
    name === 'door_code'
      ? `coalesce(t.door_code, t.keybox_code, '') = ''`
      : `coalesce(t."${name}"::text, '') = ''`,
  )

/** What `missing` and `cleaners` come to, as tests of a list. */
export const objectTests = {
  unfilled: sql`(${sql.join([...wanted.map(([name]) => isEmpty(name)), uncleaned], sql.raw(' or '))})`,
  uncleaned,
}

/** Fills cleaners, completeness, what is missing, the present and the next guest. */
export async function computeObjectFields(rows: RowObject[], reading: ComputeContext): Promise<void> {
  const { tx, sees, now } = reading
  const ids = idList(rows.map(({ id }) => Number(id)))
  const cleaners = sees('cleaners') ? await cleanersOf(tx, ids) : new Map<number, RawRow[]>()
  const rents =
    sees('current_rent') || sees('next_rent') ? await rentsOf(tx, ids, now) : new Map<number, RawRow[]>()
  for (const row of rows) {
    const own = cleaners.get(Number(row.id)) ?? []
    if (sees('cleaners'))
      row.cleaners = own.map(({ cleaner_id, name, phone, priority, price }) => ({
        id: cleaner_id,
        name,
        phone,
        priority,
        ...(sees('clean_price') ? { price: price === null ? null : fromKopecks(Number(price)) } : {}),
      }))
    const missing = missingOf(row, own.length > 0)
    if (sees('missing')) row.missing = missing
    if (sees('completeness')) row.completeness = Math.round((1 - missing.length / (wanted.length + 1)) * 100)
    const [first, second] = rents.get(Number(row.id)) ?? []
    const livesNow = first !== undefined && first.lives === true
    if (sees('current_rent')) row.current_rent = livesNow ? shortRent(first) : null
    const next = livesNow ? second : first
    if (sees('next_rent')) row.next_rent = next ? shortRent(next) : null
    if (reading.single) await addParts(row, reading)
  }
}

/** What belongs to one flat, as its own calls give it. */
async function addParts(row: RowObject, reading: ComputeContext): Promise<void> {
  for (const name of ['addons', 'points', 'instructions'] as const)
    if (reading.sees(name))
      row[name] = (await list(reading, models[name], { object_id: String(row.id) })).rows
}

/** What is empty, by the name of its field and in words. */
function missingOf(row: Readonly<RowObject>, hasCleaner: boolean): { field: string; name: string }[] {
  const empty = wanted.filter(([name]) => {
    const value = name === 'door_code' ? (row.door_code ?? row.keybox_code) : row[name]
    return value === null || value === undefined || value === ''
  })
  const lacking = empty.map(([field, name]) => ({ field, name }))
  return hasCleaner ? lacking : [...lacking, { field: 'cleaners', name: 'Клинер' }]
}

async function cleanersOf(
  tx: ComputeContext['tx'],
  ids: ReturnType<typeof idList>,
): Promise<Map<number, RawRow[]>> {
  const rows = await rowsOf(
    tx,
    sql`select b.object_id, b.cleaner_id, b.priority, b.price, c.name, c.phone from bindings b join cleaners c on c.id = b.cleaner_id
      where b.object_id = any(${ids}) and not b.excluded and c.archived_at is null order by b.priority, c.name`,
  )
  return grouped(rows, 'object_id')
}

/** For each flat the stay that goes on and the one after it, by the date at the flat. */
async function rentsOf(
  tx: ComputeContext['tx'],
  ids: ReturnType<typeof idList>,
  now: string,
): Promise<Map<number, RawRow[]>> {
  const rows = await rowsOf(
    tx,
    sql`select r.* from objects o
      cross join lateral (select (${now}::timestamptz at time zone o.timezone)::date as today) local
      cross join lateral (
        select id, object_id, "begin", "end", guest_name, kind, status,
          left(coalesce(arrival_time, o.checkin_time, ${usualTime('checkin_time')}, '15:00'::time)::text, 5) as arrival_time,
          left(coalesce(departure_time, o.checkout_time, ${usualTime('checkout_time')}, '12:00'::time)::text, 5) as departure_time,
          (status = 'checked_in' or "begin" < local.today) as lives
        from rents where object_id = o.id and occupies and kind in ('guest', 'owner_stay') and "end" >= local.today
        order by "begin", id limit 2) r
      where o.id = any(${ids})`,
  )
  return grouped(rows, 'object_id')
}

/** An hour of the agency's settings. */
const usualTime = (name: 'checkin_time' | 'checkout_time') =>
  sql`(select (settings->>${name})::time from agency limit 1)`

function shortRent({ id, begin, end, arrival_time, departure_time, guest_name, kind, status }: RawRow) {
  const days = { begin: String(begin), end: String(end), arrival_time, departure_time }
  return { id: Number(id), ...days, guest_name, kind, status }
}
