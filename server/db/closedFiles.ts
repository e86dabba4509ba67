// What lies on the disk of the machine is its own user's alone: folders 0700, files 0600.
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A place that others of the machine may look into and that could not be closed to them. */
export class OpenToOthers extends Error {
  readonly path: string

  constructor(path: string, cause: unknown) {
    const place = resolve(path)
    const why = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    super(
      `${place}: ожидались права только у владельца, а читать могут и другие пользователи этой машины, и закрыть не удалось${why}. ` +
        `Задайте каталог, который нужен только серверу, или отдайте этот его пользователю: sudo chown -R "$USER" ${place} && chmod -R go= ${place}`,
      { cause },
    )
    this.path = path
  }
}

const others = 0o077
/** The mark of a folder that the users of the machine share, as the one for temporary files. */
const shared = 0o1000

/** Closes one file or folder to others of this machine; throws when it stays open. */
export function closeToOthers(path: string): void {
  // Files of the database come and go.
  const { mode } = statSync(path, { throwIfNoEntry: false }) ?? { mode: 0 }
  if (process.platform === 'win32' || (mode & others) === 0) return
  if ((mode & shared) !== 0) throw new OpenToOthers(path, undefined)
  try {
    chmodSync(path, mode & ~others & 0o777)
  } catch (error) {
    throw new OpenToOthers(path, error)
  }
  // A disk without rights of its own takes the change and forgets it.
  if ((statSync(path).mode & others) !== 0) throw new OpenToOthers(path, undefined)
}

/** Closes a folder and all that is in it. */
export function closeTree(folder: string): void {
  closeToOthers(folder)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink()) closeToOthers(path)
  }
}
