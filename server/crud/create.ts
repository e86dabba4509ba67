import { randomBytes } from 'node:crypto'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { Model } from '#schema/define.ts'
import { createSchema } from '#schema/validators/entity.ts'
import type { RowObject } from '../db/execute.ts'
import { AppError } from '../errors.ts'
import { checkBody, refuseForeignFields, refuseForeignRow } from './body.ts'
import { checkPairs } from './checks.ts'
import { entityHooksOf } from './computeFields.ts'
import type { Work } from './entityHooks.ts'
import { checkFiles, claimFiles } from './fileIds.ts'
import { getOne } from './getOne.ts'
import { checkReach, checkReferences } from './references.ts'
import { insertAllStored, insertStored } from './rows.ts'
import { sealed } from './sealing.ts'

/** How many rows are prepared before others are let in. */
const PIECE = 50

/** Creates a row from what a person sent and gives it through their view. */
export async function create(work: Work, model: Model, body: unknown): Promise<RowObject> {
  refuseForeignFields(model, work.actor, body)
  const values = checkBody(model.name, createSchema(model), body, model.fields)
  await checkReach(work, model.name, model.fields, values)
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
  const made = await prepareNew(work, model, values)
  const row = await insertStored(work.tx, model, made.row)
  await follow(work, model, row, made.files, action)
  return row
}

/** Hears of a row that the rules refuse, by its place in the list: it is left out, and the others are not. */
export type HearRefusal = (index: number, refusal: AppError) => void

/**
 * The same for many rows, stored by one statement; the rules of each are asked before any of them is stored. Without anybody
 * who hears of refusals, one of them stands against all rows.
 */
export async function insertRows(
  work: Work,
  model: Model,
  list: readonly Readonly<RowObject>[],
  refused?: HearRefusal,
): Promise<RowObject[]> {
  const made = await prepareAll(work, model, list, refused)
  const rows = await insertAllStored(
    work.tx,
    model,
    made.map(({ row }) => row),
  )
  for (const [index, row] of rows.entries())
    await follow(work, model, row, made[index]?.files ?? [], 'create')
  return rows
}

/** Asks the rules of many new rows and stores none of them; what the rules do on their way is the caller's to take back. */
export async function rehearseRows(
  work: Work,
  model: Model,
  list: readonly Readonly<RowObject>[],
  refused: HearRefusal,
): Promise<void> {
  await prepareAll(work, model, list, refused)
}

async function prepareAll(
  work: Work,
  model: Model,
  list: readonly Readonly<RowObject>[],
  refused?: HearRefusal,
): Promise<Prepared[]> {
  const made: Prepared[] = []
  for (const [at, values] of list.entries()) {
    if (at % PIECE === PIECE - 1) await letOthersIn()
    try {
      made.push(await prepareNew(work, model, values))
    } catch (refusal) {
      if (!refused || !(refusal instanceof AppError)) throw refusal
      refused(at, refusal)
    }
  }
  return made
}

/** Stores a deleted row again under its number, as it was; gives what follows, for when other rows are there again too. */
export async function restoreDeleted(
  work: Work,
  model: Model,
  values: Readonly<RowObject>,
): Promise<() => Promise<void>> {
  const { files, row: ruled } = await prepareNew(work, model, values)
  const row = await insertStored(work.tx, model, { ...ruled, ...values })
  return async () => {
    await follow(work, model, row, files, 'undo')
    await entityHooksOf(work.allEntityHooks, model).restored?.({ ...work, before: undefined, after: row })
  }
}

interface Prepared {
  readonly row: RowObject
  readonly files: readonly number[]
}

/** What is stored of a new row, by its rules, and the files that it names. */
async function prepareNew(work: Work, model: Model, values: Readonly<RowObject>): Promise<Prepared> {
  const entityHooks = entityHooksOf(work.allEntityHooks, model)
  const prepared: RowObject = {
    ...((await entityHooks.prepare?.({ ...values }, { ...work, before: undefined })) ?? values),
  }
  checkPairs(model, prepared)
  await checkReferences(work.tx, model, prepared)
  const files = await checkFiles(work, model.name, model.fields, prepared)
  const linked = model.traits?.includes('linked') ? { public_id: newPublicId() } : {}
  const row = await sealed(work.tx, model, prepared)
  return { row: { ...linked, ...row, created_by: work.actor.userId }, files }
}

/** The files, the audit line and the consequences of a stored row. */
async function follow(
  work: Work,
  model: Model,
  row: RowObject,
  files: readonly number[],
  action: string,
): Promise<void> {
  await claimFiles(work.tx, files, model.name, Number(row.id))
  work.record({ entity: model.name, id: Number(row.id), action, before: null, after: row })
  await entityHooksOf(work.allEntityHooks, model).after?.({ ...work, before: undefined, after: row })
}

/** 22 characters that nobody guesses: 128 random bits. */
export function newPublicId(): string {
  return randomBytes(16).toString('base64url')
}
