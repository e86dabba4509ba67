// The smallest steps of cleaning: a value of another kind than the declared one becomes `undefined`, as if it had not come.
import type { Leaf } from '#schema/wire/shape.ts'
import { isObject } from '../httpError.ts'

/** Gives the value, or `undefined` for one that is not of the declared kind. */
export type Clean = (value: unknown) => unknown

/** Cleaners of members by name. */
export type Cleaners = ReadonlyMap<string, Clean>

/** A text, also an empty one. */
export const text: Clean = (value) => (typeof value === 'string' ? value : undefined)

/** A number that can be counted with. */
export const amount: Clean = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** Yes or no; other hosts write 1 and 0. */
export const flag: Clean = (value) =>
  typeof value === 'boolean' ? value : value === 1 ? true : value === 0 ? false : undefined

/** A record of any members. */
export const json: Clean = (value) => (isObject(value) ? value : undefined)

/** Whatever came. */
export const anything: Clean = (value) => value ?? undefined

/** The cleaners of the plain words of shapes. */
export const leaves: { readonly [L in Leaf]: Clean } = {
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
  (clean: Clean): Clean =>
  (value) =>
    Array.isArray(value) ? value.map(clean).filter((one) => one !== undefined) : undefined

/** One value, or a list of them. */
export const oneOrListOf =
  (clean: Clean): Clean =>
  (value) =>
    (Array.isArray(value) ? listOf(clean) : clean)(value)

/** One of the words. */
export const oneOf = (words: readonly string[]): Clean => {
  const known = new Set<unknown>(words)
  return (value) => (known.has(value) ? value : undefined)
}

/** A record with the declared members only. */
export const membersOf =
  (cleaners: Cleaners): Clean =>
  (value) => {
    if (!isObject(value)) return undefined
    const made: Record<string, unknown> = {}
    for (const [name, clean] of cleaners) {
      const member = clean(value[name])
      if (member !== undefined) made[name] = member
    }
    return made
  }

/** A record of any names, each with a value of one kind. */
export const eachOf =
  (clean: Clean): Clean =>
  (value) =>
    isObject(value) ? membersOf(new Map(Object.keys(value).map((name) => [name, clean])))(value) : undefined
