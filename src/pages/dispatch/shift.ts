// When a person works on a day: by the days of the week and the days taken off.
import { hoursOn, isTakenOff } from '#schema/rules/assignment/workHours.ts'
import type { IsoDate } from '#schema/rules/dates.ts'
import type { SentRow } from '#schema/wire/sent.ts'

/** The minutes of a shift, or why there is none and until when; a person without a schedule works any time. */
export type Shift =
  | { readonly from: number; readonly to: number; readonly isKnown: boolean }
  | { readonly off: string; readonly until?: IsoDate | undefined }

/** The shift of a person on a day. */
export function shiftOf(
  { days_off = [], work_days = {} }: Pick<SentRow<'cleaners'>, 'days_off' | 'work_days'>,
  day: IsoDate,
): Shift {
  const off = days_off.find((stretch) => isTakenOff([stretch], day))
  if (off) return { off: off.reason || 'выходной', until: off.end }
  const hours = hoursOn(work_days, day)
  if (!hours) return { off: 'не рабочий день' }
  const isKnown = Object.values(work_days).some((one) => one?.from || one?.to)
  return { from: hours.from, to: isKnown ? hours.to : 24 * 60, isKnown }
}

/** Whether nothing is given to the person that day. */
export function isOff(shift: Shift): shift is Extract<Shift, { off: string }> {
  return 'off' in shift
}
