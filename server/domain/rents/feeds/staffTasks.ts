// Tasks about calendars that a person has to look at: a mass disappearance, a change that was not made.

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { HeldChange, ImportPlan } from '../../../channels/ical/importPlan.ts'
import { tables } from '../../../db/tables.ts'
import type { Work } from '../../manner.ts'
import { alarmKey, type Feed } from './feed.ts'

/** What staff have said about a mass disappearance: nothing was asked, not yet, or they agree. */
export type AlarmState = 'none' | 'open' | 'approved'

const openStates = ['new', 'in_progress', 'deferred'] as const

/** Reads the answer of the staff: the task done means that the cancellations are real. */
export async function readAlarm({ tx }: Work, feed: Feed): Promise<AlarmState> {
  const { clienttasks } = tables
  const [task] = await tx
    .select({ status: clienttasks.status })
    .from(clienttasks)
    .where(eq(clienttasks.unique_key, alarmKey(feed.ref)))
  if (!task) return 'none'
  return task.status === 'done' ? 'approved' : 'open'
}

/** Keeps the task of a mass disappearance in line with the plan: asked once, ended when it no longer holds. */
export async function followAlarm(
  work: Work,
  feed: Feed,
  plan: ImportPlan,
  state: AlarmState,
): Promise<void> {
  if (plan.alarm) {
    const title = `Из календаря «${feed.name}» пропало много броней: ${feed.objectName}`
    const text = `${plan.alarm.text} Если отмены настоящие, отметьте задачу выполненной: тогда они будут приняты.`
    await addTask(work, feed, { title, text, key: alarmKey(feed.ref), rentId: null })
  } else if (state === 'open' || (state === 'approved' && plan.markAbsent.length === 0)) {
    await endAlarm(work, feed)
  }
}

/** Frees the key, so that another disappearance is a task of its own, and closes the task if it is open. */
async function endAlarm({ tx, now }: Work, feed: Feed): Promise<void> {
  const { clienttasks } = tables
  const key = alarmKey(feed.ref)
  await tx
    .update(clienttasks)
    .set({ status: 'done', done_at: now, result: 'Брони снова в календаре.' })
    .where(and(eq(clienttasks.unique_key, key), inArray(clienttasks.status, [...openStates])))
  await tx
    .update(clienttasks)
    .set({ unique_key: sql`${clienttasks.unique_key} || ':' || ${clienttasks.id}` })
    .where(eq(clienttasks.unique_key, key))
}

/** Asks the staff about a change of the source that was not made; once for the same change. */
export async function askAboutHeld(work: Work, feed: Feed, held: HeldChange): Promise<void> {
  if (held.reason === 'mass_absence') return
  const { stay, event, reason, text } = held
  const wanted = event ? `${event.begin}/${event.end}/${event.status}` : 'absent'
  await addTask(work, feed, {
    title: `Канал расходится с бронью № ${stay.id}: ${feed.objectName}`,
    text: `Календарь «${feed.name}». ${text}`,
    key: `feed_held:${stay.id}:${reason}:${wanted}`,
    rentId: stay.id,
  })
}

interface NewTask {
  readonly title: string
  readonly text: string
  readonly key: string
  readonly rentId: number | null
}

async function addTask({ tx, later }: Work, feed: Feed, task: NewTask): Promise<void> {
  const { clienttasks } = tables
  const [row] = await tx
    .insert(clienttasks)
    .values({
      type: 'other',
      title: task.title.slice(0, 200),
      text: task.text,
      rent_id: task.rentId,
      object_id: feed.objectId,
      status: 'new',
      priority: 'high',
      priority_rank: 2,
      origin: 'ota',
      unique_key: task.key,
    })
    .onConflictDoNothing()
    .returning({ id: clienttasks.id })
  if (row) later('clienttask.created', { id: row.id })
}
