// Which nights of the object are taken once the plan is carried out.
import { Nights } from '#schema/rules/nights.ts'
import type { ImportPlan, KnownStay, OtherStay, PlannedUpdate } from './importPlan.ts'
import type { FeedEvent } from './readFeed.ts'

/** The taken nights of one object while a plan is being made. */
export interface Occupancy {
  /** Fills in the overlaps of an update and tells whether it changes anything at all. */
  settle(update: PlannedUpdate): boolean
  /** Takes the nights of a new event if they are free; `overlaps` are the rents in the way, planned ones have no id yet. */
  place(event: FeedEvent): { isFree: boolean; overlaps: number[] }
}

type Taken = Pick<OtherStay, 'begin' | 'end'> & { id: number | null }

/**
 * Starts from the stays that stay where they are. Moved and waiting stays and new events then take nights one after
 * another, so of two that want the same night the first has it and the other is a conflict.
 */
export function createOccupancy(
  plan: ImportPlan,
  known: readonly KnownStay[],
  others: readonly OtherStay[],
): Occupancy {
  const leaving = new Set(plan.cancel.map(({ stay }) => stay.id))
  for (const { stay, changed } of plan.update) if (changed.includes('dates')) leaving.add(stay.id)
  const staying = known.filter((stay) => stay.state === 'live' && !stay.conflict && !leaving.has(stay.id))
  const taken = new Nights<Taken>([...others, ...staying])
  const inTheWay = (span: Taken) =>
    taken.within(span).filter((stay) => stay.id === null || stay.id !== span.id)
  return {
    settle(update) {
      const { stay, changed, begin, end } = update
      const wasOut = stay.conflict || stay.state === 'cancelled'
      if (!wasOut && !changed.includes('dates')) return changed.length > 0
      update.overlaps = idsOf(inTheWay({ id: stay.id, begin, end }))
      if (update.overlaps.length === 0 && stay.conflict) changed.push('conflict')
      if (update.overlaps.length === 0) taken.add({ id: stay.id, begin, end })
      return changed.length > 0
    },
    place({ begin, end }) {
      const span = { id: null, begin, end }
      const met = inTheWay(span)
      if (met.length === 0) taken.add(span)
      return { isFree: met.length === 0, overlaps: idsOf(met) }
    },
  }
}

function idsOf(stays: readonly Taken[]): number[] {
  return stays.flatMap((stay) => (stay.id === null ? [] : [stay.id]))
}
