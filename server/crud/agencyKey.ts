// The key of an agency: papers of its guests are closed with it, and it lies in the database closed with the key of the installation.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hasSecretsKey, seal, unseal } from '../db/columns/secretBox.ts'
import type { Tx } from '../db/database.ts'
import { firstRow, rowsOf } from '../db/execute.ts'
import { refused } from '../errors.ts'

const keyBytes = 32

/** The key of the agency of the transaction; throws 422 where the installation has none of its own, or it was replaced. */
export async function readAgencyKey(tx: Tx): Promise<Buffer> {
  const key = await findKey(tx)
  if (key === undefined) throw noKey()
  return key
}

/** The same, made when it is asked for the first time. */
export async function keepAgencyKey(tx: Tx): Promise<Buffer> {
  if (!hasSecretsKey()) throw noKey()
  const fresh = seal(randomBytes(keyBytes).toString('base64'))
  await rowsOf(tx, sql`insert into agency_seals (sealed) values (${fresh}) on conflict do nothing`)
  return readAgencyKey(tx)
}

async function findKey(tx: Tx): Promise<Buffer | undefined> {
  const row = hasSecretsKey() ? await firstRow(tx, sql`select sealed from agency_seals limit 1`) : undefined
  const key = row && Buffer.from(unseal(String(row.sealed)), 'base64')
  return key?.length === keyBytes ? key : undefined
}

function noKey() {
  return refused(
    'files.no_key',
    'Документы гостей сейчас не принять и не открыть: у сервера нет ключа, которым они закрыты. Попросите владельца сервера задать SECRETS_KEY.',
  )
}
