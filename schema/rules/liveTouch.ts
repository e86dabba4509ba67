// Which answers a change makes old: those about its rows, and those about rows that its rows belong to.
import { modelList } from '../index.ts'
import type { LiveChange } from './liveFrames.ts'

/** Ids of changed rows by entity; an empty set is some rows. */
export type Touched = Map<string, ReadonlySet<number>>

/** The entities whose answers tell of rows of another one: a payment is seen on its stay. */
const toldWith = new Map(
  modelList.map(({ name, fields }) => {
    const references = Object.values(fields).flatMap((field) =>
      field.kind === 'reference' || field.kind === 'references' ? [`${field.to}`] : [],
    )
    return [`${name}`, new Set(references)]
  }),
)

/** All entities, some rows of each. */
export const everythingTouched = (): Touched => new Map(modelList.map(({ name }) => [name, new Set()]))

/** Adds a change to those before it. */
export function touch(touched: Touched, { entity, ids }: LiveChange): void {
  const known = touched.get(entity)
  const isSome = known?.size === 0 || ids.length === 0
  touched.set(entity, new Set(isSome ? [] : [...(known ?? []), ...ids]))
}

/** Whether an answer about an entity is old now; `ids` when it tells of these rows alone, `isBare` when it tells nothing of rows that belong to them. */
export function isTouched(
  touched: Touched,
  entity: string,
  { ids, isBare = false }: { readonly ids?: readonly number[] | undefined; readonly isBare?: boolean } = {},
): boolean {
  const changed = touched.get(entity)
  if (changed && (changed.size === 0 || !ids || ids.some((id) => changed.has(id)))) return true
  return !isBare && [...touched.keys()].some((other) => toldWith.get(other)?.has(entity))
}
