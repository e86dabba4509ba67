// The same floor with exact types, for the operations of the domain: rows are read, locked and written by name of entity.

import { type SQL, sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import type { Tx } from '../db/database.ts'
import type { RawRow } from '../db/execute.ts'
import { type HearRefusal, insertRow, insertRows } from './create.ts'
import type { EntityChange, EntityRow, Work } from './entityHooks.ts'
import { insertNew, lockRow, partOf, selectRows, storedOf, updateStored, updateWhere } from './rows.ts'
import { changeRow, changeRows } from './update.ts'

/** Stored rows that meet a condition on alias `t`, by id. */
export async function findRows<N extends EntityName>(
  tx: Tx,
  name: N,
  where: SQL,
  lock = false,
): Promise<EntityRow<N>[]> {
  return typed(name, await selectRows(tx, models[name], where, lock))
}

/** Some columns of alias `t` and the way to read rows of them: for rows that are too many to be read whole. */
export function columnsOf<N extends EntityName, C extends keyof EntityRow<N> & string>(
  name: N,
  columns: readonly C[],
): { readonly columns: SQL; decode(raw: RawRow): Pick<EntityRow<N>, C> } {
  return partOf(models[name], columns) as { columns: SQL; decode(raw: RawRow): Pick<EntityRow<N>, C> }
}

/** Stored rows that meet a condition on alias `t`, by id, as a piece of another statement. */
export function rowsPiece<N extends EntityName>(name: N, where: SQL) {
  const { columns, decode } = storedOf(models[name])
  return {
    rows: sql`select ${columns} from ${sql.identifier(name)} t where ${where} order by t.id`,
    read: (raws: readonly RawRow[]): EntityRow<N>[] => typed(name, raws.map(decode)),
  }
}

/** One stored row, locked until the end of the transaction; throws 404 when absent. */
export async function lockOne<N extends EntityName>(
  tx: Tx,
  name: N,
  id: number,
  rule?: SQL,
): Promise<EntityRow<N>> {
  return one(name, await lockRow(tx, models[name], id, rule))
}

/** Creates a row with everything that belongs to it: rules, consequences, audit; `action` names it in the audit. */
export async function insertOne<N extends EntityName>(
  work: Work,
  name: N,
  values: EntityChange<N>,
  action?: string,
): Promise<EntityRow<N>> {
  return one(name, await insertRow(work, models[name], { ...values }, action))
}

/** Creates rows with everything that belongs to each, stored by one statement and given in their order; those that the rules refuse are left out where somebody hears of them. */
export async function insertMany<N extends EntityName>(
  work: Work,
  name: N,
  list: readonly EntityChange<N>[],
  refused?: HearRefusal,
): Promise<EntityRow<N>[]> {
  return typed(name, await insertRows(work, models[name], list, refused))
}

/** Changes a locked row with everything that belongs to it; `action` names it in the audit. */
export async function changeOne<N extends EntityName>(
  work: Work,
  name: N,
  before: EntityRow<N>,
  change: EntityChange<N>,
  action?: string,
): Promise<EntityRow<N>> {
  return one(name, await changeRow(work, models[name], { ...before }, { ...change }, action))
}

/** Changes locked rows with everything that belongs to each, stored by one statement and given in their order. */
export async function changeMany<N extends EntityName>(
  work: Work,
  name: N,
  list: readonly { readonly before: EntityRow<N>; readonly change: EntityChange<N> }[],
  action: string,
): Promise<EntityRow<N>[]> {
  const wide = list.map(({ before, change }) => ({ before: { ...before }, change: { ...change } }))
  return typed(name, await changeRows(work, models[name], wide, action))
}

/** Stores a recount: no rules, no audit, the version stays. */
export async function recountOne<N extends EntityName>(
  tx: Tx,
  name: N,
  id: number,
  change: EntityChange<N>,
): Promise<EntityRow<N>> {
  return one(name, await updateStored(tx, models[name], id, { ...change }, true))
}

/** Stores what follows from another row: no rules and no audit of its own, but who changes an older row is told. */
export async function followOne<N extends EntityName>(
  tx: Tx,
  name: N,
  id: number,
  change: EntityChange<N>,
): Promise<EntityRow<N>> {
  return one(name, await updateStored(tx, models[name], id, { ...change }))
}

/** What a stored row begins with: its fields and who made it. */
export type NewRow<N extends EntityName> = EntityChange<N> & { readonly created_by?: number | null }

/** Stores rows that the audit of something else tells of: no rules, no audit; those whose unique key is taken are left out. */
export async function storeNew<N extends EntityName>(
  tx: Tx,
  name: N,
  list: readonly NewRow<N>[],
): Promise<EntityRow<N>[]> {
  return typed(name, await insertNew(tx, models[name], list))
}

/** Stores the same recount in every row that meets a condition on alias `t`: no rules, no audit, the version stays. */
export async function recountWhere<N extends EntityName>(
  tx: Tx,
  name: N,
  where: SQL,
  change: EntityChange<N>,
): Promise<EntityRow<N>[]> {
  return typed(name, await updateWhere(tx, models[name], where, { ...change }, true))
}

// A stored row holds exactly the columns of its declaration: `storedOf` decodes every one by its kind.
function typed<N extends EntityName>(_name: N, rows: unknown): EntityRow<N>[] {
  return rows as EntityRow<N>[]
}

function one<N extends EntityName>(_name: N, row: unknown): EntityRow<N> {
  return row as EntityRow<N>
}
