// What stands in the database itself, read past every call of the product.
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { backupMain } from '#server/backupMain.ts'
import { readLines } from '#server/db/backupFormat.ts'
import type { JourneyServer } from './server.ts'

/** A row as PostgreSQL wrote it: a text or null by column. */
export type StoredRow = Readonly<Record<string, string | null>>

/** What gives the rows of a table of a server that has ended; its variables say where they lie. */
export async function storedRows(
  place: JourneyServer['place'],
): Promise<(table: string) => readonly StoredRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'klyuchnik-copy-'))
  try {
    const file = join(folder, 'copy.gz')
    await backupMain(file, { ...place })
    const rows = await rowsOf(file)
    return (table) => rows.get(table) ?? []
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function rowsOf(file: string): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  const tables = new Map<string, StoredRow[]>()
  let [rows, columns]: [StoredRow[], readonly string[]] = [[], []]
  for await (const line of readLines(createReadStream(file).pipe(createGunzip()))) {
    if (line.kind === 'table') {
      rows = []
      columns = line.columns
      tables.set(line.name, rows)
    }
    if (line.kind !== 'row') continue
    const values: unknown = JSON.parse(line.json)
    if (!Array.isArray(values)) throw new Error('A row of a copy is no list')
    rows.push(Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])))
  }
  return tables
}
