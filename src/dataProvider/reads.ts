// Reading lists and rows: the rest dialect, with the specification's named parameters and answer shapes.

import simpleRestProvider from 'ra-data-simple-rest'
import type { GetListParams, GetListResult, GetManyResult, GetOneResult } from 'react-admin'
import type { Model } from '#schema/define.ts'
import type { CallOptions, http } from './http.ts'
import { HttpError, isObject } from './httpError.ts'
import { type DialectAnswer, rowsIn, toDialect } from './listAnswer.ts'
import { partFilter } from './listQuery.ts'
import { lineOf, requestOf, withQuery } from './requestOf.ts'

/** The door to the server. */
export type Http = typeof http

/** One page of the list of an entity, with how many rows there are in all. */
export async function readList(model: Model, params: GetListParams, http: Http): Promise<GetListResult> {
  const { named, rest } = partFilter(model, params.filter)
  const { path } = requestOf(listLine(model), { params: { ...named, ...placeOf(model, params) } })
  const query = model.list.paged ? { ...named, ...pageQuery(params) } : named
  const client = async (url: string, options: CallOptions = {}) => {
    const answer = await http(withQuery(url.slice(1), query), { signal: options.signal })
    return toDialect(answer, { ...params, filter: rest })
  }
  const read = simpleRestProvider('', dialectClient(client)).getList(path, { ...params, filter: rest })
  return model.list.failure === undefined ? read : read.catch(toldAs(model.list.failure))
}

/** What `{id}` of a list within another row is: the value the filter has for it. */
function placeOf({ list }: Model, { filter }: GetListParams): { readonly id?: unknown } {
  return list.within === undefined ? {} : { id: filter?.[list.within] }
}

function toldAs(beginning: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof HttpError)) throw error
    const { message, status, code, errors, body, retryAfter } = error
    throw new HttpError({
      message: `${beginning}. ${message}`,
      status,
      code,
      errors,
      body,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    })
  }
}

/** The rows with the given ids, in one call. */
export async function readMany(model: Model, ids: readonly unknown[], http: Http): Promise<GetManyResult> {
  const client = async (url: string) => {
    const query = model.list.paged ? { per_page: ids.length } : {}
    const answer = await http(withQuery(url.slice(1), query))
    return toDialect(answer, { filter: { id: ids } })
  }
  const { path } = requestOf(listLine(model))
  return simpleRestProvider('', dialectClient(client)).getMany(path, { ids: ids.map(Number) })
}

/** One row: by its own call, or out of the list when the host has no such call. */
export async function readOne(
  model: Model,
  id: string | number,
  http: Http,
  signal?: AbortSignal,
): Promise<GetOneResult> {
  const line = lineOf(model, 'get')
  if (line === undefined) return { data: await rowFromList(model, id, http) }
  try {
    return { data: (await http(requestOf(line, { params: { id } }).path, { signal })).data }
  } catch (error) {
    const isUnknownCall = error instanceof HttpError && error.status === 404 && error.code === ''
    if (!isUnknownCall || lineOf(model, 'list') === undefined) throw error
    return { data: await rowFromList(model, id, http) }
  }
}

async function rowFromList(model: Model, id: string | number, http: Http): Promise<unknown> {
  const missing = new HttpError({ status: 404, message: `${model.labels.one} № ${id}: такой записи нет` })
  if (!Number.isSafeInteger(Number(id))) throw missing
  const filter = JSON.stringify({ id: [Number(id)] })
  const { data } = await http(withQuery(requestOf(listLine(model)).path, { filter }))
  const row = rowsIn(data).find((one) => isObject(one) && String(one.id) === String(id))
  if (row) return row
  throw missing
}

function listLine(model: Model) {
  const line = lineOf(model, 'list')
  if (line === undefined) throw new Error(`The entity ${model.name} has no list`)
  return line
}

function pageQuery({ pagination = { page: 1, perPage: 50 } }: GetListParams) {
  return { page: pagination.page, per_page: pagination.perPage }
}

type RestClient = NonNullable<Parameters<typeof simpleRestProvider>[1]>

function dialectClient(client: (url: string, options?: CallOptions) => Promise<DialectAnswer>): RestClient {
  return (url, options) => client(url, { signal: options?.signal ?? undefined })
}
