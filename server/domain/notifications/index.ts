import { sql } from 'drizzle-orm'
import { idList } from '../../access/rows.ts'
import { recountWhere } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import type { EntityHooks, Reading } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'

const entityHooks: EntityHooks<'notifications'> = { beside: countUnread }

const operations: Operations<'notifications'> = {
  async read(call) {
    const { ids } = call.body
    const named = ids ? sql`and t.id = any(${idList(ids)})` : sql``
    const unread = sql`t.user_id = ${call.actor.userId}::int and t.read_at is null ${named}`
    await recountWhere(call.tx, 'notifications', unread, { read_at: call.now })
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
