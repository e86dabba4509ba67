import { type SQL, sql } from 'drizzle-orm'
import type { Model } from '#schema/define.ts'
import { rowCondition } from '../access/rows.ts'
import { type View, viewOf } from '../access/view.ts'
import { arraysOf, firstRow, type RowObject } from '../db/execute.ts'
import { asLimited } from './asLimited.ts'
import { alongsideOf, computeFields, entityHooksOf, neededBy } from './computeFields.ts'
import type { Reading, WideEntityHooks } from './entityHooks.ts'
import { type ListQuery, type RawQuery, readListQuery } from './listQuery.ts'
import { type Selection, selectionOf } from './selection.ts'

/** A page of rows and how many there are in all. */
export interface Page {
  readonly rows: readonly RowObject[]
  readonly total: number
  readonly offset: number
  readonly page: number
  readonly limit: number
  /** Further members of the answer of a paged list. */
  readonly beside?: object
}

/** What a list call adds: its own checked parameters. */
export interface OwnQuery {
  readonly names: ReadonlySet<string>
  readonly values: Readonly<Record<string, unknown>>
}

const none: OwnQuery = { names: new Set(), values: {} }

/** The rows of an entity that the person may see, filtered, sorted and cut as the query asks; 400 for a query it cannot answer. */
export function list(reading: Reading, model: Model, query: RawQuery, own: OwnQuery = none): Promise<Page> {
  return asLimited(reading, () => readList(reading, model, query, own))
}

async function readList(reading: Reading, model: Model, query: RawQuery, own: OwnQuery): Promise<Page> {
  const view = viewOf(model, reading.actor.role)
  const entityHooks = entityHooksOf(reading.allEntityHooks, model)
  const needs = neededBy(view, entityHooks, false)
  const selection = selectionOf(view, needs, false, alongsideOf(view, entityHooks))
  const asked = readListQuery(
    await askable(view, entityHooks, reading),
    selection,
    query,
    { today: reading.today, zone: reading.actor.timezone, tests: entityHooks.tests },
    own.names,
  )
  const conditions = [
    ...asked.where,
    ...some(rowCondition(model, reading.actor)),
    ...some(entityHooks.filter?.(own.values, reading.actor)),
  ]
  const raw = await arraysOf(reading.tx, pageStatement(selection, asked, conditions))
  const rows = raw.map(selection.decode)
  const total = await totalOf(reading, selection, asked, conditions, raw)
  await computeFields(rows, view, reading, false)
  for (const row of rows) selection.trim(row)
  const beside = model.list.paged === undefined ? undefined : await entityHooks.beside?.(reading)
  const window = { offset: asked.offset, page: asked.page, limit: asked.limit }
  return { rows, total, ...window, ...(beside && { beside }) }
}

/** The view without what the person may not even ask about. */
async function askable(view: View, entityHooks: WideEntityHooks, reading: Reading): Promise<View> {
  const concealed = (await entityHooks.conceals?.(reading)) ?? []
  if (concealed.length === 0) return view
  return { ...view, stored: new Map([...view.stored].filter(([name]) => !concealed.includes(name))) }
}

function some(condition: SQL | undefined): SQL[] {
  return condition ? [condition] : []
}

function whereOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql.raw('') : sql`where ${sql.join([...conditions], sql.raw(' and '))}`
}

const nothing = sql.raw('')

/** From this row on a page is found by its ids alone. */
const deep = 1000

/** A window for more rows than these is asked for by whoever wants all of them: it is seldom full, and then its rows are the total. */
const wide = 100

/**
 * One statement for the page and the total: a full first page needs nothing else. The rows of the page are found before
 * names are joined to them: a plan that was kept while the table was small would join them to all rows that match. Far
 * from the beginning only ids are walked over, which an index may hold: the rows before the page are never read.
 */
function pageStatement(selection: Selection, asked: ListQuery, conditions: readonly SQL[]): SQL {
  const { order, offset } = asked
  const where = whereOf(conditions)
  const source = asked.joinsToSort ? selection.from : selection.bare
  const part = sql`${source} ${where} order by ${order} limit ${sql.raw(String(asked.limit))} offset ${offset}`
  const found =
    offset < deep ? sql`t.* ${part}` : sql`t.* ${selection.bare} where t.id = any(array(select t.id ${part}))`
  const total = asked.limit > wide ? sql.raw('null') : sql`(${countOf(selection, asked, where)})`
  return sql`${asked.searched ?? nothing}select ${selection.columns}, ${total}
    from (select ${found}) t ${selection.joins} order by ${order}`
}

/** The page carries the total, and a wide one that is not full is its end; a page past the end carries no row, so it is counted apart. */
async function totalOf(
  { tx }: Reading,
  selection: Selection,
  asked: ListQuery,
  conditions: readonly SQL[],
  raw: readonly (readonly unknown[])[],
): Promise<number> {
  const [first] = raw
  if (first && asked.limit <= wide) return Number(first[selection.width])
  if ((first || asked.offset === 0) && raw.length < asked.limit) return asked.offset + raw.length
  const counted = await firstRow(
    tx,
    sql`${asked.searched ?? nothing}${countOf(selection, asked, whereOf(conditions))}`,
  )
  return Number(counted?.total ?? 0)
}

/** Counts the rows that match: all of them, or as many as tell that there are more than were asked about. */
function countOf({ bare }: Selection, { countTo }: ListQuery, where: SQL): SQL {
  const some = sql`${bare} ${where}`
  return countTo === undefined
    ? sql`select count(*)::int as total ${some}`
    : sql`select count(*)::int as total from (select 1 ${some} limit ${countTo + 1}) counted`
}
