// The two weeks ahead: how many of the nights are sold, and the short windows between stays that may yet be.
import { sql } from 'drizzle-orm'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { fromKopecks } from '#schema/rules/money.ts'
import { percentOfWhole } from '#schema/rules/statistics.ts'
import { idList } from '../../access/rows.ts'
import { readPieces } from '../../crud/pieces.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import type { DaySums } from '../sums/daySums.ts'
import { sumsPieces } from '../sums/readSums.ts'
import type { FlatDays } from './flatDays.ts'
import { readNights } from './readNights.ts'

const daysAhead = 14
const longestGap = 3

/** The days that the load is told of. */
export const aheadOf = (day: IsoDate) => ({ begin: day, end: addDays(day, daysAhead - 1) })

/** Percent of the nights sold: of the day, of its seven days, and of each of fourteen days; null where it would stand on sums that were trusted and are old. */
export async function readOccupancy(reading: Reading, flats: FlatDays, day: IsoDate, trusted: boolean) {
  const days = await readDays(reading, flats, day, trusted)
  if (days === null) return null
  const nextDays = days.slice(0, 7)
  const total = (name: 'available' | 'nights') => nextDays.reduce((sum, row) => sum + row[name], 0)
  const shown = days.map((sums) => ({
    date: sums.day,
    occupancy: percentOfWhole(sums.nights, sums.available),
  }))
  return {
    today: shown[0]?.occupancy ?? null,
    week: percentOfWhole(total('nights'), total('available')),
    days: shown,
  }
}

type Nights = Pick<DaySums, 'day' | 'available' | 'nights'>

/** The nights of the flats that are not put away: of a whole agency what is kept, less the flats that are. */
async function readDays(
  { tx, actor }: Reading,
  { kept, away }: FlatDays,
  day: IsoDate,
  trusted: boolean,
): Promise<readonly Nights[] | null> {
  const period = aheadOf(day)
  const nightsOf = async (objectIds: readonly number[]) =>
    (await readNights(tx, period, { objectIds })).flatMap(({ day: date, available, nights }) =>
      date === null ? [] : [{ day: date, available, nights }],
    )
  if (actor.objectIds !== null) return nightsOf(kept)
  const { tables, pieces } = sumsPieces(
    { flats: null, sourceId: null },
    { periods: [period], trusted, onlyDays: true },
  )
  const found = await readPieces(tx, { days: pieces.days, isOld: pieces.isOld }, tables)
  if (found.isOld) return null
  if (away.length === 0) return found.days
  const others = new Map((await nightsOf(away)).map((sums) => [sums.day, sums]))
  return found.days.map((sums) => ({
    day: sums.day,
    available: sums.available - (others.get(sums.day)?.available ?? 0),
    nights: sums.nights - (others.get(sums.day)?.nights ?? 0),
  }))
}

/** Free nights between two stays within two weeks, up to three at a time, with the usual price in roubles; so many of them, and how many there are. */
export async function readGaps({ tx }: Reading, flats: readonly number[], day: IsoDate, most?: number) {
  const end = addDays(day, daysAhead)
  const rows = await rowsOf(
    tx,
    sql`select g.*, g.since::text as begin, g.till::text as end, o.name as object, o.base_price as price from (
        select object_id, since, till, till - since as nights, count(*) over ()::int as total
        from (select object_id, greatest(lag("end") over stays, ${day}::date) as since, least("begin", ${end}::date) as till, lag("end") over stays as before
          from rents t where t.object_id = any(${idList(flats)}) and t."begin" <= ${end}::date and t."end" >= ${day}::date
            and t.status in ('booked', 'checked_in', 'checked_out') and not t.conflict
          window stays as (partition by object_id order by "begin", "end")) n
        where before is not null and till - since between 1 and ${longestGap}::int
        order by since, object_id ${most === undefined ? sql.raw('') : sql`limit ${most}::int`}) g
      join objects o on o.id = g.object_id order by g.since, g.object_id`,
  )
  const gaps = rows.map(({ object_id, object, price, begin, end: till, nights }) => ({
    object_id: Number(object_id),
    begin: String(begin),
    end: String(till),
    nights: Number(nights),
    object: String(object),
    price: price === null ? null : fromKopecks(Number(price) * Number(nights)),
  }))
  return { gaps, counts: { gaps: Number(rows[0]?.total ?? 0) } }
}
