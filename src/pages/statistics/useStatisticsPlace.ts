// The period, the comparison and the filters of the figures, kept in the address.
import { addDays, type IsoDate, isIsoDate, startOfWeek } from '#schema/rules/dates.ts'
import { moveMonths, type StatisticsPeriod } from '#schema/rules/statistics.ts'
import { useClock } from '#src/kinds/clock.ts'
import { type AddressChanges, useAddressParts } from '#src/views/useAddressParts.ts'

/** The names of the presets of a period. */
export const presets = { week: 'Неделя', month: 'Месяц', quarter: 'Квартал', year: 'Год' } as const

/** The name of a preset. */
export type Preset = keyof typeof presets

/** The filters of the address by name. */
export type PlaceName = 'begin' | 'end' | 'compare' | 'object' | 'owner' | 'source'

/** What the address says, with the way to change several parts at once; null takes a part away. */
export interface StatisticsPlace extends StatisticsPeriod {
  readonly compare: 'previous' | 'year'
  readonly object: number | null
  readonly owner: number | null
  readonly source: number | null
  readonly put: (changes: AddressChanges<PlaceName>) => void
}

/** The period of a preset that holds a day. */
export function presetPeriod(preset: Preset, day: IsoDate, weekStart?: number): StatisticsPeriod {
  const month = `${day.slice(0, 7)}-01`
  if (preset === 'week') {
    const begin = startOfWeek(day, weekStart)
    return { begin, end: addDays(begin, 6) }
  }
  if (preset === 'month') return { begin: month, end: addDays(moveMonths(month, 1), -1) }
  const year = `${day.slice(0, 4)}-01-01`
  if (preset === 'year') return { begin: year, end: addDays(moveMonths(year, 12), -1) }
  const begin = moveMonths(year, Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3)
  return { begin, end: addDays(moveMonths(begin, 3), -1) }
}

/** The place of the figures; this month unless the address says another period. */
export function useStatisticsPlace(): StatisticsPlace {
  const { today } = useClock()
  const { parts, put } = useAddressParts<PlaceName>()
  const usual = presetPeriod('month', today)
  const begin = parts.get('begin')
  const end = parts.get('end')
  const id = (name: PlaceName) => {
    const value = parts.get(name)
    return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null
  }
  return {
    begin: isIsoDate(begin) ? begin : usual.begin,
    end: isIsoDate(end) ? end : usual.end,
    compare: parts.get('compare') === 'year' ? 'year' : 'previous',
    object: id('object'),
    owner: id('owner'),
    source: id('source'),
    put,
  }
}
