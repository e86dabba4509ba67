import { sql } from 'drizzle-orm'
import { roleLabels, roles } from '#schema/roles.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../manner.ts'

/** Everyone who can get notices, with how Telegram reaches them; owners only for the admin. */
export async function personal({ tx, actor }: Reading): Promise<object> {
  const rows = await rowsOf(
    tx,
    sql`select 'user' as kind, id, name, role, null::text as phone, telegram_id as telegram, notify from users where active
      union all
      select 'cleaner', id, name, 'cleaner', phone, telegram_id, null::jsonb from cleaners where archived_at is null and active
      union all
      select 'owner', id, name, 'owner', phone, telegram, null::jsonb from owners
        where archived_at is null and ${actor.role === 'admin'}
      order by 1 desc, 3, 2`,
  )
  const people = rows.map(personOf)
  return { me: people.find(({ kind, id }) => kind === 'user' && id === actor.userId) ?? null, people }
}

function personOf(row: RawRow) {
  const role = roles.find((one) => one === row.role)
  return {
    kind: row.kind,
    id: Number(row.id),
    name: row.name,
    role: row.role,
    role_name: role ? roleLabels[role] : 'Собственник',
    phone: row.phone,
    telegram: { bound: row.telegram !== null, username: row.telegram, invite_url: null },
    notify: row.notify,
  }
}
