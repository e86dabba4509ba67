import type { View } from '../access/view.ts'
import type { RowObject } from '../db/execute.ts'

/** Fills the computed fields that are pure functions of the row; the others wait for the hooks of the entity. */
export function fillComputed(computed: View['computed'], row: RowObject): void {
  for (const [name, { value }] of computed) {
    if (value) row[name] = value(row)
  }
}
