// Who speaks in a topic: the person of the panel whose Telegram it is, with the rights they have there.
import { sql } from 'drizzle-orm'
import { type Actor, limitOf } from '../../access/actor.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Reading } from '../entityHooks.ts'

/** The person bound to an account of Telegram, active and of a role; nothing for anybody else. */
export async function authorOf({ tx, actor }: Reading, telegramId: string): Promise<Actor | undefined> {
  const [user] = await findRows(tx, 'users', sql`t.telegram_id = ${telegramId} and t.active`)
  if (!user?.role) return undefined
  return {
    agencyId: actor.agencyId,
    userId: user.id,
    role: user.role,
    active: true,
    timezone: actor.timezone,
    cleanerId: user.cleaner_id,
    objectIds: user.role === 'admin' ? null : limitOf(user.object_ids),
    link: null,
    sessionId: null,
  }
}
