// What a person can do about a start or a command that failed.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DatabaseOptions } from '../db/database.ts'
import { findTrouble } from '../db/databaseTrouble.ts'
import { DirectoryBroken } from '../db/directoryBroken.ts'

/** Where the data and their copies lie. */
export interface Places {
  readonly database: DatabaseOptions
  readonly backupDir: string
}

/** The words for the person; the text of the error itself where nothing better is known. */
export function explainTrouble(error: unknown, places: Places | undefined): string {
  if (error instanceof DirectoryBroken) return error.message + whatToRestore(error.home, places?.backupDir)
  const code = codeIn(error)
  if (code === 'EADDRINUSE')
    return 'Порт занят другой программой. Закройте её или задайте другой: PORT=3001 npm run demo'
  const aboutPostgres =
    places && 'url' in places.database ? explainPostgres(error, places.database.url) : undefined
  if (aboutPostgres !== undefined) return aboutPostgres
  const message = error instanceof Error ? error.message : String(error)
  return code === 'EACCES' ? `Нет прав открыть порт или каталог: ${message}` : message
}

/** The first code among an error and what caused it. */
function codeIn(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeIn(error.cause)
}

const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  '57P03',
]

function explainPostgres(error: unknown, url: string): string | undefined {
  const code = codeIn(error)
  const address = URL.parse(url)
  const server = address
    ? `${address.hostname || 'localhost'}:${address.port || '5432'}`
    : 'адресу из DATABASE_URL'
  const base = address?.pathname.slice(1) ?? ''
  if (code === '28P01' || code === '28000')
    return `PostgreSQL на ${server} не пускает (${code}): имя или пароль в DATABASE_URL не те. Исправьте их и запустите снова.`
  if (code === '3D000')
    return `На ${server} нет базы «${base}» (${code}). Создайте её или исправьте имя в DATABASE_URL.`
  if (code === '53300')
    return `У PostgreSQL на ${server} кончились соединения (${code}). Уменьшите DATABASE_POOL или увеличьте max_connections.`
  const isAway = findTrouble(error)?.kind === 'away'
  if (unreachable.includes(code) || isAway)
    return `PostgreSQL не отвечает на ${server} (${code || 'связь оборвалась'}). Проверьте, что он запущен и что адрес в DATABASE_URL верен, и запустите снова.`
  return undefined
}

const ownCopy = /^klyuchnik-\d{8}-\d{6}\.gz$/

/** The newest copy that was read back to its end, and the commands that bring it in. */
function whatToRestore(home: string, backupDir: string | undefined): string {
  const names = backupDir !== undefined && existsSync(backupDir) ? readdirSync(backupDir) : []
  const last = names
    .filter((name) => ownCopy.test(name) && names.includes(`${name}.sha256`))
    .sort()
    .at(-1)
  const key = existsSync(`${home}.key`) ? `cp ${home}.key ${home}-new.key\n  ` : ''
  const copy = last === undefined ? '<файл копии>' : join(resolve(backupDir ?? ''), last)
  const where =
    last === undefined
      ? `Целых копий в ${resolve(backupDir ?? join(home, 'backups'))} нет: возьмите ту, что храните на другой машине.`
      : `Последняя целая копия: ${copy}.`
  return `\n${where} Восстановите её в новый каталог, а этот не трогайте:\n  ${key}DATA_DIR=${home}-new npm run restore -- ${copy}\nПотом впишите DATA_DIR=${home}-new в .env и запустите сервер.`
}
