// The methods of the Bot API that are played, with the words and codes of the real one.
import type { StandInBot, StandInChat, TelegramWorld } from './world.ts'

/** A refusal as Telegram words it. */
export class BotApiFault extends Error {
  readonly code: number
  readonly parameters: Readonly<Record<string, number>> | undefined

  constructor(code: number, description: string, parameters?: Readonly<Record<string, number>>) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

type Body = Readonly<Record<string, unknown>>
type Method = (world: TelegramWorld, bot: StandInBot, body: Body) => unknown

const longestName = 128
const longestText = 4096

/** The methods by name; a result is sent as it is, a `BotApiFault` as a refusal. */
export const methods: Readonly<Record<string, Method>> = {
  getMe: (_world, { id, username, name }) => ({
    id,
    is_bot: true,
    first_name: name,
    username,
    can_join_groups: true,
    supports_inline_queries: false,
  }),
  getChat(world, bot, body) {
    const { id, type, title, isForum } = chatOf(world, bot, body)
    return { id, type, ...(title ? { title } : {}), ...(isForum ? { is_forum: true } : {}) }
  },
  getChatMember(world, bot, body) {
    const chat = chatOf(world, bot, body)
    const place = chat.bots[Number(body.user_id)]
    if (place === undefined) throw new BotApiFault(400, 'Bad Request: user not found')
    const user = { id: Number(body.user_id), is_bot: true, first_name: bot.name, username: bot.username }
    if (place === 'member' || place === 'kicked') return { user, status: place }
    return { user, status: 'administrator', can_manage_topics: place === 'topics' }
  },
  sendMessage(world, bot, body) {
    const chat = chatOf(world, bot, body)
    const text = String(body.text ?? '').trim()
    if (text === '') throw new BotApiFault(400, 'Bad Request: message text is empty')
    if (text.length > longestText) throw new BotApiFault(400, 'Bad Request: message is too long')
    return take(world, bot, chat, body, { text })
  },
  sendPhoto: (world, bot, body) => take(world, bot, chatOf(world, bot, body), body, fileOf(body.photo)),
  sendDocument: (world, bot, body) => take(world, bot, chatOf(world, bot, body), body, fileOf(body.document)),
  createForumTopic(world, bot, body) {
    const chat = chatOf(world, bot, body)
    if (!chat.isForum) throw new BotApiFault(400, 'Bad Request: the chat is not a forum')
    if (chat.bots[bot.id] !== 'topics')
      throw new BotApiFault(400, 'Bad Request: not enough rights to create a topic')
    const name = String(body.name ?? '')
    if (name === '' || [...name].length > longestName)
      throw new BotApiFault(400, 'Bad Request: TOPIC_TITLE_EMPTY')
    const topic = { chatId: chat.id, id: world.next(), name }
    world.topics.push(topic)
    return { message_thread_id: topic.id, name, icon_color: 7322096 }
  },
  answerCallbackQuery(world, _bot, { callback_query_id }) {
    world.answeredButtons.push(String(callback_query_id))
    return true
  },
  setMyCommands(world, bot, { commands }) {
    const list: readonly unknown[] = Array.isArray(commands) ? commands : []
    const words = list.map((one) => String(Object(one).command))
    if (words.some((word) => !/^[a-z0-9_]{1,32}$/.test(word)))
      throw new BotApiFault(400, 'Bad Request: BOT_COMMAND_INVALID')
    world.commands.set(bot.id, words)
    return true
  },
  getFile(world, _bot, { file_id }) {
    const path = `files/${String(file_id)}`
    if (!world.files.has(path)) throw new BotApiFault(400, 'Bad Request: invalid file_id')
    return { file_id, file_unique_id: String(file_id), file_path: path }
  },
  setWebhook(world, bot, body) {
    const url = String(body.url ?? '')
    if (url !== '' && !url.startsWith('https:') && !world.plainWebhooks)
      throw new BotApiFault(400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook')
    const updates = Array.isArray(body.allowed_updates) ? body.allowed_updates.map(String) : []
    if (url === '') world.webhooks.delete(bot.id)
    else world.webhooks.set(bot.id, { url, secret: String(body.secret_token ?? ''), updates, pending: 0 })
    return true
  },
  deleteWebhook(world, bot) {
    world.webhooks.delete(bot.id)
    return true
  },
  getWebhookInfo(world, bot) {
    const webhook = world.webhooks.get(bot.id)
    return {
      url: webhook?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: webhook?.pending ?? 0,
      ...(webhook ? { allowed_updates: webhook.updates } : {}),
      ...(webhook?.lastError
        ? { last_error_date: Math.floor(Date.now() / 1000), last_error_message: webhook.lastError }
        : {}),
    }
  },
}

function fileOf(file: unknown): { readonly text: string; readonly file: unknown } {
  if (typeof file !== 'object') throw new BotApiFault(400, 'Bad Request: there is no file in the request')
  return { text: '', file }
}

function take(
  world: TelegramWorld,
  bot: StandInBot,
  chat: StandInChat,
  body: Body,
  held: { readonly text: string; readonly file?: unknown },
) {
  const topicId = body.message_thread_id === undefined ? null : Number(body.message_thread_id)
  if (topicId !== null) findTopic(world, chat, topicId)
  const date = Math.floor(Date.now() / 1000)
  const message = {
    ...{ id: world.next(), botId: bot.id, chatId: chat.id, topicId, date, ...held },
    ...(body.reply_parameters ? { replyTo: Number(Object(body.reply_parameters).message_id) } : {}),
    ...(body.reply_markup ? { markup: body.reply_markup } : {}),
  }
  world.messages.push(message)
  return {
    message_id: message.id,
    date,
    chat: { id: chat.id, type: chat.type, title: chat.title },
    text: held.text,
    ...(topicId === null ? {} : { message_thread_id: topicId, is_topic_message: true }),
  }
}

function findTopic(world: TelegramWorld, { id: chatId }: StandInChat, id: number): void {
  if (world.topics.some((topic) => topic.chatId === chatId && topic.id === id)) return
  if (!world.oldTopics) throw new BotApiFault(400, 'Bad Request: message thread not found')
  world.topics.push({ chatId, id, name: `Тема ${id}` })
}

function chatOf(world: TelegramWorld, bot: StandInBot, body: Body): StandInChat {
  const chat = world.chats.get(Number(body.chat_id))
  const place = chat?.bots[bot.id]
  if (!chat || place === undefined) throw new BotApiFault(400, 'Bad Request: chat not found')
  if (place === 'blocked') throw new BotApiFault(403, 'Forbidden: bot was blocked by the user')
  if (place === 'kicked') throw new BotApiFault(403, 'Forbidden: bot was kicked from the supergroup chat')
  return chat
}
