// What may be asked of a list: named parameters of the specification and the `filter`, `sort`, `range` dialect together.
// A name that is unknown to the caller's role is refused, hidden columns included: sorting by them would tell their values.

import { type SQL, sql } from 'drizzle-orm'
import { rightsOf } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { nameValue, whatCame } from '#schema/validators/say.ts'
import type { View } from '../access/view.ts'
import { badRequest } from '../errors.ts'
import { conditionsOf, type OwnTests } from './conditions.ts'
import { FilterFault, isOrdered, readFlag } from './filterValue.ts'
import { type LocalDay, periodOf } from './period.ts'
import { type Search, searchIn } from './search.ts'
import type { Selection } from './selection.ts'

/** A list asked for, checked and ready to run. */
export interface ListQuery {
  readonly where: readonly SQL[]
  /** A table that the conditions read, to stand before the statement: the page and its total ask for what is found once. */
  readonly searched?: SQL
  readonly order: SQL
  readonly offset: number
  readonly limit: number
  /** Rows are counted up to one more than these; all of them unless it is told. */
  readonly countTo?: number
  /** Number of the page from 1, for lists that answer by pages. */
  readonly page: number
  /** Whether the order reads a joined name. */
  readonly joinsToSort: boolean
}

/** Texts of a query string by name; a repeated name is an array. */
export type RawQuery = Readonly<Record<string, unknown>>

const dialect: ReadonlySet<string> = new Set([
  'sort',
  'range',
  'filter',
  'page',
  'per_page',
  'perPage',
  'count_to',
])
const largest = 1_000_000_000

/** The day at the agency, and the conditions that the entity tests itself. */
export interface ListGround extends LocalDay {
  readonly tests?: OwnTests | undefined
}

/** Checks a query against the view of the role; `own` are names that the call declares itself. */
export function readListQuery(
  view: View,
  selection: Selection,
  query: RawQuery,
  day: ListGround,
  own: ReadonlySet<string>,
): ListQuery {
  const { list, name, traits } = view.model
  // Names come from outside, `__proto__` among them: only a record without a prototype takes them all.
  const errors: Record<string, string> = Object.create(null)
  const given = namedValues(query, own, errors)
  const where: SQL[] = []
  const take = (key: string, work: () => SQL | undefined) => {
    try {
      const condition = work()
      if (condition) where.push(condition)
    } catch (error) {
      if (!(error instanceof FilterFault)) throw error
      errors[key] = error.message
    }
  }
  let withArchived = given.has('id')
  let search: Search | undefined
  for (const [key, value] of given) {
    if (key === 'q') {
      take(key, () => {
        search = searchIn(view, value)
        return search?.test(sql`(select ids from searched)::int[]`)
      })
    } else if (key === 'showArchived' && traits?.includes('archived')) {
      take(key, () => {
        withArchived = readFlag(value)
        return undefined
      })
    } else if (!(list.period && (key === 'begin' || key === 'end'))) {
      take(key, () => conditionsOf(view, key, value, day))
    }
  }
  for (const { key, read } of periodOf(view, given, day)) take(key, read)
  if (traits?.includes('archived') && !withArchived) where.push(sql.raw('t.archived_at is null'))
  where.push(...hiddenStates(view, given))
  const window = windowOf(view, query, errors)
  const { order, joinsToSort } = orderOf(view, selection, query.sort, errors)
  const bound = positive(query.count_to, 'count_to', errors)
  if (Object.keys(errors).length > 0) throw badRequest(name, errors)
  const searched: { searched?: SQL } = search ? { searched: tableOf(search) } : {}
  // Whether there is a row after the page is known, however far it stands.
  const countTo = bound === undefined ? {} : { countTo: Math.max(bound, window.offset + window.limit) }
  return { where, order, ...window, ...countTo, joinsToSort, ...searched }
}

/** Rows whose state nobody has asked for, where the declaration hides it. */
function hiddenStates({ model }: View, given: ReadonlyMap<string, unknown>): SQL[] {
  if (given.has('id') || given.has('q')) return []
  const known = hiding.get(model) ?? hiddenIn(model)
  hiding.set(model, known)
  return known.flatMap(({ name, where }) => (given.has(name) ? [] : where))
}

/** What hides rows of some states, by the field of the state. */
type Hiding = readonly { readonly name: string; readonly where: readonly SQL[] }[]

const hiding = new WeakMap<Model, Hiding>()

function hiddenIn({ fields }: Model): Hiding {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'state') return []
    const hidden = Object.entries(field.states).flatMap(([state, word]) => (word.hidden ? [state] : []))
    return [{ name, where: hidden.map((state) => sql.raw(`t."${name}" <> '${state}'`)) }]
  })
}

function tableOf({ found }: Search): SQL {
  return sql`with searched as materialized (select array(${found}) as ids) `
}

function namedValues(
  query: RawQuery,
  own: ReadonlySet<string>,
  errors: Record<string, string>,
): Map<string, unknown> {
  const given = new Map<string, unknown>()
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) errors[key] = `Параметр «${key}» указан несколько раз. Оставьте один.`
    else if (!dialect.has(key) && !own.has(key) && value !== '') given.set(key, value)
  }
  const filter = parse(query.filter, 'filter', errors)
  if (filter === undefined) return given
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    errors.filter = `Нужен объект JSON, а ${whatCame(filter)}. Напишите, например, {"q":"нев"}.`
    return given
  }
  for (const [key, value] of Object.entries(filter)) {
    if (!own.has(key) && value !== '' && value !== undefined) given.set(key, value)
  }
  return given
}

/** What is written as JSON, with a value to write like. */
const samples = { filter: '{"q":"нев"}', sort: '["id","ASC"]', range: '[0,24]' } as const

function parse(text: unknown, name: keyof typeof samples, errors: Record<string, string>): unknown {
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(String(text))
  } catch {
    errors[name] = `Нужна запись JSON, а ${whatCame(text)}. Напишите, например, ${samples[name]}.`
    return undefined
  }
}

function windowOf(view: View, query: RawQuery, errors: Record<string, string>) {
  const { limit: most = 1000, paged } = view.model.list
  const range = parse(query.range, 'range', errors)
  if (range !== undefined) {
    if (isRange(range)) {
      const limit = Math.min(range[1] - range[0] + 1, most)
      return { offset: range[0], limit, page: Math.floor(range[0] / limit) + 1 }
    }
    errors.range = `Нужны две границы, вторая не меньше первой, а пришло ${nameValue(query.range)}. Напишите, например, [0,24].`
  }
  const size = query.per_page ?? query.perPage
  const limit = Math.min(positive(size, 'per_page', errors) ?? paged ?? most, most)
  const page = positive(query.page, 'page', errors) ?? 1
  if (query.page !== undefined && paged === undefined && size === undefined && page > 1)
    return { offset: (page - 1) * most, limit, page }
  return { offset: (page - 1) * limit, limit, page }
}

function isRange(value: unknown): value is [number, number] {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [from, to]: unknown[] = value
  return (
    typeof from === 'number' &&
    typeof to === 'number' &&
    Number.isInteger(from) &&
    Number.isInteger(to) &&
    from >= 0 &&
    to >= from &&
    to <= largest
  )
}

function positive(value: unknown, name: string, errors: Record<string, string>): number | undefined {
  if (value === undefined || value === '') return undefined
  const number = /^\d{1,9}$/.test(String(value)) ? Number(value) : 0
  if (number >= 1) return number
  errors[name] = `Нужно целое число от 1 до 999999999, а ${whatCame(value)}. Исправьте число.`
  return undefined
}

function orderOf(
  view: View,
  selection: Selection,
  asked: unknown,
  errors: Record<string, string>,
): Pick<ListQuery, 'order' | 'joinsToSort'> {
  const { sort } = view.model.list
  const own = sort.startsWith('-') ? ([sort.slice(1), 'DESC'] as const) : ([sort, 'ASC'] as const)
  const given = parse(asked, 'sort', errors)
  const [field, direction] = given === undefined ? own : isSort(given) ? given : ['', 'ASC']
  const column = orderColumn(view, selection, field)
  if (column === undefined) {
    if (given !== undefined)
      errors.sort = `Нужна пара из поля этого списка и ASC или DESC, а пришло ${nameValue(asked)}. Напишите, например, ["id","ASC"].`
    return { order: sql.raw('t.id'), joinsToSort: false }
  }
  const way = direction === 'DESC' ? 'desc' : 'asc'
  const tie = field === 'id' ? '' : `${secondOrder(view, field)}, t.id ${way}`
  const order = sql.raw(`${column.text} ${way}${column.nullable ? ' nulls last' : ''}${tie}`)
  return { order, joinsToSort: column.isJoined }
}

function secondOrder({ model, stored }: View, first: string): string {
  const { thenBy } = model.list
  return thenBy === undefined || thenBy === first || !stored.has(thenBy) ? '' : `, t."${thenBy}" nulls last`
}

function isSort(value: unknown): value is [string, 'ASC' | 'DESC'] {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [field, direction]: unknown[] = value
  return typeof field === 'string' && (direction === 'ASC' || direction === 'DESC')
}

function orderColumn(
  view: View,
  selection: Selection,
  name: string,
): { text: string; nullable: boolean; isJoined: boolean } | undefined {
  if (rightsOf(view.model, view.role) === undefined) return undefined
  const short = name.endsWith('.name') ? `${name.slice(0, -'.name'.length)}_id` : name
  const joined = selection.joined.get(short)
  if (joined) return { text: joined.name, nullable: true, isJoined: true }
  const field = view.stored.get(name)
  if (!field || !isOrdered(field)) return undefined
  const filled =
    field.required === true ||
    field.kind === 'flag' ||
    ['id', 'version', 'created_at', 'updated_at'].includes(name)
  return { text: `t."${name}"`, nullable: !filled, isJoined: false }
}
