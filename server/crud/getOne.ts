import { sql } from 'drizzle-orm'
import type { Model } from '#schema/define.ts'
import { rowCondition } from '../access/rows.ts'
import { viewOf } from '../access/view.ts'
import { arraysOf, type RowObject } from '../db/execute.ts'
import { notFound } from '../errors.ts'
import { asLimited } from './asLimited.ts'
import { aroundOf, computeFields, entityHooksOf } from './computeFields.ts'
import type { Reading } from './entityHooks.ts'
import { selectionOf } from './selection.ts'

/** One row through the person's view; throws 404 when it is absent or not theirs to see. */
export function getOne(reading: Reading, model: Model, id: number): Promise<RowObject> {
  return asLimited(reading, () => readOne(reading, model, id))
}

const nothing = sql.raw('')

/** Another name of the row, for what comes along and has a `t` of its own. */
const own = sql.raw(' cross join lateral (select t.*) own')

async function readOne(reading: Reading, model: Model, id: number): Promise<RowObject> {
  const view = viewOf(model, reading.actor.role)
  const entityHooks = entityHooksOf(reading.allEntityHooks, model)
  const selection = selectionOf(view, entityHooks.needs, true)
  const around = aroundOf(view, entityHooks, reading)
  const rule = rowCondition(model, reading.actor)
  const [raw] = await arraysOf(
    reading.tx,
    sql`select ${selection.columns}${around ? sql`, ${around.columns}` : nothing} ${selection.bare}${around ? own : nothing}
      where t.id = ${id}${rule ? sql` and ${rule}` : nothing}`,
  )
  if (!raw) throw notFound(model.name)
  const row = selection.decode(raw)
  around?.fill(row, raw.slice(selection.width))
  await computeFields([row], view, reading, true)
  return selection.trim(row)
}
