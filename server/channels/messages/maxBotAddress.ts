// Chats of guests with a bot of MAX. Numbers at the gateway of MAX have the same channel, so the chats of bots bear a mark.
import { createHmac } from 'node:crypto'
import { botChatMark } from '#schema/rules/stopWords.ts'

/** A chat with a bot as it is kept; the number of a user stands for a chat that was not told. */
export function addressOfChat(chat: number | null | undefined, user: number): string {
  return `${botChatMark}${chat ?? `u${user}`}`
}

/** Whether an address of the channel MAX is a chat with a bot. */
export function isBotChat(address: string): boolean {
  return address.startsWith(botChatMark)
}

/** Where a message to such a chat goes, as a query; undefined for any other address. */
export function queryOfChat(address: string | null): string | undefined {
  const [, user = '', id = ''] = /^bot:(u?)(-?\d{1,19})$/.exec(address ?? '') ?? []
  if (id === '') return undefined
  return `${user === '' ? 'chat_id' : 'user_id'}=${id}`
}

/** The word that comes back with every call of a bot: made of its key, so that the address of the webhook alone forges nothing. */
export function webhookWord(token: string, secret: string): string {
  return createHmac('sha256', token).update(`webhook ${secret}`).digest('base64url')
}
