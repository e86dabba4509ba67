// GET dashboard: the day of the agency, each flat by its own clock; managers get their own flats and no sums of the agency.
import { daysBetween } from '#schema/rules/dates.ts'
import { rowsAtOnce } from '#schema/rules/deskRows.ts'
import { badRequest } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { mostItems } from './attention.ts'
import { inGroup, readFlatDays } from './flatDays.ts'
import { readGaps, readOccupancy } from './readAround.ts'
import { type DeskScope, readColumn, readDay, readDayCleans } from './readDay.ts'

const farthest = 400

/** The desk of a day, whole or a part of it; 400 in Russian for a day farther than 400 days. */
export const dashboard: Operations<'agency'>['dashboard'] = async (call) => {
  const { query, today } = call
  const date = query.date ?? today
  if (Math.abs(daysBetween(today, date)) > farthest) {
    const text = `День не дальше ${farthest} дней от сегодняшнего. Выберите день ближе.`
    throw badRequest('agency', { date: text }, text)
  }
  const flats = await readFlatDays(call, query.date)
  const scope = { flats, date, isWanted: inGroup(flats, query.group) }
  return { date, ...(await parts[query.view ?? 'whole'](call, scope)) }
}

/** The parts of the day by the word that asks for them. */
const parts = {
  whole: readWhole,
  screen: (reading: Reading, scope: DeskScope) => readDay(reading, scope, { rows: rowsAtOnce, items: 1 }),
  ahead: (reading: Reading, scope: DeskScope) => readAhead(reading, scope, rowsAtOnce),
  gaps: readWindows,
  cleans: readDayCleans,
  arrivals: (reading: Reading, scope: DeskScope) => readColumn(reading, scope, 'arrivals'),
  departures: (reading: Reading, scope: DeskScope) => readColumn(reading, scope, 'departures'),
  staying: (reading: Reading, scope: DeskScope) => readColumn(reading, scope, 'staying'),
}

/** All at once, for who asks as the specification says. */
async function readWhole(reading: Reading, scope: DeskScope) {
  const day = await readDay(reading, scope, { rows: Number.MAX_SAFE_INTEGER, items: mostItems })
  const ahead = await readAhead(reading, scope)
  return {
    ...day,
    ...ahead,
    counts: { ...day.counts, ...ahead.counts },
    group_of: Object.fromEntries(scope.flats.groupOf),
  }
}

async function readAhead(reading: Reading, scope: DeskScope, most?: number) {
  const { gaps, counts } = await readWindows(reading, scope)
  return {
    gaps: gaps.slice(0, most),
    counts,
    occupancy: await readOccupancy(reading, scope.flats, scope.date),
  }
}

/** The free windows of the flats that are wanted. */
async function readWindows(reading: Reading, { flats, date, isWanted }: DeskScope) {
  const gaps = await readGaps(reading, flats.kept.filter(isWanted), date)
  return { gaps, counts: { gaps: gaps.length } }
}
