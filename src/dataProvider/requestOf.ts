// Turns a declared call line into a request: exact method, path with its parameters, query.

import type { Brief } from '#schema/brief.ts'
import type { CallLine } from '#schema/callLine.ts'

/** What any call may be given: path parameters, query and body. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const

/** A method of our calls. */
export type Method = (typeof methods)[number]

/** Method and path below the base of the calls, query included. */
export interface CallRequest {
  readonly method: Method
  readonly path: string
}

/** The line of an action of an entity, or nothing when the entity has no such call. */
export function lineOf(model: Pick<Brief, 'calls'>, action: string): CallLine | undefined {
  const call = model.calls[action]
  return typeof call === 'string' ? call : call?.call
}

/** Splits a line and fills its `{names}`; a missing path parameter throws. */
export function requestOf(line: CallLine, input: AnyInput = {}): CallRequest {
  const method = methods.find((known) => line.startsWith(`${known} `)) ?? 'GET'
  const path = line.slice(method.length + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name]
    if (value === undefined || value === null)
      throw new Error(`The call ${line} needs the path parameter ${name}`)
    return encodeURIComponent(String(value))
  })
  return { method, path: withQuery(path, input.query) }
}

/** Adds named parameters to an address; empty ones are left out, `true` is written as 1, lists are repeated by commas. */
export function withQuery(url: string, query: Readonly<Record<string, unknown>> = {}): string {
  const added = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '' || value === false) continue
    added.set(name, value === true ? '1' : String(value))
  }
  const text = added.toString()
  if (text === '') return url
  return `${url}${url.includes('?') ? '&' : '?'}${text}`
}
