// What the cleans of owners' flats cost, each on its day, with the stay after which it is.
import { type SQL, sql } from 'drizzle-orm'
import { fromKopecks } from '#schema/rules/money.ts'
import { type OwnerTerms, type Period, type StayShare, shareOfClean } from '#schema/rules/ownerAccount.ts'
import { idList } from '../../access/rows.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import { costOf } from '../cleans/cost.ts'
import type { Reading } from '../entityHooks.ts'
import { moneyOf } from './readStays.ts'

/** A clean that costs something. */
export interface CleanItem {
  readonly flatId: number
  readonly ownerId: number | null
  readonly date: string
  /** In roubles. */
  readonly cost: number
  /** The guest's stay after which it is, with its money as it is stored. */
  readonly stayId: number | null
  readonly row: RawRow
}

/** The cleans of some owners' flats in a period. */
export function readCleans(reading: Pick<Reading, 'tx'>, ownerIds: readonly number[], period: Period) {
  return readCleansWhere(reading, sql`o.owner_id = any(${idList(ownerIds)})`, period)
}

/** The same of these flats, whoever owns them now. */
export function readCleansOfFlats(reading: Pick<Reading, 'tx'>, flatIds: readonly number[], period: Period) {
  return readCleansWhere(reading, sql`o.id = any(${idList(flatIds)})`, period)
}

const clean = costOf('c')

// A stay that begins after the clean takes no part, so that nothing done to a coming stay reaches into a day that is over.
async function readCleansWhere(
  { tx }: Pick<Reading, 'tx'>,
  whose: SQL,
  { begin, end }: Period,
): Promise<CleanItem[]> {
  const rows = await rowsOf(
    tx,
    sql`select o.id as flat, o.owner_id, ${clean.day} as day, ${clean.pay}::bigint as cost, r.id as stay, r.ota_commission,
        coalesce(r.amount, 0) - coalesce(r.discount, 0) as price, coalesce(r.cleaning_fee, 0) as cleaning_fee, t.commission_percent
      from cleans c join objects o on o.id = c.object_id
        left join rents r on r.id = c.rent_id and r.object_id = c.object_id and r.kind = 'guest' and not r.conflict
          and r.status in ('booked', 'checked_in', 'checked_out') and r."begin" <= ${clean.day}
        left join sources s on s.id = r.source_id left join otas t on t.id = coalesce(r.ota_id, s.ota_id)
      where ${whose} and ${clean.isCost} and ${clean.isBetween(sql`${begin}::date`, sql`${end}::date`)}
      order by 3, c.id`,
  )
  return rows.map((row) => ({
    flatId: Number(row.flat),
    ownerId: row.owner_id === null ? null : Number(row.owner_id),
    date: String(row.day),
    cost: fromKopecks(Number(row.cost)),
    stayId: row.stay === null ? null : Number(row.stay),
    row,
  }))
}

/** How a clean enters the account of its owner by the terms of its day. */
export function shareOfItem({ stayId, row, cost }: CleanItem, terms: OwnerTerms): StayShare {
  const stay = stayId === null ? undefined : moneyOf(row, terms.clean_payer)
  return shareOfClean(cost, stay, terms)
}
