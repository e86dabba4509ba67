// A rule and the bookings that are already there: whom it writes to, and planning for them once a person says so.
import { sql } from 'drizzle-orm'
import { toEpoch } from '#schema/rules/dates.ts'
import { findRows } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import { notFound, refused } from '../../errors.ts'
import { planStays } from '../automessages/planStays.ts'
import { type Rule, stayEvents } from '../automessages/rules.ts'
import { type MessageStay, readStays } from '../automessages/stays.ts'
import { wantedOf } from '../automessages/wanted.ts'
import type { Reading } from '../entityHooks.ts'
import { idOfPath } from '../idOfPath.ts'
import type { Operations } from '../operations.ts'
import { readSendingRules } from '../senders/sendingRules.ts'

const shown = 10
const mostStays = 2000

interface Params {
  readonly params: Readonly<Record<string, string>>
}

interface Coming {
  readonly stay: MessageStay
  readonly at: string
}

/** Messages that a rule would send to bookings that are there, the nearest first. */
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
  return stays
    .flatMap((stay) => wantedOf(rule, stay, now, quiet).map((message) => ({ stay, ...message })))
    .filter(({ decision }) => decision === 'wait')
    .sort((a, b) => toEpoch(a.at) - toEpoch(b.at))
}

async function ruleOf({ tx, params }: Pick<Reading, 'tx'> & Params): Promise<Rule> {
  const id = idOfPath('messages', params)
  const [rule] = await findRows(tx, 'messages', sql`t.id = ${id} and t.archived_at is null`)
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
  const known = new Set(planned.map(({ rent_id }) => rent_id))
  return {
    count: coming.length,
    planned: planned.length,
    /** Those that only a person's word would plan. */
    waiting: coming.filter(({ stay }) => !known.has(stay.id)).length,
    receivers: coming.slice(0, shown).map(({ stay, at }) => ({
      rent_id: stay.id,
      guest_name: stay.guestName,
      object_name: stay.objectName,
      planned_at: at,
      planned: known.has(stay.id),
    })),
  }
}

/** Plans an active rule for the bookings that are there; nothing whose time has passed is sent. */
export const plan: Operations<'messages'>['plan'] = async (call) => {
  const rule = await ruleOf(call)
  if (!rule.active) throw refused('messages.off', 'Правило выключено. Сначала включите его.')
  const coming = await comingOf(call, rule)
  await planStays(call, [...new Set(coming.map(({ stay }) => stay.id))], {
    onlyAhead: true,
    rule: rule.id,
  })
  return { success: 1, planned: coming.length }
}
