// Tasks of the staff about what a channel wants and nobody has agreed to yet.
import { and, inArray, sql } from 'drizzle-orm'
import { tables } from '../../db/tables.ts'
import type { Work } from '../entityHooks.ts'

/** A task to ask once; the same key asks nothing again. */
export interface ChannelTask {
  readonly title: string
  readonly text: string
  readonly key: string
  readonly rentId: number | null
  readonly objectId: number | null
}

/** Asks the staff, once for a key. */
export async function askStaff({ tx, later }: Work, task: ChannelTask): Promise<void> {
  const { clienttasks } = tables
  const [row] = await tx
    .insert(clienttasks)
    .values({
      type: 'other',
      title: task.title.slice(0, 200),
      text: task.text,
      rent_id: task.rentId,
      object_id: task.objectId,
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

/** Closes the task of a key that is settled elsewhere; the key of an update may go on after the one of its task. */
export async function closeAsked({ tx, now, actor }: Work, key: string, result: string): Promise<void> {
  const { clienttasks } = tables
  await tx
    .update(clienttasks)
    .set({ status: 'done', done_at: now, done_by: actor.userId, result })
    .where(
      and(
        sql`(${clienttasks.unique_key} = ${key} or starts_with(${key}, ${clienttasks.unique_key} || ':'))`,
        inArray(clienttasks.status, ['new', 'in_progress', 'deferred']),
      ),
    )
}
