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
import type { DaySums } from '../sums/daySums.ts'
import type { CellSums, FlatSums } from '../sums/readSums.ts'
import { soldSums } from './readNights.ts'
import type { StatisticsFlat } from './statisticsFlats.ts'

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

/** Flats by load, with a cell for each night of the period, if one is named; those that were neither let nor sold are left out. */
export function objectRows(
  flats: readonly StatisticsFlat[],
  sums: readonly FlatSums[],
  cells: readonly CellSums[],
  period: StatisticsPeriod | null,
): ObjectRow[] {
  const byId = new Map(sums.map((sum) => [sum.flat, sum]))
  const cellsById = new Map(cells.map((cell) => [cell.flat, cell]))
  const length = period ? daysBetween(period.begin, period.end) + 1 : 0
  return flats
    .flatMap(({ id, name }) => {
      const found = byId.get(id)
      if (!found || (found.available === 0 && found.nights === 0)) return []
      const own = soldSums(found)
      return [{ id, name, ...own, ...figuresOfSums(own), days: cellsOf(cellsById.get(id), length) }]
    })
    .sort(
      (first, second) => (second.occupancy ?? 0) - (first.occupancy ?? 0) || second.revenue - first.revenue,
    )
}

/** Revenue of a sold night, null of a free one, `closed` of one that cannot be sold. */
function cellsOf(found: CellSums | undefined, length: number): Cell[] {
  const row = Array.from({ length }, (): Cell => null)
  for (const day of found?.closed ?? []) row[day] = 'closed'
  for (const [index, day] of (found?.sold ?? []).entries()) row[day] = fromKopecks(found?.revenue[index] ?? 0)
  return row
}

/** The flats of each owner together. */
export function ownerRows(flats: readonly StatisticsFlat[], rows: readonly ObjectRow[]) {
  const byId = new Map(flats.map((flat) => [flat.id, flat]))
  return [...Map.groupBy(rows, ({ id }) => byId.get(id)?.ownerId ?? null)].map(([ownerId, own]) => {
    const sum = (name: keyof SoldSums) => addMoney(...own.map((row) => row[name]))
    const sums = {
      available: sum('available'),
      nights: sum('nights'),
      revenue: sum('revenue'),
      commission: sum('commission'),
      extras: sum('extras'),
    }
    const [some] = own
    const name = (some && byId.get(some.id)?.ownerName) ?? 'Без собственника'
    return { owner_id: ownerId, name, objects: own.length, ...sums, ...figuresOfSums(sums) }
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
