import { isDeepStrictEqual } from 'node:util'
import { models } from '#schema/index.ts'
import type { Part } from '#schema/kinds/index.ts'
import type { EntityChange, EntityRow } from '../entityHooks.ts'

/** A field of a stay that a channel may change. */
export type ToldField = keyof EntityChange<'rents'> & string

/** What differs between a stay and what it becomes, under the names that people know; a new stay has no old values. */
export function diffsOf(
  before: Readonly<Partial<EntityRow<'rents'>>> | undefined,
  after: Readonly<EntityChange<'rents'>>,
  names: readonly ToldField[],
  held = false,
): Part[] {
  return names.flatMap((field) => {
    const [old, now] = [before?.[field] ?? null, after[field]]
    if (now === undefined || isDeepStrictEqual(old, now)) return []
    if (!before && (now === null || now === 0)) return []
    const label = models.rents.fields[field]?.label ?? field
    return [{ field, label, old, new: now, ...(held ? { held } : {}) }]
  })
}
