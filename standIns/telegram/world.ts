// What the played Telegram holds: bots, chats with their topics, and the messages sent so far.

/** A bot as @BotFather made it. */
export interface StandInBot {
  /** The number before the colon of its token. */
  readonly id: number
  readonly token: string
  readonly username: string
  readonly name: string
}

/** A chat: a forum group, a plain group or a person. */
export interface StandInChat {
  readonly id: number
  readonly type: 'private' | 'group' | 'supergroup'
  readonly title?: string
  readonly isForum?: boolean
  /** Bots in it by id, and what each may do. */
  readonly bots: Readonly<Record<number, 'member' | 'administrator' | 'topics' | 'kicked' | 'blocked'>>
}

/** A topic of a forum. */
export interface StandInTopic {
  readonly chatId: number
  readonly id: number
  readonly name: string
}

/** A message that a bot sent. */
export interface StandInMessage {
  readonly id: number
  readonly botId: number
  readonly chatId: number
  readonly topicId: number | null
  readonly text: string
  /** The file that the message is. */
  readonly file?: unknown
  /** The message that it answers. */
  readonly replyTo?: number
  /** Its buttons as they were sent. */
  readonly markup?: unknown
  /** Seconds since 1970, as Telegram gives moments. */
  readonly date: number
}

/** Where a bot's updates go. */
export interface StandInWebhook {
  readonly url: string
  readonly secret: string
  readonly updates: readonly string[]
  readonly pending: number
  readonly lastError?: string | undefined
}

/** Everything there is. */
export interface TelegramWorld {
  readonly bots: Map<string, StandInBot>
  readonly chats: Map<number, StandInChat>
  readonly topics: StandInTopic[]
  readonly messages: StandInMessage[]
  /** What people said in topics, to be shown beside what bots send. */
  readonly said: StandInMessage[]
  readonly webhooks: Map<number, StandInWebhook>
  /** Pressed buttons that bots have heard of. */
  readonly answeredButtons: string[]
  /** The commands that each bot offers. */
  readonly commands: Map<number, readonly string[]>
  /** Files of people by their path: `files/{file_id}`. */
  readonly files: Map<string, Buffer>
  /** The number of the next topic, message or update. */
  next(): number
  /** Real Telegram takes only https. */
  readonly plainWebhooks: boolean
  /** Topics it does not know were made before its start. */
  readonly oldTopics: boolean
}

/** What a world is made with beside its bots and chats. */
export interface WorldOptions {
  readonly plainWebhooks?: boolean | undefined
  readonly oldTopics?: boolean | undefined
  readonly firstNumber?: number | undefined
}

/** An empty world with these bots and chats. */
export function makeWorld(
  bots: readonly StandInBot[],
  chats: readonly StandInChat[],
  { plainWebhooks = false, oldTopics = false, firstNumber = 100 }: WorldOptions = {},
): TelegramWorld {
  let last = firstNumber
  return {
    bots: new Map(bots.map((bot) => [bot.token, bot])),
    chats: new Map(chats.map((chat) => [chat.id, chat])),
    topics: [],
    messages: [],
    said: [],
    webhooks: new Map(),
    answeredButtons: [],
    commands: new Map(),
    files: new Map(),
    plainWebhooks,
    oldTopics,
    next() {
      last += 1
      return last
    },
  }
}
