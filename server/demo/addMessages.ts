// Sending in the demo: accounts at the played gateways, messages in every state, and plans for the coming stays.
import { and, inArray, lt, sql } from 'drizzle-orm'
import { addDays, instantOf, moveInstant, todayIn, toEpoch } from '#schema/rules/dates.ts'
import { firstNameOf } from '#schema/rules/firstName.ts'
import { systemActor } from '../access/actor.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/execute.ts'
import { tables } from '../db/tables.ts'
import { planStays } from '../domain/automessages/planStays.ts'
import type { EntityRow } from '../domain/entityHooks.ts'
import { messagePast, type PastMessage, usualPast } from './messagePast.ts'
import { demoSenders, lettersOf, mailPortOf } from './senders.ts'

const zone = 'Europe/Moscow'
const minute = 60_000
/** So many stays of these days have a past with everything that may become of a message. */
const toldInFull = 60
/** How far ahead the demo shows plans. */
const planDays = 30

interface Options {
  readonly agencyId: number
  readonly now: string
  /** Page of the played outside world, where it runs. */
  readonly world: string | undefined
}

/** Stores the accounts and the log, and plans what is ahead. */
export async function addMessages(tx: Tx, { agencyId, now, world }: Options): Promise<void> {
  const at = moveInstant(now, -3 * 60 * minute)
  const senders = await tx
    .insert(tables.senders)
    .values(
      demoSenders.map((sender, sort) => ({
        ...sender,
        sort,
        checked_at: at,
        ...(sender.type === 'email' ? { port: mailPortOf(world), ...lettersOf(world) } : {}),
        ...(sender.provider === 'maxbot' ? { webhook_at: at } : {}),
      })),
    )
    .returning()
  const rules = await tx.select().from(tables.messages)
  await addPast(tx, now, senders, rules)
  await planAhead(tx, agencyId, now)
}

type Sender = EntityRow<'senders'>
type Rule = EntityRow<'messages'>

async function addPast(
  tx: Tx,
  now: string,
  senders: readonly Sender[],
  rules: readonly Rule[],
): Promise<void> {
  const today = todayIn(zone, now)
  const stays = await rowsOf(
    tx,
    sql`select (extract(epoch from r.created_at) * 1000)::bigint as made_at, r.id, r.object_id, r.guest_name, r.guest_phone, r."begin", r."end", o.name as object_name, o.address,
        r."begin" between ${addDays(today, -9)}::date and ${addDays(today, 1)}::date as is_near from rents r
      join objects o on o.id = r.object_id
      where r.kind = 'guest' and o.bot_active and (r.status in ('booked', 'checked_in') or (r.status = 'checked_out'
        and r."begin" between ${addDays(today, -9)}::date and ${addDays(today, 1)}::date))
      order by is_near desc, r."begin", r.id`,
  )
  const rows = stays.flatMap((stay, index) => {
    const isTold = index < toldInFull && stay.is_near === true
    const past = isTold ? messagePast(index, String(stay.begin) >= today) : usualPast
    const said = {
      guest: firstNameOf(String(stay.guest_name)) ?? 'гость',
      flat: String(stay.object_name),
      address: String(stay.address),
    }
    return past.flatMap((one) => {
      const rule = rules.find(({ name }) => name === one.rule)
      if (!rule) return []
      const usual = instantOf(zone, addDays(String(one.isOfEnd ? stay.end : stay.begin), one.day), one.time)
      // who comes later was told of the booking when it was made
      const isWord = rule.event === 'booking_created' && toEpoch(usual) >= toEpoch(now)
      const planned_at = isWord ? moveInstant(Number(stay.made_at), 0) : usual
      if (toEpoch(planned_at) >= toEpoch(now)) return []
      const sender = senders.find(({ type }) => type === one.channel)
      return [
        {
          ...timesOf(one, planned_at),
          planned_at,
          rent_id: Number(stay.id),
          object_id: Number(stay.object_id),
          to_name: String(stay.guest_name),
          to_phone: typeof stay.guest_phone === 'string' ? stay.guest_phone : null,
          message_id: rule.id,
          audience: 'guest' as const,
          channel: one.channel,
          channel_account_id: sender?.id ?? null,
          status: one.status,
          reason_code: one.reason?.code ?? null,
          reason_text: one.reason?.text ?? null,
          text: one.text(said),
          plan_key: one.isFirstTry ? null : keyOf(rule, Number(stay.id)),
        },
      ]
    })
  })
  if (rows.length > 0) await tx.insert(tables.automessages).values(rows)
}

/** The key by which the planner knows what it has said. */
function keyOf(rule: Rule, stay: number): string {
  const isOfDays = ['before_checkin', 'after_checkin', 'before_checkout'].includes(rule.event)
  return isOfDays ? `s${rule.id}.${stay}` : `e${rule.id}.r${stay}`
}

function timesOf({ status }: PastMessage, at: string) {
  const isArrived = status === 'delivered' || status === 'read'
  const isSent = isArrived || status === 'sent' || status === 'queued'
  return {
    attempt: isSent || status === 'failed' ? 1 : 0,
    claimed_at: isSent ? at : null,
    sent_at: isSent ? moveInstant(at, minute / 10) : null,
    delivered_at: isArrived ? moveInstant(at, minute / 4) : null,
    read_at: status === 'read' ? moveInstant(at, 7 * minute) : null,
    provider_id: isSent ? `demo-${toEpoch(at)}` : null,
    // What was sent long ago is not asked about any more.
    due_at: null,
  }
}

/** The planner itself plans what is ahead, as it would have done when the bookings came. */
async function planAhead(tx: Tx, agencyId: number, now: string): Promise<void> {
  const coming = await tx
    .select({ id: tables.rents.id })
    .from(tables.rents)
    .where(
      and(
        inArray(tables.rents.status, ['booked', 'checked_in']),
        lt(tables.rents.begin, addDays(todayIn(zone, now), planDays)),
      ),
    )
  const work = {
    tx,
    now,
    today: todayIn(zone, now),
    actor: systemActor(agencyId, zone),
    allEntityHooks: {},
    record: () => undefined,
    later: () => undefined,
  }
  await planStays(
    work,
    coming.map(({ id }) => id),
    { onlyAhead: true },
  )
}
