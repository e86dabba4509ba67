// Opens the messenger of an account. A Telegram account without a key of its own speaks through the agency's bots.
import { sql } from 'drizzle-orm'
import type { MessageAudience } from '#schema/entities/messageChannels.ts'
import { openMessenger } from '../../channels/messages/openMessenger.ts'
import type { Messenger } from '../../channels/messenger.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Outside } from '../operations.ts'
import type { Sender } from './sendingRules.ts'

const botOf = { guest: 'guest', cleaner: 'cleaner', owner: 'owner', staff_topic: 'staff' } as const

/** The messenger of an account for messages to an audience; throws `MessengerError` when the account lacks what it needs. */
export async function openSender(
  tools: Pick<Outside, 'outgoing' | 'integrations' | 'read'>,
  sender: Sender,
  audience?: MessageAudience,
): Promise<Messenger> {
  if (sender.type !== 'telegram' || sender.token) return openMessenger(tools, sender)
  const bots = await tools.read(({ tx }) => findRows(tx, 'bots', sql`t.active`))
  // A check asks any bot: it is the same Telegram behind all of them.
  const bot = audience === undefined ? bots[0] : bots.find(({ kind }) => kind === botOf[audience])
  return openMessenger(tools, { ...sender, token: bot?.token ?? null })
}
