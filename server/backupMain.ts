// npm run backup -- file: a copy of all data, at the level the last server left them on.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup } from './db/backup.ts'
import { databaseOver, openEngine } from './db/database.ts'
import { databaseOptionsOf } from './db/databaseOptions.ts'

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
  const database = databaseOver(await openEngine(options))
  try {
    const { rows } = await backup(database, path)
    return `Копия готова: ${path}, строк: ${rows}. Загруженные файлы в неё не входят: сохраните их отдельно.`
  } finally {
    await database.close()
  }
}
