// GET dashboard: the day of the agency, each flat by its own clock; managers get their own flats and no sums of the agency.
import { daysBetween } from '#schema/rules/dates.ts'
import { rowsAtOnce } from '#schema/rules/deskRows.ts'
import { badRequest } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { readOfKept } from '../sums/keepMonths.ts'
import { mostItems } from './attention.ts'
import { inGroup, readFlatDays } from './flatDays.ts'
import { aheadOf, readGaps, readOccupancy } from './readAhead.ts'
import { type DeskScope, readColumn, readDay, readDayCleans } from './readDay.ts'

const farthest = 400

/** The desk of a day, whole or a part of it; 400 in Russian for a day farther than 400 days. */
export const dashboard: Operations<'agency'>['dashboard'] = {
  async outside(call) {
    const { query, today } = call
    const date = query.date ?? today
    if (Math.abs(daysBetween(today, date)) > farthest) {
      const text = `День не дальше ${farthest} дней от сегодняшнего. Выберите день ближе.`
      throw badRequest('agency', { date: text }, text)
    }
    const read = parts[query.view ?? 'whole']
    const ask = (trusted: boolean) =>
      call.read(async (reading) => {
        const flats = await readFlatDays(reading, query.date)
        const responsible = query.responsible_id ?? null
        return read(reading, { flats, date, isWanted: inGroup(flats, query.group), responsible }, trusted)
      })
    const answer = await readOfKept(call, [aheadOf(date)], ask)
    return { date, ...answer }
  },
}

/** The parts of the day by the word that asks for them; nothing where one stands on sums that were trusted and are old. */
const parts = {
  whole: readWhole,
  screen: (reading: Reading, scope: DeskScope) => readDay(reading, scope, { rows: rowsAtOnce, items: 1 }),
  ahead: (reading: Reading, scope: DeskScope, trusted: boolean) =>
    readAhead(reading, scope, trusted, rowsAtOnce),
  gaps: (reading: Reading, scope: DeskScope) => readWindows(reading, scope),
  cleans: readDayCleans,
  arrivals: (reading: Reading, scope: DeskScope) => readColumn(reading, scope, 'arrivals'),
  departures: (reading: Reading, scope: DeskScope) => readColumn(reading, scope, 'departures'),
  staying: (reading: Reading, scope: DeskScope) => readColumn(reading, scope, 'staying'),
}

/** All at once, for who asks as the specification says. */
async function readWhole(reading: Reading, scope: DeskScope, trusted: boolean) {
  const ahead = await readAhead(reading, scope, trusted)
  if (ahead === null) return null
  const day = await readDay(reading, scope, { rows: Number.MAX_SAFE_INTEGER, items: mostItems })
  return {
    ...day,
    ...ahead,
    counts: { ...day.counts, ...ahead.counts },
    group_of: Object.fromEntries(scope.flats.groupOf),
  }
}

async function readAhead(reading: Reading, scope: DeskScope, trusted: boolean, most?: number) {
  const occupancy = await readOccupancy(reading, scope.flats, scope.date, trusted)
  return occupancy && { ...(await readWindows(reading, scope, most)), occupancy }
}

/** The free windows of the flats that are wanted. */
const readWindows = (reading: Reading, { flats, date, isWanted }: DeskScope, most?: number) =>
  readGaps(reading, flats.kept.filter(isWanted), date, most)
