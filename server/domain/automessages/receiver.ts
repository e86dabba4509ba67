// Who gets a message and where: the guest, the cleaner, the owner, or the staff's topic.
import { sql } from 'drizzle-orm'
import type { MessageAudience, MessageChannel, TalkChannel } from '#schema/entities/messageChannels.ts'
import { isBotChat } from '../../channels/messages/maxBotAddress.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow, type RawRow, rowsOf } from '../../db/execute.ts'
import { silencePrintOf } from '../dialogs/silencePrint.ts'
import type { Sender } from '../senders/sendingRules.ts'

/** Somebody who can be written to. */
export interface Receiver {
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly telegramChat: string | null
  /** The chat of a guest with the agency's bot of MAX, bound to the booking. */
  readonly maxChat: string | null
  readonly topicId: number | undefined
  /** What a cleaner reads best; nobody else says it here. */
  readonly language: string | null
  /** Where a guest has written from in the conversation that this answers. */
  readonly contacts: ReadonlyMap<string, string>
  /** Channels that nothing goes by on its own: the guest asked for silence there, or stopped the bot. */
  readonly silent: ReadonlySet<string>
  /** What is said answers the receiver: a person writes it in their conversation, or it confirms their own word at once. */
  readonly isAnswer: boolean
}

/** What a message is about. */
export interface MessageSubject {
  readonly rent_id: number | null
  readonly clean_id: number | null
  readonly object_id: number | null
  /** The conversation that it answers. */
  readonly dialog_id?: number | null
  /** Who sends it by hand. */
  readonly by_user?: number | null
  /** How it was planned; a last word to who asked for silence is told by it. */
  readonly plan_key?: string | null
}

/** How the keys of confirmations to those who asked for silence begin. */
export const lastWord = 'stop.'

/** Finds the receiver of a message; undefined when there is nobody, as for a clean without a cleaner. */
export async function findReceiver(
  tx: Tx,
  audience: MessageAudience,
  subject: MessageSubject,
): Promise<Receiver | undefined> {
  const row = await firstRow(tx, statements[audience](subject))
  if (!row) return undefined
  const isLastWord = subject.plan_key?.startsWith(lastWord) === true
  const isByHand = subject.by_user != null
  // By hand one may also write to many at once: only words in a conversation answer somebody.
  const receiver = { ...receiverOf(row), isAnswer: isLastWord || (isByHand && subject.dialog_id != null) }
  if (audience !== 'guest' || isByHand || isLastWord) return receiver
  return { ...receiver, silent: await silentFor(tx, receiver, subject.rent_id) }
}

async function silentFor(tx: Tx, receiver: Receiver, rentId: number | null): Promise<ReadonlySet<string>> {
  const { rows, read } = silentPiece(receiver, rentId)
  return read(await rowsOf(tx, rows))
}

/** The guest of a conversation or a booking as a piece of another statement; where silence was asked for is read apart. */
export const guestPiece = (subject: MessageSubject) => ({
  rows: statements.guest(subject),
  read: ([row]: readonly RawRow[]): Receiver | undefined => row && { ...receiverOf(row), isAnswer: false },
})

/** The channels that a guest asked for silence in, as a piece of another statement. */
export function silentPiece(receiver: Receiver | undefined, rentId: number | null) {
  const { phone, email, telegramChat, maxChat, contacts = new Map() } = receiver ?? {}
  const own = [phone, email?.toLowerCase(), telegramChat, maxChat, ...contacts.values()].filter(
    (one): one is string => typeof one === 'string',
  )
  // A chat without a phone is known by what was written from it alone; whoever was erased by the print of the address.
  return {
    rows: sql`select distinct g.channel from guestaddresses g join (
        select null as channel, w as address from unnest(${sql.param(own)}::text[]) w
        union all select r.channel, r.address from replies r join dialogs d on d.id = r.dialog_id
          where d.rent_id = ${rentId} and r.address is not null
      ) own on g.channel = coalesce(own.channel, g.channel) and g.address in (own.address, ${silencePrintOf(sql`own.address`)})
      where g.opted_out_at is not null or g.blocked_at is not null`,
    read: (rows: readonly RawRow[]): ReadonlySet<string> =>
      new Set(rows.map(({ channel }) => String(channel))),
  }
}

const statements = {
  guest: ({ rent_id, dialog_id }: MessageSubject) => sql`
    select coalesce(r.guest_name, d.contact_name) as name, r.guest_phone as phone, r.guest_email as email,
      r.guest_chat_id as chat, (select address from guestaddresses a where a.rent_id = r.id and a.channel = 'max'
        and a.verified and a.address like 'bot:%' order by a.last_in_at desc nulls last, a.id desc limit 1) as max_chat, (select jsonb_object_agg(c.channel, c.address) from (
        select distinct on (channel) channel, address from replies
        where dialog_id = d.id and address is not null order by channel, said_at desc) c) as contacts
    from (select 1) one left join rents r on r.id = ${rent_id} left join dialogs d on d.id = ${dialog_id ?? null}
    where r.id is not null or d.id is not null`,
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

function receiverOf(row: RawRow): Omit<Receiver, 'isAnswer'> {
  const text = (name: string) => (typeof row[name] === 'string' && row[name] !== '' ? row[name] : null)
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    telegramChat: text('chat'),
    maxChat: text('max_chat'),
    topicId: typeof row.topic === 'number' ? row.topic : undefined,
    language: text('language'),
    contacts: new Map(
      Object.entries(Object(row.contacts)).map(([channel, address]) => [channel, String(address)]),
    ),
    silent: new Set(),
  }
}

/** Where a message goes. */
export interface Address {
  readonly phone: string | null
  readonly chat: string | null
  readonly topicId?: number
}

/** Where an account would reach somebody; undefined when it cannot. */
export function addressIn({ type, provider }: Account, receiver: Receiver): Address | undefined {
  const { phone, email, telegramChat, topicId, contacts } = receiver
  const contact = contacts.get(type)
  if (provider === 'maxbot') return chatWithBot(contact, receiver)
  if (contact !== undefined && !isBotChat(contact))
    return contact.startsWith('+') ? { phone: contact, chat: null } : { phone: null, chat: contact }
  switch (type) {
    case 'whatsapp':
    case 'max':
    case 'sms':
      return phone === null ? undefined : { phone, chat: null }
    case 'telegram':
      if (telegramChat === null) return undefined
      return { phone: null, chat: telegramChat, ...(topicId === undefined ? {} : { topicId }) }
    case 'email':
      return email === null ? undefined : { phone: null, chat: email }
  }
}

/** What tells how an account addresses people. */
type Account = Pick<Sender, 'type' | 'provider'>

/** A bot of MAX reaches only those who have written to it or come by their link. */
function chatWithBot(contact: string | undefined, { maxChat }: Receiver): Address | undefined {
  const chat = contact !== undefined && isBotChat(contact) ? contact : maxChat
  return chat === null ? undefined : { phone: null, chat }
}

/** The next way to try, or why there is none: no account for any wanted channel, no address, only accounts that answer, or all were tried. */
export type Route =
  | { readonly kind: 'go'; readonly sender: Sender; readonly channel: MessageChannel }
  | { readonly kind: 'no_channel' | 'no_address' | 'silent' | 'answers_only' | 'exhausted' }

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
  const reaching = ways.filter(({ sender }) => addressIn(sender, receiver) !== undefined)
  if (reaching.length === 0) return { kind: 'no_address' }
  const heard = reaching.filter(({ channel }) => !receiver.silent.has(channel))
  if (heard.length === 0) return { kind: 'silent' }
  const open = heard.filter(({ sender }) => receiver.isAnswer || sender.only_answers !== true)
  if (open.length === 0) return { kind: 'answers_only' }
  const next = open.find(({ sender }) => !tried.includes(sender.id))
  return next ? { kind: 'go', ...next } : { kind: 'exhausted' }
}

/** The channels to try, in order: the one that was asked for alone, the one the guest wrote by before the usual ones, or those of the rule. */
export function orderOf(
  message: {
    readonly only_channel: boolean | null
    readonly channel: TalkChannel | null
    readonly dialog_id: number | null
  },
  ofRule: readonly MessageChannel[],
  usual: readonly MessageChannel[],
): readonly MessageChannel[] {
  const first = message.channel === null || message.channel === 'page' ? undefined : message.channel
  if (message.only_channel && first) return [first]
  if (ofRule.length > 0) return ofRule
  return message.dialog_id !== null && first ? [...new Set([first, ...usual])] : usual
}
