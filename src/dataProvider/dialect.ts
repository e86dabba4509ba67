// ra-data-simple-rest over the calls of the declarations: what it asks becomes our calls, what they answer becomes its JSON.
import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import type { CallLine } from '#schema/callLine.ts'
import type { Model } from '#schema/define.ts'
import { withAct } from './acts.ts'
import type { Answer, CallOptions } from './http.ts'
import { HttpError, isObject } from './httpError.ts'
import { type ListWish, pageOfAnswer } from './listAnswer.ts'
import { partFilter } from './listQuery.ts'
import { type AnyInput, lineOf } from './requestOf.ts'
import { isUnknownCall } from './unknownCalls.ts'

/** Makes a declared call. */
export type Ask = (line: CallLine, input: AnyInput, options?: CallOptions) => Promise<Answer>

/** What may be told of a write: the key of a repeated one, the call that makes it where it is not the usual one. */
interface WriteMeta {
  readonly key?: string
  readonly line?: CallLine
}

/** What may be told of a list: rows beyond so many need not be counted. */
interface ListMeta {
  readonly countTo?: number
}

/** The stock provider; `key` makes a repeated creation harmless, `line` writes instead of the usual calls. */
export function restOver(
  modelOf: (name: string) => Promise<Model>,
  ask: Ask,
  { key, line: by, countTo }: WriteMeta & ListMeta = {},
): DataProvider {
  return simpleRestProvider('', async (url, { method = 'GET', body, signal = null } = {}) => {
    const [path = '', query] = url.split('?')
    const [, name = '', id] = path.split('/').map(decodeURIComponent)
    const model = await modelOf(name)
    const options = { ...(signal && { signal }) }
    if (id !== undefined && method === 'GET') return replyOf(await readRow(model, id, ask, options))
    if (method === 'GET') {
      const { data, total } = await readRows(model, wishOf(new URLSearchParams(query)), ask, options, countTo)
      return replyOf(data, { 'Content-Range': `rows */${total}` })
    }
    const { line, input } = writeOf(model, method, Number(id), body, by)
    const answer = await ask(line, input, key === undefined ? {} : { idempotencyKey: key })
    const { data } = answer
    const row = Array.isArray(data) ? writtenIn(model, data, Object(input.body)) : data
    return replyOf(
      withAct({ ...(id !== undefined && { id: Number(id) }), ...(isObject(row) && row) }, answer),
    )
  })
}

function replyOf(json: unknown, headers: Record<string, string> = {}) {
  return { status: 200, headers: new Headers(headers), body: '', json }
}

/** What the stock provider writes into the address of a list. */
function wishOf(query: URLSearchParams): ListWish {
  const [filter, sort, range] = ['filter', 'sort', 'range'].map((name) => query.get(name))
  return {
    filter: JSON.parse(filter ?? '{}'),
    ...(sort && { sort: JSON.parse(sort) }),
    ...(range && { range: JSON.parse(range) }),
  }
}

/** A page of rows: of those within a row by their own call, else of all. */
async function readRows(
  model: Model,
  wish: ListWish,
  ask: Ask,
  options: CallOptions,
  countTo?: number | undefined,
) {
  const { within = '', paged, failure } = model.list
  const parent = wish.filter[within]
  const line = lineNeeded(model, listActionOf(model, parent !== undefined && !Array.isArray(parent)))
  const { named, rest } = partFilter(model, wish.filter)
  const { sort, range } = wish
  const dialect = {
    filter: JSON.stringify(rest),
    ...(range && { range: JSON.stringify(range) }),
    ...(sort && { sort: JSON.stringify(sort) }),
    ...(countTo && { count_to: countTo }),
  }
  const query = { ...dialect, ...named, ...(paged && pageOf(wish)) }
  try {
    const answer = await ask(line, { params: { id: parent }, query }, options)
    return pageOfAnswer(answer, { ...wish, filter: rest })
  } catch (error) {
    if (failure === undefined || !(error instanceof HttpError)) throw error
    throw new HttpError({ ...error, message: `${failure}. ${error.message}` })
  }
}

function listActionOf({ list }: Model, hasParent: boolean): 'list' | 'all' {
  return list.within === undefined || hasParent ? 'list' : 'all'
}

/** The page by its number; rows asked for by their ids are one page. */
function pageOf({ filter, range: [from, to] = [0, Object(filter.id).length - 1] }: ListWish) {
  const size = to - from + 1
  return { page: from / size + 1, per_page: size }
}

/** One row: by its own call, or out of the list when there is none or the host does not know it. */
async function readRow(model: Model, id: string, ask: Ask, options: CallOptions): Promise<unknown> {
  const line = lineOf(model, 'get')
  const isListed = lineOf(model, listActionOf(model, false)) !== undefined
  try {
    if (line || !isListed) return (await ask(lineNeeded(model, 'get'), { params: { id } }, options)).data
  } catch (error) {
    if (!isUnknownCall(error) || !isListed) throw error
  }
  const { data } = Number.isSafeInteger(Number(id))
    ? await readRows(model, { filter: { id: [Number(id)] } }, ask, options)
    : { data: [] }
  const row = data.find((one) => String(one.id) === id)
  if (row) return row
  throw new HttpError({ status: 404, message: `${model.labels.one} № ${id}: такой записи нет` })
}

/** A row is created by a change without an id, and put away by a change, where there is no call of its own. */
function writeOf(
  model: Model,
  method: string,
  id: number,
  body: unknown,
  by: CallLine | undefined,
): { line: CallLine; input: AnyInput } {
  const row = typeof body === 'string' ? JSON.parse(body) : {}
  if (method === 'POST') {
    const action = lineOf(model, 'create') === undefined ? 'update' : 'create'
    return { line: by ?? lineNeeded(model, action), input: { body: row } }
  }
  if (method === 'PUT') return { line: by ?? lineNeeded(model, 'update'), input: { body: { id, ...row } } }
  const isPutAway = model.traits?.includes('archived') && lineOf(model, 'remove') === undefined
  return isPutAway
    ? { line: lineNeeded(model, 'update'), input: { body: { id, archived: true } } }
    : { line: lineNeeded(model, 'remove'), input: { params: { id } } }
}

/** Some calls answer with the whole list: a new row is found in it by its name, a known one by its id. */
function writtenIn(
  { title }: Model,
  list: readonly unknown[],
  { id, ...sent }: Record<string, unknown>,
): unknown {
  const isSent = (one: Record<string, unknown>) =>
    id === undefined ? one[title] === sent[title] : one.id === id
  return list.filter(isObject).findLast(isSent)
}

function lineNeeded(model: Model, action: string): CallLine {
  const line = lineOf(model, action)
  if (line === undefined) throw new Error(`The entity ${model.name} has no call for ${action}`)
  return line
}
