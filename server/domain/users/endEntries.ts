// What ends with an access: links that still wait at switching off, sessions of before at switching on.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/execute.ts'
import type { Work } from '../entityHooks.ts'

/** Ends every session of a person: on again means to sign in again. */
export async function endSessionsOf({ tx, now }: Pick<Work, 'tx' | 'now'>, userId: number): Promise<void> {
  await rowsOf(
    tx,
    sql`update sessions set revoked_at = ${now} where user_id = ${userId} and revoked_at is null`,
  )
}

/** Ends the invitations and the links for a password that nobody has used yet, or those links alone that were asked for at the entry. */
export async function endInvites(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  userId: number,
  only?: 'forgotten',
): Promise<void> {
  await rowsOf(
    tx,
    sql`update links set used_at = ${now}
      where purpose = 'invite' and used_at is null and (payload->>'user_id')::int = ${userId}
        ${only === undefined ? sql`` : sql`and payload->>'forgotten' = 'true'`}`,
  )
}
