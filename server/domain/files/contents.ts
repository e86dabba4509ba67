// What files hold lies in the database, in pieces: one transaction stores the row and its bytes, every server process finds them,
// and a backup has them.

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { keepAgencyKey, readAgencyKey } from '../../crud/agencyKey.ts'
import { fingerprintOf } from '../../crud/fingerprint.ts'
import { closeBox, openBox } from '../../db/columns/box.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { refused } from '../../errors.ts'

/** Bytes in a piece: a part of a film is read without the rest of it. */
export const pieceSize = 524_288

/** The number that the locks of contents share; the second one is the agency. */
const lock = 7_310_427

/** Stores bytes once and gives their SHA-256; until the end of the transaction nobody sweeps them away. */
export async function storeContent(tx: Tx, bytes: Buffer): Promise<string> {
  const sha256 = fingerprintOf(bytes)
  await holdSweeps(tx)
  const known = await firstRow(
    tx,
    sql`select 1 from file_contents
      where agency_id = current_setting('app.agency_id')::int and sha256 = ${sha256} and piece = 0`,
  )
  if (known) return sha256
  await storePieces(tx, { name: sha256, isSealed: false }, bytes, (part) => part)
  return sha256
}

/** Stores bytes closed with the key of the agency, under a random name that tells nothing of them; 422 where there is no key. */
export async function storeSealed(tx: Tx, bytes: Buffer): Promise<string> {
  const key = await keepAgencyKey(tx)
  const name = randomBytes(32).toString('hex')
  await holdSweeps(tx)
  await storePieces(tx, { name, isSealed: true }, bytes, (part, piece) =>
    closeBox(key, part, pieceWord(name, piece)),
  )
  return name
}

const pieceWord = (name: string, piece: number) => `${name}.${piece}`

async function holdSweeps(tx: Tx): Promise<void> {
  await rowsOf(
    tx,
    sql`select pg_advisory_xact_lock_shared(${lock}::int, current_setting('app.agency_id')::int)`,
  )
}

async function storePieces(
  tx: Tx,
  { name, isSealed }: { readonly name: string; readonly isSealed: boolean },
  bytes: Buffer,
  made: (part: Buffer, piece: number) => Buffer,
): Promise<void> {
  for (let piece = 0; piece * pieceSize < bytes.length; piece += 1) {
    // Both drivers write long bytes many times slower than base64.
    const text = made(bytes.subarray(piece * pieceSize, (piece + 1) * pieceSize), piece).toString('base64')
    await rowsOf(
      tx,
      sql`insert into file_contents (sha256, piece, bytes, sealed)
        values (${name}, ${piece}, decode(${text}::text, 'base64'), ${isSealed}) on conflict do nothing`,
    )
  }
}

/** Deletes those of the contents that no file has any more. */
export async function sweepContents(tx: Tx, fingerprints: readonly unknown[]): Promise<void> {
  await rowsOf(tx, sql`select pg_advisory_xact_lock(${lock}::int, current_setting('app.agency_id')::int)`)
  for (const fingerprint of fingerprints) {
    if (typeof fingerprint !== 'string') continue
    await rowsOf(
      tx,
      sql`delete from file_contents where sha256 = ${fingerprint}
        and not exists (select 1 from files where sha256 = ${fingerprint} or thumb_sha256 = ${fingerprint})`,
    )
  }
}

/** One piece of a content, opened where it is closed; nothing past its end. */
export async function readPiece(tx: Tx, sha256: string, piece: number): Promise<Buffer | undefined> {
  const row = await firstRow(
    tx,
    sql`select encode(bytes, 'base64') as text, sealed from file_contents where sha256 = ${sha256} and piece = ${piece}`,
  )
  if (!row) return undefined
  const bytes = Buffer.from(String(row.text), 'base64')
  if (row.sealed !== true) return bytes
  const key = await readAgencyKey(tx)
  try {
    return openBox(key, bytes, pieceWord(sha256, piece))
  } catch {
    throw refused(
      'files.broken_seal',
      'Документ не открывается: он закрыт другим ключом или испорчен. Попросите его у гостя ещё раз.',
    )
  }
}

/** A whole content, opened where it is closed. */
export async function readContent(tx: Tx, sha256: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (;;) {
    const piece = await readPiece(tx, sha256, pieces.length)
    if (!piece) return Buffer.concat(pieces)
    pieces.push(piece)
  }
}
