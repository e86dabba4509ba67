import { sql } from 'drizzle-orm'
import { isoMoment } from '../../db/columns/index.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/execute.ts'
import { hideCodes } from './codes.ts'

const most = 100

/** The messages of a booking for its card, the latest first. */
export async function messagesOf(tx: Tx, rentId: number): Promise<object[]> {
  const rows = await rowsOf(
    tx,
    sql`select m.id, m.status, m.channel, m.audience, m.planned_at, m.sent_at, m.text, m.reason_text, m.message_id, r.name
      from automessages m left join messages r on r.agency_id = m.agency_id and r.id = m.message_id
      where m.rent_id = ${rentId} order by coalesce(m.sent_at, m.planned_at) desc, m.id desc limit ${most}`,
  )
  const told = rows.map((row) => ({ ...row }))
  await hideCodes(tx, told)
  return told.map(({ planned_at, sent_at, message_id, name, ...row }) => ({
    ...row,
    planned_at: isoMoment(planned_at),
    sent_at: sent_at === null ? null : isoMoment(sent_at),
    message: message_id === null ? null : { id: message_id, name },
  }))
}
