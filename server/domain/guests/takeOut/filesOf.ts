// The files of an archive, as many as one answer carries.
import { sql } from 'drizzle-orm'
import { idList } from '#server/access/rows.ts'
import { findRows } from '#server/crud/entityRows.ts'
import type { Tx } from '#server/db/database.ts'
import type { RowObject } from '#server/db/execute.ts'
import { readContent } from '../../files/contents.ts'
import { savedName } from '../../files/contentType.ts'

/** More than this an answer does not carry: what is left out is named, and saved from the card of its booking. */
const mostBytes = 25 * 1_048_576

/** Reads the files of rows: the entries of the archive, the rows with the place of each in it, how many were left out. */
export async function filesOf(tx: Tx, rows: readonly RowObject[]) {
  const ids = rows.map(({ id }) => Number(id))
  const entries: Record<string, [Uint8Array, { level: 0 }]> = {}
  const places = new Map<number, string>()
  let used = 0
  for (const file of await findRows(tx, 'files', sql`t.id = any(${idList(ids)})`)) {
    const size = file.size ?? 0
    if (used + size > mostBytes) continue
    used += size
    const place = `files/${file.id}-${savedName(file.name, file.mime).replaceAll(/[^\p{L}\p{N}.-]+/gu, '_')}`
    // pictures and film are packed already
    entries[place] = [await readContent(tx, file.sha256 ?? ''), { level: 0 }]
    places.set(file.id, place)
  }
  const told = rows.map((row) => ({ ...row, in_archive: places.get(Number(row.id)) ?? null }))
  return { entries, told, leftOut: rows.length - places.size }
}
