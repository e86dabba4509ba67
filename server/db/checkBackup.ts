import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { readLines } from './backupFormat.ts'

/** What a copy that was read to its end holds. */
export interface CheckedBackup {
  readonly rows: number
  readonly bytes: number
  /** SHA-256 of the file in hex. */
  readonly sha256: string
}

/** Reads a copy from the disk to its end and counts its rows; throws when it is cut, broken or none. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const hash = createHash('sha256')
  let bytes = 0
  let rows = 0
  let promised: number | undefined
  await pipeline(
    createReadStream(file),
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createGunzip(),
    async (chunks: AsyncIterable<unknown>) => {
      for await (const line of readLines(chunks)) {
        if (line.kind === 'row') rows += 1
        if (line.kind === 'end') promised = line.rows
      }
    },
  )
  if (promised !== rows) throw new Error(`The copy promises ${promised ?? 'no'} rows and holds ${rows}.`)
  return { rows, bytes, sha256: hash.digest('hex') }
}
