import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { type RowObject, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'

/** Sets on each task the phone of its guest and the last word of the talk; nothing of a stay that the person may not see. */
export async function setTalks(rows: readonly RowObject[], { tx, actor }: Reading): Promise<void> {
  const ids = [...new Set(rows.flatMap(({ rent_id: id }) => (typeof id === 'number' ? id : [])))]
  const own = rowCondition(models.rents, actor) ?? sql.raw('true')
  const found =
    ids.length === 0
      ? []
      : await rowsOf(
          tx,
          sql`select t.id, t.guest_phone as phone, d.last_text as text, d.last_at as at from rents t
            left join dialogs d on d.rent_id = t.id where t.id = any(${idList(ids)}) and ${own}`,
        )
  const talks = new Map(
    found.map(({ id, phone, text, at }) => [
      Number(id),
      { phone, text, at: at === null ? null : isoMoment(at) },
    ]),
  )
  for (const row of rows) row.talk = talks.get(Number(row.rent_id)) ?? null
}
