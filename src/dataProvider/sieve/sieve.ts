// The smallest steps of sifting: a value of another kind than the declared one becomes `undefined`, as if it had not come.
import type { Leaf } from '#schema/wire/shape.ts'
import { isObject } from '../httpError.ts'

/** Gives the value, or `undefined` for one that is not of the declared kind. */
export type Sieve = (value: unknown) => unknown

/** Sieves of members by name. */
export type Sieves = ReadonlyMap<string, Sieve>

/** A text, also an empty one. */
export const text: Sieve = (value) => (typeof value === 'string' ? value : undefined)

/** A number that can be counted with. */
export const amount: Sieve = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** Yes or no; other hosts write 1 and 0. */
export const flag: Sieve = (value) =>
  typeof value === 'boolean' ? value : value === 1 ? true : value === 0 ? false : undefined

/** A record of any members. */
export const json: Sieve = (value) => (isObject(value) ? value : undefined)

/** Whatever came. */
export const anything: Sieve = (value) => value ?? undefined

/** The sieves of the plain words of shapes. */
export const leaves: { readonly [L in Leaf]: Sieve } = {
  text,
  integer: amount,
  number: amount,
  money: amount,
  date: text,
  time: text,
  moment: text,
  flag,
  json,
  any: anything,
}

/** A list without the values that are no such thing. */
export const listOf =
  (sift: Sieve): Sieve =>
  (value) =>
    Array.isArray(value) ? value.map(sift).filter((one) => one !== undefined) : undefined

/** One value, or a list of them. */
export const oneOrListOf =
  (sift: Sieve): Sieve =>
  (value) =>
    (Array.isArray(value) ? listOf(sift) : sift)(value)

/** One of the words. */
export const oneOf = (words: readonly string[]): Sieve => {
  const known = new Set<unknown>(words)
  return (value) => (known.has(value) ? value : undefined)
}

/** A record with the declared members only. */
export const membersOf =
  (sieves: Sieves): Sieve =>
  (value) => {
    if (!isObject(value)) return undefined
    const made: Record<string, unknown> = {}
    for (const [name, sift] of sieves) {
      const member = sift(value[name])
      if (member !== undefined) made[name] = member
    }
    return made
  }

/** A record of any names, each with a value of one kind. */
export const eachOf =
  (sift: Sieve): Sieve =>
  (value) =>
    isObject(value) ? membersOf(new Map(Object.keys(value).map((name) => [name, sift])))(value) : undefined
