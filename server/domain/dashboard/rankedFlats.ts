// The flats of the figures by load: their order is that of the database, so that a page of them is one of the whole.
import { type SQL, sql } from 'drizzle-orm'
import { flatsAtOnce } from '#schema/rules/statistics.ts'
import type { Piece } from '../../crud/pieces.ts'
import type { RawRow } from '../../db/execute.ts'
import { asTheyCome, type FlatSums, type NightSums } from '../sums/readSums.ts'

/** A flat with its sums, in its place. */
export type RankedFlat = FlatSums & { readonly name: string }

/** The flats of an owner together. */
export interface OwnerSums extends NightSums {
  readonly owner_id: number | null
  readonly name: string | null
  readonly objects: number
  readonly available: number
}

/** Load as the answer has it, in tenths of a percent, by the same steps of floating numbers. */
const load = sql.raw('floor(f.nights::float8 / nullif(f.available, 0) * 1000 + 0.5)')

const names = ['available', 'nights', 'revenue', 'commission', 'extras'] as const
const sums = sql.raw(names.map((name) => `sum(r.${name})::bigint as ${name}`).join(', '))

/** The common table `ranked` over sums by flat; flats that were neither let nor sold are left out. Each flat is looked up by its number, whatever the planner believes of how many there are. */
export const rankedFlats = (flats: SQL): SQL => sql`ranked as materialized (
  select f.*, o.name, o.owner_id,
    row_number() over (order by coalesce(${load}, 0) desc, f.revenue desc, o.name, o.id) as place
  from (${flats}) f cross join lateral (select name, owner_id, id from objects where id = f.flat limit 1) o where f.available > 0 or f.nights > 0)`

/** Rows of the ranking: all of them, or those of a page counted from 1. */
export function rankedPiece(page: number | null): Piece<readonly RankedFlat[]> {
  const first = ((page ?? 1) - 1) * flatsAtOnce
  const part =
    page === null ? sql.raw('true') : sql`place > ${first}::int and place <= ${first + flatsAtOnce}::int`
  return asTheyCome(
    sql`select flat, name, ${sql.raw(names.join(', '))} from ranked where ${part} order by place`,
  )
}

/** How many flats the ranking has. */
export const rankedCount: Piece<number> = {
  rows: sql`select count(*)::int as count from ranked`,
  read: ([row]: readonly RawRow[]) => Number(row?.count ?? 0),
}

/** The owners of the ranking, in the order of their best flats; none where they are not to be told. */
export function ownersPiece(isTold: boolean): Piece<readonly OwnerSums[]> {
  return asTheyCome(
    sql`select r.owner_id, w.name, count(*)::int as objects, ${sums} from ranked r left join owners w on w.id = r.owner_id
      where ${sql.raw(String(isTold))} group by 1, 2 order by min(r.place)`,
  )
}
