// The link into the bot of guests, signed for one booking.
import { createHmac } from 'node:crypto'
import { botUrl } from '#schema/rules/telegram.ts'
import type { EntityRow } from '../entityHooks.ts'

type Bot = EntityRow<'bots'>

/** The link by which a guest opens the bot for a booking; it goes on working, the guest's family may use it too. */
export function guestBotUrl(
  bot: Pick<Bot, 'username' | 'invite_key'> | undefined,
  rentId: number,
): string | null {
  return bot?.invite_key ? botUrl(bot.username, payloadOf(bot.invite_key, rentId)) : null
}

/** The invitation into the bot that is signed for a booking. */
export function payloadOf(key: string, rentId: number): string {
  const print = createHmac('sha256', key).update(`rent ${rentId}`).digest('base64url')
  return `r${rentId}-${print.slice(0, 32)}`
}
