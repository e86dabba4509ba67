// The one-time link of the first start: who holds it may create an agency and its first administrator.
import { sql } from 'drizzle-orm'
import { isZone, moveInstant } from '#schema/rules/dates.ts'
import type { Security } from '../../access/security.ts'
import { hashToken, newToken } from '../../access/token.ts'
import type { Database, Tx } from '../../db/database.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { badRequest, refused } from '../../errors.ts'
import type { Open, Origin } from '../operations.ts'
import { isLogin, oddLogin } from '../users/loginKey.ts'
import { checkNewPassword } from '../users/newPassword.ts'
import { hashPassword } from '../users/password.ts'
import { findAccount, type SignedIn, signIn } from '../users/session.ts'
import { createAgency } from './createAgency.ts'

const lifetime = 72 * 3_600_000
const nobody = 0

/** Whether the database holds no agency yet. */
export async function isEmpty(database: Database): Promise<boolean> {
  return (await database.asSystem((tx) => firstRow(tx, sql`select 1 from agency limit 1`))) === undefined
}

/** Makes a link that creates one agency, dead after 72 hours or its first use. Gives its token. */
export async function makeStartLink(database: Database, now: string): Promise<string> {
  const token = newToken()
  const until = moveInstant(now, lifetime)
  await database.asSystem(async (tx) => {
    await rowsOf(tx, sql`update links set used_at = ${now} where purpose = 'start' and used_at is null`)
    await rowsOf(
      tx,
      sql`insert into links (agency_id, hash, purpose, created_at, expires_at)
        values (${nobody}, ${hashToken(token)}, 'start', ${now}, ${until})`,
    )
  })
  return token
}

interface Call extends Open {
  readonly origin: Origin
  readonly security: Security
  readonly body: {
    readonly token: string
    readonly agency_name: string
    readonly timezone: string
    readonly name: string
    readonly login: string
    readonly password: string
  }
}

/** Creates the agency of a start link and signs its administrator in. */
export async function start({ body, database, now, origin, security }: Call): Promise<SignedIn> {
  const hash = hashToken(body.token)
  if (!(await database.asSystem((tx) => findLink(tx, hash, now)))) throw deadLink()
  if (!isZone(body.timezone)) {
    throw badRequest('agency', { timezone: `Пояса «${body.timezone}» нет. Укажите пояс вида Europe/Moscow.` })
  }
  if (!isLogin(body.login.trim())) throw badRequest('agency', { login: oddLogin })
  await checkNewPassword(body.password, body.login, [body.agency_name, body.timezone])
  const made = await createAgency(
    database,
    {
      name: body.agency_name,
      timezone: body.timezone,
      adminName: body.name,
      login: body.login.trim(),
      passwordHash: await hashPassword(body.password),
    },
    (tx) => useLink(tx, hash, now),
  )
  const account = await findAccount(database, made.agencyId, made.userId)
  if (!account) throw deadLink()
  return signIn({ database, security, origin, now }, account, 'agency')
}

function findLink(tx: Tx, hash: string, now: string) {
  return firstRow(
    tx,
    sql`select 1 from links where hash = ${hash} and purpose = 'start' and used_at is null and expires_at > ${now}::timestamptz`,
  )
}

async function useLink(tx: Tx, hash: string, now: string): Promise<void> {
  const used = await firstRow(
    tx,
    sql`update links set used_at = ${now}
      where hash = ${hash} and purpose = 'start' and used_at is null and expires_at > ${now}::timestamptz returning id`,
  )
  if (!used) throw deadLink()
}

function deadLink() {
  return refused(
    'agency.dead_link',
    'Ссылка уже использована или устарела. Перезапустите сервер, чтобы получить новую.',
  )
}
