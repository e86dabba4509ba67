import { sql } from 'drizzle-orm'
import { type Piece, rowsIn } from '../../crud/pieces.ts'
import { isoMoment } from '../../db/columns/index.ts'
import type { RawRow } from '../../db/execute.ts'
import { codesOfFlat, dotCodes, readCodes } from './codes.ts'

const most = 100

/** The messages of the booking `own` for its card, the latest first, with dots for the codes that they told. */
export const messagesOfOwn = {
  rows: sql.raw(`select m.id, m.status, m.channel, m.audience, m.planned_at, m.sent_at, m.text, m.reason_text, m.message_id, r.name,
      own.door_code as own_code, (select json_agg(o) from (select ${codesOfFlat} from objects o where o.id in (m.object_id, own.object_id)) o) as flats
    from automessages m left join messages r on r.agency_id = m.agency_id and r.id = m.message_id
    where m.rent_id = own.id order by coalesce(m.sent_at, m.planned_at) desc, m.id desc limit ${most}`),
  read(rows: readonly RawRow[]) {
    const codes = readCodes(
      rows.flatMap(({ id, audience, own_code, flats }) =>
        rowsIn(flats).map((flat) => ({ id, audience, own_code, ...flat })),
      ),
    )
    const told = rows.map(({ own_code: _own, flats: _flats, ...row }): Record<string, unknown> => row)
    dotCodes(told, codes)
    return told.map(({ planned_at, sent_at, message_id, name, ...row }) => ({
      ...row,
      planned_at: isoMoment(planned_at),
      sent_at: sent_at === null ? null : isoMoment(sent_at),
      message: message_id === null ? null : { id: message_id, name },
    }))
  },
} satisfies Piece
