// npm run backup -- file: a copy of all data; the server may run meanwhile.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup } from './db/backup.ts'
import { checkBackup } from './db/checkBackup.ts'
import { type DatabaseOptions, databaseOver, openEngine } from './db/database.ts'
import { databaseOptionsOf } from './db/databaseOptions.ts'
import { openOrFind } from './localServer.ts'

/** Writes the copy and gives the text for the person; throws with a Russian text where the person can help. */
export async function backupMain(
  file: string | undefined,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (!file) throw new Error('Укажите файл для копии: npm run backup -- kopiya.gz')
  const path = resolve(file)
  if (existsSync(path))
    throw new Error(`Файл ${path} уже есть: укажите другое имя, чтобы не затереть прежнюю копию.`)
  const options = databaseOptionsOf(variables)
  if ('dataDir' in options && !existsSync(join(options.dataDir, 'postgres'))) {
    throw new Error(`В каталоге ${resolve(options.dataDir)} нет данных «Ключника»: проверьте DATA_DIR.`)
  }
  const { rows } = await copyTo(path, options)
  await checkBackup(path)
  return `Копия готова и прочитана обратно: ${path}, строк: ${rows}.`
}

/** The embedded database is open to one process: while the server runs, it makes the copy itself. */
async function copyTo(path: string, options: DatabaseOptions): Promise<{ readonly rows: number }> {
  const found = await openOrFind(options, async () => databaseOver(await openEngine(options)))
  if ('server' in found) {
    return { rows: Number(Reflect.get(await found.server.ask('backup', { file: path }), 'rows')) }
  }
  try {
    return await backup(found.database, path)
  } finally {
    await found.database.close()
  }
}
