import { type SQL, sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { list } from '../../crud/list.ts'
import { viewedRows } from '../../crud/viewedRows.ts'
import type { RawRow, RowObject } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { fillLinks } from './computeFields.ts'
import { secretOfLinks } from './links.ts'

const most = 1000

/** The files of a row of an entity that the person may see, newest first, with their links. */
export function attachedTo(reading: Reading, entity: EntityName, id: SQL) {
  const files = viewedRows(
    reading,
    models.files,
    sql`t.entity_type = ${entity} and t.entity_id = ${id}`,
    sql.raw(`order by t.id desc limit ${most}`),
  )
  return {
    rows: sql`select file.row, key.secret from (${files.rows}) file left join (${secretOfLinks}) key on true`,
    read(raws: readonly RawRow[]): RowObject[] {
      const rows = raws.map(files.decode)
      const secret = raws[0]?.secret
      fillLinks(rows, typeof secret === 'string' ? secret : undefined, reading)
      return rows.map(files.trim)
    },
  }
}

/** The files with these ids that the person may see, with their links. */
export async function namedFiles(reading: Reading, ids: readonly number[]): Promise<readonly RowObject[]> {
  if (ids.length === 0) return []
  const filter = JSON.stringify({ id: ids.slice(0, most) })
  return (await list(reading, models.files, { filter, range: `[0,${most - 1}]` })).rows
}
