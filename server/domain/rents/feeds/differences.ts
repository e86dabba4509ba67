import type { DateRange } from '#schema/rules/occupancy.ts'
import type { ImportPlan } from '../../../channels/ical/importPlan.ts'
import type { EntityRow } from '../../manner.ts'
import { rentKinds } from './knownStays.ts'
import type { Difference } from './outcome.ts'

/** Where our stays within some days were not what the calendar says, before the plan was carried out. */
export function differencesOf(
  plan: ImportPlan,
  known: ReadonlyMap<number, EntityRow<'rents'>>,
  within: Partial<DateRange>,
): Difference[] {
  const rents = new Map([...known].filter(([, rent]) => touches(rent, within)))
  const updated = plan.update.flatMap(({ stay, begin, end, kind, changed }) => {
    const rent = rents.get(stay.id)
    if (!rent) return []
    return [
      ...between(rent, 'begin', begin),
      ...between(rent, 'end', end),
      ...(changed.includes('kind') ? between(rent, 'kind', rentKinds[kind]) : []),
      ...(changed.includes('state') ? between(rent, 'status', 'booked') : []),
    ]
  })
  const held = plan.held.flatMap(({ stay, event }) => {
    const rent = rents.get(stay.id)
    if (!rent) return []
    if (!event || event.status === 'cancelled') return between(rent, 'status', 'canceled')
    return [...between(rent, 'begin', event.begin), ...between(rent, 'end', event.end)]
  })
  const canceled = plan.cancel.flatMap(({ stay }) => {
    const rent = rents.get(stay.id)
    return rent ? between(rent, 'status', 'canceled') : []
  })
  return [...updated, ...held, ...canceled]
}

/** Whether a stay has to do with the days; a bound that is not given holds nothing back. */
export function touches(stay: DateRange, { begin, end }: Partial<DateRange>): boolean {
  return (begin === undefined || stay.end >= begin) && (end === undefined || stay.begin <= end)
}

function between(
  rent: EntityRow<'rents'>,
  field: 'begin' | 'end' | 'kind' | 'status',
  theirs: string,
): Difference[] {
  return rent[field] === theirs ? [] : [{ rent_id: rent.id, field, ours: rent[field], theirs }]
}
