// A cleaner who refuses leaves the clean: who and why is kept, and a late refusal is an urgent task of the staff.
import { sql } from 'drizzle-orm'
import type { Model } from '#schema/define.ts'
import { isBeforeWork } from '#schema/rules/cleanSteps.ts'
import { addDays, formatDate, instantOf, localMoment } from '#schema/rules/dates.ts'
import { changeOne, findRows, insertOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { throwStale } from '../../crud/update.ts'
import type { RowObject } from '../../db/execute.ts'
import { refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

type Clean = EntityRow<'cleans'>

/** Takes the cleaner off a locked clean; answers the clean, which then is no longer the cleaner's to read. */
export async function decline(
  work: Work,
  model: Model,
  clean: Clean,
  { version, reason }: { readonly version: unknown; readonly reason: string },
): Promise<RowObject> {
  const { id, cleaner_id, status } = clean
  if (version !== undefined && version !== clean.version) await throwStale(work, model, id)
  if (cleaner_id === null || !['offered', 'appointed', 'accepted'].includes(status)) {
    const text = 'Отказаться можно только от назначенной уборки, пока она не начата.'
    throw refused('cleans.cannot_decline', text, { status: text })
  }
  const seen = await getOne(work, model, id)
  const declined = [...(clean.declined ?? []), { cleaner_id, reason, at: work.now }]
  const after = await changeOne(work, 'cleans', clean, { status: 'planned', declined }, 'decline')
  work.later('clean.declined', { id, cleaner_id, reason })
  await alarmIfLate(work, clean, reason)
  if (work.actor.role !== 'cleaner') return getOne(work, model, id)
  return { ...seen, status: after.status, cleaner_id: null, cleaner: null, version: after.version }
}

/** Takes a helper off a locked clean that has not begun; the clean stays with the one in charge. */
export async function leaveHelp(work: Work, model: Model, clean: Clean, reason: string): Promise<RowObject> {
  const { id, status, helper_ids } = clean
  if (!isBeforeWork(status)) {
    const text = 'Отказаться можно только от назначенной уборки, пока она не начата.'
    throw refused('cleans.cannot_decline', text, { status: text })
  }
  const seen = await getOne(work, model, id)
  const cleaner_id = work.actor.cleanerId
  const declined = [...(clean.declined ?? []), { cleaner_id, reason, at: work.now }]
  const left = (helper_ids ?? []).filter((helper) => helper !== cleaner_id)
  const after = await changeOne(work, 'cleans', clean, { helper_ids: left, declined }, 'decline')
  work.later('clean.declined', { id, cleaner_id, reason })
  return { ...seen, helper_ids: left, version: after.version }
}

/** Late is what was confirmed before, or is to be cleaned today or tomorrow. */
async function alarmIfLate(work: Work, clean: Clean, reason: string): Promise<void> {
  const [object] = await findRows(work.tx, 'objects', sql`t.id = ${clean.object_id}`)
  if (!object) return
  const { date } = localMoment(object.timezone, work.now)
  if (clean.status !== 'accepted' && clean.date > addDays(date, 1)) return
  await insertOne(work, 'clienttasks', {
    type: 'problem',
    title: `Клинер отказался: ${object.name}, ${formatDate(clean.date)}`.slice(0, 200),
    text: `Назначьте другого клинера на уборку № ${clean.id}.${reason === '' ? '' : ` Причина отказа: ${reason}`}`,
    object_id: clean.object_id,
    rent_id: clean.rent_id,
    clean_id: clean.id,
    status: 'new',
    priority: 'urgent',
    origin: 'auto',
    due_at: instantOf(object.timezone, clean.date, clean.time_from ?? '12:00'),
  })
}
