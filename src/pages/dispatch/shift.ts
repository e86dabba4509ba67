// When a person works on a day: by the days of the week and the days taken off.
import { type IsoDate, weekdayOf } from '#schema/rules/dates.ts'
import { minutesOf } from '#schema/rules/dayMinutes.ts'
import type { SentRow } from '#schema/wire/sent.ts'

/** The minutes of a shift, or why there is none and until when; a person without a schedule works any time. */
export type Shift =
  | { readonly from: number; readonly to: number; readonly isKnown: boolean }
  | { readonly off: string; readonly until?: IsoDate | undefined }

const wholeDay = { from: 0, to: 24 * 60 }

/** The shift of a person on a day. */
export function shiftOf(
  { days_off = [], work_days = {} }: Pick<SentRow<'cleaners'>, 'days_off' | 'work_days'>,
  day: IsoDate,
): Shift {
  const off = days_off.find(({ begin = '', end = '' }) => begin <= day && day <= end)
  if (off) return { off: off.reason || 'выходной', until: off.end }
  const worked = Object.entries(work_days).filter(([, hours]) => hours?.from || hours?.to)
  if (worked.length === 0) return { ...wholeDay, isKnown: false }
  const hours = worked.find(([name]) => name === String(weekdayOf(day) || 7))?.[1]
  if (!hours) return { off: 'не рабочий день' }
  const { from, to } = wholeDay
  return { from: minutesOf(hours.from) ?? from, to: minutesOf(hours.to) ?? to, isKnown: true }
}

/** Whether nothing is given to the person that day. */
export function isOff(shift: Shift): shift is Extract<Shift, { off: string }> {
  return 'off' in shift
}
