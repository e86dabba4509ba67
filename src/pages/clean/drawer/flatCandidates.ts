// Who cleans a flat by the terms of each: known at once from what the panel has loaded.
import type { NamedCleaner } from '#src/state/sharedState.ts'
import type { Candidate } from '../card/useUnassigned.ts'

/** The place of a cleaner on a flat in words, by its number. */
export const placeWords = ['', 'основной на объекте', 'запасной на объекте', 'резерв']

/** The terms of a cleaner for a flat. */
export function termsOf(cleaner: NamedCleaner | undefined, objectId: unknown) {
  return cleaner?.objects?.find(({ object_id }) => object_id === objectId)
}

/** Those who are bound to a flat, each with the place there. */
export function candidatesOfFlat(cleaners: readonly NamedCleaner[], objectId: unknown): Candidate[] {
  return cleaners.flatMap((cleaner) => {
    const { id, name = '', active } = cleaner
    const terms = termsOf(cleaner, objectId)
    if (!terms || active === false) return []
    const rejected = terms.excluded === true ? 'Не назначать на этот объект' : ''
    return [{ id, name, reasons: placeWords[terms.priority ?? 0] ?? '', rejected }]
  })
}
