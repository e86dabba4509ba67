// Which rows of an answer tell how to reach a person: found by the declared shape of the answer, worked out once for a call.
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { allFields } from '#schema/systemFields.ts'
import { type RecordShape, readShape, type Shape } from '#schema/wire/shape.ts'

type Finder = (value: unknown) => string[]

/** Finds the rows with a phone or mail in values of a shape, each by entity and number; nothing when there are none. */
export function finderOf(shape: Shape): Finder | undefined {
  return readShape<Finder | undefined>(shape, {
    leaf: () => undefined,
    words: () => undefined,
    list: listed,
    each: (one) => within(finderOf(one), Object.values),
    oneOrMany: (one) => either(finderOf(one), listed(one)),
    fields: (_of, beside) => ofMembers(beside),
    record: ofMembers,
    row: (of, beside) => both(ofRow(of), ofMembers(beside)),
  })
}

const listed = (one: Shape) => within(finderOf(one), (value) => (Array.isArray(value) ? value : []))

function within(find: Finder | undefined, parts: (value: object) => readonly unknown[]): Finder | undefined {
  return find && ((value) => (typeof value === 'object' && value ? parts(value).flatMap(find) : []))
}

function either(one: Finder | undefined, many: Finder | undefined): Finder | undefined {
  return one && many && ((value) => (Array.isArray(value) ? many(value) : one(value)))
}

function both(one: Finder | undefined, other: Finder | undefined): Finder | undefined {
  return one && other ? (value) => [...one(value), ...other(value)] : (one ?? other)
}

function ofMembers(members: RecordShape): Finder | undefined {
  const found = Object.entries(members).flatMap(([name, shape]) => {
    const find = finderOf(shape)
    return find ? [(value: object) => find(Reflect.get(value, name))] : []
  })
  if (found.length === 0) return undefined
  return (value) => (typeof value === 'object' && value ? found.flatMap((find) => find(value)) : [])
}

function ofRow(of: EntityName): Finder | undefined {
  const names = Object.entries(allFields(models[of])).flatMap(([name, { kind, sensitive }]) =>
    sensitive && (kind === 'phone' || kind === 'email') ? [name] : [],
  )
  if (names.length === 0) return undefined
  // Read where they lie: a copy of every row of a page would cost more than all the rest of counting them.
  return (value) => {
    if (typeof value !== 'object' || value === null) return []
    return names.some((name) => Reflect.get(value, name)) ? [`${of} ${String(Reflect.get(value, 'id'))}`] : []
  }
}
