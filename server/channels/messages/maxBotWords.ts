// What a bot of MAX is told: words of guests in private chats, their changes, and who starts or stops it.
import { z } from 'zod'
import type { ReplyKind } from '#schema/entities/dialogWords.ts'
import type { GatewayNews } from '../messenger.ts'
import { addressOfChat } from './maxBotAddress.ts'
import {
  type BotAct,
  longestWords,
  momentOfMs,
  phoneIn,
  phoneOfCard,
  unreadableWords,
  type Words,
  type WordsFile,
  type WordsPlace,
} from './words.ts'

const maybe = <T extends z.ZodType>(shape: T) => shape.nullish().catch(undefined)
const number = z.number().int()
const mid = z.string().min(1).max(200)

const user = z.object({
  user_id: number,
  name: maybe(z.string()),
  first_name: maybe(z.string()),
  last_name: maybe(z.string()),
  is_bot: z.boolean().catch(false),
})

const attachment = z.object({
  type: z.string(),
  filename: maybe(z.string()),
  latitude: maybe(z.number()),
  longitude: maybe(z.number()),
  payload: maybe(
    z.object({
      url: maybe(z.string().max(2000)),
      vcf_info: maybe(z.string()),
      max_info: maybe(z.object({ user_id: number, name: maybe(z.string()), first_name: maybe(z.string()) })),
    }),
  ),
})

const said = z.object({ mid, text: maybe(z.string()), attachments: maybe(z.array(z.unknown())) })

const message = z.object({
  sender: user,
  recipient: z.object({ chat_id: maybe(number), chat_type: z.literal('dialog') }),
  timestamp: maybe(z.number()),
  link: maybe(z.object({ type: z.string(), message: said })),
  body: said,
})

const act = z.object({
  timestamp: z.number().catch(0),
  chat_id: number,
  user,
  payload: maybe(z.string().max(512)),
})

const update = z.discriminatedUnion('update_type', [
  z.object({ update_type: z.literal('message_created'), message }),
  z.object({ update_type: z.literal('message_edited'), timestamp: maybe(z.number()), message }),
  z.object({
    update_type: z.literal('message_removed'),
    timestamp: maybe(z.number()),
    message_id: mid,
    chat_id: number,
    user_id: number,
  }),
  act.extend({ update_type: z.literal('bot_started') }),
  act.extend({ update_type: z.literal('bot_stopped') }),
])

type Message = z.output<typeof message>
type Attachment = z.output<typeof attachment>

/** Reads one call back; nothing for groups, for bots, our own among them, and for what we do not follow. */
export function readMaxBotNews(body: unknown): GatewayNews | undefined {
  const read = update.safeParse(body)
  if (!read.success) return undefined
  const { data } = read
  switch (data.update_type) {
    case 'message_created':
      return data.message.sender.is_bot ? undefined : wordsOf(data.message)
    case 'message_edited': {
      if (data.message.sender.is_bot) return undefined
      const { text, ...place } = wordsOf(data.message)
      return { ...placeIn(place), kind: 'edit', text, at: momentOfMs(data.timestamp ?? undefined) }
    }
    case 'message_removed': {
      const { message_id: id, chat_id, user_id, timestamp } = data
      const place = { id, chat: addressOfChat(chat_id, user_id), phone: null, name: null }
      return { ...place, kind: 'removal', text: '', at: momentOfMs(timestamp ?? undefined) }
    }
    case 'bot_started':
      return actOf('start', data)
    case 'bot_stopped':
      return actOf('stop', data)
  }
}

function actOf(
  kind: BotAct['kind'],
  { chat_id, user: who, payload, timestamp }: z.output<typeof act>,
): BotAct {
  const chat = addressOfChat(chat_id, who.user_id)
  return { kind, chat, payload: payload ?? '', id: `${kind}:${chat}:${timestamp}` }
}

const placeIn = ({ id, chat, phone, name, at }: WordsPlace): WordsPlace => ({ id, chat, phone, name, at })

function wordsOf(one: Message): Words {
  const { sender, recipient, timestamp, link, body } = one
  const forwarded = link?.type === 'forward' ? link.message : undefined
  const parts = attachmentsIn([body.attachments, forwarded?.attachments])
  const files = parts.flatMap(fileOf).slice(0, mostFiles)
  const texts = [body.text, forwarded?.text, ...parts.map(wordsOfPart)]
  const text = texts
    .map((part) => part?.replaceAll('\0', '').trim() ?? '')
    .filter((part) => part !== '')
    .join('\n')
  return {
    kind: 'words',
    isOurs: false,
    id: body.mid,
    chat: addressOfChat(recipient.chat_id, sender.user_id),
    phone: null,
    name: nameOf(sender),
    at: momentOfMs(timestamp ?? undefined),
    text: (text || (files.length > 0 ? '' : unreadableWords)).slice(0, longestWords),
    what: parts.flatMap(({ type }) => kinds[type] ?? [])[0] ?? 'text',
    quoted: link?.type === 'reply' ? [link.message.mid] : [],
    files,
    ownPhone: parts.map((part) => ownPhoneOf(part, sender.user_id)).find((phone) => phone !== undefined),
  }
}

const mostFiles = 10

const kinds: Readonly<Record<string, ReplyKind>> = {
  image: 'photo',
  sticker: 'photo',
  video: 'video',
  audio: 'voice',
  file: 'file',
  location: 'location',
  contact: 'contact',
}

const usualNames: Readonly<Record<string, string>> = {
  image: 'Фото',
  video: 'Видео',
  audio: 'Голосовое сообщение',
  file: 'Файл',
}

function attachmentsIn(lists: readonly (readonly unknown[] | null | undefined)[]): Attachment[] {
  return lists.flatMap((list) => list ?? []).flatMap((one) => attachment.safeParse(one).data ?? [])
}

function fileOf({ type, filename, payload }: Attachment): WordsFile[] {
  const usual = usualNames[type]
  return usual && payload?.url ? [{ url: payload.url, name: filename?.slice(0, 200) || usual }] : []
}

function wordsOfPart({ type, latitude, longitude, payload }: Attachment): string {
  if (type === 'location') return `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=17`
  if (type !== 'contact') return ''
  const { max_info: who, vcf_info: card } = payload ?? {}
  return [who?.name ?? who?.first_name, phoneOfCard(card ?? '')].filter((part) => part).join(' ')
}

/** The number on a card that is the writer's own: any other one may be anybody's. */
function ownPhoneOf({ type, payload }: Attachment, writer: number): string | undefined {
  if (type !== 'contact' || payload?.max_info?.user_id !== writer) return undefined
  return phoneIn(phoneOfCard(payload.vcf_info ?? ''))
}

function nameOf({ name, first_name, last_name }: z.output<typeof user>): string | null {
  const whole = [first_name, last_name].filter((part) => part).join(' ') || name
  return whole?.trim().slice(0, 150) || null
}
