import { sql } from 'drizzle-orm'
import { columnsOf } from '../../crud/entityRows.ts'
import type { RawRow } from '../../db/execute.ts'

const shown = columnsOf('updates', [
  'id',
  'received_at',
  'origin',
  'channel',
  'kind',
  'diffs',
  'effects',
  'result',
  'reason',
  'open',
  'seen_at',
  'decision',
])

/** What the channels said about the stay `own`, the latest first. */
export const updatesOfOwn = {
  rows: sql`select ${shown.columns} from updates t where t.rent_id = own.id
    order by t.received_at desc, t.id desc limit 50`,
  read: (rows: readonly RawRow[]) => rows.map(shown.decode),
}
