// The presets of the list of bookings: each is a filter that stands in the address like any other.
import { addDays, type IsoDate } from './dates.ts'
import { stayCounters } from './stayCounters.ts'

/** A tab: its word, its filter, and whether its count means that money waits. */
export interface RentTab {
  readonly label: string
  readonly filter: Readonly<Record<string, unknown>>
  /** The count is asked for and shown: red where money waits. */
  readonly counts?: 'plain' | 'money'
}

const MONTH_DAYS = 30
const YEAR_DAYS = 365

/** Who comes from today on within a month: where a phone begins. */
export function comingTab(today: IsoDate): RentTab {
  const days = { begin_gte: today, begin_lte: addDays(today, MONTH_DAYS) }
  return { label: 'Ближайшие', filter: { ...days, status: ['request', 'booked', 'checked_in'] } }
}

/** The tabs of a day. */
export function rentTabs(today: IsoDate): readonly RentTab[] {
  const counters = stayCounters(today)
  return [
    { label: 'Неделя назад и месяц вперёд', filter: {} },
    comingTab(today),
    { label: 'Заезды сегодня', filter: counters.arrivals, counts: 'plain' },
    { label: 'Выезды сегодня', filter: counters.departures, counts: 'plain' },
    { label: 'Живут', filter: counters.staying, counts: 'plain' },
    {
      label: 'Будущие',
      filter: { begin: addDays(today, 1), end: addDays(today, YEAR_DAYS), status: 'booked' },
    },
    { label: 'Заявки', filter: counters.requests, counts: 'plain' },
    { label: 'Долги', filter: counters.debts, counts: 'money' },
    { label: 'Проверить оплату', filter: counters.toCheck, counts: 'money' },
    { label: 'Отменённые', filter: counters.canceled },
  ]
}
