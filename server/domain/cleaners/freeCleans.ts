import { sql } from 'drizzle-orm'
import { worksOn } from '../../access/rows.ts'
import { changeOne, findRows } from '../../crud/entityRows.ts'
import { conflict } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'

/** Takes a cleaner off the cleans ahead, as the one in charge or as a helper, and gives their number; without `reassign` any of them is refused with 409. */
export async function freeCleans(work: Work, id: number, reassign: boolean): Promise<number> {
  const ahead = await findRows(
    work.tx,
    'cleans',
    sql`${worksOn(sql.raw('t'), id)} and t.date >= ${work.today}::date and t.status in ('planned', 'offered', 'appointed', 'accepted')`,
    true,
  )
  if (ahead.length > 0 && !reassign) {
    throw conflict(
      'cleaners.has_cleans',
      `У клинера впереди уборок: ${ahead.length}. Снимите его с них или отключите вместе со снятием.`,
      { extra: { cleans: ahead.map(({ id: clean, date, object_id }) => ({ id: clean, date, object_id })) } },
    )
  }
  for (const clean of ahead) {
    const helper_ids = (clean.helper_ids ?? []).filter((helper) => helper !== id)
    const change = clean.cleaner_id === id ? { cleaner_id: null } : { helper_ids }
    await changeOne(work, 'cleans', clean, change, 'reassign')
  }
  return ahead.length
}
