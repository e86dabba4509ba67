// Conversations of the demo: guests who wait, who were answered, and strangers whose words nobody has claimed yet.
import { sql } from 'drizzle-orm'
import { addDays, moveInstant, todayIn } from '#schema/rules/dates.ts'
import { addressOfChat } from '../channels/messages/maxBotAddress.ts'
import type { Tx } from '../db/database.ts'
import { type RawRow, rowsOf } from '../db/execute.ts'
import { tables } from '../db/tables.ts'
import { type DemoSaying, type DemoTalk, demoTalks } from './talk.ts'

const minute = 60_000

/** Stores them; the manager has answered. */
export async function addDialogs(tx: Tx, now: string): Promise<void> {
  const [manager] = await rowsOf(tx, sql`select id from users where role = 'manager' order by id limit 1`)
  const userId = Number(manager?.id)
  const stays = await staysNear(tx, now)
  const senders = await rowsOf(tx, sql`select id, type, provider from senders order by id`)
  const taken = new Set<number>()
  for (const talk of demoTalks) {
    const stay = stays.find(({ id, place }) => place === talk.stay && !taken.has(Number(id)))
    if (talk.stay && !stay) continue
    if (stay) taken.add(Number(stay.id))
    const isOf = ({ type, provider }: RawRow) =>
      type === talk.channel && (provider === 'maxbot') === (talk.botChat !== undefined)
    const sender = senders.find(isOf)
    await addTalk(tx, talk, { now, userId, stay, senderId: sender ? Number(sender.id) : null })
  }
}

interface Around {
  readonly now: string
  readonly userId: number
  readonly stay: RawRow | undefined
  readonly senderId: number | null
}

async function staysNear(tx: Tx, now: string): Promise<RawRow[]> {
  const today = todayIn('Europe/Moscow', now)
  return rowsOf(
    tx,
    sql`select r.id, r.object_id, r.guest_id, r.guest_name, r.guest_phone, r.guest_email,
        case when r.status = 'checked_in' then 'lives' when r.status = 'checked_out' then 'left' else 'comes' end as place
      from rents r where r.kind = 'guest' and r.guest_phone is not null
        and r.status in ('booked', 'checked_in', 'checked_out')
        and r."end" >= ${addDays(today, -12)}::date and r."begin" <= ${addDays(today, 9)}::date
      order by r."begin", r.id`,
  )
}

async function addTalk(tx: Tx, talk: DemoTalk, { now, userId, stay, senderId }: Around): Promise<void> {
  const at = (ago: number) => moveInstant(now, -ago * minute)
  const address = addressOf(talk, stay)
  const name = String(stay?.guest_name ?? talk.stranger?.name ?? '')
  const ins = talk.said.filter(([, by]) => by === 'guest')
  const last = talk.said.at(-1)
  const lastIn = ins.at(-1)
  if (!last || !lastIn) return
  const isWaiting = talk.state === 'waiting'
  const [dialog] = await tx
    .insert(tables.dialogs)
    .values({
      rent_id: stay ? Number(stay.id) : null,
      contact: stay ? null : `${talk.channel}:${address}`,
      contact_name: name,
      state: talk.state,
      channel: talk.channel,
      matched_by: stay ? (talk.channel === 'page' ? 'page' : isWithBot(talk) ? 'address' : 'phone') : null,
      last_at: at(last[0]),
      last_in_at: at(lastIn[0]),
      last_text: `${last[1] === 'we' ? 'Вы: ' : ''}${last[2]}`,
      waiting_since: isWaiting ? at(lastIn[0]) : null,
      snoozed_until: talk.state === 'snoozed' ? moveInstant(now, 20 * 60 * minute) : null,
      unread: isWaiting ? 1 : 0,
    })
    .returning({ id: tables.dialogs.id })
  if (!dialog) return
  await addSayings(tx, talk, { dialogId: dialog.id, address, name, now, userId, stay, senderId })
  if (talk.channel !== 'page')
    await tx.insert(tables.guestaddresses).values({
      channel: talk.channel,
      address,
      guest_id: stay?.guest_id == null ? null : Number(stay.guest_id),
      rent_id: isWithBot(talk) && stay ? Number(stay.id) : null,
      verified: isWithBot(talk),
      last_in_at: at(lastIn[0]),
    })
}

interface Said extends Around {
  readonly dialogId: number
  readonly address: string
  readonly name: string
}

async function addSayings(tx: Tx, { channel, said, botChat }: DemoTalk, around: Said): Promise<void> {
  const { dialogId, address, name, now, userId, stay, senderId } = around
  const at = ([ago]: DemoSaying) => moveInstant(now, -ago * minute)
  for (const [n, saying] of said.entries()) {
    const [, by, text] = saying
    const number = `demo-talk-${dialogId}-${n}`
    if (by === 'guest')
      await tx.insert(tables.replies).values({
        ...{ dialog_id: dialogId, channel, from_name: name, text, kind: 'text', said_at: at(saying) },
        sender_id: senderId,
        address: channel === 'page' ? null : address,
        provider_id: number,
        source_key: number,
      })
    else
      await tx.insert(tables.automessages).values({
        ...{ dialog_id: dialogId, channel, text, own_text: true, to_name: name, audience: 'guest' },
        rent_id: stay ? Number(stay.id) : null,
        object_id: stay ? Number(stay.object_id) : null,
        to_phone: address.startsWith('+') ? address : null,
        to_chat: botChat === undefined ? null : address,
        channel_account_id: senderId,
        ...{ status: 'sent', planned_at: at(saying), sent_at: at(saying) },
        // A bot of MAX is never told of either.
        ...(botChat === undefined && { status: 'read', delivered_at: at(saying), read_at: at(saying) }),
        ...{ provider_id: number, by_user: userId, attempt: 1 },
      })
  }
}

/** Whoever writes to a bot has come by the link of the booking. */
const isWithBot = ({ channel, botChat }: DemoTalk) => channel === 'telegram' || botChat !== undefined

function addressOf({ channel, stranger, botChat }: DemoTalk, stay: RawRow | undefined): string {
  if (stranger) return stranger.address
  if (botChat !== undefined) return addressOfChat(botChat, botChat)
  if (channel === 'email') return String(stay?.guest_email ?? `guest${stay?.id}@example.ru`).toLowerCase()
  return channel === 'telegram' ? String(190_950_000 + Number(stay?.id)) : String(stay?.guest_phone)
}
