// Days that a cleaner takes off, as stretches of dates with both ends included.
import { addDays, type IsoDate } from './dates.ts'

/** A stretch of days off. */
export interface DaysOff {
  readonly begin: IsoDate
  readonly end: IsoDate
  readonly reason?: string | null
}

/** The stretches without the days from `begin` to `end`: one that reaches over both ends falls into two. */
export function withoutDays(stretches: readonly DaysOff[], begin: IsoDate, end: IsoDate): DaysOff[] {
  return stretches.flatMap((stretch) => {
    if (stretch.end < begin || end < stretch.begin) return [stretch]
    return [
      ...(stretch.begin < begin ? [{ ...stretch, end: addDays(begin, -1) }] : []),
      ...(stretch.end > end ? [{ ...stretch, begin: addDays(end, 1) }] : []),
    ]
  })
}

/** The stretches with one more, which wins over what it covers; in order of their days. */
export function withDays(stretches: readonly DaysOff[], added: DaysOff): DaysOff[] {
  return [...withoutDays(stretches, added.begin, added.end), added].sort((a, b) =>
    a.begin < b.begin ? -1 : 1,
  )
}
