// The copy that the server makes of all its data by its own clock, read back before it counts.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, isNull, lte } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import { backup } from '../db/backup.ts'
import { checkBackup } from '../db/checkBackup.ts'
import type { Database } from '../db/database.ts'
import { backup_runs } from '../db/systemTables.ts'

/** Where copies lie and how many of them stay. */
export interface BackupFolder {
  readonly dir: string
  readonly keep: number
}

const hour = 3_600_000
const usualAge = 20 * hour
const latestAge = 30 * hour
/** In UTC: past midnight in Moscow, the small hours farther east. */
const nightHours: readonly string[] = ['22', '23', '00', '01']
const ownCopy = /^klyuchnik-\d{8}-\d{6}\.gz$/
const ownRemains = /^klyuchnik-\d{8}-\d{6}\.gz\.unfinished$/
const keptRuns = 400

/** Makes a copy when the last good one is a day old and it is night, or when it is older than thirty hours. */
export async function backUpWhenDue(database: Database, folder: BackupFolder, now: string): Promise<void> {
  const [last] = await database.asSystem((tx) =>
    tx
      .select({ at: backup_runs.at })
      .from(backup_runs)
      .where(isNull(backup_runs.error))
      .orderBy(desc(backup_runs.id))
      .limit(1),
  )
  if (last && !isDue(last.at, now)) return
  await makeBackup(database, folder, now)
}

function isDue(last: string, now: string): boolean {
  if (last <= moveInstant(now, -latestAge)) return true
  return last <= moveInstant(now, -usualAge) && nightHours.includes(now.slice(11, 13))
}

/** Makes a copy, reads it back, notes how it went and removes the oldest; a failure is noted and thrown. */
export async function makeBackup(
  database: Database,
  { dir, keep }: BackupFolder,
  now: string,
): Promise<string> {
  const name = `klyuchnik-${now.slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.gz`
  const file = join(dir, name)
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const { rows } = await backup(database, file)
    const checked = await checkBackup(file)
    if (checked.rows !== rows) throw new Error(`${rows} rows were written and ${checked.rows} read back.`)
    await writeFile(`${file}.sha256`, `${checked.sha256}  ${name}\n`, { mode: 0o600 })
    await note(database, { at: now, file: name, ...checked, error: null })
  } catch (error) {
    await rm(file, { force: true }).catch(() => undefined)
    await note(database, {
      at: now,
      file: name,
      rows: null,
      bytes: null,
      sha256: null,
      error: explain(error),
    })
    throw error
  }
  await removeOldest(dir, keep)
  return file
}

async function note(database: Database, run: typeof backup_runs.$inferInsert): Promise<void> {
  await database.asSystem(async (tx) => {
    await tx.insert(backup_runs).values(run)
    const old = tx
      .select({ id: backup_runs.id })
      .from(backup_runs)
      .orderBy(desc(backup_runs.id))
      .limit(1)
      .offset(keptRuns)
    await tx.delete(backup_runs).where(lte(backup_runs.id, old))
  })
}

/** Only files that this job has named are ever removed. */
async function removeOldest(dir: string, keep: number): Promise<void> {
  const names = await readdir(dir)
  for (const name of names.filter((one) => ownRemains.test(one))) await rm(join(dir, name), { force: true })
  const copies = names.filter((name) => ownCopy.test(name)).sort()
  for (const name of copies.slice(0, Math.max(0, copies.length - keep))) {
    await rm(join(dir, name), { force: true })
    await rm(join(dir, `${name}.sha256`), { force: true })
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'На диске с копиями кончилось место. Освободите его или задайте серверу другой каталог копий.',
  EACCES: 'Нет права писать в каталог копий. Дайте его пользователю, под которым работает сервер.',
  EPERM: 'Нет права писать в каталог копий. Дайте его пользователю, под которым работает сервер.',
  EROFS: 'Диск с копиями открыт только для чтения. Подключите его с правом записи.',
  ENOTDIR: 'Вместо каталога копий серверу указан файл. Исправьте настройку.',
  EEXIST: 'Вместо каталога копий серверу указан файл. Исправьте настройку.',
}

/** The reason for a person; an unknown one stays in the log, where the engineer looks. */
function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? 'Копию не удалось записать или прочитать обратно. Подробности — в журнале сервера.'
}
