// Applies every migration the database has not had yet: in the journal's order, each together with its mark.
// Drizzle's own migrator skips files older than the last applied one and takes no lock.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Connection, Engine } from './connection.ts'
import { findDatabaseError } from './databaseErrors.ts'
import { becomeOwner, ownerStatement, prepareRoles, underRole } from './roles.ts'

/**
 * What older servers may make of the tables afterwards: `expand` only adds, so they go on; `contract` takes away or
 * changes the meaning of what they use, so they must stop.
 */
export type MigrationKind = 'expand' | 'contract'

/** One committed migration: its file name without `.sql`, its kind, its text and the SHA-256 of that text. */
export interface Migration {
  readonly tag: string
  readonly hash: string
  readonly kind: MigrationKind
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
    return { tag, text, kind: kindOf(text), hash: createHash('sha256').update(text).digest('hex') }
  })
}

/** The kind that the first line of a migration says; one that says none is taken for the stricter. */
export function kindOf(text: string): MigrationKind {
  return /^-- kind: expand$/.test(text.split('\n', 1)[0] ?? '') ? 'expand' : 'contract'
}

// Any constant will do, as long as every server of every version takes the same one.
const lockNumber = 5_021_977

const marks = `
  do $$ begin
    if not exists (select from pg_namespace where nspname = 'migrations') then
      create schema migrations;
    end if;
    create table if not exists migrations.applied (
      hash text primary key, tag text not null unique, applied_at timestamptz not null default now());
    if not exists (select from pg_attribute where attrelid = 'migrations.applied'::regclass and attname = 'kind') then
      alter table migrations.applied add column kind text not null default 'contract';
    end if;
  end $$`

/** A migration that a database has had. */
export interface Applied {
  readonly tag: string
  readonly kind: string
}

/** Asks for the applied migrations in the order of their names. */
export const appliedStatement = 'select hash, tag, kind from migrations.applied order by tag'

/** Applied migrations by hash, of the rows of that statement. */
export function appliedOf(rows: readonly unknown[]): Map<string, Applied> {
  return new Map(
    rows.map((row) => {
      const { hash, tag, kind } = Object(row)
      return [String(hash), { tag: String(tag), kind: String(kind) }]
    }),
  )
}

/** Runs one migration and marks it, inside a transaction the caller holds; its tables come out as the owner's. */
export async function applyMigration(connection: Connection, migration: Migration): Promise<void> {
  await connection.exec(becomeOwner)
  await connection.exec(migration.text.replace(besideOthers, ' '))
  await mark(connection, migration)
}

const besideOthers = / concurrently /i

/** Whether a migration is one index, made while others go on with its table. */
export function isBesideOthers(text: string): boolean {
  return besideOthers.test(text)
}

/** Whether a migration changes rows a lot at a time: its one statement gives those it changed, and is carried out until it finds none. */
export function isInLots(text: string): boolean {
  return /\blimit \d+\)\s+returning\s/i.test(text)
}

async function mark(connection: Connection, { tag, hash, kind }: Migration): Promise<void> {
  await connection.query('insert into migrations.applied (hash, tag, kind) values ($1, $2, $3)', [
    hash,
    tag,
    kind,
  ])
}

/** Makes roles and the table of marks where there are none, inside a transaction the caller holds. */
export async function prepareMarks(connection: Connection): Promise<void> {
  await prepareRoles(connection)
  await connection.exec(`${becomeOwner}; ${marks}`)
}

/** What a server that is older than its database says, or nothing while it may go on beside the new tables. */
export function explainNewer(
  applied: ReadonlyMap<string, Applied>,
  migrations: readonly Migration[],
): string | undefined {
  const known = new Set(migrations.map(({ hash }) => hash))
  const last = [...applied].findLast(([hash, { kind }]) => kind === 'contract' && !known.has(hash))
  if (!last) return undefined
  const [, { tag }] = last
  return (
    `База обновлена до ${tag} (нужен сервер не старше ${tag}, а этот знает до ${migrations.at(-1)?.tag}). ` +
    'Верните новую версию сервера или восстановите копию, сделанную до обновления.'
  )
}

/** How a database is brought up to date; what is left out is as usual. */
export interface MigrateOptions {
  /** `never` only looks, and refuses tables that are behind: a step of its own brings them up to date. */
  readonly mode?: 'auto' | 'never'
  /** Waits between two tries for tables that others hold. */
  readonly pause?: () => Promise<unknown>
}

const mostTries = 30
/** What rewriting a table brings at the least, its indexes included: a column that is counted is written into every row. */
const bytesPerMs = 4000
/**
 * A statement has a minute, or as long as rewriting the largest table takes: a server that cannot start is worse than one that
 * waits. Looked up once, before the first file: to ask for the sizes of all tables takes longer than most files do.
 */
const longest = `select least(2147483647, greatest(60000, coalesce(max(pg_total_relation_size(oid)), 0) / ${bytesPerMs}))::int as bound
  from pg_class where relkind = 'r'`
const somePause = () => pauseFor(1000 + Math.random() * 9000)

/** Brings the database up to the given migrations; several servers at once wait for each other. */
export function migrate(
  engine: Engine,
  migrations: readonly Migration[] = readMigrations(),
  { mode = 'auto', pause = somePause }: MigrateOptions = {},
): Promise<void> {
  return engine.use(async (connection) => {
    await takeLock(connection)
    try {
      await connection.exec('begin')
      await prepareMarks(connection)
      const applied = appliedOf((await connection.query(appliedStatement, [])).rows)
      await connection.exec('commit')
      refuseOther(applied, migrations)
      const missing = migrations.filter(({ hash }) => !applied.has(hash))
      if (mode === 'never' && missing[0]) throw new Error(behind(missing[0].tag))
      if (missing.length === 0) return
      const bounds = await boundsNow(connection)
      for (const migration of missing) {
        const isApart = engine.name === 'postgres' && isBesideOthers(migration.text)
        const apply = isApart ? applyApart : applyWhole
        await patiently(connection, migration.tag, pause, () => apply(connection, migration, bounds))
      }
    } catch (error) {
      await connection.exec('rollback')
      throw error
    } finally {
      await connection.exec(`select pg_advisory_unlock(${lockNumber})`)
    }
  })
}

function refuseOther(applied: ReadonlyMap<string, Applied>, migrations: readonly Migration[]): void {
  const tags = new Set([...applied.values()].map(({ tag }) => tag))
  const changed = migrations.find(({ tag, hash }) => !applied.has(hash) && tags.has(tag))
  if (changed)
    throw new Error(`Migration ${changed.tag} was changed after this database had it: restore the file.`)
  const newer = explainNewer(applied, migrations)
  if (newer) throw new Error(newer)
}

const behind = (tag: string) =>
  `Таблицы базы старше сервера: в ней нет ${tag}, а MIGRATE=never не даёт её добавить. Выполните npm run migrate и запустите сервер снова.`

/** Asked again and again: who waited inside of a statement would hold back an index that another one makes beside it. */
async function takeLock(connection: Connection): Promise<void> {
  while (true) {
    const { rows } = await connection.query(`select pg_try_advisory_lock(${lockNumber}) as is_mine`, [])
    if (Object(rows[0]).is_mine === true) return
    await pauseFor(100)
  }
}

/** How long a migration may wait for a table, and work on one, for the rest of a transaction. */
async function boundsNow(connection: Connection): Promise<string> {
  const { rows } = await connection.exec(longest)
  return `set local lock_timeout = '2s'; set local statement_timeout = ${Number(Object(rows[0]).bound)}`
}

async function applyWhole(connection: Connection, migration: Migration, bounds: string): Promise<void> {
  if (isInLots(migration.text)) await changeLots(connection, migration.text, bounds)
  await connection.exec(`begin; ${bounds}`)
  await applyMigration(connection, migration)
  await connection.exec('commit')
}

/** Each lot is kept by itself: who writes meanwhile waits for a lot, and a server that was stopped goes on from there. */
async function changeLots(connection: Connection, text: string, bounds: string): Promise<void> {
  for (let changed = 1; changed > 0; ) {
    await connection.exec(`begin; ${bounds}; ${becomeOwner}`)
    changed = (await connection.exec(text)).rows.length
    await connection.exec('commit')
  }
}

/** Outside of a transaction; what an earlier try left half-made goes first. It waits for others, and nobody for it. */
async function applyApart(connection: Connection, migration: Migration, bounds: string): Promise<void> {
  const name = /if not exists "?(\w+)"? on /i.exec(migration.text)?.[1]
  if (name === undefined)
    throw new Error(`${migration.tag}: expected create index concurrently if not exists.`)
  const { rows: owners } = await connection.query(ownerStatement, [])
  await underRole(connection, String(Object(owners[0]).owner), async () => {
    await connection.exec(`set lock_timeout = '2s'`)
    const { rows } = await connection.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [name],
    )
    if (rows.length > 0) await connection.exec(`drop index concurrently ${name}`)
    await connection.exec(migration.text)
  }).finally(() => connection.exec('reset lock_timeout'))
  await connection.exec(`begin; ${bounds}; ${becomeOwner}`)
  await mark(connection, migration)
  await connection.exec('commit')
}

/** Held by others for too long, or each waits for the other. */
const busy = ['55P03', '40P01']

/** A table that somebody uses is not waited for in the queue, where everybody else would wait behind: it is tried again later. */
async function patiently(
  connection: Connection,
  tag: string,
  pause: () => Promise<unknown>,
  apply: () => Promise<void>,
): Promise<void> {
  for (let left = mostTries - 1; ; left -= 1) {
    try {
      return await apply()
    } catch (error) {
      if (!busy.includes(findDatabaseError(error)?.code ?? '')) throw error
      await connection.exec('rollback')
      if (left === 0) throw new Error(heldTables(tag), { cause: error })
      await pause()
    }
  }
}

const heldTables = (tag: string) =>
  `Таблицы для ${tag} заняты другой работой, и ${mostTries} попыток не хватило. Остановите остальные серверы и долгие выгрузки и запустите снова.`
