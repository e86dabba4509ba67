// The safety net of an arrival: keys that are open and that nobody has read or sent go at once by the essential rule about them.
import { sql } from 'drizzle-orm'
import { namesKeys } from '#schema/rules/keysInText.ts'
import { idList } from '../../access/rows.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import { placeMessages } from '../automessages/place.ts'
import { isInForce, type Rule } from '../automessages/rules.ts'
import { suits } from '../automessages/wanted.ts'
import type { Reading, Work } from '../entityHooks.ts'
import type { Outside } from '../operations.ts'
import type { StayGate } from './readGates.ts'

/** Lets the keys of these stays leave where their guests have them by no way. */
export async function sendUnsaidKeys(tools: Outside, open: readonly StayGate[]): Promise<void> {
  if (open.length === 0) return
  const unsaid = await tools.read((reading) => withoutKeys(reading, open))
  if (unsaid.length === 0) return
  await tools.write((work) => send(work, unsaid))
}

async function withoutKeys({ tx }: Reading, open: readonly StayGate[]): Promise<StayGate[]> {
  const ids = idList(open.map(({ stay }) => stay.id))
  const told = await rowsOf(
    tx,
    sql`select distinct rent_id from history where rent_id = any(${ids}) and undone_at is null
      and name in ('keys_shown', 'instruction_sent') and data->>'override_reason' is null`,
  )
  const known = new Set(told.map(({ rent_id }) => Number(rent_id)))
  return open.filter(({ stay }) => !known.has(stay.id))
}

async function send(work: Work, unsaid: readonly StayGate[]): Promise<void> {
  const { tx, now } = work
  const rules = await rulesWithKeys(work)
  for (const { stay } of unsaid) {
    const rule = rules.find((one) => suits(one, stay))
    if (!rule) continue
    const own = await findRows(
      tx,
      'automessages',
      sql`t.rent_id = ${stay.id} and t.message_id = ${rule.id} and t.status not in ('skipped', 'canceled')`,
      true,
    )
    const waiting = own.find(({ status, urgent }) => (status === 'planned' || status === 'held') && !urgent)
    if (waiting)
      await recountOne(tx, 'automessages', waiting.id, { urgent: true, planned_at: now, due_at: now })
    const subject = { rent_id: stay.id, clean_id: null, object_id: stay.objectId }
    const key = `k${rule.id}.${stay.id}`
    if (own.length === 0) await placeMessages(work, [{ rule, key, subject, stay, at: now, urgent: true }])
  }
}

/** Essential rules to guests whose words ask for a key, in their order. */
async function rulesWithKeys({ tx }: Work): Promise<Rule[]> {
  const rules = await findRows(
    tx,
    'messages',
    sql`t.essential and t.active and t.audience = 'guest' and t.mode <> 'draft'`,
  )
  const templates = await findRows(
    tx,
    'templates',
    sql`t.id = any(${idList(rules.flatMap(({ template_id }) => template_id ?? []))})`,
  )
  const wordsOf = ({ text, template_id }: Rule) =>
    templates.find(({ id }) => id === template_id)?.text ?? text ?? ''
  return rules
    .filter((rule) => isInForce(rule) && namesKeys(wordsOf(rule)))
    .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)
}
