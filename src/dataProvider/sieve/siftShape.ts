// Sifts values by their shape; rows of entities are the caller's, so a public page brings no declarations along.
import type { Fields } from '#schema/kinds/index.ts'
import type { EntityName } from '#schema/names.ts'
import type { Sent } from '#schema/wire/sent.ts'
import { type RecordShape, readShape, type Shape } from '#schema/wire/shape.ts'
import { eachOf, leaves, listOf, membersOf, oneOf, oneOrListOf, type Sieve, type Sieves } from './sieve.ts'

/** Finds the sieves of the rows of an entity, and of declared fields. */
export interface DeclaredSieves {
  rows(of: EntityName): Sieves
  fields(fields: Fields): Sieves
}

const known = new WeakMap<object, Sieve>()

/** Rows may hold each other: what sifts one is made when the first comes. */
function later(make: () => Sieve): Sieve {
  let sift: Sieve | undefined
  return (value) => {
    // most rows do not carry each other, and what sifts the other one may not be here yet
    if (!value) return undefined
    sift ??= make()
    return sift(value)
  }
}

/** What sifts values of a shape; made once for each. */
export function shapeSieve(shape: Shape, declared: DeclaredSieves): Sieve {
  if (typeof shape === 'string') return leaves[shape]
  const found = known.get(shape)
  if (found) return found
  const recordOf = (members: RecordShape): Sieves =>
    new Map(Object.entries(members).map(([name, one]) => [name, shapeSieve(one, declared)]))
  const sift = readShape<Sieve>(shape, {
    leaf: (kind) => leaves[kind],
    list: (one) => listOf(shapeSieve(one, declared)),
    row: (of, beside) => later(() => membersOf(new Map([...declared.rows(of), ...recordOf(beside)]))),
    words: oneOf,
    each: (one) => eachOf(shapeSieve(one, declared)),
    oneOrMany: (one) => oneOrListOf(shapeSieve(one, declared)),
    fields: (of, beside) => membersOf(new Map([...declared.fields(of), ...recordOf(beside)])),
    record: (members) => membersOf(recordOf(members)),
  })
  known.set(shape, sift)
  return sift
}

function none(): never {
  throw new Error('What an entity declares is sifted by its declaration')
}

const nothing: DeclaredSieves = { rows: none, fields: none }

/** An answer that holds nothing of entities, as its shape says; what is no record is an empty one. */
export function siftRecord<S extends RecordShape>(shape: S, value: unknown): Sent<S> {
  return (shapeSieve(shape, nothing)(value) ?? {}) as Sent<S>
}
