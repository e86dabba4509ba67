// Tasks about calendars that a person has to look at: a mass disappearance, a change that was not made.

import { eq, sql } from 'drizzle-orm'
import { formatDate } from '#schema/rules/dates.ts'
import type { HeldChange, ImportPlan } from '#server/channels/ical/importPlan.ts'
import { findRows, recountOne, recountWhere } from '#server/crud/entityRows.ts'
import { tables } from '#server/db/tables.ts'
import type { Work } from '../../entityHooks.ts'
import { noteUpdate } from '../../updates/noteUpdate.ts'
import { askStaff, isOpenTask } from '../channelTask.ts'
import { alarmKey, type Feed } from './feed.ts'

/** What staff have said about a mass disappearance: nothing was asked, not yet, or they agree. */
export type AlarmState = 'none' | 'open' | 'approved'

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
    await askStaff(work, { title, text, key: alarmKey(feed.ref), rentId: null, objectId: feed.objectId })
    await noteUpdate(work, {
      origin: 'ical',
      channel: feed.name,
      kind: 'error',
      result: 'held',
      about: title,
      objectId: feed.objectId,
      otaId: feed.otaId,
      reason: plan.alarm.text,
      key: alarmKey(feed.ref),
    })
  } else if (state === 'open' || (state === 'approved' && plan.markAbsent.length === 0)) {
    await endAlarm(work, feed)
  }
}

/** Frees the key, so that another disappearance is a task of its own, and closes the task if it is open. */
async function endAlarm({ tx, now }: Work, feed: Feed): Promise<void> {
  const key = alarmKey(feed.ref)
  const own = sql`t.unique_key = ${key}`
  const done = { status: 'done', done_at: now, result: 'Брони снова в календаре.' } as const
  await recountWhere(tx, 'clienttasks', sql`${own} and ${isOpenTask}`, done)
  for (const { id } of await findRows(tx, 'clienttasks', own))
    await recountOne(tx, 'clienttasks', id, { unique_key: `${key}:${id}` })
  for (const { id } of await findRows(tx, 'updates', own))
    await recountOne(tx, 'updates', id, { open: false, unique_key: `${key}:${id}` })
}

/** Asks the staff about a change of the source that was not made; once for the same change. */
export async function askAboutHeld(work: Work, feed: Feed, held: HeldChange): Promise<void> {
  if (held.reason === 'mass_absence') return
  const dates = `${formatDate(held.stay.begin)}–${formatDate(held.stay.end)}`
  await askStaff(work, {
    title: `Канал расходится с бронью ${dates}: ${feed.objectName}`.slice(0, 200),
    text: `Календарь «${feed.name}». ${held.text}`,
    key: heldKey(held),
    rentId: held.stay.id,
    objectId: feed.objectId,
  })
}

/** Names one change that was not made: the task and the update about it share the key. */
export function heldKey({ stay, event, reason }: HeldChange): string {
  const wanted = event ? `${event.begin}/${event.end}/${event.status}` : 'absent'
  return `feed_held:${stay.id}:${reason}:${wanted}`
}
