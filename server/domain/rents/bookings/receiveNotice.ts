// A notice that the channel manager sent by itself. Anybody who learns the address could send one, so what moves money
// or calls a stay off is asked for again through the channel's own door before it is believed.
import { eq } from 'drizzle-orm'
import { toEpoch } from '#schema/rules/dates.ts'
import type { ChannelBooking } from '#server/channels/channel.ts'
import { isFault } from '#server/channels/realtyCalendar/readBooking.ts'
import { readNotice } from '#server/channels/realtyCalendar/readNotice.ts'
import { REALTY_CALENDAR } from '#server/channels/realtyCalendar/realtyCalendarChannel.ts'
import { tables } from '#server/db/tables.ts'
import type { Outside } from '../../operations.ts'
import { noteUpdate } from '../../updates/noteUpdate.ts'
import { applyBooking } from './applyBooking.ts'
import { openManager, readConnection } from './connection.ts'
import type { Told } from './noteHeld.ts'

/** How far the clocks of two services may be apart. */
const clocksDiffer = 3_600_000

const told: Told = { origin: 'webhook', channel: REALTY_CALENDAR }

/** What became of a notice; `later` means that the channel could not be asked and the notice has to be tried again. */
export type NoticeFate = 'done' | 'unreadable' | 'unconfirmed' | 'later'

/** Takes one notice as it came; the same one again changes nothing, an older one than what we hold neither. */
export async function receiveNotice(tools: Outside, payload: unknown): Promise<NoticeFate> {
  const read = readNotice(payload)
  if (isFault(read)) {
    await tools.write((work) =>
      noteUpdate(work, {
        ...told,
        kind: 'error',
        result: 'ignored',
        about: REALTY_CALENDAR,
        externalId: read.uid || null,
        reason: read.text,
        raw: payload,
      }),
    )
    return 'unreadable'
  }
  const booking = isAhead(tools, read)
    ? 'unconfirmed'
    : (await touchesMoney(tools, read))
      ? await confirmed(tools, read)
      : read
  if (booking === 'later') return 'later'
  if (booking === 'unconfirmed') {
    await tools.write((work) =>
      noteUpdate(work, {
        ...told,
        kind: 'error',
        result: 'ignored',
        about: read.guestName,
        externalId: read.externalId,
        reason: 'Канал не подтвердил это уведомление при проверке. Бронь не изменена.',
        raw: payload,
        key: `notice_unconfirmed:${read.externalId}:${read.changedAt}:${read.status}`,
      }),
    )
    return 'unconfirmed'
  }
  await tools.write((work) => applyBooking(work, booking, told))
  return 'done'
}

/** Whether the notice dates itself into the future: believed, it would make everything true that follows look old. */
function isAhead({ now }: Outside, { changedAt }: ChannelBooking): boolean {
  return toEpoch(changedAt) > toEpoch(now) + clocksDiffer
}

/** Whether the notice would call a known stay off or change its sums. */
async function touchesMoney(
  tools: Outside,
  { externalId, status, amount, prepayment, deposit }: ChannelBooking,
) {
  const { rents } = tables
  const [rent] = await tools.read(({ tx }) =>
    tx
      .select({ amount: rents.amount, prepayment: rents.prepayment, deposit: rents.defaultDeposit })
      .from(rents)
      .where(eq(rents.external_id, externalId)),
  )
  if (!rent) return false
  const differs = (theirs: number | null, ours: number | null) => theirs !== null && theirs !== ours
  return (
    status === 'canceled' ||
    status === 'deleted' ||
    differs(amount, rent.amount) ||
    differs(prepayment, rent.prepayment) ||
    differs(deposit, rent.deposit)
  )
}

/** The booking as the channel itself tells it now; the notice as it is where the channel cannot be asked at all. */
async function confirmed(
  tools: Outside,
  notice: ChannelBooking,
): Promise<ChannelBooking | 'later' | 'unconfirmed'> {
  const connection = await tools.read(({ tx }) => readConnection(tx))
  if (!connection || connection === 'incomplete') return notice
  const answer = await openManager(tools, connection).find(notice.externalId, notice.changedAt)
  if (!answer) return notice
  if (answer.errors.length > 0) return 'later'
  return answer.bookings.at(-1) ?? 'unconfirmed'
}
