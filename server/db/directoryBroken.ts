// Why an embedded database does not open: its own words lead nowhere.
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The files of the embedded database are there and do not open, since they are damaged. */
export class DirectoryBroken extends Error {
  readonly home: string

  constructor(home: string, cause: unknown) {
    const place = resolve(home)
    super(`База в каталоге ${place} повреждена и не открывается.`, { cause })
    this.home = place
  }
}

/** The error for the person: no right to write, no room, or damage. */
export function explainBroken(home: string, cause: unknown): Error {
  const place = resolve(home)
  const code = tryToWrite(home)
  if (code === undefined) return new DirectoryBroken(home, cause)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Error(
      `На диске каталога данных ${place} кончилось место (${code}). Освободите его и запустите снова: данные целы.`,
      { cause },
    )
  return new Error(
    `В каталог данных ${place} нельзя писать (${code}). Дайте право пользователю сервера (sudo chown -R "$USER" ${place}) или подключите диск с правом записи и запустите снова.`,
    { cause },
  )
}

const someBytes = new Uint8Array(65_536)

/** The code of the refusal to write there, if any. */
function tryToWrite(folder: string): string | undefined {
  const file = join(folder, `probe-${process.pid}`)
  try {
    const handle = openSync(file, 'wx', 0o600)
    try {
      writeSync(handle, someBytes)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
      rmSync(file, { force: true })
    }
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  }
}
