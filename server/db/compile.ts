// Turns a statement into text and values. The query layer's own way is general and slow; statements written
// as text with values, which are nearly all, need no more than a walk over their pieces.
import { Name, Param, SQL, StringChunk } from 'drizzle-orm'
import type { PgDialect } from 'drizzle-orm/pg-core'

/** A statement as the driver takes it. */
export interface Compiled {
  readonly text: string
  readonly values: unknown[]
}

/** Thrown inside of the walk by a piece that only the query layer understands. */
const unknownPiece = new Error('A piece of a statement that is neither text nor value')

/** A compiler that falls back on the dialect for tables, columns and whatever else the walk does not know. */
export function compileWith(dialect: PgDialect): (statement: SQL) => Compiled {
  return (statement) => {
    try {
      const values: unknown[] = []
      return { text: walk(statement, values), values }
    } catch (error) {
      if (error !== unknownPiece) throw error
      const { sql: text, params: values } = dialect.sqlToQuery(statement)
      return { text, values }
    }
  }
}

function walk(statement: SQL, values: unknown[]): string {
  let text = ''
  for (const piece of statement.queryChunks) text += textOf(piece, values)
  return text
}

function textOf(piece: unknown, values: unknown[]): string {
  if (typeof piece !== 'object' || piece === null) {
    if (piece === undefined) return ''
    values.push(piece)
    return `$${values.length}`
  }
  if (piece instanceof StringChunk)
    return piece.value.length === 1 ? (piece.value[0] ?? '') : piece.value.join('')
  if (piece instanceof SQL) return walk(piece, values)
  if (piece instanceof Name) return `"${piece.value.replaceAll('"', '""')}"`
  if (!(piece instanceof Param) || piece.value instanceof SQL) throw unknownPiece
  values.push(piece.encoder.mapToDriverValue(piece.value))
  return `$${values.length}`
}
