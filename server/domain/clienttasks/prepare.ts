// What holds of a task before it is written: its place, how urgent it is, who did what and when.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import { taskRank, waitingTasks } from '#schema/rules/taskTabs.ts'
import { rowCondition } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { badRequest } from '../../errors.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { readNorms } from './norms.ts'

type Change = EntityChange<'clienttasks'>
type Context = Work & { readonly before: EntityRow<'clienttasks'> | undefined }

/** Rules and defaults of a task about to be written. */
export async function prepareTask(change: Change, context: Context): Promise<Change> {
  const due = await dueOf(change, context)
  const whole = { ...change, ...due }
  return {
    ...whole,
    ...rankOf(whole, context),
    ...(await placeOf(change, context)),
    ...marksOf(change, context),
  }
}

/** A new task, and one opened anew after its deadline, has that of its type unless another is named. */
async function dueOf(change: Change, { before, tx, now }: Context): Promise<Change> {
  if (change.due_at !== undefined) return {}
  const status = change.status ?? before?.status ?? 'new'
  const isOpened = before && change.status === 'new' && before.status !== 'new' && isPast(before.due_at, now)
  if (!isOpen(status) || (before && !isOpened)) return {}
  const norm = await readNorms(tx)
  const type = change.type ?? before?.type ?? 'other'
  return { due_at: norm(type, now, (change.priority ?? before?.priority) === 'urgent') }
}

/** What is late rises by one step among the others. */
function rankOf(change: Change, { before, now }: Context): Change {
  const { priority = before?.priority ?? 'normal', due_at = before?.due_at } = change
  if (change.priority === undefined && change.due_at === undefined) return {}
  return { priority_rank: taskRank(priority, isPast(due_at, now)) }
}

const isOpen = (status: string) => waitingTasks.some((one) => one === status)

const isPast = (moment: string | null | undefined, now: string) =>
  typeof moment === 'string' && toEpoch(moment) < toEpoch(now)

/** A task about a booking or a clean belongs to its flat; 400 when the booking is not the person's to see. */
async function placeOf(change: Change, { before, tx, actor }: Context): Promise<Change> {
  const { rent_id, clean_id } = change
  const isPlaced = (change.object_id ?? before?.object_id ?? null) !== null
  let object_id: number | undefined
  if (clean_id && clean_id !== before?.clean_id) {
    object_id = (await lockReferred(tx, 'cleans', clean_id, { entity: 'clienttasks', field: 'clean_id' }))
      .object_id
  }
  if (rent_id && rent_id !== before?.rent_id) {
    const own = rowCondition(models.rents, actor)
    const [rent] = await findRows(
      tx,
      'rents',
      own ? sql`t.id = ${rent_id} and ${own}` : sql`t.id = ${rent_id}`,
    )
    if (!rent) {
      const text = 'Такой брони нет или она не ваша. Обновите страницу и выберите бронь снова.'
      throw badRequest('clienttasks', { rent_id: text })
    }
    object_id = rent.object_id
  }
  return isPlaced || object_id === undefined ? {} : { object_id }
}

function marksOf(change: Change, { before, now, actor }: Context): Change {
  if (change.status === undefined || change.status === before?.status) return {}
  const back = change.status === 'deferred' ? {} : { deferred_until: null }
  if (change.status === 'in_progress') return { ...back, started_at: now }
  if (change.status === 'done') return { ...back, done_at: now, done_by: actor.userId }
  return before?.status === 'done' ? { ...back, done_at: null, done_by: null, reopened: true } : back
}
