// The types of rows, inferred from a declaration.
import type { ValueOf } from './field.ts'
import type { Fields } from './kinds/index.ts'

/** What every row carries beside its fields. */
export interface SystemValues {
  readonly id: number
  /** Grows with each write by a person or a channel. */
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
  /** The user, or null for the system. */
  readonly created_by: number | null
}

type Filled<F> = F extends { readonly kind: 'flag' }
  ? true
  : F extends { readonly required?: infer R }
    ? R extends true
      ? true
      : false
    : false

/** The value of a field in a stored row: null when it may be empty. */
export type Stored<F> = Filled<F> extends true ? ValueOf<F> : ValueOf<F> | null

/** Names of the fields that have a column. */
export type StoredName<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { readonly kind: 'computed' } ? never : K
}[keyof F & string]

/** A row as the database keeps it. */
export type Row<E extends { readonly fields: Fields }> = SystemValues & {
  readonly [K in StoredName<E['fields']>]: Stored<E['fields'][K]>
}

/** Changes to a row: named fields only. */
export type Change<E extends { readonly fields: Fields }> = {
  -readonly [K in StoredName<E['fields']>]?: Stored<E['fields'][K]>
}
