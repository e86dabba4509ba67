// The types of the calls as the panel makes them: every line by name, what it takes and what it answers.
import type { ValueOf } from '../field.ts'
import type { entities } from '../index.ts'
import type { EntityName } from '../names.ts'
import type { Sent, SentRow } from './sent.ts'
import type { done } from './shape.ts'

type Entities = typeof entities

type LineOf<C> = C extends string ? C : C extends { readonly call: infer L extends string } ? L : never

interface Declared<N extends EntityName, A, C> {
  readonly entity: N
  readonly action: A
  readonly call: C
}

type ByLine = {
  [N in EntityName]: {
    [A in keyof Entities[N]['calls'] as LineOf<Entities[N]['calls'][A]>]: Declared<
      N,
      A,
      Entities[N]['calls'][A]
    >
  }
}[EntityName]

type ViewsByLine = {
  [N in EntityName]: {
    [A in keyof Entities[N]['calls']]: Entities[N]['calls'][A] extends {
      readonly call: infer L extends string
      readonly views: infer V
    }
      ? {
          [K in keyof V & string as `${L}?${K}`]: Declared<
            N,
            'view',
            Omit<Entities[N]['calls'][A], 'answer'> & { readonly answer: V[K] }
          >
        }
      : never
  }[keyof Entities[N]['calls']]
}[EntityName]

type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** The declarations of all calls by method and path. */
export type Lines = Merged<ByLine> & Merged<ViewsByLine>

/** Method and path of a declared call: `POST rents/payment`. */
export type CallName = keyof Lines & string

type OfLine<L extends CallName> =
  Lines[L] extends Declared<infer N, infer A, infer C>
    ? { readonly entity: N; readonly action: A; readonly call: C }
    : never

type Needed<F> = F extends { readonly required?: infer R } ? (R extends true ? true : false) : false

type Given<O> = {
  readonly [K in keyof O as Needed<O[K]> extends true ? K : never]: ValueOf<O[K]>
} & {
  readonly [K in keyof O as Needed<O[K]> extends true ? never : K]?: ValueOf<O[K]> | null
}

/** Fields of an entity as a change of a row may name them. */
export type RowChange<N extends EntityName> = {
  readonly [K in keyof Entities[N]['fields']]?: ValueOf<Entities[N]['fields'][K]> | null
} & { readonly id?: number; readonly version?: number; readonly archived?: boolean }

type Uploaded<C> = C extends { readonly upload: true } ? { readonly data?: string } : unknown

type BodyOf<N extends EntityName, A, C> = C extends { readonly body: infer B }
  ? Given<B> & Uploaded<C>
  : C extends { readonly freeBody: true; readonly also: infer B }
    ? RowChange<N> & Given<B>
    : C extends { readonly freeBody: true }
      ? RowChange<N>
      : A extends 'create' | 'update'
        ? RowChange<N>
        : Readonly<Record<string, never>>

type QueryOf<C> = C extends { readonly query: infer Q } ? Given<Q> : Readonly<Record<never, never>>

type Holes<L extends string> = L extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never

/** What a call is given: parameters of the path, of the query, and its body. */
export type CallInput<L extends CallName> = (Holes<L> extends never
  ? { readonly params?: undefined }
  : { readonly params: { readonly [K in Holes<L>]: number | string } }) &
  InputOf<L, OfLine<L>>

type InputOf<L extends string, D> =
  D extends Declared<infer N, infer A, infer C>
    ? L extends `GET ${string}`
      ? { readonly query?: QueryOf<C> & ListQuery<A> }
      : BodyInput<BodyOf<N, A, C>>
    : never

type ListQuery<A> = A extends 'list' | 'all' | 'view' ? Readonly<Record<string, unknown>> : unknown

type BodyInput<B> = Readonly<Record<never, never>> extends B ? { readonly body?: B } : { readonly body: B }

/** The body of a call. */
export type CallBody<L extends CallName> =
  CallInput<L> extends { readonly body?: infer B } ? NonNullable<B> : never

type StandardAnswer<N extends EntityName, A> = A extends 'list' | 'all'
  ? readonly SentRow<N>[]
  : A extends 'get' | 'create' | 'update'
    ? SentRow<N>
    : Sent<typeof done>

/** What a call answers, cleaned: `undefined` where the body is empty. */
export type CallAnswer<L extends CallName> =
  OfLine<L> extends Declared<infer N, infer A, infer C>
    ? C extends { readonly answer: infer S }
      ? S extends 'nothing'
        ? undefined
        : Sent<S>
      : StandardAnswer<N, A>
    : never
