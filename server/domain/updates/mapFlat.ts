// Says which flat of ours an unknown flat of the channel is; the bookings that waited for it are stored at once.
import { and, asc, eq } from 'drizzle-orm'
import { isFault, readBooking } from '../../channels/realtyCalendar/readBooking.ts'
import { changeOne, lockOne, recountOne } from '../../crud/entityRows.ts'
import { update_raws } from '../../db/systemTables.ts'
import { tables } from '../../db/tables.ts'
import { badRequest, conflict, refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { applyBooking } from '../rents/bookings/applyBooking.ts'
import { unknownFlatKey } from '../rents/bookings/noteHeld.ts'
import { closeAsked } from '../rents/channelTask.ts'

type Row = EntityRow<'updates'>

/** Gives the flat the channel's id and stores what waited; refuses a flat that has another id already. */
export async function mapFlat(work: Work, row: Row, objectId: number): Promise<void> {
  if (row.kind !== 'unmapped' || !row.open) {
    throw refused('updates.not_unmapped', 'Объект указывают только у обновлений с неизвестным объектом.')
  }
  const object = await lockOne(work.tx, 'objects', objectId).catch(() => {
    throw badRequest('updates', {
      object_id: 'Такого объекта нет. Обновите страницу и выберите объект снова.',
    })
  })
  const waiting = await readWaiting(work)
  const own = waiting.find(({ update }) => update.id === row.id)
  if (!own) {
    const text =
      'Исходные данные этой брони уже удалены. Впишите ID в карточку объекта и сверьте брони с каналом.'
    throw refused('updates.raw_gone', text)
  }
  const externalId = own.booking.object.externalId
  if (object.external_id !== null && object.external_id !== externalId) {
    const text = `У объекта «${object.name}» уже другой ID в канале: ${object.external_id}. Исправьте его в карточке объекта.`
    throw conflict('updates.flat_taken', text, { errors: { object_id: text } })
  }
  await changeOne(work, 'objects', object, { external_id: externalId }, 'map')
  await storeWaiting(work, externalId, waiting)
}

/** Stores the bookings that waited for a flat of the channel that is known now. */
export async function storeWaitingFor(work: Work, externalObjectId: string): Promise<void> {
  await storeWaiting(work, externalObjectId, await readWaiting(work))
}

type Waiting = Awaited<ReturnType<typeof readWaiting>>

async function storeWaiting(work: Work, externalObjectId: string, waiting: Waiting): Promise<void> {
  for (const { update, booking } of waiting) {
    if (booking.object.externalId !== externalObjectId) continue
    await applyBooking(work, booking, { origin: update.origin ?? 'fetch', channel: update.channel ?? '' })
    const found = await work.tx
      .select({ id: tables.rents.id, object_id: tables.rents.object_id })
      .from(tables.rents)
      .where(eq(tables.rents.external_id, booking.externalId))
    await recountOne(work.tx, 'updates', update.id, {
      open: false,
      decision: 'mapped',
      rent_id: found[0]?.id ?? null,
      object_id: found[0]?.object_id ?? null,
    })
  }
  await closeAsked(work, unknownFlatKey(externalObjectId), 'Объект указан.')
}

/** Bookings of unknown flats whose raw data are still kept, the earliest first. */
async function readWaiting({ tx }: Work) {
  const { updates } = tables
  const rows = await tx
    .select({
      update: { id: updates.id, origin: updates.origin, channel: updates.channel },
      payload: update_raws.payload,
    })
    .from(updates)
    .innerJoin(update_raws, eq(update_raws.id, updates.raw_id))
    .where(and(eq(updates.kind, 'unmapped'), eq(updates.open, true)))
    .orderBy(asc(updates.received_at), asc(updates.id))
  return rows.flatMap(({ update, payload }) => {
    const booking = readBooking(payload)
    return isFault(booking) ? [] : [{ update, booking }]
  })
}
