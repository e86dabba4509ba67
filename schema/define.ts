// defineEntity(): one declaration from which table, checks, calls, rights, screens, export, docs and tests follow.

import type { Calls } from './calls.ts'
import type { AnyField, Fields } from './kinds/index.ts'
import type { EntityName } from './names.ts'
import type { PairRule } from './pairRule.ts'
import type { FlatRule, Rights } from './rights.ts'
import type { IsoDate } from './rules/dates.ts'
import type { ListPeriod } from './rules/listWindow.ts'

/** Columns that every row has beside its own fields. */
export const systemColumns = ['id', 'version', 'created_at', 'updated_at', 'created_by'] as const

/** The name of a system column. */
export type SystemColumn = (typeof systemColumns)[number]

/** Russian forms of an entity's name. */
export interface Labels {
  /** «Уборка» */
  readonly one: string
  /** «Уборки» */
  readonly many: string
  /** «уборку»: after «Создать», «Удалить». */
  readonly accusative: string
  /** Forms for 1, 2 and 5: «уборка», «уборки», «уборок». */
  readonly counted: readonly [string, string, string]
  /** What an empty list says: what it is for and how to fill it. */
  readonly empty: string
}

/** A test that a named query parameter switches on (`needToPay=1`): of one column, or `own`, which the server's hooks of the entity know about the field. */
export interface Condition<F extends string = string> {
  readonly label: string
  readonly field: F
  readonly is: 'positive' | 'true' | 'empty' | 'filled' | 'own'
}

/** How a list looks and what may be asked of it. */
export interface ListView<F extends string = string> {
  readonly columns: readonly (F | SystemColumn)[]
  /** Columns that stand hidden until a person wants them. */
  readonly spare?: readonly F[]
  /** Columns that leave first on narrow screens. */
  readonly narrow?: readonly F[]
  /** Columns that leave next, beside an open drawer and on a tablet. */
  readonly tight?: readonly F[]
  readonly filters: readonly F[]
  /** Parameters of the call `list` that are offered as filters too: they ask about what stands around a row. */
  readonly asks?: readonly string[]
  /** Filters that the specification names as query parameters: one value of them is sent by its name, several stay in `filter`. */
  readonly named?: readonly F[]
  /** What the panel shows when the list is opened without a filter: values as a query takes them, or a condition that is on. */
  readonly first?: Partial<Readonly<Record<F, string | readonly string[]>>> | Readonly<Record<string, true>>
  /** The same where it follows the day. */
  readonly firstOfDay?: (today: IsoDate) => Readonly<Record<string, unknown>>
  /** The order when none is asked: `field` or `-field`. */
  readonly sort: F | `-${F}` | 'id' | '-id' | '-created_at'
  /** The column that settles the order of rows that the first one holds equal: ascending, empty ones last. */
  readonly thenBy?: F
  /** Fields that people may set to one value in many chosen rows at once. */
  readonly bulk?: readonly F[]
  /** Rows are made by an act of another screen: the list and the palette offer none. */
  readonly madeElsewhere?: true
  /** A field with one file: the picture that stands before the row's name. */
  readonly picture?: F
  /** Text columns that the search box looks in. */
  readonly search?: readonly F[]
  /** `begin` and `end` of the query: rows with `from >= begin` and `to <= end`; `days` around today when neither is given, nor a filter of `ever`. */
  readonly period?: { readonly from: F; readonly to: F } & ListPeriod
  readonly conditions?: Readonly<Record<string, Condition<F>>>
  /** The field whose value is `{id}` in the path of the call `list`: only rows with it are listed. */
  readonly within?: F
  /** How the message of a list that could not be read begins. */
  readonly failure?: string
  /** Most rows without `range`: 1 000 unless told. */
  readonly limit?: number
  /** `{data,total,page,per_page}` instead of a bare array, by so many rows a page. */
  readonly paged?: number
  /** `{data:[…]}` instead of a bare array. */
  readonly wrapped?: boolean
}

/** A named part of the form and of the card. */
export interface FormGroup<F extends string = string> {
  readonly title: string
  /** The tab of a card with tabs that it stands on; a tab of its own title unless told. */
  readonly tab?: string
  readonly fields: readonly F[]
}

/** What taking an act back from the journal means for an entity, where it is not just what stood there before. */
export interface Undo<F extends string = string> {
  /** Acts that stay, each with the Russian reason: by the name of the action, or every new, changed or removed row. */
  readonly final?: Readonly<Record<string, string>> & {
    readonly create?: string
    readonly update?: string
    readonly remove?: string
  }
  /** How a new row goes away again where it is neither put away nor deleted: a field and what it gets, `now` for the moment. */
  readonly goneBy?: readonly [field: F, value: string]
}

/** Traits that an entity takes over whole. */
export type Trait =
  /** Rows are put away instead of deleted: `archived_at`, computed `archived`, query `showArchived`. */
  | 'archived'
  /** Has a random `public_id` of 22 characters for links that open without signing in. */
  | 'linked'
  /** Not among what the staff manage in itself: it stands on the screens of others and has no list, card or form of its own. */
  | 'screenless'
  /** Files are kept with a row: its card shows them. */
  | 'filed'
  /** The agency itself: its table has no agency column. */
  | 'root'

/** The declaration of an entity. */
export interface Definition<
  N extends EntityName,
  F extends Fields,
  C extends Calls,
  T extends Trait = never,
> {
  readonly name: N
  readonly labels: Labels
  /** The field that names a row; a row without it is called «№ id». */
  readonly title: keyof F & string
  readonly traits?: readonly T[]
  readonly fields: F
  readonly list: ListView<keyof F & string>
  readonly form: readonly FormGroup<keyof F & string>[]
  readonly rights: Rights<keyof F & string>
  /** What people limited to some flats reach; an entity that leads to a flat must say it. */
  readonly flat?: FlatRule<keyof F & string>
  readonly calls: C
  readonly rules?: readonly PairRule<keyof F & string>[]
  readonly undo?: Undo<keyof F & string>
  /** Sets of fields that two rows of one agency may not share. */
  readonly unique?: readonly (readonly (keyof F & string)[])[]
  /** Sets of columns to index, after the agency; references have theirs anyway. */
  readonly indexes?: readonly (readonly (keyof F & string)[])[]
}

/** Declares an entity; returns the declaration itself with its exact types. */
export function defineEntity<
  const N extends EntityName,
  const F extends Fields,
  const C extends Calls,
  const T extends Trait = never,
>(definition: Definition<N, F, C, T>): Definition<N, F, C, T> {
  return definition
}

/** Any entity, as the generic parts see it. */
export interface Model {
  readonly name: EntityName
  readonly labels: Labels
  readonly title: string
  readonly traits?: readonly Trait[]
  readonly fields: Readonly<Record<string, AnyField>>
  readonly list: ListView
  readonly form: readonly FormGroup[]
  readonly rights: Rights
  readonly flat?: FlatRule
  readonly calls: Calls
  readonly rules?: readonly PairRule[]
  readonly undo?: Undo
  readonly unique?: readonly (readonly string[])[]
  readonly indexes?: readonly (readonly string[])[]
}
