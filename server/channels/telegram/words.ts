// Words that people write to a bot in its private chat.
import { z } from 'zod'
import type { ReplyKind } from '#schema/entities/dialogWords.ts'
import {
  longestWords,
  momentOf,
  phoneIn,
  unreadableWords,
  type Words,
  type WordsChange,
  type WordsFile,
} from '../messages/words.ts'

const held = z.object({ file_id: z.string().max(300), file_name: z.string().optional() })

const message = z.object({
  message_id: z.number().int(),
  date: z.number().optional(),
  edit_date: z.number().optional(),
  chat: z.object({ id: z.number().int(), type: z.literal('private') }),
  from: z
    .object({
      first_name: z.string().optional(),
      last_name: z.string().optional(),
      username: z.string().optional(),
    })
    .optional(),
  text: z.string().optional(),
  caption: z.string().optional(),
  photo: z.array(held).optional(),
  video: held.optional(),
  video_note: held.optional(),
  voice: held.optional(),
  audio: held.optional(),
  document: held.optional(),
  sticker: z.object({ emoji: z.string().optional() }).optional(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  contact: z
    .object({
      phone_number: z.string(),
      first_name: z.string().optional(),
      user_id: z.number().int().optional(),
    })
    .optional(),
  reply_to_message: z.object({ message_id: z.number().int() }).optional(),
})

const update = z.object({ message: message.optional(), edited_message: message.optional() })

type Message = z.output<typeof message>

/** Reads an update; nothing for what is no word in a private chat, the word that starts a bot among them. */
export function readTelegramWords(body: unknown): Words | WordsChange | undefined {
  const read = update.safeParse(body)
  if (!read.success) return undefined
  const { message: said, edited_message: edited } = read.data
  const one = said ?? edited
  if (!one || /^\/start\b/.test(one.text ?? '')) return undefined
  const place = {
    // Numbers of messages are counted in each chat anew.
    id: `${one.chat.id}:${one.message_id}`,
    chat: String(one.chat.id),
    phone: null,
    name: nameOf(one),
    at: momentOf(edited ? one.edit_date : one.date),
  }
  const files = filesOf(one)
  const text = textOf(one, files.length > 0).slice(0, longestWords)
  if (!said) return { ...place, kind: 'edit', text }
  return {
    ...place,
    kind: 'words',
    isOurs: false,
    what: kindOf(one),
    text,
    quoted: one.reply_to_message ? [String(one.reply_to_message.message_id)] : [],
    files,
    ownPhone: ownPhoneOf(one),
  }
}

/** The number of a contact that is the writer's own: any other one may be anybody's. */
function ownPhoneOf({ contact, chat }: Message): string | undefined {
  return contact?.user_id === chat.id ? phoneIn(contact.phone_number) : undefined
}

function nameOf({ from }: Message): string | null {
  const name = [from?.first_name, from?.last_name].filter((one) => one).join(' ') || from?.username
  return name?.slice(0, 150) ?? null
}

function kindOf(one: Message): ReplyKind {
  if (one.photo || one.sticker) return 'photo'
  if (one.video || one.video_note) return 'video'
  if (one.voice || one.audio) return 'voice'
  if (one.document) return 'file'
  if (one.location) return 'location'
  return one.contact ? 'contact' : 'text'
}

function textOf(one: Message, hasFile: boolean): string {
  const { text, caption, sticker, location, contact } = one
  if (location) return `https://yandex.ru/maps/?pt=${location.longitude},${location.latitude}&z=17`
  if (contact) return [contact.first_name, contact.phone_number].filter((part) => part).join(' ')
  return (text ?? caption ?? sticker?.emoji)?.replaceAll('\0', '').trim() || (hasFile ? '' : unreadableWords)
}

function filesOf({ photo, video, video_note, voice, audio, document }: Message): WordsFile[] {
  // The last picture is the largest one.
  const found: readonly [z.output<typeof held> | undefined, string][] = [
    [photo?.at(-1), 'Фото'],
    [video ?? video_note, 'Видео'],
    [voice ?? audio, 'Голосовое сообщение'],
    [document, 'Файл'],
  ]
  return found.flatMap(([file, usual]) =>
    file ? [{ fileId: file.file_id, name: file.file_name?.slice(0, 200) || usual }] : [],
  )
}
