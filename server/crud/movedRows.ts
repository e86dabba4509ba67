// Rows of an act that stand for themselves: which of them have moved on since, each with what has become of it.
import { sql } from 'drizzle-orm'
import type { Model } from '#schema/define.ts'
import { models } from '#schema/index.ts'
import { type EntityName, isEntityName } from '#schema/names.ts'
import { actionText } from '#schema/rules/auditActions.ts'
import { formatDate, localMoment } from '#schema/rules/dates.ts'
import { idList } from '../access/rows.ts'
import { isoMoment } from '../db/columns/index.ts'
import type { Tx } from '../db/database.ts'
import { firstRow, type RowObject } from '../db/execute.ts'
import { AppError, refused } from '../errors.ts'
import { type Act, type ActLine, kindOf, rowIn } from './actOf.ts'
import { changeBack } from './changeBack.ts'
import type { Work } from './entityHooks.ts'
import { usedSince } from './madeSince.ts'
import { selectRows } from './rows.ts'

/** A row by its entity and number. */
export interface RowKey {
  readonly entity: EntityName
  readonly id: number
}

/** A row that stands against taking back the act it was part of. */
export interface MovedRow extends RowKey {
  /** What it is now; nothing of one that is gone. */
  readonly row: RowObject | undefined
  /** What has become of it, in Russian. */
  readonly why: string
}

/** The rows of an act as they stand, those that have moved on among them. */
export interface Stand {
  readonly moved: ReadonlyMap<string, MovedRow>
  /** Does one step for the row of a line; a row that the rules refuse has moved on too. */
  unlessMoved<T>(line: ActLine, step: () => Promise<T>): Promise<T | undefined>
}

/** The row of a line, as one word. */
export const keyOf = ({ entity, entity_id }: Pick<ActLine, 'entity' | 'entity_id'>) =>
  `${entity} ${entity_id}`

/** The entity of whose rows each stands for itself in such an act, so that some may be taken back without the others. */
export function partsOf({ act }: Pick<Act, 'act'>): EntityName | undefined {
  const [entity, action = ''] = (act ?? '').split('.')
  const call = isEntityName(entity) ? models[entity].calls[action] : undefined
  return typeof call === 'object' ? call.inParts : undefined
}

/** The lines of an act but those of the rows that are left as they are; 422 where it goes only as a whole or nothing is left. */
export function linesWithout(act: Act, without: readonly number[]): readonly ActLine[] {
  const parts = partsOf(act)
  if (without.length === 0) return act.lines
  if (!parts) throw refused('audit.whole', 'Это действие отменяется только целиком. Отмените его всё.')
  const isPart = ({ entity }: ActLine) => entity === parts
  const lines = act.lines.filter((line) =>
    isPart(line) ? !without.includes(Number(line.entity_id)) : !isMadeFor(parts, line, without),
  )
  if (lines.some(isPart)) return lines
  throw refused('audit.nothing_left', 'Отменять нечего: вы оставили всё, что было в этом действии.')
}

/** Whether a line tells of a row that was made for one of these: the clean after a booking, the check-list of a flat. */
function isMadeFor(parts: EntityName, { entity, before, after }: ActLine, ids: readonly number[]): boolean {
  if (before !== null) return false
  return Object.entries(models[entity].fields).some(
    ([name, field]) =>
      field.kind === 'reference' && field.to === parts && ids.includes(Number(after?.[name])),
  )
}

/** Locks the rows of these lines by their numbers and tells which have changed since; nothing where the act is taken back only as a whole. */
export async function standOf(work: Work, act: Act, lines: readonly ActLine[]): Promise<Stand | undefined> {
  const entity = partsOf(act)
  if (!entity) return undefined
  const byRow = Map.groupBy(
    lines.filter((line) => line.entity === entity && kindOf(line) !== undefined),
    ({ entity_id }) => Number(entity_id),
  )
  const stored = await selectRows(
    work.tx,
    models[entity],
    sql`t.id = any(${idList([...byRow.keys()])})`,
    true,
  )
  const rows = new Map(stored.map((row) => [Number(row.id), row]))
  const moved = new Map<string, MovedRow>()
  const add = (id: number, why: string) =>
    moved.set(keyOf({ entity, entity_id: id }), { entity, id, row: rows.get(id), why })
  const used = await usedSince(work.tx, { ...act, lines }, entity, rows)
  for (const [id, some] of byRow) {
    const added = used.added.get(id)
    if (used.changed.has(id) || hasMoved(some, rows.get(id)))
      add(id, await becameOf(work, { entity, id }, act.last))
    else if (added !== undefined) add(id, `с тех пор добавлено: ${added}`)
  }
  return {
    moved,
    async unlessMoved(line, step) {
      try {
        return await step()
      } catch (error) {
        const isRule = error instanceof AppError && (error.status === 409 || error.status === 422)
        if (!isRule || line.entity !== entity) throw error
        add(Number(line.entity_id), error.message)
        return undefined
      }
    },
  }
}

/** Walks the lines of one row back over what it is now; made and removed rows answer for themselves. */
function hasMoved(lines: readonly ActLine[], row: RowObject | undefined): boolean {
  if (lines.some(({ before, after }) => before === null || after === null)) return false
  let now = row
  for (const line of lines.toReversed()) {
    const back = now && changeBack(line, now)
    if (!back) return true
    now = { ...now, ...back }
  }
  return false
}

/** What was last done to a row after a line of the journal, by whom and when. */
async function becameOf({ tx, actor }: Work, row: RowKey, last: number): Promise<string> {
  const later = await lineAfter(tx, row, last)
  if (!later) return 'изменено вслед за другими'
  const state = stateIn(models[row.entity], rowIn(later.after))
  const word = state ? `теперь «${state}»` : actionText(row.entity, String(later.action))
  return `${word} (${whoAndWhen(actor.timezone, later)})`
}

/** The word of the state that a line of the journal led to; nothing where it led to none. */
function stateIn({ fields }: Model, after: RowObject | null): string | undefined {
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'state' && after?.[name] !== undefined) return field.states[String(after[name])]?.label
  return undefined
}

/** The latest line of a row after a line of the journal. */
export function lineAfter(tx: Tx, { entity, id }: RowKey, last: number): Promise<RowObject | undefined> {
  return firstRow(
    tx,
    sql`select a.at::text as at, a.action, a.after, a.request_id, u.name from audit a
      left join users u on u.agency_id = a.agency_id and u.id = a.user_id
      where a.entity = ${entity} and a.entity_id = ${id}::int and a.id > ${last}
      order by a.id desc limit 1`,
  )
}

/** Who wrote a line of the journal and when; what nobody signed in wrote came by a link or by itself. */
export function whoAndWhen(zone: string, { at, name, request_id }: RowObject): string {
  const { date, time } = localMoment(zone, String(isoMoment(at)))
  const isSystem = request_id === 'job' || request_id === 'outbox'
  const who = typeof name === 'string' ? name : isSystem ? 'система' : 'по ссылке'
  return `${who}, ${formatDate(date)} в ${time}`
}
