import type { Tx } from '../../db/database.ts'
import { findBot, type GroupBot } from '../bots/reach.ts'
import type { EntityRow } from '../entityHooks.ts'
import { findMailbox, mailOf } from './mailNotice.ts'

/** The way to a person alone: the own chat with the bot, else the own mail. */
export type WayTo =
  | { readonly by: 'telegram'; readonly chat: GroupBot }
  | { readonly by: 'email'; readonly box: EntityRow<'senders'>; readonly address: string }

/** The way that reaches nobody but the person; nothing when there is none. */
export async function wayTo(tx: Tx, person: EntityRow<'users'>): Promise<WayTo | undefined> {
  const { telegram_id, bot_state, login } = person
  const bot = telegram_id !== null && bot_state === 'active' ? await findBot(tx, 'staff') : undefined
  if (bot && telegram_id !== null) return { by: 'telegram', chat: { bot, chatId: telegram_id } }
  const address = mailOf(login)
  const box = address === null ? undefined : await findMailbox(tx)
  return box && address !== null ? { by: 'email', box, address } : undefined
}
