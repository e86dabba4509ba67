import { sql } from 'drizzle-orm'
import { readTelegramWords } from '../../channels/telegram/words.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import { type BotWords, type GuestBot, greetGuest, hearGuest, markGuestChat } from '../dialogs/guestBot.ts'
import type { Work } from '../entityHooks.ts'
import { type AgencyEvent, type Listener, toolsFor } from '../listener.ts'
import { hearTopic } from '../topicTalk/hear.ts'
import { bind, markChat } from './binding.ts'
import { isInvitation, namedBy, readBinding } from './people.ts'
import type { BotRow } from './reach.ts'
import { updateTopic } from './takeUpdate.ts'

/** Carries out what people do with the bots. */
export const hearUpdates: Listener = {
  topics: [updateTopic],
  async hear(event, parts) {
    if (event.payload.act === 'topic') return hearTopic(event, parts)
    const tools = await toolsFor(parts, event)
    await tools.write(async (work) => {
      const [bot] = await findRows(work.tx, 'bots', sql`t.id = ${Number(event.payload.bot_id)}`)
      if (!bot) return
      if (event.payload.act === 'start') await start(work, bot, event)
      else if (event.payload.act === 'words') await hearWords(work, bot, event)
      else await follow(work, bot, event)
    })
  },
}

async function start(work: Work, bot: BotRow, { id, payload }: AgencyEvent): Promise<void> {
  const chat_id = String(payload.chat_id)
  reply(work, bot, chat_id, id, await greet(work, bot, chat_id, payload))
}

async function hearWords(work: Work, bot: BotRow, { id, payload }: AgencyEvent): Promise<void> {
  const words = readTelegramWords(payload.body)
  const said = words && (await hearGuest(work, asGuestBot(bot), words))
  if (said) reply(work, bot, words.chat, id, said)
}

function reply(work: Work, bot: BotRow, chat_id: string, eventId: number, said: BotWords): void {
  work.later('telegram.send', { bot_id: bot.id, chat_id, ...said }, { key: `telegram.reply:${eventId}` })
}

const asGuestBot = ({ id, invite_key }: BotRow): GuestBot => ({
  account: { channel: 'telegram', botId: id },
  inviteKey: invite_key,
})

async function greet(
  work: Work,
  bot: BotRow,
  chatId: string,
  { payload, username }: AgencyEvent['payload'],
): Promise<BotWords> {
  if (bot.kind === 'guest')
    return greetGuest(work, asGuestBot(bot), { address: chatId, payload: String(payload) })
  const agency = await firstRow(work.tx, sql`select name from agency`)
  const name = String(agency?.name ?? '')
  if (payload === '') {
    await markChat(work, chatId, 'active')
    const text = `Здравствуйте! Это бот агентства «${name}». Чтобы получать уведомления, откройте свою ссылку-приглашение.`
    return { text }
  }
  const person = namedBy(String(payload))
  const row = person && (await readBinding(work.tx, person, true))
  if (!person || !row || !isInvitation(String(payload), bot, person, row.telegram_turn)) {
    return { text: 'Эта ссылка уже использована или устарела. Попросите в агентстве новую.' }
  }
  await bind(work, person, { id: chatId, username: typeof username === 'string' ? username : null })
  return { text: `Готово, ${String(row.name)}! Уведомления агентства «${name}» будут приходить сюда.` }
}

/** In a private chat it is the person who stops the bot; in the group the bot may have been put out. */
async function follow(work: Work, bot: BotRow, { payload }: AgencyEvent): Promise<void> {
  const chatId = String(payload.chat_id)
  const isOut = payload.status === 'kicked' || payload.status === 'left'
  if (payload.is_private === true && bot.kind === 'guest')
    return markGuestChat(work, asGuestBot(bot).account, chatId, isOut)
  if (payload.is_private === true) return markChat(work, chatId, isOut ? 'blocked' : 'active')
  if (!isOut || bot.chat_id !== chatId) return
  const last_error = 'Бота удалили из группы сотрудников. Добавьте его снова и назначьте администратором.'
  await recountOne(work.tx, 'bots', bot.id, { can_topics: false, last_error })
}
