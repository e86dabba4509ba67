// The types of what the server sends: every name is declared, every value may be missing, none is null.

import type { ValueOf } from '../field.ts'
import type { entities } from '../index.ts'
import type { ComputedField } from '../kinds/computed.ts'
import type { ReferenceField } from '../kinds/reference.ts'
import type { EntityName } from '../names.ts'
import type { SystemValues } from '../record.ts'
import type {
  FieldsShape,
  Leaf,
  LeafValues,
  MapShape,
  OneOrMany,
  RecordShape,
  RowShape,
  Shape,
  WordsShape,
} from './shape.ts'

type Entities = typeof entities

/** A value of a shape as the panel holds it. */
export type Sent<S> = S extends Leaf
  ? LeafValues[S]
  : S extends readonly [infer One]
    ? readonly Sent<One>[]
    : S extends RowShape<infer N, infer A>
      ? SentRow<N> & SentMembers<A>
      : S extends WordsShape<infer W>
        ? W
        : S extends MapShape<infer Each>
          ? Readonly<Partial<Record<string, Sent<Each>>>>
          : S extends OneOrMany<infer One>
            ? Sent<One> | readonly Sent<One>[]
            : S extends FieldsShape<infer F, infer A>
              ? SentFields<F> & SentMembers<A>
              : SentMembers<S>

/** The members of a record as the panel holds them. */
export type SentMembers<S> = { readonly [K in keyof S]?: Sent<S[K]> }

interface LookValues {
  readonly text: string
  readonly integer: number
  readonly money: number
  readonly flag: boolean
  readonly date: string
  readonly record: unknown
  readonly list: unknown
  readonly lights: unknown
}

type SentComputed<F> =
  F extends ComputedField<infer V, infer L, infer S>
    ? Unshaped<S> extends true
      ? unknown extends V
        ? LookValues[L]
        : NonNullable<V>
      : Sent<S>
    : never

/** A computed field without a shape holds the type of all shapes, or none. */
type Unshaped<S> = [S] extends [never] ? true : [Shape] extends [S] ? true : false

/** The value of a field as the panel holds it. */
export type SentField<F> = F extends { readonly kind: 'computed' }
  ? SentComputed<F>
  : F extends { readonly kind: 'group'; readonly of: infer O }
    ? SentFields<O>
    : F extends { readonly kind: 'parts'; readonly of: infer O }
      ? readonly SentFields<O>[]
      : ValueOf<F>

/** The values of fields as the panel holds them. */
export type SentFields<O> = { readonly [K in keyof O]?: SentField<O[K]> }

/** A row that another one refers to, as it is named beside the reference. */
export interface Named {
  readonly id?: number
  readonly name?: string
}

type SentReferences<O> = {
  readonly [K in keyof O as O[K] extends { readonly kind: 'reference' } ? ShortName<K> : never]?: Named &
    Carried<O[K]>
}

type Carried<F> =
  F extends ReferenceField<boolean, infer A> ? (RecordShape extends A ? unknown : SentMembers<A>) : unknown

type ShortName<K> = K extends `${infer Short}_id` ? Short : `${K & string}_row`

type SentTraits<D> = D extends { readonly traits?: readonly (infer T)[] }
  ? ('archived' extends T ? { readonly archived_at?: string; readonly archived?: boolean } : unknown) &
      ('linked' extends T ? { readonly public_id?: string } : unknown)
  : unknown

type SentSystem = { readonly [K in Exclude<keyof SystemValues, 'id'>]?: NonNullable<SystemValues[K]> }

/** A row of an entity as the panel holds it: only its id is sure to be there. */
export type SentRow<N extends EntityName> = {
  readonly [One in N]: { readonly id: number } & SentSystem &
    SentFields<Entities[One]['fields']> &
    SentReferences<Entities[One]['fields']> &
    SentTraits<Entities[One]>
}[N]

/** A row of any entity, as generic parts hold it. */
export interface AnyRow {
  readonly id: number
  readonly [field: string]: unknown
}
