// Two people changed one row: which fields both touched, and what a choice makes of them.
import type { Model } from '#schema/define.ts'
import { changedFields, isSame } from '#src/dataProvider/changes.ts'
import { HttpError, isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'

/** A refused save: the row as it is now, and my changes. */
export interface Conflict {
  readonly current: Row
  readonly mine: Row
}

/** Whose value of a field stays. */
export type Side = 'mine' | 'saved'

/** The conflict of a failed save, or nothing when the failure is another one. */
export function conflictOf(model: Model, error: unknown, before: Row, data: Row): Conflict | undefined {
  if (!(error instanceof HttpError) || error.status !== 409 || !isObject(error.body)) return undefined
  const { current } = error.body
  return isObject(current) ? { current, mine: changedFields(model, before, data) } : undefined
}

/** Fields that I changed and whose saved value is not mine. */
export function disputedFields({ current, mine }: Conflict): string[] {
  return Object.keys(mine).filter((name) => !isSame(current[name], mine[name]))
}

/** The row to save: the present one with those of my changes that stay. */
export function settled({ current, mine }: Conflict, sides: Readonly<Record<string, Side>>): Row {
  const kept = Object.entries(mine).filter(([name]) => sides[name] !== 'saved')
  return { ...current, ...Object.fromEntries(kept) }
}
