// Words of guests as GREEN-API tells them, and what the agency writes on its own phone.
import { z } from 'zod'
import type { ReplyKind } from '#schema/entities/dialogWords.ts'
import {
  longestWords,
  momentOf,
  phoneIn,
  phoneOfCard,
  unreadableWords,
  type Words,
  type WordsChange,
  type WordsFile,
} from './words.ts'

const name = z.coerce.string().optional().catch(undefined)
const id = z.string().min(1).max(200)

const message = z.object({
  typeMessage: z.string(),
  textMessageData: z.object({ textMessage: z.string() }).optional().catch(undefined),
  extendedTextMessageData: z
    .object({ text: z.string().default(''), stanzaId: z.string().optional() })
    .optional()
    .catch(undefined),
  fileMessageData: z
    .object({ downloadUrl: z.string().default(''), caption: name, fileName: name })
    .optional()
    .catch(undefined),
  locationMessageData: z
    .object({ nameLocation: name, address: name, latitude: z.number(), longitude: z.number() })
    .optional()
    .catch(undefined),
  contactMessageData: z.object({ displayName: name, vcard: name }).optional().catch(undefined),
  templateButtonReplyMessage: z.object({ selectedDisplayText: name }).optional().catch(undefined),
  buttonsResponseMessage: z.object({ selectedButtonText: name }).optional().catch(undefined),
  editedMessageData: z
    .object({ textMessage: z.string().default(''), stanzaId: id })
    .optional()
    .catch(undefined),
  deletedMessageData: z.object({ stanzaId: id }).optional().catch(undefined),
  quotedMessage: z.object({ stanzaId: z.string() }).optional().catch(undefined),
})

const call = z.object({
  typeWebhook: z.enum(['incomingMessageReceived', 'outgoingMessageReceived']),
  idMessage: id,
  timestamp: z.number().optional().catch(undefined),
  senderData: z.object({
    chatId: z.coerce.string().min(1).max(200),
    senderPhoneNumber: z.coerce.string().optional(),
    senderName: name,
    senderContactName: name,
    chatName: name,
  }),
  messageData: message,
})

type Message = z.output<typeof message>

const kinds: Readonly<Record<string, ReplyKind>> = {
  imageMessage: 'photo',
  stickerMessage: 'photo',
  videoMessage: 'video',
  audioMessage: 'voice',
  documentMessage: 'file',
  locationMessage: 'location',
  contactMessage: 'contact',
  contactsArrayMessage: 'contact',
  buttonsResponseMessage: 'button',
  templateButtonsReplyMessage: 'button',
}

/** Reads one call back; nothing for anything that is no message of a private chat, groups and our own echo among them. */
export function readGreenWords(body: unknown): Words | WordsChange | undefined {
  const read = call.safeParse(body)
  if (!read.success) return undefined
  const { typeWebhook, idMessage, timestamp, senderData, messageData } = read.data
  const { chatId } = senderData
  if (/@(?:g\.us|broadcast|newsletter)$/.test(chatId) || chatId.startsWith('-')) return undefined
  const isOurs = typeWebhook === 'outgoingMessageReceived'
  const place = {
    id: idMessage,
    chat: chatId,
    phone: phoneOf(chatId, isOurs ? undefined : senderData.senderPhoneNumber),
    name: nameOf(isOurs ? [senderData.chatName] : [senderData.senderContactName, senderData.senderName]),
    at: momentOf(timestamp),
  }
  const { editedMessageData: edited, deletedMessageData: removed } = messageData
  if (edited)
    return isOurs ? undefined : { ...place, kind: 'edit', id: edited.stanzaId, text: cut(edited.textMessage) }
  if (removed) return isOurs ? undefined : { ...place, kind: 'removal', id: removed.stanzaId, text: '' }
  const files = filesOf(messageData)
  return {
    ...place,
    kind: 'words',
    isOurs,
    what: kinds[messageData.typeMessage] ?? 'text',
    text: cut(textOf(messageData, files.length > 0)),
    quoted: quotedBy(messageData),
    files,
  }
}

function phoneOf(chatId: string, told: string | undefined): string | null {
  return phoneIn(told && told !== '0' ? told : chatId.endsWith('@c.us') ? chatId : '') ?? null
}

function nameOf(names: readonly (string | undefined)[]): string | null {
  const found = names.find((one) => one !== undefined && one.trim() !== '')
  return found?.trim().slice(0, 150) ?? null
}

function textOf(data: Message, hasFile: boolean): string {
  const place = data.locationMessageData
  if (place) {
    const words = [place.nameLocation, place.address].filter((one) => one).join(', ')
    return `${words === '' ? '' : `${words}\n`}https://yandex.ru/maps/?pt=${place.longitude},${place.latitude}&z=17`
  }
  const contact = data.contactMessageData
  if (contact) return [contact.displayName, phoneOfCard(contact.vcard ?? '')].filter((one) => one).join(' ')
  const said =
    data.textMessageData?.textMessage ??
    data.extendedTextMessageData?.text ??
    data.fileMessageData?.caption ??
    data.templateButtonReplyMessage?.selectedDisplayText ??
    data.buttonsResponseMessage?.selectedButtonText
  return said?.trim() || (hasFile ? '' : unreadableWords)
}

function quotedBy({ quotedMessage, extendedTextMessageData }: Message): string[] {
  return [quotedMessage?.stanzaId, extendedTextMessageData?.stanzaId].flatMap((one) => (one ? [one] : []))
}

function filesOf({ fileMessageData: file }: Message): WordsFile[] {
  if (!file || file.downloadUrl === '') return []
  return [{ url: file.downloadUrl, name: file.fileName?.slice(0, 200) || 'Файл' }]
}

function cut(text: string): string {
  return text.replaceAll('\0', '').slice(0, longestWords)
}
