// From what a messenger told to what is taken in: one form of address for each channel, one key for each message.
import { sql } from 'drizzle-orm'
import { toEpoch } from '#schema/rules/dates.ts'
import { isBotChat } from '../../channels/messages/maxBotAddress.ts'
import type { Words, WordsChange } from '../../channels/messages/words.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Work } from '../entityHooks.ts'
import type { GuestWords, Speaker } from './guestWords.ts'
import { takeOwn } from './takeOwn.ts'
import { changeWords, markRemoved, type Reply, takeWords } from './takeWords.ts'

/** The account of ours that was written to. */
export type Account = Pick<Speaker, 'channel' | 'senderId' | 'botId'>

/** Takes in what was written to an account, changed or removed there, or written from it by hand; gives a new message of a guest. */
export async function heard(
  work: Work,
  account: Account,
  news: Words | WordsChange,
): Promise<Reply | undefined> {
  const words = wordsOf(account, news, work.now)
  const isOurs = news.kind === 'words' && news.isOurs
  if (news.kind === 'edit') await changeWords(work, words)
  else if (news.kind === 'removal') await markRemoved(work, words.key, words.saidAt)
  else if (isOurs) await takeOwn(work, words)
  else if (!(await isOwnMailbox(work, words))) return takeWords(work, words)
  return undefined
}

/** What our mailboxes write to each other, or to themselves, no guest has said. */
async function isOwnMailbox({ tx }: Work, { channel, address }: GuestWords): Promise<boolean> {
  if (channel !== 'email') return false
  const own = sql`t.type = 'email' and ${address} in (lower(t.sender), lower(t.instance))`
  return (await findRows(tx, 'senders', own)).length > 0
}

/** The key of a message: the same by whatever way the account tells of it. */
export function keyOf({ botId, senderId }: Account, number: string): string {
  return `${botId === undefined ? `s${senderId}` : `b${botId}`}:${number}`
}

function wordsOf(account: Account, news: Words | WordsChange, now: string): GuestWords {
  const { id, chat, phone, name, at } = news
  const isOfPhone = account.channel === 'whatsapp' || (account.channel === 'max' && !isBotChat(chat))
  const address = isOfPhone ? (phone ?? chat) : chat
  const said = news.kind === 'words' ? news : undefined
  return {
    ...account,
    address,
    phone,
    name,
    key: keyOf(account, id),
    providerId: id,
    text: news.text,
    what: said?.what ?? 'text',
    // A clock that runs ahead says nothing of the future.
    saidAt: at === null || toEpoch(at) > toEpoch(now) ? now : at,
    quoted: said?.quoted ?? [],
    files: said?.files ?? [],
  }
}
