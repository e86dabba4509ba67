// The fingerprint of a phone: by it a guest is known again even after the phone itself has been wiped.
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { firstRow } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

const keyBytes = 32

/** HMAC-SHA256 of a phone in E.164 under the agency's own key, in hex: fingerprints of two agencies never meet. */
export async function fingerprintOfPhone(tx: Reading['tx'], phone: string): Promise<string> {
  return fingerprintUnder(await guestKey(tx), phone)
}

/** The fingerprint under a key that is already known. */
export function fingerprintUnder(key: string, phone: string): string {
  return createHmac('sha256', key).update(phone).digest('hex')
}

/** The key of the agency, made when it is first needed; reading code gets a key that matches nothing yet. */
export async function guestKey(tx: Reading['tx']): Promise<string> {
  const known = await firstRow(
    tx,
    sql`select guest_key, current_setting('transaction_read_only') as reading from agency limit 1`,
  )
  if (typeof known?.guest_key === 'string') return known.guest_key
  const fresh = randomBytes(keyBytes).toString('hex')
  if (known?.reading === 'on') return fresh
  const kept = await firstRow(
    tx,
    sql`update agency set guest_key = coalesce(guest_key, ${fresh}) returning guest_key`,
  )
  return typeof kept?.guest_key === 'string' ? kept.guest_key : fresh
}
