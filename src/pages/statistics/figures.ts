import { type FigureLook, figureLooks } from '#schema/entities/statisticsFigures.ts'
import { formatDate } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { type StatisticsPeriod, sameDays } from '#schema/rules/statistics.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { numberText } from '#src/kinds/texts.ts'
import type { StatisticsPlace } from './useStatisticsPlace.ts'

/** The figures of a period as the server tells them. */
export type Statistics = CallAnswer<'GET dashboard/statistics'>

/** What is asked of the figures that the address names. */
export const figuresQuery = ({ begin, end, compare, group, object, owner, source }: StatisticsPlace) => ({
  begin,
  end,
  compare,
  group,
  object_ids: object === null ? null : [object],
  owner_id: owner,
  source_id: source,
})

/** The same of what is compared with nothing: how guests book, and what is ahead. */
export function spreadQuery(place: StatisticsPlace) {
  const { compare: _, ...query } = figuresQuery(place)
  return query
}

/** The sums of the whole period. */
export type Totals = NonNullable<Statistics['totals']>

/** The sums of one day. */
export type DayFigures = NonNullable<Statistics['by_day']>[number]

/** The numbers of the totals as the screen shows them, each with its change since the compared period, if there is one to be told; what is under way is compared by the days so far. */
export function figuresOf(totals: Totals, hasMeasure = true) {
  return figureLooks.map((look) => {
    const value = totals[look.name]
    const now = (totals.so_far ?? totals)[look.name]
    const past = hasMeasure ? totals.prev?.[look.name] : undefined
    const difference = now === undefined || past === undefined ? undefined : changeOf(look, now, past)
    const isUp = (difference ?? 0) > 0
    const family: 'mute' | 'ok' | 'bad' =
      !difference || look.more === 'neither' ? 'mute' : isUp === (look.more === 'good') ? 'ok' : 'bad'
    return { ...look, text: figureText(look.unit, value), change: changeText(look, difference), isUp, family }
  })
}

/** The first night ever sold in words, where the compared period begins before it and so measures nothing. */
export function lackOfMeasure({ since, compared }: Statistics): string | undefined {
  return since && compared?.begin && compared.begin < since ? formatDate(since) : undefined
}

/** Which days the figures are of and which they are compared with; `now` is of a period under way: its days so far, the ones compared. */
export function spansOf({ totals, period, compared, today = '' }: Statistics) {
  const same = totals?.so_far && sameDays(daysOf(period), daysOf(compared), today)
  return {
    whole: span(daysOf(period)),
    now: same ? span(same.now) : undefined,
    past: span(same ? same.past : daysOf(compared)),
  }
}

const daysOf = ({ begin = '', end = '' }: Partial<StatisticsPeriod> = {}): StatisticsPeriod => ({
  begin,
  end,
})

const span = ({ begin, end }: StatisticsPeriod): string =>
  begin && end ? `${formatDate(begin)} — ${formatDate(end)}` : ''

function figureText(unit: FigureLook['unit'], value: number | undefined): string {
  if (value === undefined) return '—'
  if (unit === 'money') return formatMoney(Math.round(value))
  if (unit === 'percent') return numberText(value, '%')
  return numberText(value, Number.isInteger(value) ? 'ноч.' : 'ночи')
}

function changeOf({ unit }: FigureLook, value: number, past: number): number | undefined {
  if (unit !== 'money') return Math.round((value - past) * 10) / 10
  return past === 0 ? undefined : Math.round(((value - past) / past) * 1000) / 10
}

function changeText({ unit }: FigureLook, difference: number | undefined): string | null {
  if (difference === undefined) return null
  const size = numberText(Math.abs(difference))
  const sign = difference > 0 ? '+' : difference < 0 ? '\u2212' : ''
  if (unit === 'money') return `${sign}${size}\u00a0%`
  return unit === 'percent' ? `${sign}${size}\u00a0п.\u00a0п.` : `${sign}${size}`
}
