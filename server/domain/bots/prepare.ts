import { sql } from 'drizzle-orm'
import { chatIdOf } from '#schema/rules/telegram.ts'
import { newToken } from '../../access/token.ts'
import { botIdOf, isBotToken } from '../../channels/telegram/client.ts'
import { firstRow } from '../../db/execute.ts'
import { conflict } from '../../errors.ts'
import type { EntityChange, EntityHooks } from '../entityHooks.ts'

const forgotten = {
  webhook_ok: false,
  webhook_hash: null,
  secret_hash: null,
  checked_at: null,
  last_error: null,
} as const satisfies EntityChange<'bots'>

/** What holds of a bot before it is written: one row a bot, and nothing stays known of a bot or group that was replaced. */
export const prepareBot: NonNullable<EntityHooks<'bots'>['prepare']> = async (change, { before, tx }) => {
  const prepared: EntityChange<'bots'> = { ...change }
  if (!before) prepared.invite_key = newToken()
  if (typeof change.chat_id === 'string') prepared.chat_id = chatIdOf(change.chat_id) || null
  if (prepared.chat_id !== undefined && prepared.chat_id !== (before?.chat_id ?? null)) {
    Object.assign(prepared, { chat_title: null, is_forum: false, can_topics: false, topics: null })
  }
  if (change.token === undefined || change.token === before?.token) return prepared
  const botId = isBotToken(change.token) ? botIdOf(change.token) : null
  const known = await firstRow(
    tx,
    sql`select 1 from bots where bot_id = ${botId} and id is distinct from ${before?.id ?? null}::int`,
  )
  if (known) {
    const text = 'Этот бот уже добавлен. Измените его строку или укажите ключ другого бота.'
    throw conflict('bots.known', text, { errors: { token: text } })
  }
  const isOther = botId === null || botId !== before?.bot_id
  return { ...prepared, bot_id: botId, ...forgotten, ...(isOther ? { username: null } : {}) }
}
