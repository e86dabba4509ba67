// The ways to answer a guest: each channel that an account is connected for, and why it would not do.
import { sql } from 'drizzle-orm'
import { messageChannels, type TalkChannel } from '#schema/entities/messageChannels.ts'
import { findRows } from '../../crud/entityRows.ts'
import { addressIn, findReceiver } from '../automessages/receiver.ts'
import type { Reading } from '../entityHooks.ts'
import { readSenders, type Sender } from '../senders/sendingRules.ts'
import type { ThreadOf } from './items.ts'
import { isPageOpen, pageClosed } from './pageLife.ts'

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

/** Tells the ways of a conversation. */
export async function waysOf(
  reading: Pick<Reading, 'tx' | 'now'>,
  { dialogId, rentId }: ThreadOf,
): Promise<Way[]> {
  const { tx } = reading
  const subject = { rent_id: rentId, clean_id: null, object_id: null, dialog_id: dialogId }
  const receiver = await findReceiver(tx, 'guest', subject)
  const senders = await readSenders(tx)
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
  const [rent] = rentId === null ? [] : await findRows(tx, 'rents', sql`t.id = ${rentId}`)
  if (rent?.guest_page_id) {
    const isOpen = await isPageOpen(reading, rent.id)
    const warning = 'Увидит, когда откроет свою страницу.'
    ways.push({
      channel: 'page',
      can_send: isOpen,
      ...(isOpen ? { why: null, warning } : { why: pageClosed, warning: null }),
    })
  }
  const [ota] = rent?.ota_id ? await findRows(tx, 'otas', sql`t.id = ${rent.ota_id}`) : []
  if (ota?.reply_in === 'ota_chat')
    ways.push({
      channel: 'ota',
      can_send: false,
      why: `Гости «${ota.name}» ждут ответа в чате площадки: скопируйте текст туда.`,
      warning: null,
    })
  return ways
}
