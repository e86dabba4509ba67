// An address whose holder asked for silence and was then erased: of it only a print under the agency's key is kept, to be silent by.
import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { silencedMark } from '#schema/rules/stopWords.ts'
import type { Tx } from '../../db/database.ts'
import { guestKey } from '../guests/phoneFingerprint.ts'

/** The print of an address. */
export async function silencePrint(tx: Tx, address: string): Promise<string> {
  const key = await guestKey(tx)
  return silencedMark + createHash('sha256').update(`${key}${address}`).digest('hex')
}

/** SQL: the same print of an address of a statement; nothing where the agency has no key yet, and so no prints. */
export const silencePrintOf = (address: SQL): SQL =>
  sql`(select ${silencedMark} || encode(sha256(convert_to(a.guest_key || ${address}, 'UTF8')), 'hex') from agency a limit 1)`
