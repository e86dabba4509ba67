// The seven numbers of a period: what they are called, how they are counted and what more of each means.
import type { statisticsAnswer } from './statisticsAnswer.ts'

/** How one of them is told. */
export interface FigureLook {
  readonly name: Exclude<keyof typeof statisticsAnswer.totals, 'prev' | 'so_far'>
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
    formula: 'Стоимость проживания за вычетом скидок, разложенная по ночам периода.',
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
