// From what a messenger told to what is taken in: one form of address for each channel, one key for each message.
import { toEpoch } from '#schema/rules/dates.ts'
import { isBotChat } from '../../channels/messages/maxBotAddress.ts'
import type { Words, WordsChange } from '../../channels/messages/words.ts'
import type { Work } from '../entityHooks.ts'
import type { GuestWords, Speaker } from './guestWords.ts'
import { takeOwn } from './takeOwn.ts'
import { changeWords, markRemoved, takeWords } from './takeWords.ts'

/** The account of ours that was written to. */
export type Account = Pick<Speaker, 'channel' | 'senderId' | 'botId'>

/** Takes in what was written to an account, changed or removed there, or written from it by hand. */
export async function heard(work: Work, account: Account, news: Words | WordsChange): Promise<void> {
  const words = wordsOf(account, news, work.now)
  if (news.kind === 'words') await (news.isOurs ? takeOwn(work, words) : takeWords(work, words))
  else if (news.kind === 'edit') await changeWords(work, words)
  else await markRemoved(work, words.key, words.saidAt)
}

function wordsOf(account: Account, news: Words | WordsChange, now: string): GuestWords {
  const { id, chat, phone, name, at } = news
  const isOfPhone = account.channel === 'whatsapp' || (account.channel === 'max' && !isBotChat(chat))
  const address = isOfPhone ? (phone ?? chat) : chat
  const mark = account.botId === undefined ? `s${account.senderId}` : `b${account.botId}`
  const said = news.kind === 'words' ? news : undefined
  return {
    ...account,
    address,
    phone,
    name,
    key: `${mark}:${id}`,
    providerId: id,
    text: news.text,
    what: said?.what ?? 'text',
    // A clock that runs ahead says nothing of the future.
    saidAt: at === null || toEpoch(at) > toEpoch(now) ? now : at,
    quoted: said?.quoted ?? [],
    files: said?.files ?? [],
  }
}
