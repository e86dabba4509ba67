import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/execute.ts'
import { notFound } from '../../errors.ts'
import type { Reading, Work } from '../entityHooks.ts'
import { inviteUrl, type PersonKey, places, readBinding } from './people.ts'
import { findBot } from './reach.ts'

/** Binds a chat to a person; links given before are dead from now on. */
export async function bind(
  { tx, record }: Work,
  person: PersonKey,
  chat: { readonly id: string; readonly username: string | null },
): Promise<void> {
  const { table, username } = places[person.kind]
  await rowsOf(
    tx,
    sql`update ${sql.identifier(table)} set telegram_id = ${chat.id}, bot_state = 'active',
      ${sql.identifier(username)} = coalesce(${chat.username}, ${sql.identifier(username)}),
      telegram_turn = coalesce(telegram_turn, 0) + 1 where id = ${person.id}`,
  )
  record({ entity: table, id: person.id, action: 'bind_telegram', after: { bot_state: 'active' } })
}

/** Forgets the chat of a person and every link given before; throws 404 when there is no such person. */
export async function unbind({ tx, record }: Work, person: PersonKey): Promise<void> {
  const { table, username } = places[person.kind]
  const before = await readBinding(tx, person, true)
  if (!before) throw notFound(table)
  await rowsOf(
    tx,
    sql`update ${sql.identifier(table)} set telegram_id = null, bot_state = 'not_started',
      ${sql.identifier(username)} = null, telegram_turn = coalesce(telegram_turn, 0) + 1 where id = ${person.id}`,
  )
  record({ entity: table, id: person.id, action: 'unbind_telegram', after: { bot_state: 'not_started' } })
}

/** How Telegram reaches a person and the link that binds it. */
export async function bindingOf({ tx }: Reading, person: PersonKey): Promise<object> {
  const row = await readBinding(tx, person)
  if (!row) throw notFound(places[person.kind].table)
  const bot = await findBot(tx, places[person.kind].bot)
  return {
    bound: row.telegram_id !== null,
    state: row.bot_state,
    username: row.username,
    bot: bot?.username ?? null,
    invite_url: inviteUrl(bot, person, row.telegram_turn),
  }
}

/** What becomes of everyone a chat is bound to when its owner stops or starts the bot. */
export async function markChat({ tx }: Work, chatId: string, state: 'active' | 'blocked'): Promise<void> {
  for (const { table } of Object.values(places)) {
    await rowsOf(
      tx,
      sql`update ${sql.identifier(table)} set bot_state = ${state} where telegram_id = ${chatId}`,
    )
  }
}
