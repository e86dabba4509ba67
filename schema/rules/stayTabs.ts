// The tabs of the list of bookings: each is a filter that stands in the address like any other.

import { type IsoDate, isIsoDate } from './dates.ts'
import { isSame } from './isSame.ts'
import { comingStates, stayCounters } from './stayCounters.ts'

/** A tab: its word, its filter, and whether its count means that money waits. */
export interface RentTab {
  readonly label: string
  /** On a phone. */
  readonly short?: string
  readonly filter: Readonly<Record<string, unknown>>
  /** The count is asked for and shown: red where money waits. */
  readonly counts?: 'plain' | 'money'
  /** The latest first. */
  readonly isBackwards?: boolean
}

/** Who comes today and after: where the list begins; who lives has a tab beside it and stands above when asked for. */
export function comingTab(today: IsoDate): RentTab {
  return { label: 'Ближайшие', filter: stayCounters(today).coming, counts: 'plain' }
}

/** The tabs of a day. */
export function rentTabs(today: IsoDate): readonly RentTab[] {
  const counters = stayCounters(today)
  return [
    comingTab(today),
    { label: 'Заезды сегодня', filter: counters.arrivals, counts: 'plain' },
    { label: 'Выезды сегодня', filter: counters.departures, counts: 'plain' },
    { label: 'Живут', filter: counters.staying, counts: 'plain' },
    { label: 'Заявки', filter: counters.requests, counts: 'plain' },
    { label: 'Долги', filter: counters.debts, counts: 'money' },
    { label: 'Проверить оплату', short: 'Проверить', filter: counters.toCheck, counts: 'money' },
    { label: 'Отменённые', filter: counters.canceled },
    { label: 'Прошлые', filter: { end_lt: today }, isBackwards: true },
    { label: 'Все', filter: { end_gte: today } },
  ]
}

/** The tab that a filter belongs to: other filters may be on beside it. */
export function rentTabOf(filter: Readonly<Record<string, unknown>>, today: IsoDate): RentTab | undefined {
  const size = ({ filter: own }: RentTab) => Object.keys(own).length
  return rentTabs(today)
    .filter(({ filter: own }) => Object.entries(own).every(([name, value]) => isSame(value, filter[name])))
    .toSorted((a, b) => size(b) - size(a))[0]
}

/**
 * What of a filter is its tab's, and goes when another tab is chosen: of a list left open over midnight or a link sent
 * yesterday it is what the tab was on its own day, unless a person may have chosen the same day alone.
 */
export function tabPartOf(filter: RentTab['filter'], today: IsoDate): RentTab['filter'] {
  const own = rentTabOf(filter, today)?.filter ?? {}
  const days = Object.values(filter).filter(isIsoDate)
  const others = days.map((day) => rentTabOf(filter, day)?.filter ?? {})
  const size = (part: RentTab['filter']) => Object.keys(part).length
  return others.find((part) => size(part) > Math.max(1, size(own))) ?? own
}

/** The stays before those of a filter that looks ahead from today: who lives and who has left; nothing of another filter. */
export function earlierFilter(
  filter: Readonly<Record<string, unknown>>,
  today: IsoDate,
): Readonly<Record<string, unknown>> | undefined {
  const { end_gte: end, begin_gte: begin, ...others } = filter
  if (begin === today && isSame(others.status, comingStates))
    return { ...others, begin_lt: today, status: [...comingStates, 'checked_out'] }
  if (end !== today || begin !== undefined || others.end_lte !== undefined) return undefined
  return { ...others, end_lt: today }
}
