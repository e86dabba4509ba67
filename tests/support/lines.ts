// How the suites read the calls of a declaration.
import type { CallLine } from '#schema/callLine.ts'
import type { SpecialCall } from '#schema/calls.ts'
import type { Model } from '#schema/define.ts'

/** A method and a path that can be asked. */
export interface Line {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
}

/** Method and path of a call. */
export function lineOf(call: CallLine | SpecialCall): Line {
  const [method = '', path = ''] = (typeof call === 'string' ? call : call.call).split(' ')
  if (method === 'GET' || method === 'POST' || method === 'PATCH' || method === 'DELETE')
    return { method, path }
  throw new Error(`Not a method: ${method}`)
}

/** The line of a model's call by action; undefined when the entity has no such call. */
export function findLine(model: Model, action: string): Line | undefined {
  const call = model.calls[action]
  return call === undefined ? undefined : lineOf(call)
}

/** The path with the id in its place. */
export function withId(path: string, id: number | string): string {
  return path.replace(/\{[a-z]+\}/, String(id))
}

/** A path with query parameters; those of no value are left out. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = given.map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`).join('&')
  return text === '' ? path : `${path}?${text}`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
