// What a channel manager wants and cannot have yet: a flat that we do not know, a change that a person has to decide.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ChannelBooking } from '#server/channels/channel.ts'
import { findRows, recountWhere } from '#server/crud/entityRows.ts'
import type { EntityChange, EntityRow, Work } from '../../entityHooks.ts'
import { type NewUpdate, noteUpdate } from '../../updates/noteUpdate.ts'
import { askStaff, closeAsked } from '../channelTask.ts'

/** How a booking came. */
export type Told = Pick<NewUpdate, 'origin' | 'channel'>

const isWaiting = sql`t.kind = 'unmapped' and t.open`
const ignored = { open: false, result: 'ignored' } as const

/** Names one held change: the update and the task about it share the key. */
export function holdKey(rent: Pick<EntityRow<'rents'>, 'id'>, hold: EntityChange<'rents'>): string {
  const wanted = JSON.stringify(Object.entries(hold).sort(([a], [b]) => a.localeCompare(b)))
  return `booking_held:${rent.id}:${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}`
}

/** Keeps a booking of an unknown flat until somebody says which flat it is; newer news of it replace older ones. */
export async function noteUnknownFlat(
  work: Work,
  booking: ChannelBooking,
  told: Told,
  rent: EntityRow<'rents'> | null = null,
): Promise<void> {
  const { object, externalId } = booking
  const older = sql`${isWaiting} and t.external_id = ${externalId} and t.unique_key <> ${keyOf(booking)}`
  await recountWhere(work.tx, 'updates', older, ignored)
  await noteUpdate(work, {
    ...told,
    kind: 'unmapped',
    result: 'held',
    rent,
    about: `${booking.guestName ?? 'Гость'} · ${object.title}`,
    externalId,
    diffs: [
      { field: 'begin', label: 'Заезд', old: null, new: booking.begin },
      { field: 'end', label: 'Выезд', old: null, new: booking.end },
    ],
    reason: reasonOf(booking),
    raw: booking.raw,
    key: keyOf(booking),
  })
  await askStaff(work, {
    title: `Канал прислал бронь неизвестного объекта: ${object.title}`,
    text: `Укажите в обновлениях, какой это объект (ID в канале ${object.externalId}), и бронь встанет на свои даты.`,
    key: unknownFlatKey(object.externalId),
    rentId: null,
    objectId: null,
  })
}

/** A booking that was called off before anybody said which flat it is about waits no more; with the last one goes the task. */
export async function endUnknownFlat(work: Work, booking: ChannelBooking): Promise<void> {
  const own = sql`${isWaiting} and t.external_id = ${booking.externalId}`
  const ended = await recountWhere(work.tx, 'updates', own, ignored)
  if (ended.length === 0) return
  const left = await findRows(work.tx, 'updates', sql`${isWaiting} and t.reason = ${reasonOf(booking)}`)
  if (left.length === 0)
    await closeAsked(work, unknownFlatKey(booking.object.externalId), 'Канал отменил эти брони.')
}

function reasonOf({ object }: ChannelBooking): string {
  return `Квартиры «${object.title}» (ID ${object.externalId}) у нас нет. Укажите, какой это объект.`
}

function keyOf({ externalId, changedAt }: ChannelBooking): string {
  return `booking_unmapped:${externalId}:${changedAt}`
}

/** The task about an unknown flat. */
export function unknownFlatKey(externalObjectId: string): string {
  return `unmapped:${externalObjectId}`
}
