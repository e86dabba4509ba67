// Creating, changing and removing rows by the exact calls of the declaration.
import type { Model } from '#schema/define.ts'
import { changedFields, newRow } from './changes.ts'
import { isObject } from './httpError.ts'
import type { Http } from './reads.ts'
import { lineOf, requestOf } from './requestOf.ts'
import { noteUnknownCall } from './unknownCalls.ts'

type Row = Readonly<Record<string, unknown>>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Creates a row, by a change without an id where there is no call of its own; the answer is laid over what was sent, since some calls answer with the id alone. */
export async function createRow(model: Model, data: Row, key: string | undefined, http: Http): Promise<Row> {
  const body = newRow(model, data)
  const action = lineOf(model, 'create') === undefined ? 'update' : 'create'
  const answer = await send(model, action, {}, body, key, http)
  return { ...data, ...answer }
}

/** Changes a row: sends the id, the version if the row has one, and only what differs; nothing when nothing does. */
export async function updateRow(
  model: Model,
  { id, data, before, key }: { id: string | number; data: Row; before: Row; key?: string },
  http: Http,
): Promise<Row> {
  const changes = changedFields(model, before, data)
  if (Object.keys(changes).length === 0) return { ...before, id }
  const version = before.version === undefined ? {} : { version: before.version }
  const answer = await send(model, 'update', { id }, { id, ...version, ...changes }, key, http)
  return { ...before, ...changes, ...answer, id }
}

/** Removes a row, or puts it away where the entity says so: by a change where there is no call of its own. */
export async function removeRow(model: Model, id: string | number, http: Http): Promise<void> {
  const isPutAway = model.traits?.includes('archived') && lineOf(model, 'remove') === undefined
  if (isPutAway) {
    await send(model, 'update', { id }, { id, archived: true }, undefined, http)
    return
  }
  await send(model, 'remove', { id }, undefined, undefined, http)
}

async function send(
  model: Model,
  action: string,
  params: Readonly<Record<string, string | number>>,
  body: unknown,
  idempotencyKey: string | undefined,
  http: Http,
): Promise<Row> {
  const line = lineOf(model, action)
  if (line === undefined) throw new Error(`The entity ${model.name} has no call for ${action}`)
  const { method, path } = requestOf(line, { params })
  try {
    const { data } = await http(path, { method: methodOf(method), body, idempotencyKey })
    return isObject(data) ? data : {}
  } catch (error) {
    noteUnknownCall(line, error)
    throw error
  }
}

/** The method of a call line, checked. */
export function methodOf(method: string): Method {
  if (method === 'GET' || method === 'POST' || method === 'PATCH' || method === 'DELETE') return method
  throw new Error(`Not a method of our calls: ${method}`)
}
