// Cleans values by their shape; rows of entities are the caller's, so a public page brings no declarations along.
import type { Fields } from '#schema/kinds/index.ts'
import type { EntityName } from '#schema/names.ts'
import type { Sent } from '#schema/wire/sent.ts'
import { type RecordShape, readShape, type Shape } from '#schema/wire/shape.ts'
import { type Clean, type Cleaners, eachOf, leaves, listOf, membersOf, oneOf, oneOrListOf } from './clean.ts'

/** Finds the cleaners of the rows of an entity, and of declared fields. */
export interface DeclaredCleaners {
  rows(of: EntityName): Cleaners
  fields(fields: Fields): Cleaners
}

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
export function shapeCleaner(shape: Shape, declared: DeclaredCleaners): Clean {
  if (typeof shape === 'string') return leaves[shape]
  const found = known.get(shape)
  if (found) return found
  const recordOf = (members: RecordShape): Cleaners =>
    new Map(Object.entries(members).map(([name, one]) => [name, shapeCleaner(one, declared)]))
  const clean = readShape<Clean>(shape, {
    leaf: (kind) => leaves[kind],
    list: (one) => listOf(shapeCleaner(one, declared)),
    row: (of, beside) => later(() => membersOf(new Map([...declared.rows(of), ...recordOf(beside)]))),
    words: oneOf,
    each: (one) => eachOf(shapeCleaner(one, declared)),
    oneOrMany: (one) => oneOrListOf(shapeCleaner(one, declared)),
    fields: (of, beside) => membersOf(new Map([...declared.fields(of), ...recordOf(beside)])),
    record: (members) => membersOf(recordOf(members)),
  })
  known.set(shape, clean)
  return clean
}

function none(): never {
  throw new Error('What an entity declares is cleaned by its declaration')
}

const nothing: DeclaredCleaners = { rows: none, fields: none }

/** An answer that holds nothing of entities, as its shape says; what is no record is an empty one. */
export function cleanRecord<S extends RecordShape>(shape: S, value: unknown): Sent<S> {
  return (shapeCleaner(shape, nothing)(value) ?? {}) as Sent<S>
}
