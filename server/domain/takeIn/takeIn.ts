// Takes rows in from a table: shown first with nothing written, then written in one act.
import { type rowFates, type TakenIn, tableLimits, takeIns } from '#schema/entities/takeIn.ts'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import type { Actor } from '../../access/actor.ts'
import type { RowObject } from '../../db/execute.ts'
import { type AppError, refused } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import type { Outside } from '../operations.ts'
import { takenBack } from '../takenBack.ts'
import { type Column, columnsOf, type ToldColumns } from './columns.ts'
import { readFile, type Table } from './readFile.ts'
import { type Fault, faultOf, type ReadRow, readRows } from './readRows.ts'
import { namesBehind } from './references.ts'

/** What becomes, or would become, of a row. */
export interface Fate extends Partial<Fault> {
  readonly fate: (typeof rowFates)[number]
}

/** Tells what becomes of the rows of an entity, in their order, and writes them where it is to. */
export type Keep = (work: Work, asked: Taking) => Promise<readonly Fate[]>

/** How an entity takes its rows in. */
interface Way {
  readonly keep: Keep
  /** What rows get that say nothing of it. */
  readonly rest?: Readonly<RowObject>
}

/** What an entity is given to keep. */
export interface Taking {
  readonly rows: readonly ReadRow[]
  readonly columns: readonly Column[]
  readonly writes: boolean
}

/** A call that brings a table. */
export interface TakeInCall extends Outside {
  readonly actor: Actor
  readonly file?: Buffer | undefined
  readonly body: { readonly columns?: ToldColumns; readonly write?: boolean | null }
}

/** Shows or writes the rows of a table; throws 400 or 422 with what is wrong with the table as a whole. */
export async function takeIn(call: TakeInCall, entity: TakenIn, { keep, rest = {} }: Way): Promise<object> {
  const { actor, body } = call
  const writes = body.write === true
  const { most, needs } = takeIns[entity]
  const table = readFile(entity, call.file, most)
  const columns = columnsOf(entity, actor, table.head, body.columns)
  const missing = needs.filter((name) => columns.every((column) => column.name !== name))
  if (missing.length > 0) {
    if (writes) throw refused(`${entity}.columns_missing`, missingText(entity, missing))
    return answerOf(table, columns, { missing, writes: false, rows: [], fates: [] })
  }
  const run = async (work: Work) => {
    const findNamed = await namesBehind(work, columns)
    const rows = readRows(entity, table.rows, columns, findNamed, rest)
    const fates = await keep(work, { rows, columns, writes })
    return answerOf(table, columns, { missing, writes, rows, fates })
  }
  return writes ? call.write(run) : takenBack(call, run)
}

/** The fate of a row that the rules refuse. */
export function refusedFate({ errors, message }: AppError, columns: readonly Column[]): Fate {
  const { at } = errors ? faultOf(errors, columns) : {}
  return { fate: 'wrong', why: message, at }
}

function missingText(entity: TakenIn, missing: readonly string[]): string {
  const fields: Readonly<Record<string, AnyField>> = models[entity].fields
  const labels = missing.map((name) => `«${fields[name]?.label ?? name}»`).join(', ')
  return `Не хватает столбцов: ${labels}. Скажите, какой столбец файла это, и повторите.`
}

/** Rows of each fate that an answer carries; those with faults are what the person came to read. */
const mostTold = { fresh: 200, back: 100, known: 200, wrong: 500 } as const
const mostUnread = 20

interface Outcome extends Pick<Taking, 'rows' | 'writes'> {
  readonly missing: readonly string[]
  readonly fates: readonly Fate[]
}

function answerOf(
  table: Table,
  columns: readonly Column[],
  { missing, writes, rows, fates }: Outcome,
): object {
  const count = (fate: Fate['fate']) => fates.filter((one) => one.fate === fate).length
  const told = { fresh: 0, back: 0, known: 0, wrong: 0 }
  const lines = rows.flatMap(({ line, cells }, index) => {
    const { fate = 'wrong', why, at } = fates[index] ?? {}
    told[fate] += 1
    return told[fate] > mostTold[fate] ? [] : [{ line, fate, cells: cells.map(cut), why, at }]
  })
  const unread = table.rows.slice(0, mostUnread).map(({ line, cells }) => ({ line, cells: cells.map(cut) }))
  return {
    success: 1,
    written: writes,
    total: table.rows.length,
    fresh: count('fresh'),
    back: count('back'),
    known: count('known'),
    wrong: count('wrong'),
    columns: table.head.map((head, at) => ({
      at,
      head: cut(head),
      field: columns.find((column) => column.at === at)?.name ?? null,
    })),
    missing,
    rows: missing.length > 0 ? unread : lines,
    more: missing.length > 0 ? table.rows.length > unread.length : lines.length < rows.length,
  }
}

const cut = (text: string): string =>
  text.length > tableLimits.cell ? `${text.slice(0, tableLimits.cell - 1)}…` : text
