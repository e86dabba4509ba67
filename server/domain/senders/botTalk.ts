// What a bot of MAX does by itself: it binds who comes by a link, asks strangers for their number and thanks for it.
import { sql } from 'drizzle-orm'
import { MessengerError } from '../../channels/messages/failure.ts'
import { openMaxBot } from '../../channels/messages/maxBot.ts'
import type { BotAct, Words, WordsChange } from '../../channels/messages/words.ts'
import { Undelivered } from '../../channels/undelivered.ts'
import { findRows } from '../../crud/entityRows.ts'
import { type BotWords, greetGuest, hearGuest, markGuestChat } from '../dialogs/guestBot.ts'
import type { Work } from '../entityHooks.ts'
import { type Listener, toolsFor } from '../listener.ts'
import type { Sender } from './sendingRules.ts'

const sayTopic = 'maxbot.say'

/** Takes in what a bot of MAX was told; what it says to it leaves after that, once. */
export async function hearBot(
  work: Work,
  sender: Sender,
  news: Words | WordsChange | BotAct,
  eventId: number,
): Promise<void> {
  const account = { channel: sender.type, senderId: sender.id }
  const said = await answerTo(work, { account, inviteKey: sender.invite_key }, news)
  if (said) {
    const payload = { sender_id: sender.id, chat: news.chat, ...said }
    work.later(sayTopic, payload, { key: `${sayTopic}:${eventId}` })
  }
}

async function answerTo(
  work: Work,
  bot: Parameters<typeof greetGuest>[1],
  news: Words | WordsChange | BotAct,
): Promise<BotWords | undefined> {
  if (news.kind === 'start') return greetGuest(work, bot, { address: news.chat, payload: news.payload })
  if (news.kind !== 'stop') return hearGuest(work, bot, news)
  await markGuestChat(work, bot.account, news.chat, true)
  return undefined
}

/** Says what a bot answers; who has stopped it is marked, and what may have left is not said again. */
export const botAnswers: Listener = {
  topics: [sayTopic],
  async hear(event, parts) {
    const tools = await toolsFor(parts, event)
    const { sender_id, chat, text, contactButton } = event.payload
    const [sender] = await tools.read(({ tx }) =>
      findRows(tx, 'senders', sql`t.id = ${Number(sender_id)} and t.active and t.archived_at is null`),
    )
    if (!sender) throw new Undelivered('the bot is gone or switched off', 'never')
    const button = typeof contactButton === 'string' ? contactButton : undefined
    try {
      const bot = openMaxBot(tools.outgoing, tools.integrations.maxBotApiRoot, sender)
      await bot.say(String(chat), String(text), button)
    } catch (cause) {
      if (!(cause instanceof MessengerError)) throw cause
      if (cause.reason === 'no_account')
        await tools.write((work) => markGuestChat(work, { channel: sender.type }, String(chat), true))
      const later = cause.reason === 'busy' ? cause.retryAfterSeconds : undefined
      throw new Undelivered(cause.message, cause.reason === 'down' ? undefined : (later ?? 'never'))
    }
  },
}
