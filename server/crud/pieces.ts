// Many small answers by one statement: each a piece with rows of its own, which travel as JSON.
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { type RawRow, rowsOf } from '../db/execute.ts'

/** What the database is asked for a piece, and what becomes of its rows. */
export interface Piece<T = unknown> {
  readonly rows: SQL
  read(rows: readonly RawRow[]): T
}

type Answers<P extends Readonly<Record<string, Piece>>> = { [N in keyof P]: ReturnType<P[N]['read']> }

/** Asks for all pieces in one trip; gives what each was read to, by its name. They may read common tables. */
export async function readPieces<P extends Readonly<Record<string, Piece>>>(
  tx: Tx,
  pieces: P,
  tables?: SQL,
): Promise<Answers<P>> {
  const named = Object.entries(pieces)
  const columns = named.map(
    ([name, { rows }]) => sql`(select json_agg(piece) from (${rows}) piece) as ${sql.identifier(name)}`,
  )
  const [found = {}] = await rowsOf(
    tx,
    sql`${tables ? sql`with ${tables} ` : sql``}select ${sql.join(columns, sql.raw(', '))}`,
  )
  return Object.fromEntries(
    named.map(([name, piece]) => [name, piece.read(rowsIn(found[name]))]),
  ) as Answers<P>
}

/** Rows that came as JSON; the engines differ in whether JSON is read already. */
export function rowsIn(given: unknown): readonly RawRow[] {
  const rows: unknown = typeof given === 'string' ? JSON.parse(given) : given
  return Array.isArray(rows) ? rows : []
}
