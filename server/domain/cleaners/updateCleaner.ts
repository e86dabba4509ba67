import { sql } from 'drizzle-orm'
import type { Model } from '#schema/define.ts'
import { changeOne, findRows } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import type { RowObject } from '../../db/execute.ts'
import { conflict } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import { updateOrReissue } from '../reissueLink.ts'

/** Changes a cleaner; switching off somebody with cleans ahead is refused unless `reassign` takes them off these. */
export async function updateCleaner(
  work: Work,
  model: Model,
  body: Readonly<Record<string, unknown>>,
): Promise<RowObject> {
  const { reassign, ...change } = body
  const changed = await updateOrReissue(work, model, change)
  if (change.active !== false) return changed
  await freeCleans(work, Number(changed.id), reassign === true)
  return getOne(work, model, Number(changed.id))
}

async function freeCleans(work: Work, id: number, reassign: boolean): Promise<void> {
  const ahead = await findRows(
    work.tx,
    'cleans',
    sql`t.cleaner_id = ${id} and t.date >= ${work.today}::date and t.status in ('offered', 'appointed', 'accepted')`,
    true,
  )
  if (ahead.length === 0) return
  if (!reassign) {
    throw conflict(
      'cleaners.has_cleans',
      `У клинера впереди уборок: ${ahead.length}. Снимите его с них или отключите вместе со снятием.`,
      { extra: { cleans: ahead.map(({ id: clean, date, object_id }) => ({ id: clean, date, object_id })) } },
    )
  }
  for (const clean of ahead) await changeOne(work, 'cleans', clean, { cleaner_id: null }, 'reassign')
}
