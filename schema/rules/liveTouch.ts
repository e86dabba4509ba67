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

/** What an answer tells of. */
export interface Told {
  /** The rows it tells of, when it is these alone. */
  readonly ids?: readonly number[] | undefined
  /** Of the entities that refer to its rows those that it tells of, too: all unless told. */
  readonly heeds?: readonly string[] | undefined
}

/** Whether an answer about an entity is old now. */
export function isTouched(touched: Touched, entity: string, { ids, heeds }: Told = {}): boolean {
  const changed = touched.get(entity)
  if (changed && (changed.size === 0 || !ids || ids.some((id) => changed.has(id)))) return true
  return isTouchedBeside(touched, entity, heeds)
}

/** The rows that an answer about an entity has to be told anew of, where it is old by nothing else and all of them are named. */
export function rowsTouched(touched: Touched, entity: string, { heeds }: Told): readonly number[] {
  return isTouchedBeside(touched, entity, heeds) ? [] : [...(touched.get(entity) ?? [])]
}

/** Whether something has changed that refers to rows of the entity. */
function isTouchedBeside(touched: Touched, entity: string, heeds: Told['heeds']): boolean {
  return [...touched.keys()].some(
    (other) => toldWith.get(other)?.has(entity) && (heeds === undefined || heeds.includes(other)),
  )
}
