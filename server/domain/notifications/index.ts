import { sql } from 'drizzle-orm'
import { idList } from '../../access/rows.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import type { EntityHooks, Reading } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'

const entityHooks: EntityHooks<'notifications'> = { beside: countUnread }

const operations: Operations<'notifications'> = {
  async read(call) {
    const { ids } = call.body
    const named = ids ? sql`and id = any(${idList(ids)})` : sql``
    await rowsOf(
      call.tx,
      sql`update notifications set read_at = ${call.now}::timestamptz
        where user_id = ${call.actor.userId}::int and read_at is null ${named}`,
    )
    return { success: 1, ...(await countUnread(call)) }
  },
}

async function countUnread({ tx, actor }: Reading): Promise<{ readonly unread: number }> {
  const row = await firstRow(
    tx,
    sql`select count(*)::int as unread from notifications where user_id = ${actor.userId}::int and read_at is null`,
  )
  return { unread: Number(row?.unread ?? 0) }
}

/** What people are told of on the site: each sees and reads their own. */
export const notifications = { entityHooks, operations }
