// A clean that loses its cleaner when little time is left is an urgent task of the staff.
import { sql } from 'drizzle-orm'
import { addDays, formatDate, instantOf, localMoment } from '#schema/rules/dates.ts'
import { findRows, insertOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { lossKey } from './alarms/raise.ts'

/** Tells the staff; late is what was confirmed before, or is to be cleaned today or tomorrow. */
export async function tellLoss(
  work: Work,
  clean: EntityRow<'cleans'>,
  { what, why }: { readonly what: string; readonly why: string },
): Promise<void> {
  const [object] = await findRows(work.tx, 'objects', sql`t.id = ${clean.object_id}`)
  if (!object) return
  const { date } = localMoment(object.timezone, work.now)
  if (clean.status !== 'accepted' && clean.date > addDays(date, 1)) return
  await insertOne(work, 'clienttasks', {
    type: 'problem',
    title: `${what}: ${object.name}, ${formatDate(clean.date)}`.slice(0, 200),
    text: `Назначьте другого клинера на уборку № ${clean.id}.${why === '' ? '' : ` ${why}`}`,
    object_id: clean.object_id,
    rent_id: clean.rent_id,
    clean_id: clean.id,
    status: 'new',
    priority: 'urgent',
    origin: 'auto',
    unique_key: lossKey(clean.id, work.now),
    due_at: instantOf(object.timezone, clean.date, clean.time_from ?? '12:00'),
  })
}
