import type { CallLine } from '../callLine.ts'
import type { Common, Field } from '../field.ts'

/** How a secret is kept. */
export interface SecretOptions {
  /** Shown to those who may read the field; otherwise only whether it is set ever leaves the server. */
  readonly readable?: boolean
  /** The call that shows it for `{id}` and notes in the audit who looked; answers the secrets of the row by name. */
  readonly opensBy?: CallLine
  /** A paper of a person: lies in the database closed with the agency's own key, so that no statement reads it; `opensBy` alone opens it. */
  readonly sealed?: true
  /** A day instead of free words. */
  readonly holds?: 'date'
}

/** A field with a code or a key. */
export type SecretField<R extends boolean = boolean> = Field<'secret', string, R> & SecretOptions

/** A code or a key: masked in logs and audit, on the wire «задан» unless `readable`. */
export function secret<const R extends boolean = false>(
  options: Common<R, string> & SecretOptions,
): SecretField<R> {
  return { kind: 'secret', ...options }
}
