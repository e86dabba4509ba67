// What the clock does with conversations: wakes those put off, calls for who waits too long, closes what is over.
import { sql } from 'drizzle-orm'
import { addDays, toEpoch } from '#schema/rules/dates.ts'
import { findRows, recountOne, recountWhere } from '../../crud/entityRows.ts'
import type { Work } from '../entityHooks.ts'
import type { Outside } from '../operations.ts'
import { readNorm } from './norm.ts'

/** An answered conversation is over so many days after the departure. */
const overAfter = 14

/** Every minute. */
export async function watchDialogs(tools: Outside): Promise<void> {
  await tools.write(async (work) => {
    await wakePutOff(work)
    await callForLate(work)
    await closeOver(work)
  })
}

async function wakePutOff({ tx, now }: Work): Promise<void> {
  const due = sql`t.state = 'snoozed' and t.snoozed_until <= ${now}::timestamptz`
  await recountWhere(tx, 'dialogs', due, {
    state: 'waiting',
    waiting_since: now,
    snoozed_until: null,
    late_told: 0,
  })
}

/** Who answers is told when the norm is over, the seniors when it is over twice. */
async function callForLate(work: Work): Promise<void> {
  const { tx, now, later } = work
  const waiting = await findRows(
    tx,
    'dialogs',
    sql`t.state = 'waiting' and coalesce(t.late_told, 0) < 2`,
    true,
  )
  const norm = waiting.length === 0 ? undefined : await readNorm(tx)
  for (const { id, waiting_since, late_told } of waiting) {
    if (!norm || waiting_since === null) continue
    const [since, late] = [toEpoch(waiting_since), toEpoch(norm(waiting_since))]
    const times = Math.min(2, Math.floor((toEpoch(now) - since) / Math.max(late - since, 1)))
    if (times <= (late_told ?? 0)) continue
    await recountOne(tx, 'dialogs', id, { late_told: times })
    later('dialog.late', { id, seniors: times === 2 }, { key: `dialog.late:${id}:${waiting_since}:${times}` })
  }
}

async function closeOver({ tx, today }: Work): Promise<void> {
  const left = sql`(select r.id from rents r where r."end" < ${addDays(today, -overAfter)}::date)`
  await recountWhere(tx, 'dialogs', sql`t.state = 'answered' and t.rent_id in ${left}`, { state: 'closed' })
}
