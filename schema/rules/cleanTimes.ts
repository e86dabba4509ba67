// The hours of a clean against its plan: how long it took, and whether it was over by the end of its window.
import { epochOf, isIsoDate, toEpoch } from './dates.ts'

/** What is known of the hours of a clean. */
export interface CleanHours {
  readonly date?: string | undefined
  readonly time_to?: string | null | undefined
  readonly started_at?: string | null | undefined
  readonly finished_at?: string | null | undefined
}

/** How many minutes the work took; nothing until it is over. */
export function workedMinutes({ started_at, finished_at }: CleanHours): number | undefined {
  if (!started_at || !finished_at) return undefined
  return Math.round((toEpoch(finished_at) - toEpoch(started_at)) / 60_000)
}

/** How many minutes after the end of its window a clean was over, 0 in time; nothing until it is over. */
export function lateMinutes({ date, time_to, finished_at }: CleanHours, zone: string): number | undefined {
  if (!finished_at || !isIsoDate(date)) return undefined
  if (!time_to) return 0
  return Math.max(0, Math.ceil((toEpoch(finished_at) - epochOf(zone, date, time_to.slice(0, 5))) / 60_000))
}
