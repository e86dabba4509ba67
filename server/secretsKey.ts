// Where the key that seals secrets comes from: the environment, or a file beside the embedded database.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Env } from './env.ts'

/** The key, if there is one, and what the person who starts the server must know. */
export interface SecretsKey {
  readonly key?: string
  readonly notice?: string
}

/** Finds the key; makes the file at the first start. Several servers of one PostgreSQL need it in their environment. */
export function findSecretsKey({ secretsKey, database, dataDir }: Env): SecretsKey {
  if (secretsKey !== '') return { key: secretsKey }
  if ('url' in database) {
    return {
      notice: 'SECRETS_KEY не задан: ключи ботов, шлюзов и вебхуков лежат в базе незашифрованными.',
    }
  }
  const file = `${resolve(dataDir)}.key`
  try {
    if (existsSync(file)) return { key: readFileSync(file, 'utf8').trim() }
    const key = randomBytes(32).toString('base64')
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
    return { key, notice: `Ключ секретов создан: ${file}. Сохраните его отдельно от копий данных.` }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return {
      notice: `Файл ключа секретов не открыть (${why}): новые ключи интеграций лягут в базу незашифрованными.`,
    }
  }
}
