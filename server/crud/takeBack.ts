// Takes an act of the journal back: every row becomes what it was, through the same rules as any other change.
import { sql } from 'drizzle-orm'
import { isWritable } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { allFields } from '#schema/systemFields.ts'
import { rowCondition } from '../access/rows.ts'
import { firstRow, type RowObject } from '../db/execute.ts'
import { conflict, refused } from '../errors.ts'
import { type Act, type ActLine, kindOf, readAct, whyFinal } from './actOf.ts'
import { refuseForeignFields, refuseForeignRow } from './body.ts'
import { changeBack, isCounted } from './changeBack.ts'
import { entityHooksOf } from './computeFields.ts'
import { restoreDeleted } from './create.ts'
import type { AuditEntry, Work } from './entityHooks.ts'
import { keyOf, lineAfter, linesWithout, type MovedRow, partsOf, standOf, whoAndWhen } from './movedRows.ts'
import { remove } from './remove.ts'
import { lockRow } from './rows.ts'
import { changeRow, restoreRow } from './update.ts'

/** What follows from a row that is again what it was; carried out when all rows of the act are. */
type Following = () => Promise<void>

/** A row that has been changed: from which version to which. */
export interface WrittenRow {
  readonly entity: EntityName
  readonly id: number
  readonly was: number
  readonly version: number
}

/** What came of taking an act back: nothing of it may stay written when rows have moved on. */
export interface TakenBack {
  readonly written: readonly WrittenRow[]
  /** Rows that stand against it. */
  readonly moved: readonly MovedRow[]
  /** How many rows could be taken back without those. */
  readonly rest: number
}

/**
 * Takes back what one request did, the last of it first, `without` the rows that the person leaves as they are. Throws
 * 409 with who and when where a row has been changed since, 422 where the act is one that stays, and whatever the rules
 * of the rows say; where each row of the act stands for itself, all that have moved on are given instead.
 */
export async function takeBack(work: Work, act: Act, without: readonly number[] = []): Promise<TakenBack> {
  await refuseTwice(work, act)
  const reason = whyFinal(act)
  if (reason !== undefined) throw refused('audit.final', reason)
  const written = new Map<string, WrittenRow>()
  const atEnd = new Map<string, Following>()
  const undoing: Work = {
    ...work,
    restores: true,
    takesBack: partsOf(act) ? 'many' : 'one',
    ...(partsOf(act) && { atEnd: (key: string, run: Following) => void atEnd.set(key, run) }),
    record: (entry) => {
      note(written, entry)
      work.record({ ...entry, undoes: act.id })
    },
  }
  const lines = linesWithout(act, without)
  const stand = await standOf(work, act, lines)
  if (stand && stand.moved.size > 0) await refuseTwice(work, await readAct(work.tx, act.id))
  const [own, parts] = [act.act?.split('.')[0], partsOf(act)]
  const following: Following[] = []
  for (const line of lines.toReversed()) {
    const { entity_id: id } = line
    if (id === null || kindOf(line) === undefined || stand?.moved.has(keyOf(line))) continue
    const isPart = line.entity === parts
    const isOwn = isPart || line.entity === own || act.lines.every(({ entity }) => entity !== own)
    const step = () => takeLineBack(undoing, { act, line, id, isOwn })
    const follow = await (stand ? stand.unlessMoved(line, step) : step())
    if (follow) following.unshift(follow)
  }
  const moved = [...(stand?.moved.values() ?? [])]
  if (moved.length === 0) for (const follow of following) await follow()
  if (moved.length === 0) for (const run of atEnd.values()) await run()
  const rows = new Set(lines.filter(({ entity }) => entity === parts).map(keyOf))
  return { written: [...written.values()], moved, rest: rows.size - moved.length }
}

/** Several lines of one row are one change of it. */
function note(written: Map<string, WrittenRow>, { entity, id, before, after }: AuditEntry): void {
  const [was, version] = [before?.version, after?.version]
  if (id === null || typeof was !== 'number' || typeof version !== 'number') return
  const known = written.get(`${entity} ${id}`)
  written.set(`${entity} ${id}`, { entity, id, was: known?.was ?? was, version })
}

interface Taking {
  readonly act: Act
  readonly line: ActLine
  readonly id: number
  /** The row is what the call was about; others only followed. */
  readonly isOwn: boolean
}

async function takeLineBack(work: Work, taking: Taking): Promise<Following | undefined> {
  const { line, id, isOwn } = taking
  const model = models[line.entity]
  if (line.before === null) return removeNew(work, model, taking)
  if (line.after === null) return restoreDeleted(work, model, kept(model, line.before))
  const current = await lockRow(work.tx, model, id, isOwn ? rowCondition(model, work.actor) : undefined)
  const change = changeBack(line, current)
  if (change === undefined) throw await changedSince(work, taking)
  if (isOwn) refuseForeignFields(model, work.actor, writtenIn(model, change))
  const follow = await restoreRow(work, model, { before: current, change }, isOwn)
  if (isOwn) await refuseForeignRow(work, model, id)
  return follow
}

/** A new row goes as its entity says, or is put away or deleted; one that others may use by now and that nobody asked for stays. */
async function removeNew(work: Work, model: Model, { id, isOwn, act }: Taking): Promise<undefined> {
  const goneBy = model.undo?.goneBy
  const isKept = model.traits?.includes('archived') && !isOwn && !isOwnedBy(model, act)
  if (isKept) return undefined
  if (!goneBy) {
    await remove(work, model, id)
    return undefined
  }
  const [field, value] = goneBy
  const current = await lockRow(work.tx, model, id, isOwn ? rowCondition(model, work.actor) : undefined)
  const change = { [field]: value === 'now' ? work.now : value }
  const isGone = value === 'now' ? current[field] !== null : current[field] === value
  if (isGone) return undefined
  const after = await changeRow({ ...work, restores: false }, model, current, change, 'undo')
  await entityHooksOf(work.allEntityHooks, model).restored?.({ ...work, before: current, after })
  return undefined
}

/** Whether rows of an entity belong to rows of one that the act is about. */
function isOwnedBy(model: Model, { lines }: Act): boolean {
  return Object.values(model.fields).some(
    (field) => field.kind === 'reference' && field.owned && lines.some(({ entity }) => entity === field.to),
  )
}

function kept(model: Model, row: Readonly<RowObject>): RowObject {
  const fields = allFields(model)
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => Object.hasOwn(fields, name) && !isCounted(fields[name])),
  )
}

function writtenIn(model: Model, change: Readonly<RowObject>): RowObject {
  return Object.fromEntries(
    Object.entries(change).filter(([name]) => {
      const field = model.fields[name]
      return field !== undefined && isWritable(field)
    }),
  )
}

async function changedSince({ tx, actor }: Work, { act, line, id }: Omit<Taking, 'isOwn'>) {
  const later = await lineAfter(tx, { entity: line.entity, id }, act.last)
  const { one } = models[line.entity].labels
  const by = later ? `: ${whoAndWhen(actor.timezone, later)}` : ' сама, вслед за другими'
  const text = `${one} № ${id}: с тех пор запись изменилась${by}. Отмена затёрла бы это. Измените запись сами или сначала отмените то, что было позже.`
  return conflict('audit.changed_since', text)
}

/** Throws 409 with who was first where an act has been taken back. */
async function refuseTwice({ tx, actor }: Work, act: Act | undefined): Promise<void> {
  if (!act || act.undoneBy === null) return
  const { undoneBy } = act
  const taken = await firstRow(
    tx,
    sql`select a.at::text as at, u.name from audit a
      left join users u on u.agency_id = a.agency_id and u.id = a.user_id where a.id = ${undoneBy}`,
  )
  const by = taken ? `: ${whoAndWhen(actor.timezone, taken)}` : ''
  throw conflict('audit.taken_back', `Это уже отменено${by}.`)
}
