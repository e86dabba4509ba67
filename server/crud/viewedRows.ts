import { type SQL, sql } from 'drizzle-orm'
import type { Model } from '#schema/define.ts'
import { rowCondition } from '../access/rows.ts'
import { viewOf } from '../access/view.ts'
import type { RawRow, RowObject } from '../db/execute.ts'
import { entityHooksOf, neededBy } from './computeFields.ts'
import type { Reading } from './entityHooks.ts'
import { selectionOf } from './selection.ts'

/**
 * Rows of an entity through the person's view as a piece of another statement; `where` and `order` are about alias `t`.
 * What the entity computes of them is left to the caller, who trims a row when that is done.
 */
export function viewedRows(
  { actor, allEntityHooks }: Pick<Reading, 'actor' | 'allEntityHooks'>,
  model: Model,
  where: SQL,
  order: SQL,
) {
  const view = viewOf(model, actor.role)
  const selection = selectionOf(view, neededBy(view, entityHooksOf(allEntityHooks, model), false))
  const rule = rowCondition(model, actor) ?? sql.raw('true')
  return {
    rows: sql`select json_build_array(${selection.columns}) as row ${selection.from} where ${where} and ${rule} ${order}`,
    decode: ({ row }: RawRow): RowObject => selection.decode(Array.isArray(row) ? row : []),
    trim: selection.trim,
  }
}
