// The day of one person: when each clean is done, the way between two of them, and what of it does not fit.

/** Less than so many minutes before the deadline is too little for a surprise. */
export const SPARE_MIN = 15

/** A clean in minutes of its day: not before `from`, done by `to` when somebody waits for it. */
export interface DayWork {
  readonly from: number
  readonly to: number | null
  readonly minutes: number
  /** When it was really begun and finished. */
  readonly began?: number | undefined
  readonly ended?: number | undefined
}

/** A clean in its place of the day. */
export interface PlannedWork<W> {
  readonly work: W
  readonly begin: number
  readonly end: number
  /** Minutes of the way from the clean before; nothing for the first one. */
  readonly travel: number | undefined
  /** Minutes left before the deadline, below nought when it is missed; nothing without a deadline. */
  readonly spare: number | undefined
  /** Minutes that the way takes from a clean that would fit without it. */
  readonly missing: number
}

/** How a day is laid out. */
export interface DayTerms<W> {
  /** The first minute of the shift. */
  readonly from: number
  /** The present minute of a day that is today: what has not begun begins no earlier. */
  readonly now?: number | undefined
  readonly travel: (before: W, after: W) => number
}

/** Whether a clean leaves too little time, or none at all; nothing when all is well or nobody waits. */
export function troubleOf({ spare }: Pick<PlannedWork<unknown>, 'spare'>): 'bad' | 'wait' | undefined {
  if (spare === undefined || spare >= SPARE_MIN) return undefined
  return spare < 0 ? 'bad' : 'wait'
}

/** Lays the cleans of a person out over the day: what has begun where it was, the rest in the order in which most deadlines are kept. */
export function planDay<W extends DayWork>(
  works: readonly W[],
  terms: DayTerms<W>,
): readonly PlannedWork<W>[] {
  const begun = works.filter(({ began }) => began !== undefined).sort((a, b) => firstOf(a) - firstOf(b))
  const waiting = works.filter(({ began }) => began === undefined)
  const [first, ...others] = orders.map((order) => laidOut([...begun, ...waiting.toSorted(order)], terms))
  return others.reduce((best, other) => (missed(other) < missed(best) ? other : best), first ?? [])
}

const endOfDay = 24 * 60

/** By what may begin first, and by what is due first where that keeps more deadlines: the orders that the server tries too. */
const orders: readonly ((a: DayWork, b: DayWork) => number)[] = [
  (a, b) => a.from - b.from || (a.to ?? endOfDay) - (b.to ?? endOfDay),
  (a, b) => (a.to ?? endOfDay) - (b.to ?? endOfDay) || a.from - b.from,
]

function firstOf({ began, from }: DayWork): number {
  return began ?? from
}

function missed(plan: readonly PlannedWork<DayWork>[]): number {
  return plan.reduce((sum, { spare = 0 }) => sum + Math.max(0, -spare), 0)
}

function laidOut<W extends DayWork>(works: readonly W[], terms: DayTerms<W>): PlannedWork<W>[] {
  const plan: PlannedWork<W>[] = []
  for (const work of works) plan.push(placed(work, plan.at(-1), terms))
  return plan
}

function placed<W extends DayWork>(
  work: W,
  before: PlannedWork<W> | undefined,
  { from, now = 0, travel }: DayTerms<W>,
): PlannedWork<W> {
  const way = before && travel(before.work, work)
  const free = before && way !== undefined ? before.end + way : 0
  const earliest = Math.max(work.from, from, now)
  const begin = work.began ?? Math.max(earliest, free)
  const planned = begin + work.minutes
  const end = work.ended ?? (work.began === undefined ? planned : Math.max(planned, now))
  const spare = work.to === null ? undefined : work.to - end
  const isHeldUp = work.began === undefined && free > earliest
  const missing =
    isHeldUp && way !== undefined && spare !== undefined && spare < 0 ? Math.min(way, -spare) : 0
  return { work, begin, end, travel: way, spare, missing }
}
