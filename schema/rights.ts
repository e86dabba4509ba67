// Who may do what with the rows of an entity: plain data, refused by default.
import type { EntityName } from './names.ts'
import type { Role } from './roles.ts'

/** Which rows a role reaches: those whose column `by` is among what belongs to the person (`of`). */
export interface RowRule<F extends string = string> {
  readonly by: F | 'id' | 'created_by'
  /** `objects`: the person's own objects (no limit set means all); `cleanerObjects`: objects of own bindings and cleans; `cleaner`: the cleaner behind the account; `user`: the account itself; `attached`: `entity_type` names an entity, `by` one of its rows, and the person reads that row whole, or they made this one themselves; `nobody`: an empty list, for reads that must answer everyone. */
  readonly of: 'objects' | 'cleanerObjects' | 'cleaner' | 'user' | 'attached' | 'nobody'
  /** The rows are those that the person's own rows of another entity name in a field of theirs. */
  readonly through?: { readonly entity: EntityName; readonly field: string }
  /** Rows whose column is empty belong to everyone. */
  readonly orEmpty?: boolean
  /** With `attached`: entities that the role does not read, whose rows count nevertheless on the person's own objects. */
  readonly alsoOf?: readonly EntityName[]
  /** Rows with this flag are out of reach all the same. */
  readonly unless?: F
  /** Only rows whose state is one of these. */
  readonly among?: { readonly field: F; readonly words: readonly string[] }
}

/** What one role may do with an entity; what is not named is refused. */
export interface RoleRights<F extends string = string> {
  /** List and card. */
  readonly read?: boolean
  readonly create?: boolean
  readonly update?: boolean
  readonly remove?: boolean
  /** Only these rows; the others are as if missing. */
  readonly rows?: RowRule<F>
  /** Fields that this role never sees, filters, sorts or writes. */
  readonly hide?: readonly F[]
  /** The only fields that this role sees. */
  readonly only?: readonly F[]
  /** The only fields that this role may write; all it sees unless told. */
  readonly write?: readonly F[]
}

/** Everything with every row and field. */
export const everything = { read: true, create: true, update: true, remove: true } as const

/** Reads every row and field, changes nothing. */
export const readsAll = { read: true } as const

/** The rights of each role; a role that is not named may do nothing. */
export type Rights<F extends string = string> = Readonly<Partial<Record<Role, RoleRights<F>>>>
