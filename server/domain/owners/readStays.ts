// Everything that stands in the calendars of an owner's flats in a period, with the money of the guests' stays.
import { type SQL, sql } from 'drizzle-orm'
import { fromKopecks, percentOf } from '#schema/rules/money.ts'
import type { OwnerStay, OwnerTerms, Period, StayMoney } from '#schema/rules/ownerAccount.ts'
import { idList } from '../../access/rows.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** One stay of a flat with its own words. */
export interface FlatStay extends OwnerStay {
  readonly id: number
  readonly object_id: number
  readonly kind: string
  readonly status: string
  readonly guest_name: string | null
  readonly source: string | null
  readonly channel: string | null
  /** The owner's part of the extras. */
  readonly owner_extras: number
}

/** A stay as it lies in the tables, before somebody's terms are put to it; sums are kopecks. */
export interface StoredStay {
  readonly ownerId: number
  readonly begin: string
  readonly end: string
  readonly row: RawRow
}

/** The stays of some owners' flats that have a night or their departure in a period, by begin. */
export function readStays(
  reading: Pick<Reading, 'tx'>,
  ownerIds: readonly number[],
  period: Period,
): Promise<StoredStay[]> {
  return readStaysWhere(reading, sql`o.owner_id = any(${idList(ownerIds)})`, period)
}

/** The same of these flats, whoever owns them now. */
export function readStaysOfFlats(
  reading: Pick<Reading, 'tx'>,
  flatIds: readonly number[],
  period: Period,
): Promise<StoredStay[]> {
  return readStaysWhere(reading, sql`o.id = any(${idList(flatIds)})`, period)
}

async function readStaysWhere(
  { tx }: Pick<Reading, 'tx'>,
  whose: SQL,
  period: Period,
): Promise<StoredStay[]> {
  const rows = await rowsOf(
    tx,
    sql`select r.id, r.object_id, o.owner_id, r.kind, r.status, r."begin", r."end", r.guest_name, r.ota_commission,
        coalesce(r.amount, 0) - coalesce(r.discount, 0) as price, coalesce(r.cleaning_fee, 0) as cleaning_fee,
        t.commission_percent, coalesce(t.name, s.name) as source, t.code as channel,
        (select coalesce(sum(round(round((x->>'price')::numeric * 100 * (x->>'qty')::numeric) * coalesce(d.owner_share, 0)::numeric / 100)), 0)
          from jsonb_array_elements(coalesce(r.addons, '[]')) x join addons d on d.id = (x->>'addon_id')::int
          where x->>'status' in ('confirmed', 'paid', 'done'))::bigint as owner_extras
      from rents r join objects o on o.id = r.object_id
        left join sources s on s.id = r.source_id left join otas t on t.id = coalesce(r.ota_id, s.ota_id)
      where ${whose} and not r.conflict
        and r.status in ('booked', 'checked_in', 'checked_out')
        and r."begin" <= ${period.end}::date and r."end" >= ${period.begin}::date
      order by r."begin", r.id`,
  )
  return rows.map((row) => ({
    ownerId: Number(row.owner_id),
    begin: String(row.begin),
    end: String(row.end),
    row,
  }))
}

/** The money of a stay on somebody's terms; a commission that the channel has not named is its usual percent. */
export function moneyOf(row: RawRow, cleanPayer: OwnerTerms['clean_payer']): StayMoney {
  const price = Number(row.price)
  const fee = cleanPayer === 'guest' ? 0 : Number(row.cleaning_fee)
  return {
    amount: fromKopecks(price + fee),
    ota_commission:
      row.ota_commission === null
        ? percentOf(fromKopecks(price), Number(row.commission_percent ?? 0))
        : fromKopecks(Number(row.ota_commission)),
  }
}

/** A stay with its money on somebody's terms; only guests bring some. */
export function stayOn({ row, begin, end }: StoredStay, cleanPayer: OwnerTerms['clean_payer']): FlatStay {
  const isGuest = row.kind === 'guest'
  return {
    id: Number(row.id),
    object_id: Number(row.object_id),
    kind: String(row.kind),
    status: String(row.status),
    begin,
    end,
    guest_name: textOf(row.guest_name),
    source: textOf(row.source),
    channel: textOf(row.channel),
    ...(isGuest ? moneyOf(row, cleanPayer) : { amount: 0, ota_commission: 0 }),
    owner_extras: isGuest ? fromKopecks(Number(row.owner_extras)) : 0,
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
