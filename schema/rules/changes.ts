// What has changed of a row: whether two values are the same, and what of a form goes to the server.
import { isWritable } from '../access.ts'
import type { Model } from '../define.ts'

type Row = Readonly<Record<string, unknown>>

/** The writable fields of a new row; fields left empty are not sent. */
export function newRow(model: Model, data: Row): Row {
  return Object.fromEntries(
    writable(model, data).filter(([, value]) => value !== undefined && value !== null),
  )
}

/** The writable fields whose value differs from the row before. */
export function changedFields(model: Model, before: Row, data: Row): Row {
  return Object.fromEntries(writable(model, data).filter(([name, value]) => !isSame(before[name], value)))
}

/** Changes as the panel holds what is answered: what was emptied is missing. */
export function asAnswered(changes: Row): Row {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? undefined]))
}

/** Whether two values are the same to the server: empty is empty, records and lists by their content. */
export function isSame(a: unknown, b: unknown): boolean {
  const left = a ?? null
  const right = b ?? null
  if (left === right) return true
  if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right)) return false
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => isSame(left[name], right[name]))
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}

function writable(model: Model, data: Row): [string, unknown][] {
  return Object.entries(data).filter(([name, value]) => {
    const field = model.fields[name]
    return field !== undefined && isWritable(field) && value !== undefined
  })
}
