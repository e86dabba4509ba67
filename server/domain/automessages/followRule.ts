// What becomes of planned messages when their rule changes, is turned off or goes.
import { type SQL, sql } from 'drizzle-orm'
import { idList } from '../../access/rows.ts'
import { findRows, recountWhere } from '../../crud/entityRows.ts'
import type { EntityChange, Work } from '../entityHooks.ts'
import { planStays } from './planStays.ts'
import { findReceiver } from './receiver.ts'
import { isInForce, type Rule, stayEvents } from './rules.ts'
import { readStays } from './stays.ts'
import { readerOf, sourceColumns, wordsReader } from './words.ts'

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
  if (isTextNew) await rewrite(work, after)
  const isPlanNew = planning.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (!isPlanNew || !stayEvents.includes(after.event)) return
  const planned = await findRows(tx, 'automessages', sql`${waitingOf(after.id)} and t.rent_id is not null`)
  await planStays(work, [...new Set(planned.flatMap(({ rent_id }) => (rent_id === null ? [] : [rent_id])))])
}

async function rewrite({ tx }: Work, rule: Rule): Promise<void> {
  const waiting = await findRows(tx, 'automessages', sql`${waitingOf(rule.id)} and not t.own_text`)
  const rents = waiting.flatMap(({ rent_id }) => (rent_id === null ? [] : [rent_id]))
  const stays = new Map((await readStays(tx, [...new Set(rents)])).map((stay) => [stay.id, stay]))
  const wordsOf = wordsReader(tx)
  const same = new Map<string, { readonly ids: number[]; readonly change: EntityChange<'automessages'> }>()
  for (const message of waiting) {
    const { id, audience, rent_id, object_id, channel } = message
    const stay = rent_id === null ? undefined : stays.get(rent_id)
    const receiver = audience === 'cleaner' ? await findReceiver(tx, audience, message) : undefined
    const reader = readerOf(audience, stay, {
      object_id,
      receiver,
      ...(channel && channel !== 'page' && { channel }),
    })
    const words = await wordsOf(rule, reader)
    const change = { text: words.text, file_ids: [...words.file_ids], ...sourceColumns(words) }
    const key = JSON.stringify(change)
    same.set(key, { change, ids: [...(same.get(key)?.ids ?? []), id] })
  }
  for (const { ids, change } of same.values())
    await recountWhere(tx, 'automessages', sql`t.id = any(${idList(ids)})`, change)
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
