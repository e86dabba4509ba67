// What the channels of the demo said over the last days: one piece for each kind, made of stays that are there.
import { addDays, moveInstant } from '#schema/rules/dates.ts'
import { addMoney } from '#schema/rules/money.ts'
import type { EntityChange, EntityRow } from '../domain/entityHooks.ts'
import { diffsOf } from '../domain/updates/diffsOf.ts'

/** A stay of the demo. */
export type Rent = EntityRow<'rents'>

/** An update still without the raw data it was made of, which stand beside it. */
export type DemoUpdate = EntityChange<'updates'> & { readonly raw?: object }

const minute = 60_000
const hour = 60 * minute

/** Words that every update of a stay shares. */
function about(rent: Rent, now: string, hoursAgo: number): DemoUpdate {
  return {
    received_at: moveInstant(now, -hoursAgo * hour),
    origin: 'fetch',
    channel: 'RealtyCalendar',
    about: rent.guest_name,
    rent_id: rent.id,
    object_id: rent.object_id,
    ota_id: rent.ota_id,
    source_id: rent.source_id,
    external_id: rent.external_id ?? rent.ota_number,
    result: 'applied',
    raw: { id: rent.id, begin_date: rent.begin, end_date: rent.end, status_cd: 5 },
  }
}

/** A booking that came. */
export function created(rent: Rent, now: string, hoursAgo: number): DemoUpdate {
  return {
    ...about(rent, now, hoursAgo),
    origin: 'webhook',
    kind: 'created',
    diffs: diffsOf(undefined, rent, ['begin', 'end', 'amount']),
    effects:
      rent.end <= addDays(now.slice(0, 10), 14) ? [{ text: `Уборка создана на ${dayMonth(rent.end)}` }] : [],
  }
}

/** A stay that became a night longer. */
export function prolonged(rent: Rent, now: string, hoursAgo: number): DemoUpdate {
  return {
    ...about(rent, now, hoursAgo),
    kind: 'changed',
    diffs: diffsOf({ ...rent, end: addDays(rent.end, -1) }, rent, ['end']),
    effects: [{ text: `Уборка перенесена на ${dayMonth(rent.end)}` }],
  }
}

/** A price that the site lowered. */
export function repriced(rent: Rent, now: string, hoursAgo: number): DemoUpdate {
  const before = { ...rent, amount: addMoney(rent.amount ?? 0, 1500) }
  return { ...about(rent, now, hoursAgo), kind: 'changed', diffs: diffsOf(before, rent, ['amount']) }
}

/** A stay that its guest called off. */
export function calledOff(rent: Rent, now: string, hoursAgo: number): DemoUpdate {
  return {
    ...about(rent, now, hoursAgo),
    kind: 'canceled',
    diffs: diffsOf({ ...rent, status: 'booked' }, rent, ['status']),
    effects: [{ text: 'Уборка отменена' }],
    reason: rent.cancel_reason,
  }
}

/** A stay over others. */
export function overlapping(rent: Rent, now: string, hoursAgo: number): DemoUpdate {
  return {
    ...about(rent, now, hoursAgo),
    kind: 'conflict',
    open: true,
    diffs: diffsOf(undefined, rent, ['begin', 'end', 'amount']),
    reason: 'Даты уже заняты другой бронью: обе сохранены, решите, какая остаётся.',
  }
}

/** New dates that a person has fixed otherwise. */
export function lockedDates(rent: Rent, now: string, hoursAgo: number): DemoUpdate {
  return {
    ...about(rent, now, hoursAgo),
    kind: 'changed',
    result: 'held',
    open: true,
    diffs: diffsOf(rent, { end: addDays(rent.end, -1) }, ['end'], true),
    reason: 'Поля закреплены вручную: значения канала не записаны.',
    unique_key: `booking_held:${rent.id}:demo`,
  }
}

/** A cancellation of a stay in which the guest lives. */
export function lodgedCanceled(rent: Rent, now: string, hoursAgo: number): DemoUpdate {
  return {
    ...about(rent, now, hoursAgo),
    origin: 'webhook',
    kind: 'canceled',
    result: 'held',
    open: true,
    diffs: diffsOf(rent, { status: 'canceled' }, ['status'], true),
    reason: 'Канал отменил бронь, но гость уже заехал или выехал. Бронь сохранена: решите, что с ней.',
    unique_key: `booking_held:${rent.id}:demo`,
  }
}

/** A booking of a flat that the agency has not named yet. */
export function ofUnknownFlat(now: string, hoursAgo: number): DemoUpdate {
  const [begin_date, end_date] = [addDays(now.slice(0, 10), 187), addDays(now.slice(0, 10), 191)]
  const title = 'Лофт у Летнего сада'
  return {
    received_at: moveInstant(now, -hoursAgo * hour),
    origin: 'webhook',
    channel: 'RealtyCalendar',
    kind: 'unmapped',
    result: 'held',
    open: true,
    about: `Белова Ирина · ${title}`,
    external_id: '880417',
    diffs: [
      { field: 'begin', label: 'Заезд', old: null, new: begin_date },
      { field: 'end', label: 'Выезд', old: null, new: end_date },
    ],
    reason: `Квартиры «${title}» (ID 1399) у нас нет. Укажите, какой это объект.`,
    unique_key: 'booking_unmapped:880417:demo',
    raw: {
      id: 880_417,
      begin_date,
      end_date,
      status_cd: 5,
      amount: '21600.0',
      prepayment: '3200.0',
      updated_at: moveInstant(now, -hoursAgo * hour),
      apartment: { id: 1399, title, address: 'Набережная Кутузова, 14' },
      booking_origin: { id: 3, title: 'Суточно.ру' },
      client: { fio: 'Белова Ирина', phone: '+70001112233' },
    },
  }
}

/** An exchange that failed. */
export function failed(channel: string, reason: string, now: string, hoursAgo: number): DemoUpdate {
  return {
    received_at: moveInstant(now, -hoursAgo * hour),
    origin: channel === 'RealtyCalendar' ? 'fetch' : 'ical',
    channel,
    kind: 'error',
    result: 'ignored',
    about: channel,
    reason,
  }
}

function dayMonth(date: string): string {
  return `${date.slice(8)}.${date.slice(5, 7)}`
}
