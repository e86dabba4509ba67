import type { Model } from '#schema/define.ts'
import type { RowObject } from '../db/execute.ts'
import { create } from './create.ts'
import type { Work } from './entityHooks.ts'
import { update } from './update.ts'

/** Changes the row that the body names by `id`; a body without one makes a new row. */
export async function createOrUpdate(
  work: Work,
  model: Model,
  body: Readonly<Record<string, unknown>>,
): Promise<RowObject> {
  const { id, ...values } = body
  return id === undefined || id === null ? create(work, model, values) : update(work, model, body)
}
