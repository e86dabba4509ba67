// Tasks of the staff about what a channel wants and nobody has agreed to yet.
import { sql } from 'drizzle-orm'
import { recountWhere, storeNew } from '../../crud/entityRows.ts'
import { readNorms } from '../clienttasks/norms.ts'
import type { Work } from '../entityHooks.ts'

/** The condition on table alias `t` that a task is not settled yet. */
export const isOpenTask = sql`t.status in ('new', 'in_progress', 'deferred')`

/** A task to ask once; the same key asks nothing again. */
export interface ChannelTask {
  readonly title: string
  readonly text: string
  readonly key: string
  readonly rentId: number | null
  readonly objectId: number | null
  /** It cannot wait for its turn among the others. */
  readonly isUrgent?: boolean
  /** What it is about, where there is a word for it. */
  readonly type?: 'price'
  /** Who asks: the channel unless told. */
  readonly origin?: 'ota' | 'auto'
}

/** Asks the staff, once for a key. */
export async function askStaff({ tx, now, later }: Work, task: ChannelTask): Promise<void> {
  const type = task.type ?? 'other'
  const norm = await readNorms(tx)
  const [row] = await storeNew(tx, 'clienttasks', [
    {
      type,
      title: task.title.slice(0, 200),
      text: task.text,
      rent_id: task.rentId,
      object_id: task.objectId,
      status: 'new',
      priority: task.isUrgent ? 'urgent' : 'high',
      priority_rank: task.isUrgent ? 3 : 2,
      due_at: norm(type, now, task.isUrgent === true),
      origin: task.origin ?? 'ota',
      unique_key: task.key,
    },
  ])
  if (row) later('clienttask.created', { id: row.id })
}

/** Closes the task of a key that is settled elsewhere; the key of an update may go on after the one of its task. */
export async function closeAsked({ tx, now, actor }: Work, key: string, result: string): Promise<void> {
  const asked = sql`(t.unique_key = ${key} or starts_with(${key}, t.unique_key || ':')) and ${isOpenTask}`
  const done = { status: 'done', done_at: now, done_by: actor.userId, result } as const
  await recountWhere(tx, 'clienttasks', asked, done)
}
