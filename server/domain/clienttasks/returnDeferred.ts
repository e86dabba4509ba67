import { sql } from 'drizzle-orm'
import { changeOne, findRows } from '../../crud/entityRows.ts'
import type { Outside } from '../operations.ts'

/** Puts tasks whose day has come back among the new ones; gives how many. */
export async function returnDeferred({ write }: Pick<Outside, 'write'>): Promise<number> {
  return write(async (work) => {
    const due = await findRows(
      work.tx,
      'clienttasks',
      sql`t.status = 'deferred' and t.deferred_until <= ${work.today}::date`,
      true,
    )
    for (const task of due) await changeOne(work, 'clienttasks', task, { status: 'new' }, 'return')
    return due.length
  })
}
