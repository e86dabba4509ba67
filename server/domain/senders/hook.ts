// What a gateway calls back with: kept at once, carried out from the outbox. Anyone may call the address, so the answer
// tells nothing of what we know.
import { sql } from 'drizzle-orm'
import { readNews } from '../../channels/messages/readNews.ts'
import { findRows } from '../../crud/entityRows.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { notFound } from '../../errors.ts'
import type { Operations } from '../operations.ts'

/** The topic under which news of a gateway wait in the outbox. */
export const newsTopic = 'automessages.news'

const secretForm = /^[\w-]{32}$/

/** Takes one call of a gateway; 404 for an address that belongs to no account. */
export const hook: Operations<'senders'>['hook'] = {
  async open({ database, params, body, now }) {
    const secret = params.id ?? ''
    if (!secretForm.test(secret)) throw notFound('senders')
    const owner = await database.readDoor((tx) =>
      firstRow(
        tx,
        sql`select id, agency_id from senders where webhook_secret = ${secret} and archived_at is null`,
      ),
    )
    if (!owner) throw notFound('senders')
    await database.asAgency({ agencyId: Number(owner.agency_id), userId: null }, async (tx) => {
      const [sender] = await findRows(tx, 'senders', sql`t.id = ${Number(owner.id)}`)
      const news = sender ? readNews(sender.type, body) : []
      if (news.length === 0) return
      const payload = JSON.stringify({ sender_id: Number(owner.id), news })
      await rowsOf(
        tx,
        sql`insert into outbox (topic, payload, unique_key, due_at)
          values (${newsTopic}, ${payload}::jsonb, gen_random_uuid()::text, ${now}::timestamptz)`,
      )
    })
    return { ok: true }
  },
}
