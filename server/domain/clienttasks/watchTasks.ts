import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import { taskRank } from '#schema/rules/taskTabs.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import type { Outside } from '../operations.ts'

const day = 86_400_000

/** What is late rises in the list, and the seniors are told, once for each deadline; of what has been late for days nobody is told anew. */
export async function watchTasks({ write }: Pick<Outside, 'write'>): Promise<number> {
  return write(async (work) => {
    const { tx, now, later } = work
    const late = await findRows(
      tx,
      'clienttasks',
      sql`t.status in ('new', 'in_progress') and t.due_at < ${now}::timestamptz
        and t.due_at > ${moveInstant(now, -day)}::timestamptz and t.late_told is distinct from t.due_at`,
      true,
    )
    for (const { id, object_id, due_at, priority } of late) {
      await recountOne(tx, 'clienttasks', id, { late_told: due_at, priority_rank: taskRank(priority, true) })
      later('clienttask.late', { id, object_id }, { key: `clienttask.late:${id}:${due_at}` })
    }
    return late.length
  })
}
