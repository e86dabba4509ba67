// Many small answers by one statement: each a piece with rows of its own, which travel as JSON.
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { type RawRow, type RowObject, rowsOf } from '../db/execute.ts'
import type { Around } from './entityHooks.ts'

/** What the database is asked for a piece, and what becomes of its rows. */
export interface Piece<T = unknown> {
  readonly rows: SQL
  read(rows: readonly RawRow[]): T
  /** It has one row at most, which need not be gathered. */
  readonly isOne?: true
}

export type Answers<P extends Readonly<Record<string, Piece>>> = { [N in keyof P]: ReturnType<P[N]['read']> }

/** Asks for all pieces in one trip; gives what each was read to, by its name. They may read common tables. */
export async function readPieces<P extends Readonly<Record<string, Piece>>>(
  tx: Tx,
  pieces: P,
  tables?: SQL,
): Promise<Answers<P>> {
  const named = Object.entries(pieces)
  const columns = named.map(([name, piece]) => sql`${columnOf(piece)} as ${sql.identifier(name)}`)
  const [found = {}] = await rowsOf(
    tx,
    sql`${tables ? sql`with ${tables} ` : sql``}select ${sql.join(columns, sql.raw(', '))}`,
  )
  return Object.fromEntries(
    named.map(([name, piece]) => [name, piece.read(rowsIn(found[name]))]),
  ) as Answers<P>
}

function columnOf({ rows, isOne }: Piece): SQL {
  return isOne
    ? sql`(select row_to_json(piece) from (${rows}) piece)`
    : sql`(select json_agg(piece) from (${rows}) piece)`
}

/** Pieces that come along in the statement of a row, which they know as `own`, and what they fill in it. */
export function piecesAround<P extends Readonly<Record<string, Piece>>>(
  pieces: P,
  fill: (row: RowObject, answers: Answers<P>) => void,
): Around {
  const named = Object.entries(pieces)
  return {
    columns: sql.join(
      named.map(([, piece]) => columnOf(piece)),
      sql.raw(', '),
    ),
    fill(row, raw) {
      const answers = named.map(([name, piece], at) => [name, piece.read(rowsIn(raw[at]))])
      fill(row, Object.fromEntries(answers) as Answers<P>)
    },
  }
}

/** Rows that came as JSON; the engines differ in whether JSON is read already. */
export function rowsIn(given: unknown): readonly RawRow[] {
  const rows: unknown = typeof given === 'string' ? JSON.parse(given) : given
  if (Array.isArray(rows)) return rows
  return typeof rows === 'object' && rows !== null ? [rows as RawRow] : []
}
