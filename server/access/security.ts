// What leaves a trace, as the code that refuses or shows something tells it.
import type { EntityName } from '#schema/names.ts'
import type { SecurityKind } from '#schema/rules/securityKinds.ts'

/** One thing that happened. Nothing personal belongs into `subject`: a call, or an entity with its number. */
export interface SecurityNote {
  readonly kind: SecurityKind
  /** Whose agency it is; nothing for a stranger, whose trace stands in the log alone. */
  readonly agencyId?: number | null
  readonly userId?: number | null
  readonly subject?: string
  readonly address: string | null
  readonly agent?: string
  readonly requestId: string | null
  /** The login that was guessed at: its accounts, in the named agency or in all, are found later, the login itself is kept nowhere. */
  readonly login?: string
  /** The key of a public link that opened nothing: its row is found later, the key itself is kept nowhere. */
  readonly publicId?: string
  /** The row that was asked for in vain: a trace only when there is such a row. */
  readonly row?: { readonly entity: EntityName; readonly id: number }
}

/** Keeps traces; nobody waits for it and it refuses nothing. */
export interface Security {
  note(event: SecurityNote): void
}
