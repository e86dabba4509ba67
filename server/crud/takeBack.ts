// Takes an act of the journal back: every row becomes what it was, through the same rules as any other change.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { isWritable } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import type { EntityName } from '#schema/names.ts'
import { formatDate, localMoment } from '#schema/rules/dates.ts'
import { allFields } from '#schema/systemFields.ts'
import { rowCondition } from '../access/rows.ts'
import { isoMoment } from '../db/columns/index.ts'
import { firstRow, type RowObject } from '../db/execute.ts'
import { conflict, refused } from '../errors.ts'
import { type Act, type ActLine, AUDIT_MASK, kindOf, whyFinal } from './actOf.ts'
import { refuseForeignFields, refuseForeignRow } from './body.ts'
import { entityHooksOf } from './computeFields.ts'
import { restoreDeleted } from './create.ts'
import type { AuditEntry, Work } from './entityHooks.ts'
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

/**
 * Takes back what one request did, the last of it first; gives the rows that were changed by it. Throws 409 with who and
 * when where a row has been changed since, 422 where the act is one that stays, and whatever the rules of the rows say.
 */
export async function takeBack(work: Work, act: Act): Promise<WrittenRow[]> {
  if (act.undoneBy !== null) await refuseTwice(work, act)
  const reason = whyFinal(act)
  if (reason !== undefined) throw refused('audit.final', reason)
  const written = new Map<string, WrittenRow>()
  const undoing: Work = {
    ...work,
    restores: true,
    record: (entry) => {
      note(written, entry)
      work.record({ ...entry, undoes: act.id })
    },
  }
  const own = act.act?.split('.')[0]
  const following: Following[] = []
  for (const line of act.lines.toReversed()) {
    if (line.entity_id === null || kindOf(line) === undefined) continue
    const isOwn = line.entity === own || act.lines.every(({ entity }) => entity !== own)
    const follow = await takeLineBack(undoing, { act, line, id: line.entity_id, isOwn })
    if (follow) following.unshift(follow)
  }
  for (const follow of following) await follow()
  return [...written.values()]
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
  const change = await changeBack(work, taking, model, current)
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

/** The database counts it itself. */
function isCounted(field: AnyField | undefined): boolean {
  return field !== undefined && 'formula' in field && field.formula !== undefined
}

function writtenIn(model: Model, change: Readonly<RowObject>): RowObject {
  return Object.fromEntries(
    Object.entries(change).filter(([name]) => {
      const field = model.fields[name]
      return field !== undefined && isWritable(field)
    }),
  )
}

/** What has to be written so that the row is as before the line; 409 when one of these fields has been changed since. */
async function changeBack(
  work: Work,
  { act, line, id }: Taking,
  model: Model,
  current: Readonly<RowObject>,
): Promise<RowObject> {
  const fields = allFields(model)
  const before = line.before ?? {}
  const after = line.after ?? {}
  const change: RowObject = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || isCounted(field)) continue
    const value = valueBack(field, { before: before[name], after: after[name], current: current[name] })
    if (value === changed) throw await changedSince(work, { act, line, id })
    change[name] = value
  }
  return change
}

const changed = Symbol('changed since')

interface Sides {
  readonly before: unknown
  readonly after: unknown
  readonly current: unknown
}

/** The value to write; of a group only the members that the line changed. */
function valueBack(field: AnyField, { before, after, current }: Sides): unknown {
  if (field.kind !== 'group') return isSame(current, after) ? (before ?? null) : changed
  const [was, became, now] = [membersOf(before), membersOf(after), membersOf(current)]
  const back: RowObject = { ...now }
  for (const name of new Set([...Object.keys(was), ...Object.keys(became)])) {
    // Nothing in a member and none mean the same: where none was, none is again.
    if (was[name] === undefined && isSame(now[name], null)) delete back[name]
    if (isSame(was[name], became[name])) continue
    const member = field.of[name]
    const sides = { before: was[name], after: became[name], current: now[name] }
    const value = member ? valueBack(member, sides) : changed
    if (value === changed) return changed
    if (was[name] === undefined) delete back[name]
    else back[name] = value
  }
  if (Object.keys(back).length > 0) return back
  // An empty group and none mean the same: the journal of an act in between cannot tell which it was.
  return Object.keys(was).length === 0 ? (before ?? null) : null
}

function membersOf(value: unknown): RowObject {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The journal keeps values as JSON does. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
  return one !== AUDIT_MASK && isDeepStrictEqual(plain(one), plain(other))
}

async function changedSince({ tx, actor }: Work, { act, line, id }: Omit<Taking, 'isOwn'>) {
  const later = await firstRow(
    tx,
    sql`select a.at::text as at, u.name from audit a
      left join users u on u.agency_id = a.agency_id and u.id = a.user_id
      where a.entity = ${line.entity} and a.entity_id = ${id}::int and a.id > ${act.last}
      order by a.id desc limit 1`,
  )
  const { one } = models[line.entity].labels
  const text = `${one} № ${id}: с тех пор запись изменилась${whoAndWhen(actor.timezone, later)}. Отмена затёрла бы это. Измените запись сами или сначала отмените то, что было позже.`
  return conflict('audit.changed_since', text)
}

async function refuseTwice({ tx, actor }: Work, { undoneBy }: Act): Promise<never> {
  const taken = await firstRow(
    tx,
    sql`select a.at::text as at, u.name from audit a
      left join users u on u.agency_id = a.agency_id and u.id = a.user_id where a.id = ${undoneBy}`,
  )
  throw conflict('audit.taken_back', `Это уже отменено${whoAndWhen(actor.timezone, taken)}.`)
}

function whoAndWhen(zone: string, line: RowObject | undefined): string {
  if (!line) return ' сама, вслед за другими'
  const { date, time } = localMoment(zone, String(isoMoment(line.at)))
  return `: ${typeof line.name === 'string' ? line.name : 'система'}, ${formatDate(date)} в ${time}`
}
