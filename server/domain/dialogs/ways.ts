// The ways to answer a guest: each channel that an account is connected for, and why it would not do.
import { sql } from 'drizzle-orm'
import { messageChannels, type TalkChannel } from '#schema/entities/messageChannels.ts'
import type { Answers } from '../../crud/pieces.ts'
import type { RawRow } from '../../db/execute.ts'
import { addressIn, guestPiece } from '../automessages/receiver.ts'
import { type Sender, sendersPiece } from '../senders/sendingRules.ts'
import type { ThreadOf } from './items.ts'
import { openPage, pageClosed } from './pageLife.ts'

/** A way to answer. */
export interface Way {
  readonly channel: TalkChannel
  readonly can_send: boolean
  readonly why: string | null
  readonly warning: string | null
}

const missing: Readonly<Record<string, string>> = {
  whatsapp: 'У гостя нет телефона.',
  max: 'У гостя нет телефона.',
  sms: 'У гостя нет телефона.',
  telegram: 'Гость ещё не писал боту.',
  email: 'У гостя нет почты.',
}

/** Nobody is written to by a bot first. */
const isBot = ({ provider }: Sender) => provider === 'maxbot'

/** What the ways of a conversation are told by, as pieces of another statement. */
export const aroundWays = (now: string, { dialogId, rentId }: ThreadOf) => ({
  receiver: guestPiece({ rent_id: rentId, clean_id: null, object_id: null, dialog_id: dialogId }),
  senders: sendersPiece(),
  isOpen: openPage(now, rentId),
  stay: {
    rows: sql`select r.guest_page_id is not null as has_page, o.name, o.reply_in
      from rents r left join otas o on o.id = r.ota_id where r.id = ${rentId}`,
    read: ([row]: readonly RawRow[]): RawRow => row ?? {},
  },
})

/** Tells the ways of a conversation; `silent` are the channels that the guest asked for silence in. */
export function waysOf(
  { receiver: guest, senders, isOpen, stay }: Answers<ReturnType<typeof aroundWays>>,
  silent: ReadonlySet<string>,
): Way[] {
  const receiver = guest && { ...guest, silent }
  const ways = [...new Set(senders.map(({ type }) => type))].map((channel): Way => {
    const own = senders.filter(({ type }) => type === channel)
    const reaching = own.find((sender) => receiver && addressIn(sender, receiver) !== undefined)
    const account = reaching ?? own[0]
    const canSend = reaching !== undefined
    const isBroken = account?.state === 'blocked' || account?.state === 'error'
    return {
      channel,
      can_send: canSend,
      why: canSend ? null : (missing[own.every(isBot) ? 'telegram' : channel] ?? null),
      warning: receiver?.silent.has(channel)
        ? 'Гость просил не писать сюда сам: напишите, только если это важно.'
        : isBroken
          ? `${messageChannels[channel]}: ${account.last_error ?? 'канал не работает'}`
          : null,
    }
  })
  if (stay.has_page === true) {
    const warning = 'Увидит, когда откроет свою страницу.'
    ways.push({
      channel: 'page',
      can_send: isOpen,
      ...(isOpen ? { why: null, warning } : { why: pageClosed, warning: null }),
    })
  }
  if (stay.reply_in === 'ota_chat')
    ways.push({
      channel: 'ota',
      can_send: false,
      why: `Гости «${stay.name}» ждут ответа в чате площадки: скопируйте текст туда.`,
      warning: null,
    })
  return ways
}
