// Puts one message into a topic of the staff group: words of a guest, or an answer of the bot to staff.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { TelegramError } from '../../channels/telegram/client.ts'
import { Undelivered } from '../../channels/undelivered.ts'
import { findRows, recountOne, recountWhere } from '../../crud/entityRows.ts'
import { keepPace } from '../bots/pace.ts'
import { findGroup, speak } from '../bots/reach.ts'
import type { Work } from '../entityHooks.ts'
import { readFilesToSend } from '../files/readFilesToSend.ts'
import { type Listener, toolsFor } from '../listener.ts'
import type { Outside } from '../operations.ts'
import { openTopic } from '../rents/createTopic.ts'

/** The topic of the outbox under which such a message waits. */
const postTopic = 'topic.post'

const post = z.object({
  /** Into the topic of a booking, which is made where there is none; else the group and its topic are named. */
  rent_id: z.number().optional(),
  chat_id: z.string().optional(),
  topic_id: z.number().nullish(),
  text: z.string(),
  reply_to: z.number().optional(),
  button: z.object({ text: z.string(), data: z.string() }).optional(),
  /** A pressed button that this answers. */
  pressed: z.string().optional(),
  /** The words of a guest that are shown; answers to them go to the guest. */
  reply_id: z.number().optional(),
  /** They are what the words were changed to. */
  is_change: z.boolean().optional(),
  file_id: z.number().optional(),
})

/** A message for a topic. */
export type Post = z.input<typeof post>

/** Plans a message; the same key plans it once. */
export function postLater({ later }: Pick<Work, 'later'>, message: Post, key: string): void {
  later(postTopic, message, { key })
}

/** Sends what was planned, at the pace the group bears. */
export const topicPosts: Listener = {
  topics: [postTopic],
  async hear(event, parts) {
    const tools = await toolsFor(parts, event)
    const message = post.parse(event.payload)
    const place = await placeOf(tools, message)
    const group = await tools.read(({ tx }) => findGroup(tx, place.chatId))
    if (!group) throw new Undelivered('no bot works in that group any more', 'never')
    keepPace(place.chatId, tools.clock())
    try {
      const id = await speak(tools, group, async (line, chatId) => {
        const { text, reply_to: replyTo, button, pressed } = message
        const [file] = message.file_id
          ? await tools.read(({ tx }) => readFilesToSend(tx, [Number(message.file_id)]))
          : []
        const { topicId } = place
        // The button stops turning by itself where Telegram does not hear of it.
        if (pressed !== undefined) await line.answerButton(pressed).catch(() => undefined)
        if (file) return line.sendFile({ chatId, topicId, file })
        return line.sendMessage({ chatId, topicId, text, replyTo, button })
      })
      const { reply_id, is_change } = message
      const known = is_change ? { topic_change_id: Number(id) } : { topic_message_id: Number(id) }
      if (reply_id !== undefined && message.file_id === undefined)
        await tools.write(({ tx }) => recountOne(tx, 'replies', reply_id, known))
    } catch (cause) {
      if (cause instanceof TelegramError && cause.reason === 'no_topic' && message.rent_id !== undefined) {
        await forgetTopic(tools, message.rent_id, place.topicId)
        throw new Undelivered('the topic was removed', 1)
      }
      throw cause
    }
  },
}

async function placeOf(tools: Outside, { rent_id, chat_id, topic_id }: Post) {
  if (rent_id === undefined) {
    if (chat_id === undefined) throw new Undelivered('the message has no place', 'never')
    return { chatId: chat_id, topicId: topic_id ?? undefined }
  }
  const topic = await openTopic(tools, rent_id)
  const [rent] = await tools.read(({ tx }) => findRows(tx, 'rents', sql`t.id = ${rent_id}`))
  if (!rent?.topic_chat_id) throw new Undelivered('the booking has no topic', 'never')
  return { chatId: rent.topic_chat_id, topicId: topic.topic_id }
}

/** A topic that somebody has removed is made anew: no word is lost because of it. */
async function forgetTopic(tools: Outside, rentId: number, topicId: number | undefined): Promise<void> {
  const removed = sql`t.id = ${rentId} and t.topic_id = ${topicId}`
  await tools.write(({ tx }) => recountWhere(tx, 'rents', removed, { topic_id: null, topic_chat_id: null }))
}
