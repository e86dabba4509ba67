// The marks of cleaning: of one clean by what came back, of a cleaner by the cleans that people looked at and by complaints.
import { plural } from './plural.ts'

const best = 5
const worst = 1

/** The mark that an inspection suggests: one less for a returned point, two for more, one more for every further return of the same clean. */
export function suggestedRating(returnedPoints: number, returns: number): number {
  if (returns === 0 && returnedPoints === 0) return best
  const forPoints = returnedPoints <= 1 ? 1 : returnedPoints <= 3 ? 2 : 3
  return Math.max(worst, best - forPoints - Math.max(0, returns - 1))
}

/** How many points of a check-list have ever come back. */
export function returnedPoints(
  points: readonly {
    readonly return_reasons?: unknown
    readonly return_note?: unknown
    readonly verdict?: unknown
  }[],
): number {
  return points.filter(
    ({ return_reasons, return_note, verdict }) =>
      verdict === 'returned' ||
      (Array.isArray(return_reasons) && return_reasons.length > 0) ||
      Boolean(return_note),
  ).length
}

/** What the mark of a cleaner is made of, over the last 90 days. */
export interface RatingGrounds {
  /** Cleans that people have given a mark. */
  readonly rated: number
  /** The sum of these marks. */
  readonly marks: number
  /** Cleans that were accepted. */
  readonly accepted: number
  /** Cleans that came back at least once. */
  readonly returned: number
  /** Complaints about cleans. */
  readonly complaints: number
}

/** The mark of a cleaner with one digit: the mean of the marks, where every complaint counts as one more mark of 1. */
export function ratingOf({
  rated,
  marks,
  complaints,
}: Pick<RatingGrounds, 'rated' | 'marks' | 'complaints'>) {
  const count = rated + complaints
  return count === 0 ? null : Math.round((10 * (marks + worst * complaints)) / count) / 10
}

/** Why the mark is what it is: «12 принято, 1 возврат». */
export function ratingWords({ accepted = 0, returned = 0, complaints = 0 }: Partial<RatingGrounds>): string {
  return [
    `${accepted} принято`,
    returned > 0 && `${returned} ${plural(returned, ['возврат', 'возврата', 'возвратов'])}`,
    complaints > 0 && `${complaints} ${plural(complaints, ['жалоба', 'жалобы', 'жалоб'])}`,
  ]
    .filter(Boolean)
    .join(', ')
}
