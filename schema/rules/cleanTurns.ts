// When whoever cleans is free for a clean: after what comes before it on that day.
import { type Instant, instantOf, moveInstant, toEpoch } from './dates.ts'
import { type DayWork, planDay } from './dayPlan.ts'

/** A clean of a day of one person, begun or not. */
export interface TurnWork {
  readonly id: number
  readonly person: number
  readonly date: string
  /** The zone of its flat. */
  readonly zone: string
  /** When its window opens. */
  readonly opens: Instant
  /** When the next guest comes; null when nobody does. */
  readonly due: Instant | null
  readonly minutes: number
  readonly began: Instant | null
  readonly ended: Instant | null
}

const minute = 60_000

/** By the clean: when the person in charge has done what stands before it, where something does. */
export function turnsOf(works: readonly TurnWork[], now: Instant): ReadonlyMap<number, string> {
  const turns = new Map<number, string>()
  for (const day of Map.groupBy(works, ({ person, date }) => `${person} ${date}`).values()) {
    const midnight = toEpoch(instantOf(day[0]?.zone ?? 'UTC', day[0]?.date ?? '', '00:00'))
    const inDay = (at: Instant) => (toEpoch(at) - midnight) / minute
    const laid = planDay(
      day.map((work) => ({ ...workOf(work, inDay, inDay(now)), id: work.id })),
      { from: 0, travel: () => 0 },
    )
    for (const { work, begin } of laid)
      if (work.began === undefined && begin > work.from)
        turns.set(work.id, moveInstant(midnight, begin * minute))
  }
  return turns
}

/** A clean that goes on ends now at the earliest: until then nobody is free for the next one. */
function workOf(
  { opens, due, minutes, began, ended }: TurnWork,
  inDay: (at: Instant) => number,
  now: number,
): DayWork {
  const from = inDay(opens)
  const to = due === null ? null : inDay(due)
  if (began === null) return { from, to, minutes }
  const begin = inDay(began)
  return {
    from,
    to,
    minutes,
    began: begin,
    ended: ended === null ? Math.max(begin + minutes, now) : inDay(ended),
  }
}
