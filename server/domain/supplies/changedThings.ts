// The store of a flat as people write it: no thing twice, and which things they have counted anew or given another norm.
import { suppliesIn, thingKey } from '#schema/rules/supplies.ts'
import { badRequest } from '../../errors.ts'

/** Throws 400 for a thing that stands in the store twice: nobody would know which of them to count. */
export function refuseDoubles(supplies: readonly unknown[]): void {
  const seen = new Set<string>()
  for (const { name } of suppliesIn(supplies)) {
    const key = thingKey(name)
    if (seen.has(key))
      throw badRequest('objects', {
        supplies: `«${name}» стоит в запасах дважды. Оставьте одну строку и сложите количество.`,
      })
    seen.add(key)
  }
}

/** The things whose level or norm is another, new ones among them. */
export function changedThings(before: unknown, after: unknown): ReadonlySet<string> {
  const known = new Map(suppliesIn(before).map((supply) => [thingKey(supply.name), supply]))
  const changed = suppliesIn(after).filter((supply) => {
    const old = known.get(thingKey(supply.name))
    return !old || old.level !== supply.level || old.min !== supply.min
  })
  return new Set(changed.map(({ name }) => thingKey(name)))
}
