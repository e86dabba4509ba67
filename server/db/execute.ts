import type { SQL } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { sendStatement } from './transaction.ts'

/** A row as the driver gave it. */
export type RawRow = Readonly<Record<string, unknown>>

/** A row of an entity with values as the wire has them. */
export type RowObject = Record<string, unknown>

/** Runs a statement and gives its rows. */
export async function rowsOf(tx: Tx, statement: SQL): Promise<RawRow[]> {
  const rows = await sendStatement(tx, statement)
  return rows.map(asRow)
}

/** Runs a statement and gives its rows as arrays in the order of its columns. */
export async function arraysOf(tx: Tx, statement: SQL): Promise<(readonly unknown[])[]> {
  const rows = await sendStatement(tx, statement, true)
  return rows.map(asArray)
}

function asRow(row: unknown): RawRow {
  if (isRow(row)) return row
  throw new TypeError('A statement gave something that is no row')
}

function isRow(row: unknown): row is RawRow {
  return typeof row === 'object' && row !== null
}

function asArray(row: unknown): readonly unknown[] {
  if (Array.isArray(row)) return row
  throw new TypeError('A statement gave something that is no row')
}

/** Runs a statement and gives its first row, if there is one. */
export async function firstRow(tx: Tx, statement: SQL): Promise<RawRow | undefined> {
  const rows = await rowsOf(tx, statement)
  return rows[0]
}
