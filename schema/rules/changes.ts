// What has changed of a row: what of a form goes to the server.
import { isWritable } from '../access.ts'
import type { Model } from '../define.ts'
import { isSame } from './isSame.ts'

type Row = Readonly<Record<string, unknown>>

/** The writable fields of a new row; fields left empty are not sent. */
export function newRow(model: Model, data: Row): Row {
  return Object.fromEntries(
    writable(model, data).filter(([, value]) => value !== undefined && value !== null),
  )
}

/** What the call that makes a row takes beside its fields, where it was said. */
export function besideRow({ calls: { create } }: Model, data: Row): Row {
  const also = typeof create === 'object' ? (create.also ?? {}) : {}
  return Object.fromEntries(
    Object.keys(also).flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])),
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

function writable(model: Model, data: Row): [string, unknown][] {
  return Object.entries(data).filter(([name, value]) => {
    const field = model.fields[name]
    return field !== undefined && isWritable(field) && value !== undefined
  })
}
