// The bot that guests write to: bound to a booking by the link from a message, or by the guest's own number.
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readOwnContact, readTelegramWords } from '../../channels/telegram/words.ts'
import { findRows, recountWhere } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { AgencyEvent } from '../listener.ts'
import { attachDialog } from './attach.ts'
import { dialogOfContact } from './findDialog.ts'
import { findStay } from './findStay.ts'
import { payloadOf } from './guestBotUrl.ts'
import { heard } from './heard.ts'
import { bindAddress, keepAddress } from './keepAddress.ts'

type Bot = EntityRow<'bots'>

/** What the bot says, and the button that asks for the number. */
export interface BotWords {
  readonly text: string
  readonly contactButton: string
}

const contactButton = 'Отправить мой номер'

/** The booking of an invitation that we have signed; nothing for any other text. */
function invited({ invite_key }: Bot, payload: string): number | undefined {
  const id = Number(/^r([1-9]\d{0,8})-[\w-]{32}$/.exec(payload)?.[1] ?? 0)
  if (id === 0 || !invite_key) return undefined
  const [expected, given] = [Buffer.from(payloadOf(invite_key, id)), Buffer.from(payload)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

/** Answers who starts the bot. */
export async function greetGuest(
  work: Work,
  bot: Bot,
  {
    chatId,
    payload,
    agency,
  }: { readonly chatId: string; readonly payload: unknown; readonly agency: string },
): Promise<string | BotWords> {
  const speaker = { channel: 'telegram', address: chatId, phone: null, name: null } as const
  const rentId = invited(bot, String(payload))
  const [rent] = rentId === undefined ? [] : await findRows(work.tx, 'rents', sql`t.id = ${rentId}`)
  if (rent) {
    await bindSurely(work, speaker, rent.id)
    return `Здравствуйте! Это чат с агентством «${agency}». Пишите сюда вопросы о проживании: ответит человек.`
  }
  await keepAddress(work, speaker, undefined)
  if (await findStay(work, speaker)) return 'Вы снова с нами. Пишите: ответит человек.'
  return {
    text: `Здравствуйте! Это чат с агентством «${agency}». Пришлите свой номер кнопкой ниже, чтобы мы узнали вас, или просто напишите вопрос.`,
    contactButton,
  }
}

/** Takes in what a guest wrote to the bot. */
export async function hearGuest(work: Work, bot: Bot, { id, payload }: AgencyEvent): Promise<void> {
  const { body } = payload
  const words = readTelegramWords(body)
  if (!words) return
  const contact = readOwnContact(body)
  const speaker = {
    channel: 'telegram',
    address: words.chat,
    phone: contact?.phone ?? null,
    name: null,
  } as const
  const known = await findRows(
    work.tx,
    'guestaddresses',
    sql`t.channel = 'telegram' and t.address = ${words.chat}`,
  )
  const stay = contact ? await findStay(work, speaker) : undefined
  if (stay) await bindSurely(work, speaker, stay.rentId)
  await heard(work, { channel: 'telegram', botId: bot.id }, { ...words, phone: speaker.phone })
  const answer = contact
    ? thanks
    : known.length === 0 && !(await findStay(work, speaker))
      ? question
      : undefined
  if (answer)
    work.later(
      'telegram.send',
      { bot_id: bot.id, chat_id: words.chat, ...answer },
      { key: `telegram.reply:${id}` },
    )
}

const thanks = { text: 'Спасибо! Передали номер сотруднику, он ответит здесь.' }
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
export async function markGuestChat({ tx, now }: Work, chatId: string, isBlocked: boolean): Promise<void> {
  await recountWhere(tx, 'guestaddresses', sql`t.channel = 'telegram' and t.address = ${chatId}`, {
    blocked_at: isBlocked ? now : null,
  })
}
