// Which nights of the object are taken once the plan is carried out.
import type { ImportPlan, KnownStay, OtherStay, PlannedUpdate } from './importPlan.ts'
import type { FeedEvent } from './readFeed.ts'

/** The taken nights of one object while a plan is being made. */
export interface Occupancy {
  /** Fills in the overlaps of an update and tells whether it changes anything at all. */
  settle(update: PlannedUpdate): boolean
  /** Takes the nights of a new event if they are free; `overlaps` are the rents in the way, planned ones have no id yet. */
  place(event: FeedEvent): { isFree: boolean; overlaps: number[] }
}

type Nights = Pick<OtherStay, 'begin' | 'end'> & { id: number | null }

/** Starts from everything that occupies nights after the planned moves and cancellations; waiting conflicts do not. */
export function createOccupancy(
  plan: ImportPlan,
  known: readonly KnownStay[],
  others: readonly OtherStay[],
): Occupancy {
  const gone = new Set(plan.cancel.map(({ stay }) => stay.id))
  const moved = new Map(plan.update.map((update) => [update.stay.id, update]))
  const occupying = known.filter((stay) => stay.state === 'live' && !stay.conflict && !gone.has(stay.id))
  const own = occupying.map(({ id, begin, end }) => {
    const { begin: newBegin, end: newEnd } = moved.get(id) ?? { begin, end }
    return { id, begin: newBegin, end: newEnd }
  })
  const taken: Nights[] = [...others, ...own]
  const inTheWay = (span: Nights) =>
    taken.filter(
      (stay) => (stay.id === null || stay.id !== span.id) && stay.begin < span.end && span.begin < stay.end,
    )
  return {
    settle(update) {
      const { stay, changed, begin, end } = update
      const wasOut = stay.conflict || stay.state === 'cancelled'
      if (!wasOut && !changed.includes('dates')) return changed.length > 0
      update.overlaps = idsOf(inTheWay({ id: stay.id, begin, end }))
      if (update.overlaps.length === 0 && stay.conflict) changed.push('conflict')
      if (update.overlaps.length === 0 && wasOut) taken.push({ id: stay.id, begin, end })
      return changed.length > 0
    },
    place({ begin, end }) {
      const span = { id: null, begin, end }
      const met = inTheWay(span)
      if (met.length === 0) taken.push(span)
      return { isFree: met.length === 0, overlaps: idsOf(met) }
    },
  }
}

function idsOf(stays: readonly Nights[]): number[] {
  return stays.flatMap((stay) => (stay.id === null ? [] : [stay.id]))
}
