// What one person is to be paid for a clean: by piece, by hour or by area; two who clean together share the work.
import { multiplyMoney } from './money.ts'
import { shareMoney } from './shareMoney.ts'

/** What is agreed with somebody who cleans a flat, in roubles; nothing where nothing is agreed. */
export interface PayTerms {
  readonly rate_type: 'per_clean' | 'per_hour' | 'per_area'
  /** The rate agreed for this flat. */
  readonly tied: number | null
  /** The own rate, for any flat. */
  readonly own: number | null
  /** A whole clean of this flat, whoever does it. */
  readonly flat: number | null
  /** A whole clean of this type, at any flat. */
  readonly usual: number | null
  /** Square metres of the flat. */
  readonly area: number | null
}

/** The part of the work that is somebody's. */
export interface PaidWork {
  /** Minutes of a whole clean as planned. */
  readonly planned: number | null
  /** Minutes that everybody was there; nothing as long as the plan counts. */
  readonly worked: number | null
  /** How many clean together. */
  readonly people: number
  /** The one in charge gets the kopecks that cannot be shared. */
  readonly isFirst: boolean
}

const hour = 60
const longestWork = 12 * hour

/** Roubles for one of those who clean; nothing when no rate is agreed, or the hours or the metres of a rate are not known. */
export function payForWork(terms: PayTerms, work: PaidWork): number | null {
  const { rate_type, tied, own, flat, usual, area } = terms
  const rate = tied ?? own
  if (rate_type === 'per_hour' && rate !== null) {
    const { worked, planned, people } = work
    if (worked !== null) return multiplyMoney(rate, share(worked, hour))
    if (planned !== null) return multiplyMoney(rate, share(planned, hour * people))
  }
  if (rate_type === 'per_area' && rate !== null && area !== null)
    return multiplyMoney(rate, share(area, work.people))
  const piece = rate_type === 'per_clean' ? (tied ?? flat ?? own ?? usual) : (flat ?? usual)
  return piece === null ? null : partOf(piece, work)
}

function partOf(sum: number, { people, isFirst }: PaidWork): number {
  const parts = shareMoney(sum, Array<number>(people).fill(1))
  return (isFirst ? parts[0] : parts.at(-1)) ?? sum
}

/** As exact as a factor of a sum may be. */
const share = (whole: number, among: number): number => Math.round((whole / among) * 1e6) / 1e6

/** Minutes between begin and end of the work; nothing when nobody can have worked so long: the end was forgotten. */
export function workedMinutes(begin: number, end: number): number | null {
  const minutes = Math.round((end - begin) / 60_000)
  return minutes >= 0 && minutes <= longestWork ? minutes : null
}
