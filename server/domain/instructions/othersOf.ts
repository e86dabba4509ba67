import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { refuseForeignParent } from '../../crud/refuseForeignParent.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { idOfPath } from '../idOfPath.ts'

interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly query: { readonly type?: string | null }
}

/** Sections of the person's other flats to take a text from, the newest first; of one type when it is named. */
export async function othersOf(call: Reading & Asked) {
  const id = idOfPath('objects', call.params)
  await refuseForeignParent(call, models.instructions, id)
  const own = rowCondition(models.instructions, call.actor) ?? sql`true`
  const wanted = call.query.type ? sql`t.type = ${call.query.type}` : sql`true`
  const rows = await rowsOf(
    call.tx,
    sql`select t.id, t.object_id, o.name as object_name, t.type, t.language, t.text, t.updated_at
      from instructions t join objects o on o.id = t.object_id
      where t.object_id <> ${id} and ${own} and ${wanted}
        and t.archived_at is null and o.archived_at is null
      order by t.updated_at desc, t.id limit 1000`,
  )
  return rows.map((row) => ({ ...row, updated_at: isoMoment(row.updated_at) }))
}
