// A rule of repetition, asked day by day whether it holds: whatever a source writes, the work is bounded by the days asked.
import { addDays, daysBetween, type IsoDate, startOfWeek, weekdayOf } from '#schema/rules/dates.ts'

/** A day of the week, `nth` of its month or year, from the end when negative; 0 is every one. */
interface Weekday {
  readonly day: number
  readonly nth: number
}

/** A rule that days are compared with; empty lists leave a part open. */
export interface RepeatRule {
  readonly freq: (typeof frequencies)[number]
  readonly interval: number
  readonly count: number | null
  /** As written: a date, or a moment with or without `Z`. */
  readonly until: string | null
  readonly months: readonly number[]
  readonly monthDays: readonly number[]
  readonly yearDays: readonly number[]
  readonly weekdays: readonly Weekday[]
  readonly weekStart: number
}

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const understood = [
  'freq',
  'interval',
  'count',
  'until',
  'wkst',
  'bymonth',
  'bymonthday',
  'byyearday',
  'byday',
]

/** Reads a rule as the parser gives it; null for one whose days cannot be told for certain. */
export function ruleOf(value: unknown): RepeatRule | null {
  if (typeof value !== 'object' || value === null) return null
  const parts = new Map<string, unknown>(
    Object.entries(value).map(([name, part]) => [name.toLowerCase(), part]),
  )
  if ([...parts.keys()].some((name) => !understood.includes(name))) return null
  const freq = frequencies.find((name) => name === parts.get('freq'))
  const interval = whole(parts.get('interval') ?? 1, 1)
  const count = parts.has('count') ? whole(parts.get('count'), 1) : null
  const weekdays = listOf(parts.get('byday')).map(weekdayIn)
  const weekStart = dayNames.indexOf(String(parts.get('wkst') ?? 'MO'))
  const lists = ['bymonth', 'bymonthday', 'byyearday'].map((name) => listOf(parts.get(name)).map(Number))
  const [months = [], monthDays = [], yearDays = []] = lists
  const isClear = lists.flat().every((number) => Number.isSafeInteger(number) && number !== 0)
  if (!freq || interval === undefined || count === undefined || !isClear || weekStart < 0) return null
  if (weekdays.some((weekday) => weekday === undefined)) return null
  const until = parts.has('until') ? String(parts.get('until')) : null
  return {
    freq,
    interval,
    count,
    until,
    months,
    monthDays,
    yearDays,
    weekdays: weekdays.flatMap((weekday) => weekday ?? []),
    weekStart,
  }
}

function whole(value: unknown, least: number): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= least ? number : undefined
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function weekdayIn(text: unknown): Weekday | undefined {
  const [, nth = '', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(String(text)) ?? []
  const day = dayNames.indexOf(name)
  return day < 0 ? undefined : { day, nth: Number(nth) }
}

/** Whether a day belongs to a rule that begins on another; how often it may and until when is not asked here. */
export function holdsOn(rule: RepeatRule, first: IsoDate, date: IsoDate): boolean {
  const { months, yearDays, freq } = rule
  if (months.length > 0 && !months.includes(monthOf(date))) return false
  if (yearDays.length > 0 && !hasNumber(yearDays, dayOfYear(date), daysInYear(date))) return false
  return periodsBetween(rule, first, date) % rule.interval === 0 && holdsWithin[freq](rule, first, date)
}

function periodsBetween({ freq, weekStart }: RepeatRule, first: IsoDate, date: IsoDate): number {
  if (freq === 'DAILY') return daysBetween(first, date)
  if (freq === 'WEEKLY') return daysBetween(startOfWeek(first, weekStart), startOfWeek(date, weekStart)) / 7
  const years = yearOf(date) - yearOf(first)
  return freq === 'YEARLY' ? years : years * 12 + monthOf(date) - monthOf(first)
}

type Holds = (rule: RepeatRule, first: IsoDate, date: IsoDate) => boolean

const holdsWithin: Readonly<Record<RepeatRule['freq'], Holds>> = {
  DAILY: (rule, _first, date) => isMonthDay(rule, date) && isWeekday(rule, date, 'any'),
  WEEKLY: (rule, first, date) =>
    isMonthDay(rule, date) &&
    (rule.weekdays.length > 0 ? isWeekday(rule, date, 'any') : weekdayOf(date) === weekdayOf(first)),
  MONTHLY(rule, first, date) {
    const isOpen = rule.monthDays.length + rule.weekdays.length + rule.yearDays.length === 0
    return isOpen ? dayOf(date) === dayOf(first) : isMonthDay(rule, date) && isWeekday(rule, date, 'month')
  },
  YEARLY(rule, first, date) {
    const { months, monthDays, weekdays, yearDays } = rule
    if (monthDays.length + weekdays.length + yearDays.length === 0)
      return dayOf(date) === dayOf(first) && (months.length > 0 || monthOf(date) === monthOf(first))
    return isMonthDay(rule, date) && isWeekday(rule, date, months.length > 0 ? 'month' : 'year')
  },
}

function isMonthDay({ monthDays }: RepeatRule, date: IsoDate): boolean {
  return monthDays.length === 0 || hasNumber(monthDays, dayOf(date), daysInMonth(date))
}

function isWeekday({ weekdays }: RepeatRule, date: IsoDate, within: 'any' | 'month' | 'year'): boolean {
  if (weekdays.length === 0) return true
  const [number, last] =
    within === 'year' ? [dayOfYear(date), daysInYear(date)] : [dayOf(date), daysInMonth(date)]
  return weekdays.some(({ day, nth }) => {
    if (day !== weekdayOf(date)) return false
    if (nth === 0 || within === 'any') return true
    return nth > 0 ? Math.ceil(number / 7) === nth : Math.ceil((last - number + 1) / 7) === -nth
  })
}

/** Whether a number, or the same counted from the end, is among those wanted. */
function hasNumber(wanted: readonly number[], number: number, last: number): boolean {
  return wanted.includes(number) || wanted.includes(number - last - 1)
}

const yearOf = (date: IsoDate) => Number(date.slice(0, 4))
const monthOf = (date: IsoDate) => Number(date.slice(5, 7))
const dayOf = (date: IsoDate) => Number(date.slice(8))
const dayOfYear = (date: IsoDate) => daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1
const daysInYear = (date: IsoDate) => dayOfYear(`${date.slice(0, 4)}-12-31`)

function daysInMonth(date: IsoDate): number {
  const next = monthOf(date) === 12 ? `${yearOf(date) + 1}-01-01` : monthAfter(date)
  return dayOf(addDays(next, -1))
}

const monthAfter = (date: IsoDate) => `${date.slice(0, 5)}${String(monthOf(date) + 1).padStart(2, '0')}-01`
