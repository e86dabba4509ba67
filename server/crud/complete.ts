import type { Model } from '#schema/define.ts'
import type { View } from '../access/view.ts'
import type { RowObject } from '../db/execute.ts'
import type { Manners, Reading, WideManner } from './manner.ts'

/** The manner of an entity, empty when it has none. */
export function mannerOf(manners: Manners, model: Model): WideManner {
  return manners[model.name] ?? {}
}

/** Fills the computed fields that need more than the row itself, for all rows at once. */
export async function completeRows(
  rows: RowObject[],
  view: View,
  reading: Reading,
  single: boolean,
): Promise<void> {
  const { complete } = mannerOf(reading.manners, view.model)
  const wanted = [...view.computed].filter(([, field]) => !field.value && (single || !field.single))
  if (rows.length === 0 || wanted.length === 0) return
  await complete?.(rows, {
    ...reading,
    single,
    sees: (field) => view.computed.has(field) || view.stored.has(field),
  })
}
