// The key of an agency: papers of its guests are closed with it, and it lies in the database closed with the key of the installation.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hasSecretsKey, seal, unseal } from '../db/columns/secretBox.ts'
import type { Tx } from '../db/database.ts'
import { firstRow, rowsOf } from '../db/execute.ts'
import { refused } from '../errors.ts'

const keyBytes = 32

/** The key of the agency of the transaction; throws 422 where the installation has none, or another one than the papers were closed with. */
export async function readAgencyKey(tx: Tx): Promise<Buffer> {
  if (!hasSecretsKey()) throw noKey()
  const key = keyIn(await storedKey(tx))
  if (key !== undefined) return key
  throw refused(
    'files.key_replaced',
    'Ключ сервера заменили: документы, закрытые прежним, не открыть. Верните прежний ключ или попросите документы у гостя ещё раз.',
  )
}

/** The same, made when it is asked for the first time, and made anew when the key of the installation was replaced: the one before stays beside it. */
export async function keepAgencyKey(tx: Tx): Promise<Buffer> {
  if (!hasSecretsKey()) throw noKey()
  const fresh = seal(randomBytes(keyBytes).toString('base64'))
  await rowsOf(tx, sql`insert into agency_seals (sealed) values (${fresh}) on conflict do nothing`)
  const stored = await storedKey(tx)
  const key = keyIn(stored)
  if (key !== undefined) return key
  await rowsOf(
    tx,
    sql`update agency_seals set sealed = ${fresh}, earlier = array_append(earlier, sealed) where sealed = ${stored}`,
  )
  return readAgencyKey(tx)
}

async function storedKey(tx: Tx): Promise<string> {
  const row = await firstRow(tx, sql`select sealed from agency_seals limit 1`)
  return String(row?.sealed ?? '')
}

function keyIn(stored: string): Buffer | undefined {
  const key = Buffer.from(unseal(stored), 'base64')
  return key.length === keyBytes ? key : undefined
}

function noKey() {
  return refused(
    'files.no_key',
    'Документы гостей сейчас не принять и не открыть: у сервера нет ключа, которым они закрыты. Попросите владельца сервера задать SECRETS_KEY.',
  )
}
