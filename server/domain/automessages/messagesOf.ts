import { sql } from 'drizzle-orm'
import type { Piece } from '../../crud/pieces.ts'
import { isoMoment } from '../../db/columns/index.ts'
import type { RawRow } from '../../db/execute.ts'
import { codesWhere, dotCodes, readCodes } from './codes.ts'

const most = 100

/** The messages of a booking for its card, the latest first; they are told once the codes in them are known. */
export function messagesOf(rentId: number) {
  return {
    rows: sql`select m.id, m.status, m.channel, m.audience, m.planned_at, m.sent_at, m.text, m.reason_text, m.message_id, r.name
      from automessages m left join messages r on r.agency_id = m.agency_id and r.id = m.message_id
      where m.rent_id = ${rentId} order by coalesce(m.sent_at, m.planned_at) desc, m.id desc limit ${sql.raw(String(most))}`,
    read: (rows: readonly RawRow[]) => (codes: ReturnType<typeof readCodes>) => {
      const told = rows.map((row): Record<string, unknown> => ({ ...row }))
      dotCodes(told, codes)
      return told.map(({ planned_at, sent_at, message_id, name, ...row }) => ({
        ...row,
        planned_at: isoMoment(planned_at),
        sent_at: sent_at === null ? null : isoMoment(sent_at),
        message: message_id === null ? null : { id: message_id, name },
      }))
    },
  } satisfies Piece
}

/** The codes that those messages may have told. */
export const messageCodes = (rentId: number) => ({
  rows: codesWhere(sql`m.rent_id = ${rentId}`),
  read: readCodes,
})
