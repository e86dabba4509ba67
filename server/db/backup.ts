// A backup is one gzip file of JSON lines that either engine can read: first what migrations the data had,
// then for each table its columns and its rows as texts PostgreSQL itself wrote, then the counters, then the
// number of rows. Left out: the job queue's own tables (jobs are made anew) and files outside the database.
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { BackupLine } from './backupFormat.ts'
import { exactTexts, quoted, sequences, storedColumns } from './catalog.ts'
import type { Database, Tx } from './database.ts'

const rowsAtOnce = 500
/** Rows with bytes are a thousand times longer. */
const longRowsAtOnce = 8

/** Writes all data, as they were at one instant, to `file`, which appears only when it is complete. */
export async function backup(database: Database, file: string): Promise<{ readonly rows: number }> {
  const unfinished = `${file}.unfinished`
  const written = { rows: 0 }
  try {
    await database.forJobs().readInstant(async (tx) => {
      written.rows = 0
      await tx.execute(sql.raw(exactTexts))
      await pipeline(
        Readable.from(linesOf(tx, written)),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600 }),
      )
    })
    await sync(unfinished)
    await rename(unfinished, file)
    await sync(dirname(file))
    return written
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

const line = (content: BackupLine) => `${JSON.stringify(content)}\n`

async function* linesOf(tx: Tx, written: { rows: number }): AsyncGenerator<string> {
  const applied = await tx.execute<{ hash: string }>(sql`select hash from migrations.applied`)
  yield line({ kind: 'klyuchnik backup', version: 1, migrations: applied.map(({ hash }) => hash) })
  const all = await tx.execute<{ table: string; name: string; type: string }>(sql.raw(storedColumns))
  for (const [name, columns] of Map.groupBy(all, ({ table }) => table)) {
    const names = columns.map((column) => column.name)
    yield line({ kind: 'table', name, columns: names })
    const atOnce = columns.some(({ type }) => type === 'bytea') ? longRowsAtOnce : rowsAtOnce
    yield* rowsOf(tx, name, names, { atOnce, written })
  }
  for (const sequence of await tx.execute<{ name: string; value: string; used: boolean }>(
    sql.raw(sequences),
  )) {
    yield line({ kind: 'sequence', ...sequence })
  }
  yield line({ kind: 'end', rows: written.rows })
}

async function* rowsOf(
  tx: Tx,
  table: string,
  columns: readonly string[],
  { atOnce, written }: { readonly atOnce: number; readonly written: { rows: number } },
): AsyncGenerator<string> {
  const texts = columns.map((column) => `${quoted(column)}::text`).join(', ')
  const rows = `select json_build_array(${texts})::text as row from ${quoted(table)}`
  await tx.execute(sql.raw(`declare backup_rows no scroll cursor for ${rows}`))
  const fetch = () => tx.execute<{ row: string }>(sql.raw(`fetch ${atOnce} from backup_rows`))
  for (let batch = await fetch(); batch.length > 0; batch = await fetch()) {
    written.rows += batch.length
    yield batch.map(({ row }) => `${row}\n`).join('')
  }
  await tx.execute(sql`close backup_rows`)
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
