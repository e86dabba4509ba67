import { randomBytes } from 'node:crypto'
import type { Model } from '#schema/define.ts'
import { createSchema } from '#schema/validators/entity.ts'
import type { RowObject } from '../db/execute.ts'
import { checkBody, refuseForeignFields, refuseForeignRow } from './body.ts'
import { checkLists, checkPairs } from './checks.ts'
import { entityHooksOf } from './computeFields.ts'
import type { Work } from './entityHooks.ts'
import { checkFiles, claimFiles } from './fileIds.ts'
import { getOne } from './getOne.ts'
import { insertStored } from './rows.ts'

/** Creates a row from what a person sent and gives it through their view. */
export async function create(work: Work, model: Model, body: unknown): Promise<RowObject> {
  refuseForeignFields(model, work.actor, body)
  const values = checkBody(model.name, createSchema(model), body, model.fields)
  const row = await insertRow(work, model, values)
  await refuseForeignRow(work, model, Number(row.id))
  return getOne(work, model, Number(row.id))
}

/** Creates a row from checked values: the rules of its hooks, the row, its consequences and its audit line under the name of the action. */
export async function insertRow(
  work: Work,
  model: Model,
  values: Readonly<RowObject>,
  action = 'create',
): Promise<RowObject> {
  const entityHooks = entityHooksOf(work.allEntityHooks, model)
  const prepared: RowObject = {
    ...((await entityHooks.prepare?.({ ...values }, { ...work, before: undefined })) ?? values),
  }
  checkPairs(model, prepared)
  await checkLists(work.tx, model, prepared)
  const files = await checkFiles(work, model.name, model.fields, prepared)
  const linked = model.traits?.includes('linked') ? { public_id: newPublicId() } : {}
  const row = await insertStored(work.tx, model, { ...linked, ...prepared, created_by: work.actor.userId })
  await claimFiles(work.tx, files, model.name, Number(row.id))
  work.record({ entity: model.name, id: Number(row.id), action, before: null, after: row })
  await entityHooks.after?.({ ...work, before: undefined, after: row })
  return row
}

/** 22 characters that nobody guesses: 128 random bits. */
export function newPublicId(): string {
  return randomBytes(16).toString('base64url')
}
