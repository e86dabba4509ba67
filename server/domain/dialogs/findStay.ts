// Whose words: never by a name, never by a booking of another agency, a canceled one only where no live one fits.
import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import { isoMoment } from '../../db/columns/index.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { findByPhone } from '../guests/guestOf.ts'
import { chooseStay, type StayLike } from './chooseStay.ts'
import type { MatchedBy, Speaker } from './guestWords.ts'

/** A booking that words belong to. */
export interface FoundStay {
  readonly rentId: number
  readonly by: MatchedBy
}

const over: readonly string[] = ['canceled', 'no_show', 'deleted']

/** Finds the booking; nothing for who is not known, or whose bookings are too far from today. */
export async function findStay(
  { tx, today }: Pick<Reading, 'tx' | 'today'>,
  speaker: Speaker & { readonly quoted?: readonly string[] },
): Promise<FoundStay | undefined> {
  if (speaker.rentId !== undefined) return { rentId: speaker.rentId, by: 'page' }
  let dead: FoundStay | undefined
  for (const { by, where } of await waysOf(tx, speaker, near(today))) {
    const stays = await readStays(tx, where)
    // What was answered is known for sure, however long ago it was.
    const sure = by === 'quote' ? stays.find(({ status }) => !over.includes(status)) : undefined
    const chosen = sure ? { id: sure.id, isLive: true } : chooseStay(stays, today)
    if (!chosen) continue
    if (chosen.isLive) return { rentId: await bound(tx, speaker, stays, chosen.id, today), by }
    dead ??= { rentId: chosen.id, by }
  }
  return dead
}

/** Among several of one guest, the one that a person or an invitation has bound the address to, while it is to come or goes on. */
async function bound(
  tx: Tx,
  { channel, address }: Speaker,
  stays: readonly StayLike[],
  chosen: number,
  today: string,
): Promise<number> {
  const row = await firstRow(
    tx,
    sql`select rent_id from guestaddresses where channel = ${channel} and address = ${address}`,
  )
  const own = stays.filter(({ id, status }) => id === row?.rent_id && status !== 'checked_out')
  const kept = chooseStay(own, today)
  return kept?.isLive ? kept.id : chosen
}

/** Bookings that words could still be about: what has no index is looked for among them alone. */
function near(today: string): SQL {
  return sql`(r."end" >= ${addDays(today, -30)}::date and r."begin" <= ${addDays(today, 90)}::date)`
}

interface WayToStay {
  readonly by: MatchedBy
  readonly where: SQL
}

async function waysOf(
  tx: Tx,
  { channel, address, phone, senderId, quoted = [] }: Speaker & { readonly quoted?: readonly string[] },
  isNear: SQL,
): Promise<WayToStay[]> {
  const ways: WayToStay[] = []
  if (quoted.length > 0) ways.push({ by: 'quote', where: quotedStays(channel, quoted, senderId, address) })
  if (address !== null) ways.push({ by: 'address', where: knownStays(channel, address, isNear) })
  const card = phone === null ? undefined : await findByPhone(tx, phone)
  if (phone !== null)
    ways.push({
      by: 'phone',
      where: sql`(r.guest_id = ${card?.id ?? null} or (${isNear} and r.guest_phone2 = ${phone}))`,
    })
  if (channel === 'email' && address !== null)
    ways.push({ by: 'email', where: sql`${isNear} and lower(r.guest_email) = ${address}` })
  return ways
}

/** Numbers of a bot's messages are told apart by their chat alone. */
function quotedStays(
  channel: string,
  quoted: readonly string[],
  senderId: number | undefined,
  address: string | null,
): SQL {
  const numbers = sql.join(
    quoted.map((one) => sql`${one}`),
    sql`, `,
  )
  const chat = channel === 'telegram' ? sql`and m.to_chat = ${address}` : sql``
  const account = senderId === undefined ? sql`` : sql`and m.channel_account_id = ${senderId}`
  return sql`r.id in (select m.rent_id from automessages m where m.provider_id in (${numbers})
    and m.channel = ${channel} and m.audience = 'guest' ${chat} ${account})`
}

function knownStays(channel: string, address: string, isNear: SQL): SQL {
  const own = channel === 'telegram' ? sql`or (${isNear} and r.guest_chat_id = ${address})` : sql``
  return sql`(r.id in (select a.rent_id from guestaddresses a where a.channel = ${channel} and a.address = ${address})
    or r.guest_id in (select a.guest_id from guestaddresses a where a.channel = ${channel} and a.address = ${address}) ${own})`
}

async function readStays(tx: Tx, where: SQL): Promise<StayLike[]> {
  const rows = await rowsOf(
    tx,
    sql`select r.id, r.status, r."begin", r."end", (select max(m.sent_at) from automessages m
        where m.rent_id = r.id and m.audience = 'guest') as wrote_at
      from rents r where r.kind = 'guest' and r.status <> 'deleted' and ${where}
      order by r."begin" desc limit 50`,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    status: String(row.status),
    begin: String(row.begin),
    end: String(row.end),
    wroteAt: row.wrote_at === null ? '' : isoMoment(row.wrote_at),
  }))
}
