// A rule and the bookings that are already there: whom it writes to, and planning for them once a person says so.

import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import { rowCondition } from '../../access/rows.ts'
import { asLimited } from '../../crud/asLimited.ts'
import { findRows } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import { notFound, refused } from '../../errors.ts'
import { comesBack, isOpen, planStays } from '../automessages/planStays.ts'
import { chooseRoute, findReceiver } from '../automessages/receiver.ts'
import { type Rule, stayEvents } from '../automessages/rules.ts'
import { type MessageStay, readStays } from '../automessages/stays.ts'
import { wantedOf } from '../automessages/wanted.ts'
import type { Reading } from '../entityHooks.ts'
import { idOfPath } from '../idOfPath.ts'
import type { Operations } from '../operations.ts'
import { channelsIn, readSenders, readSendingRules } from '../senders/sendingRules.ts'

const shown = 10
const mostStays = 2000

interface Params {
  readonly params: Readonly<Record<string, string>>
}

interface Coming {
  readonly stay: MessageStay
  readonly at: string
  /** It is in the plan already. */
  readonly planned: boolean
}

/** What a rule sends to the bookings that are there once it is planned for them, the nearest first: who is asked about is who is written to. */
async function comingOf({ tx, now, today }: Reading, rule: Rule): Promise<Coming[]> {
  if (!stayEvents.includes(rule.event)) return []
  const { quiet } = await readSendingRules(tx)
  const ids = await rowsOf(
    tx,
    sql`select id from rents where kind = 'guest' and "end" >= ${today}::date - 4
      and status in ('booked', 'checked_in', 'checked_out') order by "begin", id limit ${mostStays}`,
  )
  const stays = await readStays(
    tx,
    ids.map(({ id }) => Number(id)),
  )
  const log = await findRows(tx, 'automessages', sql`t.message_id = ${rule.id} and t.plan_key is not null`)
  const known = new Map(log.map((row) => [row.plan_key, row]))
  const reaches = await reachOf(tx, rule)
  const coming: Coming[] = []
  for (const stay of stays) {
    const wanted = wantedOf(rule, stay, now, quiet).filter(({ decision, key }) => {
      const row = known.get(key)
      return decision === 'wait' && (row === undefined || isOpen(row) || comesBack(row))
    })
    if (wanted.length === 0 || (stay.isUnwelcome && rule.audience === 'guest') || !(await reaches(stay)))
      continue
    for (const { key, at } of wanted) {
      const row = known.get(key)
      coming.push({ stay, at, planned: row !== undefined && isOpen(row) })
    }
  }
  return coming.sort((a, b) => toEpoch(a.at) - toEpoch(b.at))
}

/** Tells whether somebody is there to be written to, with an address in a channel of the rule; a channel may be connected later. */
async function reachOf(tx: Reading['tx'], rule: Rule): Promise<(stay: MessageStay) => Promise<boolean>> {
  const own = channelsIn(rule.channels)
  const order = own.length > 0 ? own : (await readSendingRules(tx)).cascade
  const senders = await readSenders(tx)
  return async ({ id, objectId }) => {
    const subject = { rent_id: id, clean_id: null, object_id: objectId }
    const receiver = await findReceiver(tx, rule.audience, subject)
    if (!receiver) return false
    const { kind } = chooseRoute(order, senders, receiver, [])
    return kind !== 'no_address' && kind !== 'silent' && kind !== 'answers_only'
  }
}

/** The live rule of a call that the person may read; 404 for any other. */
export async function ruleOf({ tx, actor, params }: Pick<Reading, 'tx' | 'actor'> & Params): Promise<Rule> {
  const id = idOfPath('messages', params)
  const own = rowCondition(models.messages, actor) ?? sql`true`
  const [rule] = await findRows(tx, 'messages', sql`t.id = ${id} and t.archived_at is null and ${own}`)
  if (!rule) throw notFound('messages')
  return rule
}

/** The next receivers of a rule and how many there are. */
export const receivers: Operations<'messages'>['receivers'] = async (call) => {
  const rule = await ruleOf(call)
  const coming = await comingOf(call, rule)
  const planned = await findRows(
    call.tx,
    'automessages',
    sql`t.message_id = ${rule.id} and t.status in ('planned', 'held')`,
  )
  return {
    count: coming.length,
    planned: planned.length,
    /** Those that only a person's word would plan. */
    waiting: coming.filter((one) => !one.planned).length,
    receivers: coming.slice(0, shown).map(({ stay, at, planned: isPlanned }) => ({
      rent_id: stay.id,
      guest_name: stay.guestName,
      object_name: stay.objectName,
      planned_at: at,
      planned: isPlanned,
    })),
  }
}

/** Plans an active rule for the bookings that are there; nothing whose time has passed is sent. */
export const plan: Operations<'messages'>['plan'] = async (call) => {
  const rule = await ruleOf(call)
  if (!rule.active) throw refused('messages.off', 'Правило выключено. Сначала включите его.')
  const coming = await asLimited(call, () => comingOf(call, rule))
  await planStays(call, [...new Set(coming.map(({ stay }) => stay.id))], {
    onlyAhead: true,
    rule: rule.id,
  })
  return { success: 1, planned: coming.length }
}
