// The rules of messages in force, and the events that the clock knows by itself.
import { sql } from 'drizzle-orm'
import type { MessageEvent } from '#schema/entities/messages.ts'
import type { RuleConditions } from '#schema/rules/messageFits.ts'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import type { EntityRow } from '../entityHooks.ts'

/** A rule as it is kept; a deleted one stays with the moment it was put away. */
export type Rule = EntityRow<'messages'> & { readonly archived_at?: string | null }

/** Events whose moment the dates of a booking tell. */
export const stayEvents: readonly MessageEvent[] = [
  'before_checkin',
  'checkin',
  'after_checkin',
  'during_stay',
  'before_checkout',
  'checkout',
  'after_checkout',
]

/** Whether a rule sends anything: it is on, and nobody has deleted it. */
export function isInForce({ active, archived_at }: Rule): boolean {
  return active && !archived_at
}

/** Rules in force of the given events, in their order. */
export async function readRules(tx: Tx, events: readonly MessageEvent[]): Promise<Rule[]> {
  if (events.length === 0) return []
  const words = sql.join(
    events.map((event) => sql`${event}`),
    sql.raw(', '),
  )
  const rules = await findRows(
    tx,
    'messages',
    sql`t.active and t.archived_at is null and t.event in (${words})`,
  )
  return inOrder(rules)
}

/** The rules of these ids, in their order, whether in force or not. */
export async function readRulesById(tx: Tx, ids: readonly number[]): Promise<Rule[]> {
  return inOrder(await findRows(tx, 'messages', sql`t.id = any(${idList(ids)})`))
}

function inOrder(rules: readonly Rule[]): Rule[] {
  return rules.toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)
}

/** The conditions of a rule. */
export function conditionsOf({ conditions }: Pick<Rule, 'conditions'>): RuleConditions {
  return conditions ?? {}
}
