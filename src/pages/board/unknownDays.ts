// Days that could not be read: nobody knows whether they are free, so they are neither drawn as free nor sold.
import type { IsoDate } from '#schema/rules/dates.ts'
import type { Place } from '#schema/rules/stayDays.ts'

/** Flats and days of which nothing has come, both days included. */
export interface UnknownPart {
  readonly ids: readonly number[]
  readonly begin: IsoDate
  readonly end: IsoDate
}

/** The unknown days of a flat. */
export function unknownOf(parts: readonly UnknownPart[], flat: number): readonly UnknownPart[] {
  return parts.length === 0 ? parts : parts.filter(({ ids }) => ids.includes(flat))
}

/** Whether any night of a place is unknown. */
export function isUnknown(parts: readonly UnknownPart[], { objectId, begin, end }: Place): boolean {
  return unknownOf(parts, objectId).some((part) => begin <= part.end && part.begin < end)
}
