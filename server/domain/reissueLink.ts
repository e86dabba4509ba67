import type { Model } from '#schema/define.ts'
import { sleepsAt } from '../access/publicLinks.ts'
import { newPublicId } from '../crud/create.ts'
import { getOne } from '../crud/getOne.ts'
import { lockRow } from '../crud/rows.ts'
import { changeRow, update } from '../crud/update.ts'
import type { RowObject } from '../db/execute.ts'
import { badRequest } from '../errors.ts'
import type { Work } from './entityHooks.ts'

/** Changes a row as sent; with `reissue_link` it gets a new public link too, and the old one is dead at once. */
export async function updateOrReissue(
  work: Work,
  model: Model,
  body: Readonly<Record<string, unknown>>,
): Promise<RowObject> {
  const { reissue_link, ...change } = body
  if (reissue_link !== undefined && reissue_link !== null && typeof reissue_link !== 'boolean') {
    throw badRequest(model.name, { reissue_link: 'Нужно true, чтобы выпустить новую ссылку, или false.' })
  }
  const changed = await update(work, model, change)
  if (reissue_link !== true) return changed
  const id = Number(changed.id)
  const before = await lockRow(work.tx, model, id)
  const unused = { link_opened_at: null, link_used_at: null }
  const awake = 'link_sleeps_at' in before ? { link_sleeps_at: sleepsAt(work.now) } : {}
  await changeRow(work, model, before, { public_id: newPublicId(), ...unused, ...awake }, 'reissue_link')
  return getOne(work, model, id)
}
