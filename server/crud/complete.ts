import type { Model } from '#schema/define.ts'
import type { View } from '../access/view.ts'
import type { RowObject } from '../db/execute.ts'
import type { Manners, Reading, WideManner } from './manner.ts'

/** The manner of an entity, empty when it has none. */
export function mannerOf(manners: Manners, model: Model): WideManner {
  return manners[model.name] ?? {}
}

/** The columns taken along for a completion; none where it has nothing to fill. */
export function neededBy(view: View, manner: WideManner, single: boolean): readonly string[] {
  return filledLater(view, single) ? (manner.needs ?? []) : []
}

/** Fills the computed fields that need more than the row itself, for all rows at once, and empties what the agency hides. */
export async function completeRows(
  rows: RowObject[],
  view: View,
  reading: Reading,
  single: boolean,
): Promise<void> {
  if (rows.length === 0) return
  const manner = mannerOf(reading.manners, view.model)
  if (filledLater(view, single)) {
    await manner.complete?.(rows, {
      ...reading,
      single,
      sees: (field) => view.computed.has(field) || view.stored.has(field),
    })
  }
  for (const name of (await manner.conceals?.(reading)) ?? []) {
    for (const row of rows) if (name in row) row[name] = null
  }
}

function filledLater(view: View, single: boolean): boolean {
  return [...view.computed.values()].some((field) => !field.value && (single || !field.single))
}
