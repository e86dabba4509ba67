// Applies every migration the database has not had yet: in the journal's order, each together with its mark.
// Drizzle's own migrator skips files older than the last applied one and takes no lock.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Connection, Engine } from './connection.ts'

/** One committed migration: its file name without `.sql`, its text and the SHA-256 of that text. */
export interface Migration {
  readonly tag: string
  readonly hash: string
  readonly text: string
}

/** Folder with the migrations and their journal, beside this file in development and in the built server. */
export const migrationsFolder = new URL('./migrations/', import.meta.url)

/** Reads the migrations of a folder in the journal's order. */
export function readMigrations(folder: URL = migrationsFolder): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(new URL('meta/_journal.json', folder), 'utf8'),
  )
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(new URL(`${tag}.sql`, folder), 'utf8')
    return { tag, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

// Any constant will do, as long as every server of every version takes the same one.
const lockNumber = 5_021_977

const marks = `
  create schema if not exists migrations;
  create table if not exists migrations.applied (
    hash text primary key, tag text not null unique, applied_at timestamptz not null default now())`

/** Tags of applied migrations by hash. */
export async function readApplied(connection: Connection): Promise<Map<string, string>> {
  const { rows } = await connection.query('select hash, tag from migrations.applied', [], true)
  return new Map(rows.map((row) => (Array.isArray(row) ? [String(row[0]), String(row[1])] : ['', ''])))
}

/** Runs one migration and marks it, inside a transaction the caller holds. */
export async function applyMigration(connection: Connection, { tag, hash, text }: Migration): Promise<void> {
  await connection.exec(text)
  await connection.query('insert into migrations.applied (hash, tag) values ($1, $2)', [hash, tag])
}

/** Makes the table of marks where there is none. */
export async function prepareMarks(connection: Connection): Promise<void> {
  await connection.exec(marks)
}

/** Brings the database up to the given migrations; several servers at once wait for each other. */
export function migrate(engine: Engine, migrations: readonly Migration[] = readMigrations()): Promise<void> {
  return engine.use(async (connection) => {
    await connection.exec(`select pg_advisory_lock(${lockNumber})`)
    try {
      await prepareMarks(connection)
      const applied = await readApplied(connection)
      const changed = migrations.find(
        ({ tag, hash }) => !applied.has(hash) && [...applied.values()].includes(tag),
      )
      if (changed)
        throw new Error(`Migration ${changed.tag} was changed after this database had it: restore the file.`)
      for (const migration of migrations) {
        if (applied.has(migration.hash)) continue
        await connection.exec('begin')
        await applyMigration(connection, migration)
        await connection.exec('commit')
      }
    } catch (error) {
      await connection.exec('rollback')
      throw error
    } finally {
      await connection.exec(`select pg_advisory_unlock(${lockNumber})`)
    }
  })
}
