import type { Model } from '#schema/define.ts'
import type { View } from '../access/view.ts'
import type { RowObject } from '../db/execute.ts'
import type { AllEntityHooks, Alongside, Around, Reading, WideEntityHooks } from './entityHooks.ts'

/** The hooks of an entity, empty when it has none. */
export function entityHooksOf(allEntityHooks: AllEntityHooks, model: Model): WideEntityHooks {
  return allEntityHooks[model.name] ?? {}
}

/** The columns taken along for computed fields; none where it has nothing to fill. */
export function neededBy(view: View, entityHooks: WideEntityHooks, single: boolean): readonly string[] {
  return filledLater(view, single) ? (entityHooks.needs ?? []) : []
}

/** What comes along in the statement of a list; nothing where there is nothing to fill. */
export function alongsideOf(view: View, { alongside }: WideEntityHooks): Alongside | undefined {
  return filledLater(view, false) ? alongside : undefined
}

/** What comes along in the statement of a single row; nothing where there is nothing to fill. */
export function aroundOf(view: View, { around }: WideEntityHooks, reading: Reading): Around | undefined {
  return filledLater(view, true) ? around?.(reading) : undefined
}

/** Fills the computed fields that need more than the row itself, for all rows at once, and empties what the agency hides. */
export async function computeFields(
  rows: RowObject[],
  view: View,
  reading: Reading,
  single: boolean,
): Promise<void> {
  if (rows.length === 0) return
  const entityHooks = entityHooksOf(reading.allEntityHooks, view.model)
  if (filledLater(view, single)) {
    await entityHooks.computeFields?.(rows, {
      ...reading,
      single,
      sees: (field) => view.computed.has(field) || view.stored.has(field),
    })
  }
  await entityHooks.hides?.(rows, reading)
  for (const name of (await entityHooks.conceals?.(reading)) ?? []) {
    for (const row of rows) if (name in row) row[name] = null
  }
}

function filledLater(view: View, single: boolean): boolean {
  return [...view.computed.values()].some((field) => !field.value && (single || !field.single))
}
