// What a bot of MAX is told when somebody writes to it, starts it or stops it: the bodies of the real one.

/** Who writes, and where. */
export interface MaxWriter {
  readonly user: number
  /** The private chat with the bot. */
  readonly chat: number
  readonly name?: string
  /** Milliseconds since 1970. */
  readonly at?: number
}

/** What is said. */
export interface MaxSaying extends MaxWriter {
  readonly mid: string
  readonly text?: string
  /** The number of the message that is answered. */
  readonly quoted?: string
  /** Attachments as the messenger tells them. */
  readonly attachments?: readonly unknown[]
  /** What happens to the message of this number. */
  readonly act?: 'edit' | 'remove'
  readonly chatType?: 'dialog' | 'chat'
  /** The bot itself, or another one, writes. */
  readonly isBot?: boolean
}

const usualAt = 1_790_000_000_000
const personOf = ({ user, name = 'Анна' }: MaxWriter, isBot = false) => ({
  user_id: user,
  first_name: name,
  last_name: '',
  name,
  is_bot: isBot,
  last_activity_time: usualAt,
})

/** The body of the call back about a message. */
export function maxSays(saying: MaxSaying): Readonly<Record<string, unknown>> {
  const { mid, user, chat, at = usualAt, text = '', quoted, attachments, act, chatType = 'dialog' } = saying
  if (act === 'remove')
    return { update_type: 'message_removed', timestamp: at, message_id: mid, chat_id: chat, user_id: user }
  return {
    update_type: act === 'edit' ? 'message_edited' : 'message_created',
    timestamp: at,
    user_locale: 'ru',
    message: {
      sender: personOf(saying, saying.isBot),
      recipient: { chat_id: chat, chat_type: chatType, user_id: 1 },
      timestamp: at,
      ...(quoted ? { link: { type: 'reply', message: { mid: quoted, seq: 1, text: 'Вопрос' } } } : {}),
      body: { mid, seq: at, text, ...(attachments ? { attachments } : {}) },
    },
  }
}

/** The body of the call back about a bot that is started by a link, or stopped. */
export function maxBotAct(
  who: MaxWriter,
  { isStart, payload }: { readonly isStart: boolean; readonly payload?: string },
): Readonly<Record<string, unknown>> {
  return {
    update_type: isStart ? 'bot_started' : 'bot_stopped',
    timestamp: who.at ?? usualAt,
    chat_id: who.chat,
    user: personOf(who),
    ...(payload === undefined ? {} : { payload }),
    user_locale: 'ru',
  }
}

/** An attachment by which somebody shares a contact: the writer's own, or another one. */
export function maxContact(phone: string, owner: number): object {
  return {
    type: 'contact',
    payload: {
      vcf_info: `BEGIN:VCARD\r\nVERSION:3.0\r\nTEL;TYPE=cell:${phone.replace('+', '')}\r\nFN:Анна\r\nEND:VCARD`,
      max_info: { user_id: owner, first_name: 'Анна', is_bot: false, last_activity_time: usualAt },
    },
  }
}
