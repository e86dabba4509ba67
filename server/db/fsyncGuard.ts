// PGlite never asks the operating system to write its pages to the disk. This guard puts the missing call
// under its file layer; it leans on PGlite's insides, hence the pinned version and the check at start.
import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Start parameters with which PostgreSQL asks for a sync after each commit. */
export const syncingStart: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

interface HostStream {
  readonly nfd?: number
  readonly stream_ops: { fsync?: (stream: HostStream) => number }
}

const isHostStream = (stream: unknown): stream is HostStream =>
  typeof stream === 'object' && stream !== null && 'nfd' in stream && 'stream_ops' in stream

/** Makes every sync of this database reach the disk; gives a counter of syncs done since. Throws if PGlite changed inside. */
export function guardSync(database: PGlite): () => number {
  const streams: readonly unknown[] = database.Module.FS.streams
  const stream = streams.find(isHostStream)
  if (!stream)
    throw new Error('The embedded database has no open file on the disk: its inner layout has changed.')
  let count = 0
  stream.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fdatasyncSync(nfd)
    count += 1
    return 0
  }
  return () => count
}

/** Flushes a whole directory tree to the disk: what was written before the guard stood. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) syncPath(join(entry.parentPath, entry.name))
  }
  syncPath(directory)
}

function syncPath(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
