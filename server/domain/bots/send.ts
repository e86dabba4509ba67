import { sql } from 'drizzle-orm'
import { isServiceTopic } from '#schema/rules/telegram.ts'
import { TelegramError } from '../../channels/telegram/client.ts'
import { Undelivered } from '../../channels/undelivered.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { readFilesToSend } from '../files/readFilesToSend.ts'
import { type Listener, toolsFor } from '../listener.ts'
import { markChat } from './binding.ts'
import { keepPace } from './pace.ts'
import { findGroup, speak } from './reach.ts'
import { keepTopic } from './topic.ts'

/** Sends one message of a bot to one chat; who has blocked the bot is marked and left alone. */
export const sendMessages: Listener = {
  topics: ['telegram.send'],
  async hear(event, parts) {
    const tools = await toolsFor(parts, event)
    const { bot_id, text, contactButton } = event.payload
    const chatId = String(event.payload.chat_id)
    const [bot] = await tools.read(({ tx }) =>
      findRows(tx, 'bots', sql`t.id = ${Number(bot_id)} and t.active`),
    )
    if (!bot) throw new Undelivered('the bot is gone or switched off', 'never')
    try {
      await speak(tools, { bot, chatId }, (line, chat) =>
        line.sendMessage({
          chatId: chat,
          text: String(text),
          ...(typeof contactButton === 'string' ? { contactButton } : {}),
        }),
      )
    } catch (cause) {
      if (cause instanceof TelegramError && cause.reason === 'blocked')
        await tools.write((work) => markChat(work, chatId, 'blocked'))
      throw cause
    }
  },
}

/** Sends one notice into a service topic of the staff group; a topic that was removed is forgotten, never replaced by the general one. */
export const sendNotices: Listener = {
  topics: ['staff.notice'],
  async hear(event, parts) {
    const tools = await toolsFor(parts, event)
    const to = String(event.payload.to)
    const group = await tools.read(({ tx }) => findGroup(tx))
    const topicId = group && isServiceTopic(to) ? group.bot.topics?.[to] : undefined
    if (!group || !isServiceTopic(to) || typeof topicId !== 'number')
      throw new Undelivered('the staff group has no such topic', 'never')
    const { file: fileId, text } = event.payload
    const [file] =
      typeof fileId === 'number' ? await tools.read(({ tx }) => readFilesToSend(tx, [fileId])) : []
    // a paper that is closed or gone stays at home
    if (typeof fileId === 'number' && !file) return
    keepPace(group.chatId, tools.clock())
    try {
      await speak(tools, group, (line, chatId) =>
        file
          ? line.sendFile({ chatId, topicId, file })
          : line.sendMessage({ chatId, topicId, text: String(text) }),
      )
      if (group.bot.last_error !== null)
        await tools.write(({ tx }) => recountOne(tx, 'bots', group.bot.id, { last_error: null }))
    } catch (cause) {
      if (cause instanceof TelegramError && cause.reason === 'no_topic')
        await tools.write(({ tx }) => keepTopic(tx, group.bot.id, to, null))
      throw cause
    }
  },
}
