// The hooks of an entity: what it may add around the generic operations of crud.

import type { SQL } from 'drizzle-orm'
import type { entities } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import type { Change, Row } from '#schema/record.ts'
import type { Actor } from '../access/actor.ts'
import type { Tx } from '../db/database.ts'
import type { RowObject } from '../db/execute.ts'
import type { OwnTests } from './conditions.ts'

/** The declarations with their exact types. */
export type Entities = typeof entities

/** A stored row of an entity. */
export type EntityRow<N extends EntityName> = Row<Entities[N]>

/** Changes to a row of an entity. */
export type EntityChange<N extends EntityName> = Change<Entities[N]>

/** One line of the audit; values of `before` and `after` that did not change are dropped, sensitive ones masked. */
export interface AuditEntry {
  readonly entity: EntityName
  readonly id: number | null
  /** `create`, `update`, `remove` or the name of the operation. */
  readonly action: string
  readonly before?: Readonly<RowObject> | null
  readonly after?: Readonly<RowObject> | null
  /** The first line of the act that this one takes back. */
  readonly undoes?: number
}

/** When and how often a message of the outbox goes out. */
export interface LaterOptions {
  /** A second message of the agency with the same key is dropped; a random one unless given. */
  readonly key?: string
  /** Not before this moment; at once unless given. */
  readonly due?: string
}

/** What reading code gets: who asks, when, and the open transaction. */
export interface Reading {
  readonly actor: Actor
  readonly tx: Tx
  /** The moment of the request, ISO 8601. */
  readonly now: string
  /** The calendar date in the agency's time zone. */
  readonly today: string
  /** The hooks of every entity. */
  readonly allEntityHooks: AllEntityHooks
  /** Where guests reach this server, without a slash at the end; none where nobody has told it. */
  readonly site?: string | undefined
  /** Of an answer that is kept: told the moment, in milliseconds, at which the clock alone makes it another one within a day. */
  readonly turns?: ((at: number) => void) | undefined
}

/** What writing code gets: every effect is committed together with it or not at all. */
export interface Work extends Reading {
  /** Rows become what they were: the steps of a state and the questions about a step do not count. */
  readonly restores?: boolean
  /** Who is put on work by this write is not told of it. */
  readonly untold?: boolean
  /** An act of the journal is taken back: one, or one of many rows that each stand for themselves. */
  readonly takesBack?: 'one' | 'many'
  /** Carries something out after the last of many rows, once for each key. */
  atEnd?(key: string, run: () => Promise<void>): void
  /** Adds a line to the audit. */
  record(entry: AuditEntry): void
  /** Puts a message into the outbox: a job takes it after the commit. */
  later(topic: string, payload: Readonly<Record<string, unknown>>, options?: LaterOptions): void
}

/** What `computeFields` knows beside the reading. */
export interface ComputeContext extends Reading {
  /** One row was asked for, so values that lists leave out are wanted too. */
  readonly single: boolean
  /** Whether the role sees a field, so that nothing hidden is counted for nothing. */
  sees(field: string): boolean
}

/** What stands beside the rows of a page: a join of one row to each, and its columns by names that no field has. */
export interface Alongside {
  /** The join to table alias `t`; `nameOf` gives the alias of the row that a reference leads to. */
  join(nameOf: (reference: string) => string): SQL
  columns(nameOf: (reference: string) => string): Readonly<Record<string, SQL>>
}

/** What comes along in the statement of one row that is asked for by its number. */
export interface Around {
  /** Columns behind those of the row, which they know as `own`. */
  readonly columns: SQL
  /** Fills the row from them. */
  fill(row: RowObject, raw: readonly unknown[]): void
}

/** The hooks of one entity; every part may be left out. */
export interface EntityHooks<N extends EntityName> {
  /** Stored columns that `computeFields` reads although the role may not see them. */
  readonly needs?: readonly string[]
  /**
   * Single rows and the lists that this names by their query follow from the rows of the agency, from the calendar date and
   * from what `turns` is told: their answers are kept until one of these changes.
   */
  keeps?(query: Readonly<Record<string, unknown>>): boolean
  /** What `computeFields` finds in rows of a list beside their columns: it comes along in the list's own statement. */
  readonly alongside?: Alongside
  /** Rules and defaults before a row is written; gives the change to write, may throw an AppError. */
  prepare?(
    change: EntityChange<N>,
    context: Work & { readonly before: EntityRow<N> | undefined },
  ): Promise<EntityChange<N>> | EntityChange<N>
  /** Consequences of a written row, in the same transaction. */
  after?(
    context: Work & { readonly before: EntityRow<N> | undefined; readonly after: EntityRow<N> | undefined },
  ): Promise<void>
  /** What stands around a single row and fills its computed fields. */
  around?(reading: Reading): Around
  /** Fills computed fields of many rows at once. */
  computeFields?(rows: RowObject[], context: ComputeContext): Promise<void>
  /** Refuses a removal by throwing an AppError. */
  guardRemove?(row: EntityRow<N>, context: Work): Promise<void> | void
  /** What else follows, or stands against it, when a row is again what it was: for entities whose calls do more than write it. */
  restored?(
    context: Work & { readonly before: EntityRow<N> | undefined; readonly after: EntityRow<N> | undefined },
  ): Promise<void>
  /** A further condition on table alias `t`, from the query parameters that the list call declares itself. */
  filter?(query: Readonly<Record<string, unknown>>, actor: Actor): SQL | undefined
  /** What decides the conditions that the declaration leaves to the entity. */
  readonly tests?: OwnTests
  /** Puts something else in the place of values that nobody is shown as they are kept. */
  hides?(rows: RowObject[], reading: Reading): Promise<void>
  /** Columns that the agency hides from this person beside what the role never sees: they are empty, and no list is filtered or sorted by them. */
  conceals?(reading: Reading): Promise<readonly string[]>
  /** Other shapes of the list, by the value of the parameter that its call is shaped by. */
  readonly views?: Readonly<Record<string, ShapeList | OwnList>>
  /** What the answer of a paged list carries beside its rows, such as counters. */
  beside?(reading: Reading): Promise<object>
}

/** Makes the answer of a list out of its rows; `query` is what was asked. */
export type ShapeList = (
  rows: readonly RowObject[],
  reading: Reading,
  query: Readonly<Record<string, unknown>>,
) => Promise<unknown>

/** An answer in the place of a list, for which its rows are not read. */
export interface OwnList {
  instead(reading: Reading, query: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** The hooks of the entities that have any. */
export type AllEntityHooks = { readonly [N in EntityName]?: EntityHooks<N> }

/** The hooks of an entity as the generic operations see it: rows and changes without their exact types. */
export interface WideEntityHooks {
  readonly needs?: readonly string[]
  keeps?(query: Readonly<Record<string, unknown>>): boolean
  readonly alongside?: Alongside
  around?(reading: Reading): Around
  prepare?(change: object, context: Work & { readonly before: object | undefined }): Promise<object> | object
  after?(
    context: Work & { readonly before: object | undefined; readonly after: object | undefined },
  ): Promise<void>
  computeFields?(rows: RowObject[], context: ComputeContext): Promise<void>
  guardRemove?(row: object, context: Work): Promise<void> | void
  restored?(
    context: Work & { readonly before: object | undefined; readonly after: object | undefined },
  ): Promise<void>
  filter?(query: Readonly<Record<string, unknown>>, actor: Actor): SQL | undefined
  readonly tests?: OwnTests
  hides?(rows: RowObject[], reading: Reading): Promise<void>
  conceals?(reading: Reading): Promise<readonly string[]>
  readonly views?: Readonly<Record<string, ShapeList | OwnList>>
  beside?(reading: Reading): Promise<object>
}
