// Writes new messages into the log: planned ones, and those left out at once, with the reason.
import { storeNew } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { channelsIn, readSenders, readSendingRules, type Sender } from '../senders/sendingRules.ts'
import { addressIn, chooseRoute, findReceiver, type MessageSubject, type Receiver } from './receiver.ts'
import type { Rule } from './rules.ts'
import type { MessageStay } from './stays.ts'
import { readerOf, sourceColumns, wordsReader } from './words.ts'

/** A message to plan. */
export interface NewMessage {
  readonly rule: Rule
  readonly key: string
  readonly subject: MessageSubject
  /** The booking it is about. */
  readonly stay: MessageStay | undefined
  readonly at: string
  /** It is essential and late: it waits for nothing but the gate. */
  readonly urgent?: boolean
  readonly skipped?: 'late' | 'quiet' | 'merged'
  /** Rules whose texts come along in this message. */
  readonly merged?: readonly number[]
}

const reasons = {
  late: 'Бронь пришла позже, чем нужно было отправить.',
  quiet: 'После тихих часов отправлять уже поздно.',
  merged: 'Вошло в другое сообщение этой брони.',
} as const

/** Stores the messages that nobody has planned yet; a taken key is left as it is. */
export async function placeMessages(work: Work, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  const { tx } = work
  const { cascade } = await readSendingRules(tx)
  const senders = await readSenders(tx)
  const receivers = new Map<string, Receiver | undefined>()
  const wordsOf = wordsReader(tx)
  const rows = []
  for (const { rule, key, subject, stay, at, urgent = false, skipped, merged = [] } of messages) {
    const who = `${rule.audience} ${subject.rent_id} ${subject.clean_id}`
    if (!receivers.has(who)) receivers.set(who, await findReceiver(tx, rule.audience, subject))
    const receiver = receivers.get(who)
    const order = channelsIn(rule.channels)
    const route = receiver && chooseRoute(order.length > 0 ? order : cascade, senders, receiver, [])
    const way = route?.kind === 'go' ? route : undefined
    const reader = readerOf(rule.audience, stay, {
      ...subject,
      receiver,
      ...(way && { channel: way.channel }),
    })
    const words = await wordsOf(rule, reader)
    rows.push({
      ...subject,
      message_id: rule.id,
      audience: rule.audience,
      plan_key: key,
      planned_at: at,
      urgent,
      text: words.text,
      file_ids: [...words.file_ids],
      ...sourceColumns(words),
      merged_ids: [...merged],
      ...addressed(receiver, way?.sender),
      channel_account_id: way?.sender.id ?? null,
      ...(skipped && { status: 'skipped' as const, reason_code: skipped, reason_text: reasons[skipped] }),
    })
  }
  await storeNew(tx, 'automessages', rows)
}

/** The columns of a message that tell who gets it and through what. */
export function addressed(
  receiver: Receiver | undefined,
  sender: Sender | undefined,
): Pick<EntityRow<'automessages'>, 'to_name' | 'to_phone' | 'to_chat' | 'channel'> {
  const address = receiver && sender ? addressIn(sender, receiver) : undefined
  return {
    to_name: receiver?.name ?? null,
    to_phone: address?.phone ?? receiver?.phone ?? null,
    to_chat: address?.chat ?? null,
    channel: sender?.type ?? null,
  }
}
