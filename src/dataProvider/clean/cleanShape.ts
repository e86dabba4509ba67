// Cleans values by their shape; rows of entities are the caller's, so a public page brings no declarations along.
import type { EntityName } from '#schema/names.ts'
import type { Sent } from '#schema/wire/sent.ts'
import { type RecordShape, readShape, type Shape } from '#schema/wire/shape.ts'
import { type Clean, type Cleaners, eachOf, leaves, listOf, membersOf, oneOf, oneOrListOf } from './clean.ts'

/** Finds the cleaners of the rows of an entity. */
export type RowCleaners = (of: EntityName) => Cleaners

const known = new WeakMap<object, Clean>()

/** Rows may hold each other: what cleans one is made when the first comes. */
function later(make: () => Clean): Clean {
  let clean: Clean | undefined
  return (value) => {
    clean ??= make()
    return clean(value)
  }
}

/** What cleans values of a shape; made once for each. */
export function shapeCleaner(shape: Shape, rowsOf: RowCleaners): Clean {
  if (typeof shape === 'string') return leaves[shape]
  const found = known.get(shape)
  if (found) return found
  const recordOf = (members: RecordShape): Cleaners =>
    new Map(Object.entries(members).map(([name, one]) => [name, shapeCleaner(one, rowsOf)]))
  const clean = readShape<Clean>(shape, {
    leaf: (kind) => leaves[kind],
    list: (one) => listOf(shapeCleaner(one, rowsOf)),
    row: (of, beside) => later(() => membersOf(new Map([...rowsOf(of), ...recordOf(beside)]))),
    words: oneOf,
    each: (one) => eachOf(shapeCleaner(one, rowsOf)),
    oneOrMany: (one) => oneOrListOf(shapeCleaner(one, rowsOf)),
    record: (members) => membersOf(recordOf(members)),
  })
  known.set(shape, clean)
  return clean
}

function noRows(of: EntityName): never {
  throw new Error(`Rows of ${of} are cleaned by their declaration`)
}

/** An answer that holds no rows of entities, as its shape says; what is no record is an empty one. */
export function cleanRecord<S extends RecordShape>(shape: S, value: unknown): Sent<S> {
  return (shapeCleaner(shape, noRows)(value) ?? {}) as Sent<S>
}
