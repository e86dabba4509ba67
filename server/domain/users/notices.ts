// What a person wants to be told of: kept in their own row, shown with the usual choice where nothing was chosen.
import { sql } from 'drizzle-orm'
import type { CallerRole } from '#schema/roles.ts'
import { type NoticeEvent, noticesOf } from '#schema/rules/notices.ts'
import { findRows, lockOne, recountOne } from '../../crud/entityRows.ts'
import { forbidden, notFound } from '../../errors.ts'
import type { Reading, Work } from '../entityHooks.ts'

/** The chosen ways by event, and the quiet hours. */
export type Notices = Readonly<Partial<Record<NoticeEvent, readonly string[]>>> & {
  readonly quiet_from: string | null
  readonly quiet_to: string | null
}

const usual: readonly string[] = ['telegram', 'site']

/** The notices of a person out of what is stored; only those that mean something to the role. */
export function noticesIn(role: CallerRole, stored: unknown): Notices {
  const given: Readonly<Record<string, unknown>> = { ...Object(stored) }
  const time = (value: unknown) => (typeof value === 'string' ? value : null)
  const chosen = noticesOf(role).map((code) => {
    const ways: readonly unknown[] = Array.isArray(given[code]) ? given[code] : usual
    return [code, ways.filter((way) => typeof way === 'string')] as const
  })
  return { ...Object.fromEntries(chosen), quiet_from: time(given.quiet_from), quiet_to: time(given.quiet_to) }
}

/** The person's own notices. */
export async function showNotices({ tx, actor }: Reading): Promise<Notices> {
  const [row] = await findRows(tx, 'users', sql`t.id = ${actor.userId ?? 0}`)
  if (!row) throw notFound('users')
  return noticesIn(actor.role, row.notify)
}

/** Changes the named ones; 403 for an event that means nothing to the role. */
export async function changeNotices({
  tx,
  actor,
  record,
  body,
}: Work & { readonly body: Readonly<Record<string, unknown>> }): Promise<Notices> {
  const own: readonly string[] = [...noticesOf(actor.role), 'quiet_from', 'quiet_to']
  const foreign = Object.keys(body).find((name) => !own.includes(name))
  if (foreign) throw forbidden('users', 'Это событие не для вашей роли. Уберите его.')
  const before = await lockOne(tx, 'users', actor.userId ?? 0)
  const notify = { ...before.notify, ...body }
  const after = await recountOne(tx, 'users', before.id, { notify })
  record({
    entity: 'users',
    id: before.id,
    action: 'changeNotices',
    before: { ...before },
    after: { ...after },
  })
  return noticesIn(actor.role, after.notify)
}
