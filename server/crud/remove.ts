import type { Model } from '#schema/define.ts'
import { rowCondition } from '../access/rows.ts'
import { entityHooksOf } from './computeFields.ts'
import type { Work } from './entityHooks.ts'
import { deleteStored, lockRow, updateStored } from './rows.ts'

/** Puts a row away (entities with an archive) or deletes it; throws 404, or 409 when other rows need it. */
export async function remove(work: Work, model: Model, id: number): Promise<{ readonly success: 1 }> {
  const entityHooks = entityHooksOf(work.allEntityHooks, model)
  const before = await lockRow(work.tx, model, id, rowCondition(model, work.actor))
  await entityHooks.guardRemove?.(before, work)
  if (model.traits?.includes('archived')) {
    if (before.archived_at !== null) return { success: 1 }
    const after = await updateStored(work.tx, model, id, { archived_at: work.now })
    work.record({ entity: model.name, id, action: 'remove', before, after })
    await entityHooks.after?.({ ...work, before, after })
    return { success: 1 }
  }
  await deleteStored(work.tx, model, id)
  work.record({ entity: model.name, id, action: 'remove', before, after: null })
  await entityHooks.after?.({ ...work, before, after: undefined })
  return { success: 1 }
}
