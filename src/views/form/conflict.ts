// Two people changed one row: which fields both touched, which only one of them, and what a choice makes of them.
import type { Model } from '#schema/define.ts'
import { changedFields, isSame } from '#src/dataProvider/changes.ts'
import { HttpError, isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'

/** A refused save: the row I began with, as it is now, and my changes. */
export interface Conflict {
  readonly before: Row
  readonly current: Row
  readonly mine: Row
  /** Who saved it and when; empty when the host does not say. */
  readonly by: string
  readonly at: string
}

/** Whose value of a field stays. */
export type Side = 'mine' | 'saved'

/** The conflict of a failed save, or nothing when the failure is another one. */
export function conflictOf(model: Model, error: unknown, before: Row, data: Row): Conflict | undefined {
  if (!(error instanceof HttpError) || error.status !== 409 || !isObject(error.body)) return undefined
  const { current, changed_by, changed_at } = error.body
  if (!isObject(current)) return undefined
  return {
    before,
    current,
    mine: changedFields(model, before, data),
    by: typeof changed_by === 'string' ? changed_by : '',
    at: typeof changed_at === 'string' ? changed_at : '',
  }
}

/** Fields that both of us gave another value, each their own. */
export function disputedFields({ before, current, mine }: Conflict): string[] {
  return Object.keys(mine).filter(
    (name) => !isSame(current[name], mine[name]) && !isSame(current[name], before[name]),
  )
}

/** Fields that only I changed: they are saved as I have them. */
export function ownFields({ before, current, mine }: Conflict): string[] {
  return Object.keys(mine).filter(
    (name) => !isSame(current[name], mine[name]) && isSame(current[name], before[name]),
  )
}

/** Fields of the form that only the other one changed: they stay as they are saved. */
export function foreignFields(model: Model, { before, current, mine }: Conflict): string[] {
  return model.form
    .flatMap(({ fields }) => fields)
    .filter((name) => name in current && !(name in mine) && !isSame(current[name], before[name]))
}

/** The row to save: the present one with those of my changes that stay. */
export function settled({ current, mine }: Conflict, sides: Readonly<Record<string, Side>>): Row {
  const kept = Object.entries(mine).filter(([name]) => sides[name] !== 'saved')
  return { ...current, ...Object.fromEntries(kept) }
}
