// What comes to flats beside stays: deposits withheld, money kept of bookings that are off.
import { type SQL, sql } from 'drizzle-orm'
import { fromKopecks } from '#schema/rules/money.ts'
import type { Period } from '#schema/rules/ownerAccount.ts'
import { idList } from '../../access/rows.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { paidAt } from '../history/paidAt.ts'
import { sumOfFact } from '../history/sumOfFact.ts'

/** One of them on its day. */
export interface KeptItem {
  readonly flatId: number
  readonly ownerId: number | null
  readonly code: 'withheld' | 'kept'
  readonly date: string
  readonly amount: number
  /** The entry itself gives all of it to the owner. */
  readonly isOwners: boolean
}

/** The items of some owners' flats in a period. */
export function readKept(reading: Pick<Reading, 'tx'>, ownerIds: readonly number[], period: Period) {
  return readKeptWhere(reading, sql`o.owner_id = any(${idList(ownerIds)})`, period)
}

/** The same of these flats, whoever owns them now. */
export function readKeptOfFlats(reading: Pick<Reading, 'tx'>, flatIds: readonly number[], period: Period) {
  return readKeptWhere(reading, sql`o.id = any(${idList(flatIds)})`, period)
}

/** An entry counts from when it was made; taken away it counts back on the day of that, so no month that is over changes. */
const entered = (at: SQL) => sql`lateral (values (1, ${at}), (-1, h.undone_at)) e(sign, at)`

/** What came after a booking was called off counts on its own day, what had come before on the day of calling off. */
const dayOfKept = sql`greatest((e.at at time zone o.timezone)::date,
  coalesce((r.canceled_at at time zone o.timezone)::date, r."begin"))`

const withheldOf = (whose: SQL) => sql`
  select o.id as flat, o.owner_id, 'withheld' as code, (e.at at time zone o.timezone)::date as day,
    ${sumOfFact} * e.sign as kopecks, coalesce(h.data->>'to', '') = 'owner' as whole
  from history h join rents r on r.id = h.rent_id join objects o on o.id = r.object_id
    cross join ${entered(sql`h.created_at`)}
  where h.name = 'deposit_withhold' and e.at is not null and ${whose}`

const keptOf = (whose: SQL) => sql`
  select o.id as flat, o.owner_id, 'kept' as code, ${dayOfKept} as day,
    ${sumOfFact} * e.sign * case h.name when 'payment' then 1 else -1 end as kopecks, false as whole
  from rents r join objects o on o.id = r.object_id join history h on h.rent_id = r.id
    cross join ${entered(paidAt)}
  where r.status in ('canceled', 'no_show', 'deleted') and h.name in ('payment', 'payment_return')
    and e.at is not null and coalesce(h.data->>'kind', 'rent') <> 'deposit' and ${whose}`

/** Deposits withheld and money kept of bookings that are off, in roubles, for each of several periods; of all flats when none are named. */
export function keptSums(flats: readonly number[] | null, periods: readonly Period[]) {
  const whose = flats === null ? sql.raw('true') : sql`o.id = any(${idList(flats)})`
  const dates = (side: keyof Period) => sql`${`{${periods.map((period) => period[side]).join()}}`}::date[]`
  return {
    rows: sql`select p.n, m.code, sum(m.kopecks)::bigint as kopecks
      from (${withheldOf(whose)} union all ${keptOf(whose)}) m
        join unnest(${dates('begin')}, ${dates('end')}) with ordinality p(b, e, n) on m.day between p.b and p.e group by 1, 2`,
    read: (rows: readonly RawRow[]) =>
      periods.map((_, index) => {
        const sum = (code: 'withheld' | 'kept') =>
          fromKopecks(
            Number(rows.find((row) => Number(row.n) === index + 1 && row.code === code)?.kopecks ?? 0),
          )
        return { withheld: sum('withheld'), kept: sum('kept') }
      }),
  }
}

async function readKeptWhere(
  { tx }: Pick<Reading, 'tx'>,
  whose: SQL,
  { begin, end }: Period,
): Promise<KeptItem[]> {
  const rows = await rowsOf(
    tx,
    sql`select m.* from (${withheldOf(whose)} union all ${keptOf(whose)}) m
      where m.day between ${begin}::date and ${end}::date order by m.day, m.flat`,
  )
  return rows.map(({ flat, owner_id, code, day, kopecks, whole }) => ({
    flatId: Number(flat),
    ownerId: owner_id === null ? null : Number(owner_id),
    code: code === 'withheld' ? code : 'kept',
    date: String(day),
    amount: fromKopecks(Number(kopecks)),
    isOwners: whole === true,
  }))
}
