// Hours of a day as minutes since its midnight.
import { timeOf, minutesOf as wholeMinutes } from './assignment/workHours.ts'

/** Minutes of `12:30`; nothing of what is no hour. */
export function minutesOf(time: string | null | undefined): number | undefined {
  return /^\d{2}:\d{2}/.test(time ?? '') ? wholeMinutes(time, 0) : undefined
}

/** `12:30` of minutes; past midnight the hours go on from nought. */
export function hourText(minutes: number): string {
  return timeOf(minutes % (24 * 60))
}

/** The nearest whole step of minutes. */
export function snapped(minutes: number, step = 5): number {
  return Math.round(minutes / step) * step
}
