import type { DateRange } from '#schema/rules/occupancy.ts'
import type { ImportPlan } from '#server/channels/ical/importPlan.ts'
import { type KnownRent, rentKinds } from './knownStays.ts'
import type { Difference } from './outcome.ts'

type Field = 'begin' | 'end' | 'kind' | 'status'
type Pair = readonly [field: Field, theirs: string]

/**
 * Where our stays within some days were not what the calendar says, before the plan was carried out; `waiting` are the
 * updates that a person has to decide, by the ids of their stays.
 */
export function differencesOf(
  plan: ImportPlan,
  known: ReadonlyMap<number, KnownRent>,
  waiting: ReadonlyMap<number, number>,
  within: Partial<DateRange>,
): Difference[] {
  const rents = new Map([...known].filter(([, rent]) => touches(rent, within)))
  const differs = (id: number, pairs: readonly Pair[], isHeld = false) => {
    const rent = rents.get(id)
    if (!rent) return []
    return pairs.flatMap(([field, theirs]) =>
      rent[field] === theirs
        ? []
        : [
            {
              rent_id: id,
              field,
              ours: rent[field],
              theirs,
              applied: !isHeld,
              update_id: isHeld ? (waiting.get(id) ?? null) : null,
            },
          ],
    )
  }
  const canceled: readonly Pair[] = [['status', 'canceled']]
  return [
    ...plan.update.flatMap(({ stay, begin, end, kind, changed }) =>
      differs(stay.id, [
        ['begin', begin],
        ['end', end],
        ...(changed.includes('kind') ? [['kind', rentKinds[kind]] as const] : []),
        ...(changed.includes('state') ? [['status', 'booked'] as const] : []),
      ]),
    ),
    ...plan.held.flatMap(({ stay, event }) => {
      const isOff = !event || event.status === 'cancelled'
      const moved: readonly Pair[] = isOff
        ? canceled
        : [
            ['begin', event.begin],
            ['end', event.end],
          ]
      return differs(stay.id, moved, true)
    }),
    ...plan.cancel.flatMap(({ stay }) => differs(stay.id, canceled)),
  ]
}

/** Whether a stay has to do with the days; a bound that is not given holds nothing back. */
export function touches(stay: DateRange, { begin, end }: Partial<DateRange>): boolean {
  return (begin === undefined || stay.end >= begin) && (end === undefined || stay.begin <= end)
}
