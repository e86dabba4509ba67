// The embedded database itself lets two processes write one directory and lose each other's data, so a lock
// of the operating system stands in front of it; the kernel frees it even after `kill -9`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// An unreferenced handle would be collected, and its lock freed with it, while the server still runs.
const held = new Set<DatabaseSync>()
Object.assign(globalThis, { [Symbol.for('klyuchnik.directoryLocks')]: held })

/** Another process holds the directory. */
export class DirectoryBusy extends Error {}

const busy = (directory: string) =>
  new DirectoryBusy(
    `Каталог данных ${directory} уже открыт другим процессом «Ключника»: остановите тот процесс или задайте другой каталог. ` +
      `/ Data directory ${directory} is already open in another process: stop it or choose another directory.`,
  )

/** Makes the directory, takes it for this process alone and gives the function that frees it; refuses if taken. */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const lock = new DatabaseSync(join(directory, 'lock.db'))
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && error.message.includes('locked')) throw busy(directory)
    throw error
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}
