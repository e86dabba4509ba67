// Bots that guests write to: bound to a booking by the link from a message, or by the guest's own number.
import { sql } from 'drizzle-orm'
import { isSameText } from '../../access/token.ts'
import type { Words, WordsChange } from '../../channels/messages/words.ts'
import { findRows, recountWhere } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import type { Work } from '../entityHooks.ts'
import { attachDialog } from './attach.ts'
import { dialogOfContact } from './findDialog.ts'
import { findStay } from './findStay.ts'
import { payloadOf } from './guestBotUrl.ts'
import { type Account, heard } from './heard.ts'
import { bindAddress, keepAddress } from './keepAddress.ts'

/** A bot as guests meet it: in what messenger, and by what their invitations are signed. */
export interface GuestBot {
  readonly account: Account
  readonly inviteKey: string | null
}

/** What the bot says, and the button that asks for the number. */
export interface BotWords {
  readonly text: string
  readonly contactButton?: string
}

const contactButton = 'Отправить мой номер'

/** The booking of an invitation that we have signed; nothing for any other text. */
function invited({ inviteKey }: GuestBot, payload: string): number | undefined {
  const id = Number(/^r([1-9]\d{0,8})-[\w-]{32}$/.exec(payload)?.[1] ?? 0)
  if (id === 0 || !inviteKey) return undefined
  return isSameText(payload, payloadOf(inviteKey, id)) ? id : undefined
}

/** Answers who starts the bot. */
export async function greetGuest(
  work: Work,
  bot: GuestBot,
  { address, payload }: { readonly address: string; readonly payload: string },
): Promise<BotWords> {
  const speaker = { channel: bot.account.channel, address, phone: null, name: null }
  const row = await firstRow(work.tx, sql`select name from agency`)
  const agency = String(row?.name ?? '')
  const rentId = invited(bot, payload)
  const [rent] = rentId === undefined ? [] : await findRows(work.tx, 'rents', sql`t.id = ${rentId}`)
  if (rent) {
    await keepAddress(work, speaker, undefined)
    await bindSurely(work, speaker, rent.id)
    return {
      text: `Здравствуйте! Это чат с агентством «${agency}». Пишите сюда вопросы о проживании: ответит человек.`,
    }
  }
  await keepAddress(work, speaker, undefined)
  if (await findStay(work, speaker)) return { text: 'Вы снова с нами. Пишите: ответит человек.' }
  return {
    text: `Здравствуйте! Это чат с агентством «${agency}». Пришлите свой номер кнопкой ниже, чтобы мы узнали вас, или просто напишите вопрос.`,
    contactButton,
  }
}

/** Takes in what a guest wrote to the bot, and gives what the bot says to it, if anything. */
export async function hearGuest(
  work: Work,
  { account }: GuestBot,
  words: Words | WordsChange,
): Promise<BotWords | undefined> {
  const phone = (words.kind === 'words' ? words.ownPhone : undefined) ?? null
  const speaker = { channel: account.channel, address: words.chat, phone, name: null }
  const known = await findRows(
    work.tx,
    'guestaddresses',
    sql`t.channel = ${account.channel} and t.address = ${words.chat}`,
  )
  const stay = phone === null ? undefined : await findStay(work, speaker)
  if (stay) await bindSurely(work, speaker, stay.rentId)
  await heard(work, account, { ...words, phone })
  if (phone !== null) return { text: 'Спасибо! Передали номер сотруднику, он ответит здесь.' }
  // Who only takes something back is asked for nothing.
  const isNew = known.length === 0 && words.kind !== 'removal'
  return isNew && !(await findStay(work, speaker)) ? question : undefined
}

const question = {
  text: 'Приняли, ответит человек. Чтобы он быстрее нашёл вашу бронь, пришлите свой номер кнопкой ниже.',
  contactButton,
}

/** The guest has come by an own link or has shown an own number: whatever they wrote before is of the same booking. */
async function bindSurely(
  work: Work,
  speaker: Parameters<typeof bindAddress>[1],
  rentId: number,
): Promise<void> {
  await bindAddress(work, speaker, { rentId, by: 'hand' }, true)
  const stranger = await dialogOfContact(work.tx, speaker)
  if (stranger) await attachDialog(work, stranger, rentId, { by: 'address' })
}

/** Notes that a guest has stopped the bot, or let it in again. */
export async function markGuestChat(
  { tx, now }: Work,
  { channel }: Account,
  address: string,
  isBlocked: boolean,
): Promise<void> {
  await recountWhere(tx, 'guestaddresses', sql`t.channel = ${channel} and t.address = ${address}`, {
    blocked_at: isBlocked ? now : null,
  })
}
