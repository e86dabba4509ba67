// The period, the comparison and the filters of the figures, kept in the address.
import { addDays, type IsoDate, isIsoDate, startOfWeek } from '#schema/rules/dates.ts'
import { type Comparison, moveMonths, type StatisticsPeriod } from '#schema/rules/statistics.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useAddressParts } from '#src/views/useAddressParts.ts'

/** The presets of a period. */
export const presets = [
  { value: 'week', label: 'Неделя' },
  { value: 'month', label: 'Месяц' },
  { value: 'quarter', label: 'Квартал' },
  { value: 'year', label: 'Год' },
] as const

type Preset = (typeof presets)[number]['value']

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

type Filter = 'object' | 'owner' | 'source'

/** The place of the figures, this month unless the address says another period, and the way to change several parts at once: Back leads to what was looked at before. */
export function useStatisticsPlace() {
  const { today } = useClock()
  const { parts, put } = useAddressParts<'begin' | 'end' | 'compare' | 'group' | Filter>({ isStep: true })
  const usual = presetPeriod('month', today)
  const begin = parts.get('begin')
  const end = parts.get('end')
  const compare: Comparison = parts.get('compare') === 'year' ? 'year' : 'previous'
  const id = (name: Filter) => {
    const value = parts.get(name)
    return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null
  }
  return {
    begin: isIsoDate(begin) ? begin : usual.begin,
    end: isIsoDate(end) ? end : usual.end,
    compare,
    group: parts.get('group'),
    object: id('object'),
    owner: id('owner'),
    source: id('source'),
    put,
  }
}

/** What the address says. */
export type StatisticsPlace = ReturnType<typeof useStatisticsPlace>
