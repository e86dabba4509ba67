// Who may do what with the rows of an entity: plain data, refused by default.
import type { EntityName } from './names.ts'
import type { Role } from './roles.ts'

/** A column of a row that may say whose it is; one that names several rows is met by any of them. */
export type OwnColumn<F extends string = string> = F | 'id' | 'created_by'

/** Which rows a role reaches: those whose column `by`, or one of several, is among what belongs to the person (`of`). What a limit to some flats leaves of them says `FlatRule`. */
export interface RowRule<F extends string = string> {
  readonly by: OwnColumn<F> | readonly OwnColumn<F>[]
  /** `cleanerObjects`: objects of own bindings and cleans; `cleaner`: the cleaner behind the account; `user`: the account itself; `attached`: `entity_type` names an entity, `by` one of its rows, and the person reads that row whole, or they made this one themselves; `nobody`: an empty list, for reads that must answer everyone. */
  readonly of: 'cleanerObjects' | 'cleaner' | 'user' | 'attached' | 'nobody'
  /** Rows whose columns are empty belong to everyone. */
  readonly orEmpty?: boolean
  /** With `attached`: entities that the role does not read, whose rows count nevertheless on the person's own objects. */
  readonly alsoOf?: readonly EntityName[]
  /** Rows with this flag are out of reach all the same. */
  readonly unless?: F
  /** Only rows whose state is one of these. */
  readonly among?: { readonly field: F; readonly words: readonly string[] }
}

/** The flat of a row that stands in a field of its own. */
export interface FlatColumn<F extends string = string> {
  /** The row is a flat itself (`id`), or names one flat or several, or a row of another entity with a flat, with which it is reached. */
  readonly by: F | 'id'
  /** The flats are named by this member of the group `by`. */
  readonly member?: string
  /** Rows that name no flat belong to everyone. */
  readonly orEmpty?: boolean
}

/**
 * What a person limited to some flats reaches of an entity, whatever the role: the rule follows the person. `through`:
 * rows that reached rows of another entity name, and those the person made that none names yet; `attached`: with the
 * row that the file is attached to; `self`: what is the person's own by this column, for rows that cover many flats;
 * `whole`: nothing, because a row tells of the whole agency; `shared`: everything, though a row names flats.
 */
export type FlatRule<F extends string = string> =
  | FlatColumn<F>
  | { readonly through: { readonly entity: EntityName; readonly field: string } }
  | { readonly attached: F }
  | { readonly self: F }
  | 'whole'
  | 'shared'

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

/** The columns by which a rule tells whose a row is. */
export function columnsOf<F extends string>({ by }: RowRule<F>): readonly OwnColumn<F>[] {
  return typeof by === 'string' ? [by] : by
}

/** The rights of each role; a role that is not named may do nothing. */
export type Rights<F extends string = string> = Readonly<Partial<Record<Role, RoleRights<F>>>>
