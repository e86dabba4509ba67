// Where the key that seals secrets comes from: the environment, or a file beside the embedded database.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { closeToOthers, OpenToOthers } from './db/closedFiles.ts'
import type { Env } from './env.ts'

/** The key, if there is one, and what the person who starts the server must know. */
export interface SecretsKey {
  readonly key?: string
  readonly notice?: string
}

type KeyPlace = Pick<Env, 'secretsKey' | 'database' | 'dataDir' | 'publicUrl'>

const fileOf = (dataDir: string) => `${resolve(dataDir)}.key`

/** Why the server must not start with what is there of a key; nothing when it may. */
export function findKeyFault({ secretsKey, database, dataDir, publicUrl }: KeyPlace): string | undefined {
  if (secretsKey !== '') return undefined
  if ('url' in database) {
    if (!publicUrl.startsWith('https:')) return undefined
    return 'SECRETS_KEY: ожидался ключ от 32 знаков, раз PUBLIC_URL начинается с https, а он не задан. Возьмите прежний оттуда, где храните пароли; для новой базы создайте: openssl rand -base64 32.'
  }
  const file = fileOf(dataDir)
  if (!existsSync(file)) return undefined
  try {
    closeToOthers(file)
    return readFileSync(file, 'utf8').trim() === '' ? emptyFile(file) : undefined
  } catch (error) {
    return error instanceof OpenToOthers ? error.message : closedFile(file, error)
  }
}

const emptyFile = (file: string) =>
  `Файл ключа секретов ${file} пуст. Верните его из места, где храните пароли: без него ключи ботов и шлюзов не открыть.`

function closedFile(file: string, error: unknown): string {
  const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return `Файл ключа секретов ${file} не прочитать (${why}). Отдайте его пользователю сервера: sudo chown "$USER" ${file} && chmod 600 ${file}`
}

/** Finds the key; makes the file at the first start. Several servers of one PostgreSQL need it in their environment. */
export function findSecretsKey({ secretsKey, database, dataDir }: KeyPlace): SecretsKey {
  if (secretsKey !== '') return { key: secretsKey }
  if ('url' in database) {
    return {
      notice: 'SECRETS_KEY не задан: ключи ботов, шлюзов и вебхуков лежат в базе незашифрованными.',
    }
  }
  const file = fileOf(dataDir)
  if (existsSync(file)) return { key: readFileSync(file, 'utf8').trim() }
  const key = randomBytes(32).toString('base64')
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return { key, notice: `Ключ секретов создан: ${file}. Сохраните его отдельно от копий данных.` }
}
