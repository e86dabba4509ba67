// Words of staff in the topics of their group: only what is said to the bot is read, all other talk is dropped unread.
import { z } from 'zod'
import { readCommand } from '#schema/rules/topicCommands.ts'

const person = z.object({ id: z.number().int(), is_bot: z.boolean().default(false) })
const chat = z.object({ id: z.number().int(), type: z.string() })
const held = z.unknown().optional()

const message = z.object({
  message_id: z.number().int(),
  chat,
  message_thread_id: z.number().int().optional(),
  from: person.optional(),
  text: z.string().optional(),
  caption: z.string().optional(),
  photo: held,
  video: held,
  voice: held,
  document: held,
  reply_to_message: z
    .object({ message_id: z.number().int(), from: person.optional(), photo: held, document: held })
    .optional(),
})

const update = z.object({
  message: message.optional(),
  callback_query: z
    .object({
      id: z.string().max(64),
      from: person,
      data: z.string().max(64),
      message: z.object({
        message_id: z.number().int(),
        chat,
        message_thread_id: z.number().int().optional(),
        /** Seconds since 1970; 0 where the message is too old to be looked at. */
        date: z.number().int().default(0),
      }),
    })
    .optional(),
})

/** What somebody said to the bot in a group; a type, not an interface, because it is kept as JSON. */
export type TopicWords = {
  readonly chat_id: string
  /** The topic; none in the general one. */
  readonly topic_id: number | null
  readonly message_id: number
  /** Who said it: the number of the account in Telegram. */
  readonly from: string
  readonly text: string
  /** The message of the bot that is answered, and whether that one is a file. */
  readonly answers: number | null
  readonly answers_file: boolean
  /** A file came along. */
  readonly has_file: boolean
  /** A button that was pressed, with its word. */
  readonly button: { readonly id: string; readonly data: string; readonly shown_at: number } | null
}

const longest = 4000

/** Reads a command, an answer to a message of this bot or a pressed button; nothing for whatever else people say there. */
export function readTopicWords(body: unknown, botId: string): TopicWords | undefined {
  const read = update.safeParse(body)
  if (!read.success) return undefined
  const { message: said, callback_query: pressed } = read.data
  if (pressed) {
    const { message: under, from, id, data } = pressed
    return {
      ...{ ...placeOf(under), from: String(from.id), text: '', answers: null },
      ...{ answers_file: false, has_file: false, button: { id, data, shown_at: under.date } },
    }
  }
  if (!said?.from || said.from.is_bot || said.chat.type === 'private') return undefined
  const text = (said.text ?? said.caption ?? '').replaceAll('\0', '').trim().slice(0, longest)
  const answered = said.reply_to_message
  // Whatever is said in a topic points at the message that opened it.
  const isAnswer = String(answered?.from?.id) === botId && answered?.message_id !== said.message_thread_id
  if (!isAnswer && !readCommand(text)) return undefined
  return {
    ...{ ...placeOf(said), from: String(said.from.id), text },
    answers: isAnswer ? (answered?.message_id ?? null) : null,
    answers_file: isAnswer && Boolean(answered?.photo ?? answered?.document),
    has_file: Boolean(said.photo ?? said.video ?? said.voice ?? said.document),
    button: null,
  }
}

function placeOf(of: {
  readonly chat: { readonly id: number }
  readonly message_thread_id?: number | undefined
  readonly message_id: number
}) {
  return {
    chat_id: String(of.chat.id),
    topic_id: of.message_thread_id ?? null,
    message_id: of.message_id,
  }
}
