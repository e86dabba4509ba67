// GET dashboard/statistics: one answer for the numbers, the charts and the tables of a period.
import { sql } from 'drizzle-orm'
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import {
  comparedPeriod,
  figuresOfSums,
  moveMonths,
  refusePeriod,
  type StatisticsPeriod,
  sameDays,
} from '#schema/rules/statistics.ts'
import { readPieces } from '../../crud/pieces.ts'
import { badRequest, forbidden } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { keptSums } from '../owners/readKept.ts'
import { type DaySums, daysIn, sumDays } from '../sums/daySums.ts'
import { readOfKept } from '../sums/keepMonths.ts'
import { type SumsScope, sumsPieces } from '../sums/readSums.ts'
import { ownersPiece, type RankedFlat, rankedCount, rankedFlats, rankedPiece } from './rankedFlats.ts'
import { bookingsOf, cleaningOf, debtsOf, firstNight, lateAt } from './readBookings.ts'
import { moneyOf, soldSums } from './readNights.ts'
import { readTaken } from './readProfit.ts'
import { spendingIn } from './readSpending.ts'
import { groupsPiece, readFlats, type StatisticsQuery } from './statisticsFlats.ts'
import { dayRows, futureRows, objectRows, ownerRows } from './statisticsRows.ts'

const futureMonths = 3

/** Counts a period and the one it is compared with; managers get their own flats without costs and profit. */
export const statistics: Operations<'agency'>['statistics'] = {
  async outside(call) {
    const { query, today } = call
    const period = askedPeriod(call)
    const periods = periodsOf(period, query, today)
    const ask = (trusted: boolean) => call.read((reading) => answer(reading, query, { ...periods, trusted }))
    return readOfKept(call, periods.counted, ask)
  },
}

interface Asking extends Pick<Reading, 'actor' | 'today'> {
  readonly query: Pick<Query, 'owner_id'> & Parameters<typeof periodOf>[0]
}

/** The period that figures are asked of; refuses owners' figures to who may not see owners, and what cannot be counted. */
export function askedPeriod({ query, actor, today }: Asking): StatisticsPeriod {
  if (query.owner_id && actor.role !== 'admin') {
    throw forbidden('agency', 'Собственников видит только администратор. Уберите этот фильтр.')
  }
  return periodOf(query, today)
}

/** The period asked for; 400 in Russian for one that cannot be counted. */
function periodOf(query: { readonly begin?: string | null; readonly end?: string | null }, today: IsoDate) {
  const begin = query.begin ?? `${(query.end ?? today).slice(0, 7)}-01`
  const period = { begin, end: query.end ?? addDays(moveMonths(`${begin.slice(0, 7)}-01`, 1), -1) }
  const fault = refusePeriod(period)
  if (fault) throw badRequest('agency', { [query.end || !query.begin ? 'end' : 'begin']: fault }, fault)
  return period
}

interface Query extends StatisticsQuery {
  readonly source_id?: number | null
  readonly compare?: 'previous' | 'year' | null
  readonly view?: 'screen' | 'objects' | null
  readonly page?: number | null
}

/** What is counted: the period, the compared one, the days so far of both, what is on the books of the followers of this month. */
function periodsOf(period: StatisticsPeriod, query: Query, today: IsoDate) {
  const compared = comparedPeriod(period, query.compare === 'year' ? 'year' : 'previous')
  const same = sameDays(period, compared, today)
  const first = moveMonths(`${today.slice(0, 7)}-01`, 1)
  const future = { begin: first, end: addDays(moveMonths(first, futureMonths), -1) }
  return {
    period,
    compared,
    future,
    counted: [period, compared, future] as const,
    /** Those whose totals are told: the period, what it is compared with, its days so far. */
    told: [period, same?.past ?? compared, ...(same ? [same.now] : [])],
  }
}

interface AskedPeriods extends ReturnType<typeof periodsOf> {
  /** Whether what is kept is taken as it is. */
  readonly trusted: boolean
}

/** The answer; nothing where it would stand on sums that were trusted and are old. */
async function answer(reading: Reading, query: Query, periods: AskedPeriods) {
  const { actor, today, tx } = reading
  const { period, compared, future, counted, told, trusted } = periods
  const scope: SumsScope = { flats: await readFlats(reading, query), sourceId: query.source_id ?? null }
  const ofAgency = scope.flats === null
  const { tables, pieces } = sumsPieces(scope, { periods: counted, trusted })
  const { flats, isOld, ...sums } = pieces
  const ranking = {
    isOld,
    ranked: rankedPiece(query.view ? (query.page ?? 1) : null),
    objects: rankedCount,
  }
  const ranked = sql`${tables}, ${rankedFlats(flats.rows)}`
  const objectsOf = async (found: Ranking) => ({
    by_object: await objectRows(reading, found.ranked, scope, period),
    counts: { objects: found.objects },
  })
  if (query.view === 'objects') {
    const found = await readPieces(tx, ranking, ranked)
    return found.isOld ? null : objectsOf(found)
  }
  const seesCosts = actor.role !== 'manager'
  const found = await readPieces(
    tx,
    {
      ...ranking,
      ...sums,
      owners: ownersPiece(actor.role === 'admin'),
      late: lateAt(period, scope, today),
      since: firstNight(scope),
      groups: groupsPiece(reading),
      spending: spendingIn(seesCosts ? told : [], scope.flats),
      income: keptSums(scope.flats, query.source_id ? [] : told),
    },
    ranked,
  )
  if (found.isOld) return null
  const taken =
    seesCosts && ofAgency && !query.source_id
      ? await readTaken(reading, {
          periods: told,
          cleaning: told.map((days) => cleaningOf(daysIn(found.days, days)).cost),
        })
      : []
  const totals = told.map((days, index) =>
    totalsOf(daysIn(found.days, days), {
      spending: found.spending[index],
      income: found.income[index],
      taken: taken[index],
    }),
  )
  const days = daysIn(found.days, period)
  const cleaning = cleaningOf(days)
  const [ofPeriod, prev, so_far = null] = totals
  return {
    period,
    compared,
    today,
    since: found.since,
    totals: { ...ofPeriod, so_far, prev },
    by_day: dayRows(days, daysIn(found.days, compared)),
    groups: found.groups,
    ...(await objectsOf(found)),
    by_source: found.sources.map(({ source_id, ota_id, name, code, stays, ...sums }) => {
      const money = moneyOf(sums)
      const net = subtractMoney(money.revenue, money.commission)
      return { source_id, ota_id, name: name ?? 'Без источника', code, stays, ...money, net }
    }),
    ...(actor.role === 'admin' ? { by_owner: ownerRows(found.owners) } : {}),
    expenses: found.spending[0] ?? null,
    cleaning: seesCosts ? cleaning : { ...cleaning, cost: null, cost_each: null, cost_ahead: null },
    debts: debtsOf(days, found.late, today),
    future: futureRows(daysIn(found.days, future)),
  }
}

interface Ranking {
  readonly ranked: readonly RankedFlat[]
  readonly objects: number
}

interface Beside {
  readonly spending: { readonly total: number } | undefined
  readonly income: { readonly withheld: number; readonly kept: number } | undefined
  /** Only where nothing is left out, so that every part of the profit tells of the same. */
  readonly taken: { readonly owners: number; readonly borne: number } | undefined
}

function totalsOf(days: readonly DaySums[], { spending, income, taken }: Beside) {
  const sums = soldSums(sumDays(days))
  const figures = figuresOfSums(sums)
  return {
    ...sums,
    ...figures,
    ...bookingsOf(days),
    expenses: spending?.total ?? null,
    withheld: income?.withheld ?? null,
    kept: income?.kept ?? null,
    owners_share: taken?.owners ?? null,
    borne: taken?.borne ?? null,
    profit:
      income && taken
        ? subtractMoney(
            addMoney(figures.net, sums.extras, income.withheld, income.kept),
            taken.owners,
            taken.borne,
          )
        : null,
  }
}
