// A booking of a channel manager as a change of our stay, field by field.
import { isOff, isPastArrival } from '#schema/rules/stayStates.ts'
import type { ChannelBooking } from '#server/channels/channel.ts'
import type { EntityChange, EntityRow } from '../../entityHooks.ts'
import type { ToldField } from '../../updates/diffsOf.ts'
import { lockedNames } from '../lockedFields.ts'
import { UNNAMED_GUEST } from '../unnamedGuest.ts'

type Rent = EntityRow<'rents'>
type Change = EntityChange<'rents'>

/** The fields that a channel manager tells of, in the order people read them. */
export const toldFields = [
  'status',
  'object_id',
  'begin',
  'end',
  'arrival_time',
  'departure_time',
  'amount',
  'prepayment',
  'defaultDeposit',
  'guest_name',
  'guest_phone',
  'guest_phone2',
  'guest_email',
  'guest_comment',
] as const satisfies readonly ToldField[]

/** What the booking says; what it does not know is left out, so that nothing of ours is emptied. */
export function wishOf(booking: ChannelBooking, objectId: number): Change {
  const all: Change = {
    object_id: objectId,
    begin: booking.begin,
    end: booking.end,
    arrival_time: booking.arrivalTime,
    departure_time: booking.departureTime,
    amount: booking.amount,
    prepayment: booking.prepayment,
    defaultDeposit: booking.deposit,
    guest_name: booking.guestName,
    guest_phone: booking.guestPhone,
    guest_phone2: booking.guestPhone2,
    guest_email: booking.guestEmail,
    guest_comment: booking.notes,
    status: booking.status,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}

/** A new stay. */
export function newStay(booking: ChannelBooking, objectId: number, now: string): Change {
  return {
    kind: 'guest',
    guest_name: UNNAMED_GUEST,
    ...wishOf(booking, objectId),
    external_id: booking.externalId,
    channel_at: booking.changedAt,
    synced_at: now,
  }
}

/** What is to be done with a known stay: what may be written and what waits for a person, with the reason. */
export interface Verdict {
  readonly write: Change
  readonly hold: Change
  readonly reason: string | null
}

/** Judges the wish of the channel against a stay: locked fields, a guest who lives there, a stay that we called off. */
export function judge(rent: Rent, wish: Change): Verdict {
  const { status, ...fields } = wish
  const locked = lockedNames(rent.locked_fields)
  const differing = Object.entries(fields).filter(([name, value]) => Reflect.get(rent, name) !== value)
  const free = Object.fromEntries(differing.filter(([name]) => !locked.has(name)))
  const kept: Change = Object.fromEntries(differing.filter(([name]) => locked.has(name)))
  const lockedReason =
    Object.keys(kept).length > 0 ? 'Поля закреплены вручную: значения канала не записаны.' : null
  if (isOff(status) && isPastArrival(rent.status)) {
    const reason = 'Канал отменил бронь, но гость уже заехал или выехал. Бронь сохранена: решите, что с ней.'
    return { write: {}, hold: { status: 'canceled' }, reason }
  }
  if (isOff(status) && !isOff(rent.status)) {
    // Staff have refused this cancellation already.
    if (locked.has('status')) return { write: {}, hold: {}, reason: null }
    return { write: { status }, hold: {}, reason: null }
  }
  const isBack = status === 'booked' || status === 'request'
  if (isBack && rent.status === 'canceled') {
    if (rent.canceled_by === 'ota')
      return { write: { ...free, status: 'booked' }, hold: kept, reason: lockedReason }
    const reason = 'У нас бронь отменена, а в канале она действует. Верните её или отмените в канале.'
    return { write: {}, hold: { status: 'booked' }, reason }
  }
  // A stay deleted in the channel has no way back in our table of states, and an off one changes no more.
  if (isOff(status) || isOff(rent.status)) return { write: {}, hold: {}, reason: null }
  const confirmed: Change = status === 'booked' && rent.status === 'request' ? { status } : {}
  return { write: { ...free, ...confirmed }, hold: kept, reason: lockedReason }
}
