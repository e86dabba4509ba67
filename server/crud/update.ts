import { isDeepStrictEqual } from 'node:util'
import type { Model } from '#schema/define.ts'
import { patchSchema } from '#schema/validators/entity.ts'
import { lastWriter } from '../access/lastWriter.ts'
import { rowCondition } from '../access/rows.ts'
import type { RowObject } from '../db/execute.ts'
import { conflict } from '../errors.ts'
import { checkBody, refuseForeignFields, refuseForeignRow } from './body.ts'
import { checkLists, checkMoves, checkPairs, mergeGroups } from './checks.ts'
import { entityHooksOf } from './computeFields.ts'
import type { Work } from './entityHooks.ts'
import { checkFiles, claimFiles } from './fileIds.ts'
import { getOne } from './getOne.ts'
import { lockRow, updateStored } from './rows.ts'

/** Changes the named fields of a row as a person sent them (`id`, perhaps `version` and `archived`, fields) and gives it through their view. */
export async function update(work: Work, model: Model, body: unknown): Promise<RowObject> {
  refuseForeignFields(model, work.actor, body)
  const { id, version, archived, ...fields } = checkBody(model.name, patchSchema(model), body, model.fields)
  const before = await lockRow(work.tx, model, Number(id), rowCondition(model, work.actor))
  if (version !== undefined && version !== before.version) await throwStale(work, model, Number(id))
  const isMoved = archived !== undefined && archived !== (before.archived_at !== null)
  if (isMoved && archived === true)
    await entityHooksOf(work.allEntityHooks, model).guardRemove?.(before, work)
  const change = isMoved ? { ...fields, archived_at: archived === true ? work.now : null } : fields
  await changeRow(work, model, before, change)
  await refuseForeignRow(work, model, Number(id))
  return getOne(work, model, Number(id))
}

/**
 * Changes a locked row by checked values: moves of states, the rules of its hooks, the row, its consequences and
 * its audit line under the name of the action. A change that changes nothing writes nothing.
 */
export async function changeRow(
  work: Work,
  model: Model,
  before: Readonly<RowObject>,
  change: Readonly<RowObject>,
  action = 'update',
): Promise<RowObject> {
  const entityHooks = entityHooksOf(work.allEntityHooks, model)
  checkMoves(model, before, change)
  const merged = mergeGroups(model, before, change)
  const prepared: RowObject = { ...((await entityHooks.prepare?.(merged, { ...work, before })) ?? merged) }
  const changed = Object.fromEntries(
    Object.entries(prepared).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name]),
    ),
  )
  if (Object.keys(changed).length === 0) return { ...before }
  checkPairs(model, { ...before, ...changed })
  await checkLists(work.tx, model, changed)
  // What the hooks put there by itself, such as the samples of a copied list, is not the person's to answer for.
  const files = await checkFiles(work, model.name, model.fields, changed, before, change)
  const after = await updateStored(work.tx, model, Number(before.id), changed)
  await claimFiles(work.tx, files, model.name, Number(before.id))
  work.record({ entity: model.name, id: Number(before.id), action, before, after })
  await entityHooks.after?.({ ...work, before, after })
  return after
}

/** Throws 409 with the row as it is now, through the person's own view, and who wrote it when. */
export async function throwStale(work: Work, model: Model, id: number): Promise<never> {
  const current = await getOne(work, model, id)
  throw conflict(
    `${model.name}.stale`,
    'Запись уже изменил кто-то другой. Мы показали свежие данные — проверьте и сохраните ещё раз.',
    { extra: { current, ...(await lastWriter(work.tx, model.name, id)) } },
  )
}
