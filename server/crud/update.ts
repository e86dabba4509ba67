import { setImmediate as letOthersIn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Model } from '#schema/define.ts'
import { patchSchema } from '#schema/validators/entity.ts'
import { lastWriter } from '../access/lastWriter.ts'
import { rowCondition } from '../access/rows.ts'
import type { RowObject } from '../db/execute.ts'
import { conflict, notFound } from '../errors.ts'
import { checkBody, refuseForeignFields, refuseForeignRow } from './body.ts'
import { checkMoves, checkPairs, mergeGroups } from './checks.ts'
import { entityHooksOf } from './computeFields.ts'
import type { Work } from './entityHooks.ts'
import { checkFiles, claimFiles } from './fileIds.ts'
import { getOne } from './getOne.ts'
import { checkReach, checkReferences } from './references.ts'
import { lockRow, type StoredChange, updateEach, updateStored } from './rows.ts'
import { sealed } from './sealing.ts'

/** How many rows are prepared before others are let in. */
const PIECE = 50

/** Changes the named fields of a row as a person sent them (`id`, perhaps `version` and `archived`, fields) and gives it through their view. */
export async function update(work: Work, model: Model, body: unknown): Promise<RowObject> {
  refuseForeignFields(model, work.actor, body)
  const { id, version, archived, ...fields } = checkBody(model.name, patchSchema(model), body, model.fields)
  const before = await lockRow(work.tx, model, Number(id), rowCondition(model, work.actor))
  if (version !== undefined && version !== before.version) await throwStale(work, model, Number(id))
  await checkReach(work, model.name, model.fields, fields, before)
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
  const prepared = await prepareChange(work, model, { before, change })
  if (!prepared) return { ...before }
  const after = await updateStored(work.tx, model, Number(before.id), prepared.change)
  await follow(work, model, prepared, after, action)
  return after
}

/**
 * The same for many rows, stored by one statement; the rules of each are asked in their order before any of them is
 * stored. A row that nothing changes in is given as it was.
 */
export async function changeRows(
  work: Work,
  model: Model,
  list: readonly StoredChange[],
  action: string,
): Promise<RowObject[]> {
  const all: Prepared[] = []
  for (const [at, one] of list.entries()) {
    if (at % PIECE === PIECE - 1) await letOthersIn()
    const prepared = await prepareChange(work, model, one)
    if (prepared) all.push(prepared)
  }
  const stored = await updateEach(work.tx, model, all)
  for (const prepared of all) {
    const after = stored.get(Number(prepared.before.id))
    if (!after) throw notFound(model.name)
    await follow(work, model, prepared, after, action)
  }
  return list.map(({ before }) => stored.get(Number(before.id)) ?? { ...before })
}

/**
 * Makes a locked row again what it was: its rules are asked, the steps of its states are not, and what it was is written
 * as it was; one that had only followed another row follows it back unasked. Gives what follows, for when other rows are
 * again what they were too.
 */
export async function restoreRow(
  work: Work,
  model: Model,
  { before, change }: StoredChange,
  isAsked: boolean,
): Promise<() => Promise<void>> {
  const { [model.name]: own, ...others } = work.allEntityHooks
  const asking = isAsked || !own ? work : { ...work, allEntityHooks: others }
  const prepared = await prepareChange(asking, model, { before, change })
  if (!prepared) return async () => undefined
  const after = await updateStored(work.tx, model, Number(before.id), prepared.change)
  return async () => {
    await follow(work, model, prepared, after, 'undo')
    await entityHooksOf(work.allEntityHooks, model).restored?.({ ...work, before, after })
  }
}

interface Prepared extends StoredChange {
  readonly files: readonly number[]
}

/** What becomes another in a row, by its rules, and the files it names anew; nothing when nothing does. */
async function prepareChange(
  work: Work,
  model: Model,
  { before, change }: StoredChange,
): Promise<Prepared | undefined> {
  const entityHooks = entityHooksOf(work.allEntityHooks, model)
  if (!work.restores) checkMoves(model, before, change)
  const merged = work.restores ? change : mergeGroups(model, before, change)
  const ruled = (await entityHooks.prepare?.({ ...merged }, { ...work, before })) ?? merged
  const prepared = await sealed(
    work.tx,
    model,
    work.restores ? { ...hiddenIn(model, ruled), ...merged } : { ...ruled },
    before,
  )
  const changed = Object.fromEntries(
    Object.entries(prepared).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name]),
    ),
  )
  if (Object.keys(changed).length === 0) return undefined
  checkPairs(model, { ...before, ...changed }, work.restores ? {} : changed)
  await checkReferences(work.tx, model, changed)
  // What the hooks put there by itself, such as the samples of a copied list, is not the person's to answer for.
  const files = await checkFiles(work, model.name, model.fields, changed, before, change)
  return { before, change: changed, files }
}

/** What the rules keep beside a row and the journal does not know. */
export function hiddenIn(model: Model, row: Readonly<object>): RowObject {
  return Object.fromEntries(Object.entries(row).filter(([name]) => model.fields[name]?.internal))
}

/** The files, the audit line and the consequences of a changed row. */
async function follow(
  work: Work,
  model: Model,
  { before, files }: Prepared,
  after: RowObject,
  action: string,
): Promise<void> {
  await claimFiles(work.tx, files, model.name, Number(before.id))
  work.record({ entity: model.name, id: Number(before.id), action, before, after })
  await entityHooksOf(work.allEntityHooks, model).after?.({ ...work, before, after })
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
