import type { SQL } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { sendStatement } from './transaction.ts'

/** A row as the driver gave it. */
export type RawRow = Readonly<Record<string, unknown>>

/** A row of an entity with values as the wire has them. */
export type RowObject = Record<string, unknown>

/** Runs a statement and gives its rows. */
export async function rowsOf(tx: Tx, statement: SQL): Promise<RawRow[]> {
  const answer = await sendStatement(tx, statement)
  const rows: unknown = Array.isArray(answer) ? answer : Reflect.get(Object(answer), 'rows')
  if (!Array.isArray(rows)) throw new TypeError('A statement gave no list of rows')
  return rows
}

/** Runs a statement and gives its first row, if there is one. */
export async function firstRow(tx: Tx, statement: SQL): Promise<RawRow | undefined> {
  const rows = await rowsOf(tx, statement)
  return rows[0]
}
