// What becomes of planned messages when their rule changes, is turned off or goes.
import { type SQL, sql } from 'drizzle-orm'
import { findRows, recountWhere } from '../../crud/entityRows.ts'
import type { Work } from '../entityHooks.ts'
import { planStays } from './planStays.ts'
import { isInForce, type Rule, stayEvents, textOfRule } from './rules.ts'

const planning = [
  'event',
  'offset_minutes',
  'at_time',
  'quiet',
  'late_policy',
  'audience',
  'once_per',
  'conditions',
] as const

/** Brings the planned messages of a changed rule in line with it. */
export async function followRule(work: Work, before: Rule, after: Rule): Promise<void> {
  if (isInForce(before) && !isInForce(after)) return dropOfRule(work, after.id)
  const { tx } = work
  const isTextNew = before.text !== after.text || before.template_id !== after.template_id
  if (isTextNew) {
    const text = await textOfRule(tx, after)
    await recountWhere(tx, 'automessages', sql`${waitingOf(after.id)} and not t.own_text`, { text })
  }
  const isPlanNew = planning.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (!isPlanNew || !stayEvents.includes(after.event)) return
  const planned = await findRows(tx, 'automessages', sql`${waitingOf(after.id)} and t.rent_id is not null`)
  await planStays(work, [...new Set(planned.flatMap(({ rent_id }) => (rent_id === null ? [] : [rent_id])))])
}

/** Leaves out what a rule has planned. */
export async function dropOfRule({ tx }: Work, ruleId: number): Promise<void> {
  await recountWhere(tx, 'automessages', waitingOf(ruleId), {
    status: 'skipped',
    reason_code: 'off',
    reason_text: 'Правило выключено или удалено.',
    due_at: null,
  })
}

function waitingOf(ruleId: number): SQL {
  return sql`t.message_id = ${ruleId} and t.status in ('planned', 'held')`
}
