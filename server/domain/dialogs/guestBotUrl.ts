// Links into the bots of guests, signed for one booking.
import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { botUrl } from '#schema/rules/telegram.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import type { EntityRow } from '../entityHooks.ts'
import { readSenders } from '../senders/sendingRules.ts'

type Bot = EntityRow<'bots'>

/** The link by which a guest opens the bot for a booking; it goes on working, the guest's family may use it too. */
export function guestBotUrl(
  bot: Pick<Bot, 'username' | 'invite_key'> | undefined,
  rentId: number,
): string | null {
  return bot?.invite_key ? botUrl(bot.username, payloadOf(bot.invite_key, rentId)) : null
}

/** The same into the agency's bot of MAX. */
export function maxBotUrl(
  sender: Pick<EntityRow<'senders'>, 'username' | 'invite_key'> | undefined,
  rentId: number,
): string | null {
  if (!sender?.invite_key || !sender.username) return null
  return `https://max.ru/${sender.username}?start=${payloadOf(sender.invite_key, rentId)}`
}

/** The bot of MAX that guests are led to: one that works and hears them. */
export async function findMaxBot(tx: Tx): Promise<EntityRow<'senders'> | undefined> {
  const senders = await readSenders(tx)
  return senders.find(({ provider, username, webhook_at }) => provider === 'maxbot' && username && webhook_at)
}

/** The bot of Telegram that guests are led to. */
export async function findGuestBot(tx: Tx): Promise<Bot | undefined> {
  const bots = await findRows(tx, 'bots', sql`t.kind = 'guest' and t.active and t.webhook_ok`)
  return bots.toSorted((a, b) => a.id - b.id)[0]
}

/** The invitation into the bot that is signed for a booking. */
export function payloadOf(key: string, rentId: number): string {
  const print = createHmac('sha256', key).update(`rent ${rentId}`).digest('base64url')
  return `r${rentId}-${print.slice(0, 32)}`
}
