// The work of a cleaner in a month in figures: how much, how well, how long against the plan.
import { type CleanHours, lateMinutes, workedMinutes } from './cleanTimes.ts'

/** A clean as the report counts it. */
export interface CountedClean extends CleanHours {
  readonly status?: string | undefined
  readonly rating?: number | null | undefined
  readonly returns?: number | null | undefined
  readonly duration_min?: number | null | undefined
}

/** The figures; shares and means are missing where there is nothing to count. */
export interface CleanerMonth {
  readonly count: number
  readonly onTime: number | undefined
  readonly returned: number
  readonly rating: number | undefined
  /** Planned and worked minutes of the cleans whose work was measured. */
  readonly planned: number
  readonly worked: number
}

/** Whether a clean of the period is over. */
export const isCounted = ({ status }: CountedClean): boolean => status === 'done' || status === 'checked'

/** Counts the cleans that are over. */
export function cleanerMonth<C extends CountedClean>(
  cleans: readonly C[],
  zoneOf: (clean: C) => string,
): CleanerMonth {
  const over = cleans.filter(isCounted)
  const ended = over.flatMap((clean) => lateMinutes(clean, zoneOf(clean)) ?? [])
  const marks = over.flatMap(({ rating }) => rating ?? [])
  const measured = over.filter((clean) => workedMinutes(clean) !== undefined)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    count: over.length,
    onTime:
      ended.length === 0
        ? undefined
        : Math.round((100 * ended.filter((late) => late === 0).length) / ended.length),
    returned: over.filter(({ returns }) => (returns ?? 0) > 0).length,
    rating: marks.length === 0 ? undefined : Math.round((10 * sum(marks)) / marks.length) / 10,
    planned: sum(measured.map(({ duration_min }) => duration_min ?? 0)),
    worked: sum(measured.map((clean) => workedMinutes(clean) ?? 0)),
  }
}
