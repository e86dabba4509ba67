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
  const key = openedOf(await storedKeys(tx))
  if (key !== undefined) return key
  throw refused(
    'files.key_replaced',
    'Ключ сервера заменили: документы, закрытые прежним, не открыть. Верните прежний ключ или попросите документы у гостя ещё раз.',
  )
}

/** The same, made when it is asked for the first time, and anew when the key of the installation was replaced: what lay there stays, for the day when the replaced one comes back. */
export async function keepAgencyKey(tx: Tx): Promise<Buffer> {
  if (!hasSecretsKey()) throw noKey()
  const known = openedOf(await storedKeys(tx))
  if (known !== undefined) return known
  const fresh = seal(randomBytes(keyBytes).toString('base64'))
  await rowsOf(tx, sql`insert into agency_seals (sealed) values (${fresh}) on conflict do nothing`)
  const stored = await storedKeys(tx, true)
  if (openedOf(stored) === undefined)
    await rowsOf(tx, sql`update agency_seals set sealed = ${fresh}, earlier = array_append(earlier, sealed)`)
  return readAgencyKey(tx)
}

/** The keys as they lie, the one in use first. */
async function storedKeys(tx: Tx, lock = false): Promise<string[]> {
  const row = await firstRow(
    tx,
    sql`select sealed, array_to_json(earlier) as earlier from agency_seals limit 1 ${sql.raw(lock ? 'for update' : '')}`,
  )
  return row ? [String(row.sealed), ...texts(row.earlier)] : []
}

const texts = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])

/** The first of the keys that the key of the installation opens. */
function openedOf(stored: readonly string[]): Buffer | undefined {
  return stored.map((text) => Buffer.from(unseal(text), 'base64')).find(({ length }) => length === keyBytes)
}

function noKey() {
  return refused(
    'files.no_key',
    'Документы гостей сейчас не принять и не открыть: у сервера нет ключа, которым они закрыты. Попросите владельца сервера задать SECRETS_KEY.',
  )
}
