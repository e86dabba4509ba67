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

/** The rows of a table of a server that has ended; its variables say where they lie. */
export async function storedRows(place: JourneyServer['place'], table: string): Promise<StoredRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'klyuchnik-copy-'))
  try {
    const file = join(folder, 'copy.gz')
    await backupMain(file, { ...place })
    return await rowsOf(file, table)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function rowsOf(file: string, table: string): Promise<StoredRow[]> {
  const rows: StoredRow[] = []
  let columns: readonly string[] = []
  for await (const line of readLines(createReadStream(file).pipe(createGunzip()))) {
    if (line.kind === 'table') columns = line.name === table ? line.columns : []
    if (line.kind !== 'row' || columns.length === 0) continue
    const values: unknown = JSON.parse(line.json)
    if (!Array.isArray(values)) throw new Error(`A row of ${table} is no list`)
    rows.push(Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])))
  }
  return rows
}
