// The embedded database itself lets two processes write one directory and lose each other's data, so a lock
// of the operating system stands in front of it; the kernel frees it even after `kill -9`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { closeToOthers } from './closedFiles.ts'
import { explainBroken } from './directoryBroken.ts'

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

function openLock(directory: string): DatabaseSync {
  try {
    return new DatabaseSync(join(directory, 'lock.db'))
  } catch (error) {
    throw explainBroken(directory, error)
  }
}

/** Makes the directory, takes it for this process alone, closes it to others of the machine and gives the function that frees it; refuses if taken. */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  closeToOthers(directory)
  const lock = openLock(directory)
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && error.message.includes('locked')) throw busy(directory)
    throw explainBroken(directory, error)
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}
