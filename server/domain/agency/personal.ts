import { sql } from 'drizzle-orm'
import { roleLabels, roles } from '#schema/roles.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import { inviteUrl, type PersonKind, places } from '../bots/people.ts'
import { type BotRow, findBot } from '../bots/reach.ts'
import type { Reading } from '../entityHooks.ts'

/** Everyone who can get notices, with how Telegram reaches them; owners only for the admin. */
export async function personal({ tx, actor }: Reading): Promise<object> {
  const rows = await rowsOf(
    tx,
    sql`select 'user' as kind, id, name, role, null::text as phone, telegram_id, telegram_username as username,
        bot_state, telegram_turn, notify from users where active
      union all
      select 'cleaner', id, name, 'cleaner', phone, telegram_id, telegram_username, bot_state, telegram_turn, null::jsonb
        from cleaners where archived_at is null and active
      union all
      select 'owner', id, name, 'owner', phone, telegram_id, telegram, bot_state, telegram_turn, null::jsonb from owners
        where archived_at is null and ${actor.role === 'admin'}
      order by 1 desc, 3, 2`,
  )
  const bots = {
    user: await findBot(tx, places.user.bot),
    cleaner: await findBot(tx, places.cleaner.bot),
    owner: await findBot(tx, places.owner.bot),
  }
  const isMe = (row: RawRow) => row.kind === 'user' && Number(row.id) === actor.userId
  // A link binds whoever opens it: those of other staff are the admin's alone to hand out.
  const people = rows.map((row) =>
    personOf(row, row.kind !== 'user' || isMe(row) || actor.role === 'admin' ? bots : undefined),
  )
  return { me: people.find(({ kind, id }) => kind === 'user' && id === actor.userId) ?? null, people }
}

function personOf(row: RawRow, bots: Readonly<Record<PersonKind, BotRow | undefined>> | undefined) {
  const role = roles.find((one) => one === row.role)
  const kind: PersonKind = row.kind === 'user' || row.kind === 'cleaner' ? row.kind : 'owner'
  const person = { kind, id: Number(row.id) }
  return {
    ...person,
    name: row.name,
    role: row.role,
    role_name: role ? roleLabels[role] : 'Собственник',
    phone: row.phone,
    telegram: {
      bound: row.telegram_id !== null,
      state: row.bot_state,
      username: row.username,
      invite_url: bots ? inviteUrl(bots[kind], person, row.telegram_turn) : null,
    },
    notify: row.notify,
  }
}
