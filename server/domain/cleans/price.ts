// What everybody who cleans is to be paid, by what is agreed with each of them.
import { sql } from 'drizzle-orm'
import { type PaidWork, type PayTerms, payForWork } from '#schema/rules/cleanPay.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { idList } from '../../access/rows.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import type { EntityChange, Work } from '../entityHooks.ts'

type Tx = Work['tx']

/** A clean as far as its pay depends on it. */
export type PaidClean = Pick<
  EntityChange<'cleans'>,
  'object_id' | 'cleaner_id' | 'helper_ids' | 'type' | 'duration_min'
>

/** What a clean brings everybody: the one in charge, and the helpers. */
export interface CleanPay {
  readonly price: number | null
  readonly helpers: readonly { readonly cleaner_id: number; readonly price: number | null }[]
}

/** Roubles for the one in charge, or for whoever will be, and for each helper; `worked` are the real minutes of everybody. */
export async function payOf(tx: Tx, clean: PaidClean, worked: number | null = null): Promise<CleanPay> {
  const { cleaner_id = null, duration_min: planned = null } = clean
  const helpers = clean.helper_ids ?? []
  const terms = await termsOf(tx, clean, [...helpers, ...(cleaner_id === null ? [] : [cleaner_id])])
  const people = 1 + helpers.length
  const pay = (id: number | null, isFirst: boolean) =>
    payForWork(terms(id), { planned, worked: isHourly(terms(id)) ? worked : null, people, isFirst })
  return {
    price: pay(cleaner_id, true),
    helpers: helpers.map((id) => ({ cleaner_id: id, price: pay(id, false) })),
  }
}

/** What each of some cleaners would be paid for a clean as the one in charge. */
export async function offersFor(tx: Tx, clean: PaidClean, ids: readonly number[]) {
  const terms = await termsOf(tx, clean, ids)
  const { duration_min: planned = null, helper_ids } = clean
  const work: PaidWork = { planned, worked: null, people: 1 + (helper_ids?.length ?? 0), isFirst: true }
  return ids.map((id) => ({
    cleaner_id: id,
    price: payForWork(terms(id), work),
    hourly: isHourly(terms(id)),
  }))
}

const isHourly = ({ rate_type, tied, own }: PayTerms): boolean =>
  rate_type === 'per_hour' && (tied ?? own) !== null

/** The terms of cleaners for a flat by their number; of nobody those of the flat alone. */
async function termsOf(tx: Tx, { object_id, type }: PaidClean, ids: readonly number[]) {
  const rows = await rowsOf(
    tx,
    sql`select c.id, coalesce(c.rate_type, 'per_clean') as rate_type, b.price as tied, c.default_price as own,
        o.clean_price as flat, o.area,
        (select ((a.clean_settings->'prices'->>${type ?? ''}::text)::numeric * 100)::bigint from agency a limit 1) as usual
      from objects o left join cleaners c on c.id = any(${idList(ids)})
      left join bindings b on b.object_id = o.id and b.cleaner_id = c.id where o.id = ${object_id}`,
  )
  const byId = new Map(rows.map((row) => [Number(row.id), termsIn(row)]))
  const ofFlat = { ...termsIn(rows[0] ?? {}), rate_type: 'per_clean', tied: null, own: null } as const
  return (id: number | null): PayTerms => (id === null ? undefined : byId.get(id)) ?? ofFlat
}

function termsIn(row: RawRow): PayTerms {
  const sum = (value: unknown) => (value === null || value === undefined ? null : fromKopecks(Number(value)))
  const { rate_type } = row
  return {
    rate_type: rate_type === 'per_hour' || rate_type === 'per_area' ? rate_type : 'per_clean',
    tied: sum(row.tied),
    own: sum(row.own),
    flat: sum(row.flat),
    usual: sum(row.usual),
    area: row.area === null || row.area === undefined ? null : Number(row.area),
  }
}
