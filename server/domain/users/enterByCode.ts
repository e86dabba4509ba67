import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Security } from '../../access/security.ts'
import { hashToken } from '../../access/token.ts'
import type { Database, Tx } from '../../db/database.ts'
import { firstRow } from '../../db/execute.ts'
import { refused } from '../../errors.ts'
import type { Origin } from '../operations.ts'
import { guarded } from './guessLimit.ts'
import { loginKey } from './loginKey.ts'
import { findAccount, type SignedIn, signIn } from './session.ts'

interface Entry {
  readonly body: { readonly request: string; readonly code: string }
  readonly database: Database
  readonly origin: Origin
  readonly security: Security
  readonly now: string
  clock(): string
}

/** Wrong codes after which a request is dead. */
const mostTries = 5

/** Signs in by a code from Telegram: once, in the browser that asked; one text for whatever is wrong, 429 after too many tries. */
export async function enterByCode(entry: Entry): Promise<SignedIn> {
  const { body, database, origin } = entry
  const hash = hashToken(body.request)
  const asked = await database.readDoor((tx) =>
    firstRow(
      tx,
      sql`select agency_id, (payload->>'user_id')::int as user_id from links where hash = ${hash} and purpose = 'telegram_code'`,
    ),
  )
  const account = asked && (await findAccount(database, Number(asked.agency_id), Number(asked.user_id)))
  const login = account ? loginKey(account.login) : hash
  const opened = await guarded(entry, { login, account, address: origin.address }, async () => {
    if (!account?.active) return undefined
    const whose = { agencyId: account.agencyId, userId: account.id }
    const isOpen = await database.asAgency(whose, (tx) => takeCode(tx, hash, body.code, entry.clock()))
    return isOpen ? account : undefined
  })
  if (!opened) {
    const text = 'Код неверный или уже не действует. Проверьте цифры или попросите новый код.'
    throw refused('users.wrong_code', text, { code: text })
  }
  return signIn(entry, opened, 'user', 'login_telegram')
}

/** Whether it is the code of a living request, which is used up by that; a wrong one counts against the request. */
async function takeCode(tx: Tx, hash: string, code: string, now: string): Promise<boolean> {
  const link = await firstRow(
    tx,
    sql`update links set payload = payload || jsonb_build_object('tries', coalesce((payload->>'tries')::int, 0) + 1)
      where hash = ${hash} and purpose = 'telegram_code' and used_at is null and expires_at > ${now}::timestamptz
        and coalesce((payload->>'tries')::int, 0) < ${mostTries}
      returning id, payload->>'code' as code`,
  )
  if (typeof link?.code !== 'string') return false
  const given = Buffer.from(hashToken(`${Number(link.id)} ${code.replaceAll(/\D/g, '')}`))
  if (!timingSafeEqual(given, Buffer.from(link.code))) return false
  await firstRow(tx, sql`update links set used_at = ${now} where hash = ${hash} returning id`)
  return true
}
