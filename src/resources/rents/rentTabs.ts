// The presets of the list of bookings: each is a filter that stands in the address like any other.
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { isSame } from '#src/dataProvider/changes.ts'

/** A tab: its word, its filter, and whether its count means that money waits. */
export interface RentTab {
  readonly label: string
  readonly filter: Readonly<Record<string, unknown>>
  /** The count is asked for and shown: red where money waits. */
  readonly counts?: 'plain' | 'money'
}

const MONTH_DAYS = 30
const YEAR_DAYS = 365
const live = ['booked', 'checked_in']

/** Who comes from today on within a month: where a phone begins. */
export function comingTab(today: IsoDate): RentTab {
  const days = { begin_gte: today, begin_lte: addDays(today, MONTH_DAYS) }
  return { label: 'Ближайшие', filter: { ...days, status: ['request', ...live] } }
}

/** The tabs of a day. */
export function rentTabs(today: IsoDate): readonly RentTab[] {
  return [
    { label: 'Все', filter: {} },
    comingTab(today),
    {
      label: 'Заезды сегодня',
      filter: { begin_gte: today, begin_lte: today, status: live },
      counts: 'plain',
    },
    {
      label: 'Выезды сегодня',
      filter: { end_gte: today, end_lte: today, status: [...live, 'checked_out'] },
      counts: 'plain',
    },
    { label: 'Живут', filter: { status: 'checked_in' }, counts: 'plain' },
    {
      label: 'Будущие',
      filter: { begin: addDays(today, 1), end: addDays(today, YEAR_DAYS), status: 'booked' },
    },
    { label: 'Заявки', filter: { status: 'request' }, counts: 'plain' },
    { label: 'Долги', filter: { needToPay: true, status: [...live, 'checked_out'] }, counts: 'money' },
    { label: 'Проверить оплату', filter: { needToCheck: true }, counts: 'money' },
    { label: 'Отменённые', filter: { status: 'canceled' } },
  ]
}

/** Whether the filter of the list is the one of the tab. */
export function isTabOn(tab: RentTab, values: Readonly<Record<string, unknown>>): boolean {
  return isSame(tab.filter, values)
}
