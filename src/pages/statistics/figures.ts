// The seven numbers of a period: their words, formulas and what a change of each means.
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { numberText } from '#src/kinds/texts.ts'

/** The figures of a period as the server tells them. */
export type Statistics = CallAnswer<'GET dashboard/statistics'>

/** The sums of the whole period. */
export type Totals = NonNullable<Statistics['totals']>

/** The sums of one day. */
export type DayFigures = NonNullable<Statistics['by_day']>[number]

interface FigureLook {
  readonly name: Exclude<keyof Totals, 'prev'>
  readonly label: string
  /** How it is counted. */
  readonly formula: string
  readonly unit: 'percent' | 'money' | 'nights'
  /** Whether more of it is good, bad, or neither. */
  readonly more: 'good' | 'bad' | 'neither'
}

/** The numbers in the order of the screen. */
export const figureLooks: readonly FigureLook[] = [
  {
    name: 'occupancy',
    label: 'Загрузка',
    formula: 'Проданные ночи / доступные ночи. Ремонт и проживание собственника из доступных вычтены.',
    unit: 'percent',
    more: 'good',
  },
  { name: 'adr', label: 'ADR', formula: 'Выручка / проданные ночи.', unit: 'money', more: 'good' },
  { name: 'revpar', label: 'RevPAR', formula: 'Выручка / доступные ночи.', unit: 'money', more: 'good' },
  {
    name: 'revenue',
    label: 'Выручка',
    formula: 'Стоимость проживания без скидок, разложенная по ночам периода.',
    unit: 'money',
    more: 'good',
  },
  {
    name: 'net',
    label: 'Чистая выручка',
    formula: 'Выручка минус комиссия каналов.',
    unit: 'money',
    more: 'good',
  },
  {
    name: 'avg_nights',
    label: 'Средний срок',
    formula: 'Ночи броней с заездом в периоде / число этих броней.',
    unit: 'nights',
    more: 'neither',
  },
  {
    name: 'cancel_share',
    label: 'Отмены',
    formula: 'Отменённые брони с заездом в периоде / все брони с заездом в периоде.',
    unit: 'percent',
    more: 'bad',
  },
]

/** A number as the screen shows it, with the change since the compared period. */
export interface Figure extends FigureLook {
  readonly text: string
  readonly change: string | null
  readonly isUp: boolean
  readonly family: 'ok' | 'bad' | 'mute'
}

/** The numbers of the totals. */
export function figuresOf(totals: Totals): Figure[] {
  return figureLooks.map((look) => {
    const value = totals[look.name]
    const past = totals.prev?.[look.name]
    const difference = value === undefined || past === undefined ? undefined : changeOf(look, value, past)
    const isUp = (difference ?? 0) > 0
    const family =
      !difference || look.more === 'neither' ? 'mute' : isUp === (look.more === 'good') ? 'ok' : 'bad'
    return { ...look, text: figureText(look.unit, value), change: changeText(look, difference), isUp, family }
  })
}

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
