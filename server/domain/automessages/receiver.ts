// Who gets a message and where: the guest, the cleaner, the owner, or the staff's topic.
import { sql } from 'drizzle-orm'
import type { MessageAudience, MessageChannel } from '#schema/entities/messageChannels.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow, type RawRow } from '../../db/execute.ts'
import type { Sender } from '../senders/sendingRules.ts'

/** Somebody who can be written to. */
export interface Receiver {
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly telegramChat: string | null
  readonly topicId: number | undefined
  /** What a cleaner reads best; nobody else says it here. */
  readonly language: string | null
}

/** What a message is about. */
export interface MessageSubject {
  readonly rent_id: number | null
  readonly clean_id: number | null
  readonly object_id: number | null
}

/** Finds the receiver of a message; undefined when there is nobody, as for a clean without a cleaner. */
export async function findReceiver(
  tx: Tx,
  audience: MessageAudience,
  subject: MessageSubject,
): Promise<Receiver | undefined> {
  const row = await firstRow(tx, statements[audience](subject))
  return row && receiverOf(row)
}

const statements = {
  guest: ({ rent_id }: MessageSubject) => sql`
    select guest_name as name, guest_phone as phone, guest_email as email, guest_chat_id as chat
    from rents where id = ${rent_id}`,
  cleaner: ({ clean_id, rent_id }: MessageSubject) => sql`
    select k.name, k.phone, k.language, k.telegram_id as chat from cleans c join cleaners k on k.id = c.cleaner_id
    where c.id = ${clean_id} or (${clean_id}::int is null and c.rent_id = ${rent_id} and c.status <> 'canceled')
    order by c.id desc limit 1`,
  owner: ({ object_id }: MessageSubject) => sql`
    select w.name, w.phone, w.email, case when w.telegram ~ '^-?[0-9]+$' then w.telegram end as chat
    from objects o join owners w on w.id = o.owner_id where o.id = ${object_id}`,
  staff_topic: ({ rent_id }: MessageSubject) => sql`
    select 'Сотрудники' as name, coalesce(r.topic_chat_id, b.chat_id) as chat,
      case when r.topic_chat_id is not null then r.topic_id end as topic
    from bots b left join rents r on r.id = ${rent_id}
    where b.kind = 'staff' and b.active and b.chat_id is not null order by b.id limit 1`,
}

function receiverOf(row: RawRow): Receiver {
  const text = (name: string) => (typeof row[name] === 'string' && row[name] !== '' ? row[name] : null)
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    telegramChat: text('chat'),
    topicId: typeof row.topic === 'number' ? row.topic : undefined,
    language: text('language'),
  }
}

/** Where a channel would reach somebody; undefined when it cannot. */
export function addressIn(
  channel: MessageChannel,
  { phone, email, telegramChat, topicId }: Receiver,
): { readonly phone: string | null; readonly chat: string | null; readonly topicId?: number } | undefined {
  switch (channel) {
    case 'whatsapp':
    case 'max':
    case 'sms':
      return phone === null ? undefined : { phone, chat: null }
    case 'telegram':
      if (telegramChat === null) return undefined
      return { phone: null, chat: telegramChat, ...(topicId === undefined ? {} : { topicId }) }
    case 'email':
      return email === null ? undefined : { phone: null, chat: email }
    case 'ota':
      return undefined
  }
}

/** The next way to try, or why there is none: no account for any wanted channel, no address, or all were tried. */
export type Route =
  | { readonly kind: 'go'; readonly sender: Sender; readonly channel: MessageChannel }
  | { readonly kind: 'no_channel' | 'no_address' | 'exhausted' }

/** Chooses the first account in the order of channels that reaches the receiver and was not tried yet. */
export function chooseRoute(
  order: readonly MessageChannel[],
  senders: readonly Sender[],
  receiver: Receiver,
  tried: readonly number[],
): Route {
  const ways = order.flatMap((channel) =>
    senders.filter(({ type }) => type === channel).map((sender) => ({ sender, channel })),
  )
  if (ways.length === 0) return { kind: 'no_channel' }
  const reaching = ways.filter(({ channel }) => addressIn(channel, receiver) !== undefined)
  if (reaching.length === 0) return { kind: 'no_address' }
  const next = reaching.find(({ sender }) => !tried.includes(sender.id))
  return next ? { kind: 'go', ...next } : { kind: 'exhausted' }
}
