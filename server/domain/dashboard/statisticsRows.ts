// The tables of the figures: days, flats, owners, the months to come.
import { daysBetween } from '#schema/rules/dates.ts'
import { addMoney, fromKopecks } from '#schema/rules/money.ts'
import {
  figuresOfSums,
  percentOfWhole,
  type SoldFigures,
  type SoldSums,
  type StatisticsPeriod,
} from '#schema/rules/statistics.ts'
import type { Reading } from '../entityHooks.ts'
import type { DaySums } from '../sums/daySums.ts'
import { type CellSums, readCells, type SumsScope } from '../sums/readSums.ts'
import type { OwnerSums, RankedFlat } from './rankedFlats.ts'
import { soldSums } from './readNights.ts'

/** Each day beside the one it is compared with. */
export function dayRows(days: readonly DaySums[], compared: readonly DaySums[]) {
  return days.map((day, index) => {
    const sums = soldSums(day)
    const past = compared[index]
    const before = past && soldSums(past)
    return {
      date: day.day,
      ...sums,
      ...figuresOfSums(sums),
      prev_date: past?.day ?? null,
      prev_revenue: before?.revenue ?? null,
      prev_occupancy: before ? figuresOfSums(before).occupancy : null,
    }
  })
}

type Cell = number | 'closed' | null

interface ObjectRow extends SoldSums, SoldFigures {
  readonly id: number
  readonly name: string
  readonly days: readonly Cell[]
}

/** Days up to which every night of every flat is sent for the heat map. */
const heatDays = 62

/** Flats in their order, in a short period with a cell for each of its nights. */
export async function objectRows(
  { tx }: Reading,
  flats: readonly RankedFlat[],
  { sourceId }: SumsScope,
  period: StatisticsPeriod,
): Promise<ObjectRow[]> {
  const days = daysBetween(period.begin, period.end) + 1
  const length = days <= heatDays ? days : 0
  const shown = length > 0 ? flats.map(({ flat }) => flat) : []
  const cells = shown.length > 0 ? await readCells(tx, { flats: shown, sourceId }, period) : []
  const cellsById = new Map(cells.map((cell) => [cell.flat, cell]))
  return flats.map(({ flat, name, ...counted }) => {
    const sums = soldSums(counted)
    return { id: flat, name, ...sums, ...figuresOfSums(sums), days: cellsOf(cellsById.get(flat), length) }
  })
}

/** Revenue of a sold night, null of a free one, `closed` of one that cannot be sold. */
function cellsOf(found: CellSums | undefined, length: number): Cell[] {
  const row = Array.from({ length }, (): Cell => null)
  for (const day of found?.closed ?? []) row[day] = 'closed'
  for (const [index, day] of (found?.sold ?? []).entries()) row[day] = fromKopecks(found?.revenue[index] ?? 0)
  return row
}

/** The flats of each owner together. */
export function ownerRows(owners: readonly OwnerSums[]) {
  return owners.map(({ owner_id, name, objects, ...counted }) => {
    const sums = soldSums(counted)
    return { owner_id, name: name ?? 'Без собственника', objects, ...sums, ...figuresOfSums(sums) }
  })
}

/** What is on the books of each month. */
export function futureRows(days: readonly DaySums[]) {
  return [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, own]) => {
    const sums = own.map(soldSums)
    const count = (name: 'nights' | 'available') => sums.reduce((total, day) => total + day[name], 0)
    return {
      month,
      revenue: addMoney(...sums.map(({ revenue }) => revenue)),
      nights: count('nights'),
      occupancy: percentOfWhole(count('nights'), count('available')),
    }
  })
}
