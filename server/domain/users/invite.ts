// Links that open once: an invitation lets a person set a password without anyone else knowing it.

import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import type { Security } from '../../access/security.ts'
import { hashToken, newToken } from '../../access/token.ts'
import type { Database, Tx } from '../../db/database.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { refused } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import type { Origin } from '../operations.ts'
import { endInvites } from './endEntries.ts'
import { checkNewPassword, knownOf } from './newPassword.ts'
import { hashPassword } from './password.ts'
import { findAccount, type SignedIn, signIn } from './session.ts'

const lifetime = 72 * 3_600_000

/** Makes an invitation of a user and gives its address. */
export async function invite(work: Work, userId: number, origin: Origin): Promise<string> {
  return `${origin.publicUrl}/invite/${await makeInvite(work, userId)}`
}

const forgottenFor = 3_600_000

/** Makes an invitation of a user, dead after 72 hours or its first use; earlier ones die now. Gives its token. */
export async function makeInvite(work: Work, userId: number): Promise<string> {
  await endInvites(work, userId)
  return makeLink(work, { user_id: userId }, lifetime)
}

/** The same for an hour, asked for at the entry by who says to have forgotten the password: anybody may say so, so what an administrator gave stays. */
export async function makeForgotten(work: Work, userId: number): Promise<string> {
  await endInvites(work, userId, 'forgotten')
  return makeLink(work, { user_id: userId, forgotten: true }, forgottenFor)
}

async function makeLink(
  { tx, now, record }: Work,
  payload: { readonly user_id: number; readonly forgotten?: true },
  life: number,
): Promise<string> {
  const token = newToken()
  await rowsOf(
    tx,
    sql`insert into links (hash, purpose, payload, created_at, expires_at)
      values (${hashToken(token)}, 'invite', ${JSON.stringify(payload)}::jsonb, ${now}, ${moveInstant(now, life)})`,
  )
  record({ entity: 'users', id: payload.user_id, action: 'invite' })
  return token
}

interface Acceptance {
  readonly body: { readonly token: string; readonly password: string }
  readonly database: Database
  readonly origin: Origin
  readonly security: Security
  readonly now: string
  forgetSessions(): void
}

/** Sets the password of an invited person and signs in; every earlier session of theirs ends. */
export async function acceptInvite({
  body,
  database,
  origin,
  security,
  now,
  forgetSessions,
}: Acceptance): Promise<SignedIn> {
  const hash = hashToken(body.token)
  const link = await database.readDoor((tx) =>
    firstRow(
      tx,
      sql`select l.agency_id, u.id, u.login from links l
          join users u on u.agency_id = l.agency_id and u.id = (l.payload->>'user_id')::int
        where l.hash = ${hash} and l.purpose = 'invite' and l.used_at is null and l.expires_at > ${now}::timestamptz
          and u.active`,
    ),
  )
  if (!link) throw deadLink()
  const agencyId = Number(link.agency_id)
  await checkNewPassword(body.password, String(link.login), await knownOf(database, agencyId))
  const password = await hashPassword(body.password)
  const userId = Number(link.id)
  await database.asAgency({ agencyId, userId }, async (tx) => {
    const used = await firstRow(
      tx,
      sql`update links set used_at = ${now} where hash = ${hash} and used_at is null returning id`,
    )
    if (!used) throw deadLink()
    // a password that is set takes every other way to set one along
    await endInvites({ tx, now }, userId)
    await setPassword(tx, userId, password, now, null)
  })
  forgetSessions()
  const account = await findAccount(database, agencyId, userId)
  if (!account) throw deadLink()
  return signIn({ database, security, origin, now }, account, 'user')
}

function deadLink() {
  return refused(
    'users.dead_link',
    'Ссылка уже использована или устарела. Попросите администратора прислать новую.',
  )
}

/** Stores a new password and ends every session of the person but one. */
export async function setPassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
  now: string,
  keepSession: number | null,
): Promise<void> {
  await rowsOf(
    tx,
    sql`update users set password_hash = ${passwordHash}, updated_at = now() where id = ${userId}`,
  )
  await rowsOf(
    tx,
    sql`update sessions set revoked_at = ${now}
      where user_id = ${userId} and revoked_at is null and id is distinct from ${keepSession}::bigint`,
  )
}
