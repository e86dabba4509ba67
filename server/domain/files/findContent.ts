// What stands behind a signed link, for the door that sends it.

import { sql } from 'drizzle-orm'
import { toEpoch } from '#schema/rules/dates.ts'
import type { Database, Tx } from '../../db/database.ts'
import { firstRow } from '../../db/execute.ts'
import { pieceSize, readPiece } from './contents.ts'
import { savedName } from './contentType.ts'
import { type FileLink, readLink, readSecret } from './links.ts'

/** A file ready to be sent. */
export interface FoundContent {
  readonly mime: string
  /** The name to save it under, with the ending of what it is. */
  readonly name: string
  readonly size: number
  readonly sha256: string
  /** Seconds for which the link still opens. */
  readonly seconds: number
  /** Whether nothing but the screen may keep it. */
  readonly isSensitive: boolean
  /** Bytes from `from`, at most to the end of their piece. */
  read(from: number): Promise<Buffer>
}

/** Finds the file of a link; nothing when the link is wrong, forged, over, or the file is gone. */
export async function findContent(
  database: Database,
  text: string,
  now: string,
): Promise<FoundContent | undefined> {
  const link = readLink(text)
  const seconds = link ? link.expires - Math.floor(toEpoch(now) / 1000) : 0
  if (!link || seconds <= 0) return undefined
  const context = { agencyId: link.agencyId, userId: null }
  const found = await database.readAgency(context, async (tx) => {
    const secret = await readSecret(tx)
    return secret !== undefined && link.isSigned(secret) ? readRow(tx, link) : undefined
  })
  if (!found) return undefined
  return {
    ...found,
    seconds,
    async read(from) {
      const piece = Math.floor(from / pieceSize)
      const bytes = await database.readAgency(context, (tx) => readPiece(tx, found.sha256, piece))
      if (!bytes) throw new Error(`Piece ${piece} of file ${link.id} is not there`)
      return bytes.subarray(from - piece * pieceSize)
    },
  }
}

async function readRow(tx: Tx, { id, variant }: FileLink) {
  const row = await firstRow(
    tx,
    variant === 'thumb'
      ? sql`select f.name, f.mime, f.sensitive, f.thumb_sha256 as fingerprint, length(c.bytes) as size
          from files f join file_contents c on c.sha256 = f.thumb_sha256 and c.piece = 0 where f.id = ${id}`
      : sql`select name, mime, sensitive, sha256 as fingerprint, size from files where id = ${id}`,
  )
  if (!row) return undefined
  const mime = String(row.mime)
  return {
    mime,
    name: savedName(String(row.name), mime),
    size: Number(row.size),
    sha256: String(row.fingerprint),
    isSensitive: row.sensitive === true,
  }
}
