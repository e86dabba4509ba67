// npm run restore -- file: fills an empty database from a copy, then brings its tables up to date.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openEngine } from './db/database.ts'
import { databaseOptionsOf } from './db/databaseOptions.ts'
import { migrate } from './db/migrate.ts'
import { restore } from './db/restore.ts'

/** Restores the copy and gives the text for the person; throws with a Russian text where the person can help. */
export async function restoreMain(
  file: string | undefined,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (!file) throw new Error('Укажите файл копии: npm run restore -- kopiya.gz')
  const path = resolve(file)
  if (!existsSync(path)) throw new Error(`Файла ${path} нет: проверьте имя.`)
  const engine = await openEngine(databaseOptionsOf(variables))
  try {
    const { rows } = await restore(engine, path)
    await migrate(engine)
    return `Данные восстановлены из ${path}, строк: ${rows}.`
  } finally {
    await engine.close()
  }
}
