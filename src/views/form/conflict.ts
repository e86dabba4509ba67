import type { Model } from '#schema/define.ts'
import { changedFields } from '#schema/rules/changes.ts'
import type { Conflict } from '#schema/rules/conflicts.ts'
import { HttpError, isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'

/** The conflict of a save that somebody else was ahead of, or nothing when the failure is another one. */
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
