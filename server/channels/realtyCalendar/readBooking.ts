// A booking as RealtyCalendar writes it, in our words. Its shapes vary: numbers come as texts.
import { z } from 'zod'
import { isInstant, isIsoDate, isTime, moveInstant } from '#schema/rules/dates.ts'
import { isMoney } from '#schema/rules/money.ts'
import { normalisePhone } from '#schema/rules/text.ts'
import type { BookingStatus, ChannelBooking, ChannelFault } from '../channel.ts'

const id = z.union([z.string().min(1), z.number()]).transform(String)
const word = z.union([z.string(), z.number()]).nullish()
const client = z
  .looseObject({ fio: word, name: word, phone: word, additional_phone: word, email: word })
  .nullish()

const shape = z.looseObject({
  id,
  begin_date: z.string(),
  end_date: z.string(),
  status_cd: word,
  realty_id: word,
  realty_room_id: word,
  address: word,
  amount: word,
  prepayment: word,
  deposit: word,
  arrival_time: word,
  departure_time: word,
  created_at: word,
  updated_at: word,
  notes: word,
  apartment: z.looseObject({ id: word, title: word, address: word }).nullish(),
  booking_origin: z.looseObject({ title: word }).nullish(),
  client,
})

const statuses: Readonly<Record<string, BookingStatus>> = {
  3: 'canceled',
  4: 'request',
  5: 'booked',
  6: 'deleted',
}

const faults = {
  shape: 'У брони нет номера или дат. Она не загружена.',
  dates: 'Даты брони записаны неверно. Она не загружена: проверьте её в канал-менеджере.',
  status: 'Состояние брони неизвестно. Она не загружена: сообщите, что оно означает.',
  changed: 'Не указано, когда бронь изменена. Она не загружена: иначе старое могло бы заменить новое.',
  object: 'Не указана квартира брони. Она не загружена: проверьте её в канал-менеджере.',
}

/** Reads a booking; a fault names what is missing. */
export function readBooking(raw: unknown): ChannelBooking | ChannelFault {
  const parsed = shape.safeParse(raw)
  const uid = isRecord(raw) ? lineOf(raw.id) : null
  const fault = (reason: keyof typeof faults) => ({ uid: uid ?? '', reason, text: faults[reason] })
  if (!parsed.success) return fault('shape')
  const { data } = parsed
  const [begin, end] = [data.begin_date.slice(0, 10), data.end_date.slice(0, 10)]
  if (!isIsoDate(begin) || !isIsoDate(end) || end <= begin) return fault('dates')
  const status = statuses[String(data.status_cd)]
  if (!status) return fault('status')
  const changedAt = momentOf(data.updated_at) ?? momentOf(data.created_at)
  if (!changedAt) return fault('changed')
  const flat = lineOf(data.apartment?.id) ?? lineOf(data.realty_id)
  if (!flat) return fault('object')
  const guest = data.client
  const address = lineOf(data.apartment?.address) ?? lineOf(data.address)
  return {
    externalId: data.id.slice(0, 200),
    changedAt,
    status,
    begin,
    end,
    arrivalTime: timeOf(data.arrival_time),
    departureTime: timeOf(data.departure_time),
    amount: sumOf(data.amount),
    prepayment: sumOf(data.prepayment),
    deposit: sumOf(data.deposit),
    guestName: (lineOf(guest?.fio) ?? lineOf(guest?.name))?.slice(0, 150) ?? null,
    guestPhone: phoneOf(guest?.phone),
    guestPhone2: phoneOf(guest?.additional_phone),
    guestEmail: emailOf(guest?.email),
    notes: lineOf(data.notes)?.slice(0, 2000) ?? null,
    origin: lineOf(data.booking_origin?.title),
    object: {
      externalId: flat.slice(0, 80),
      title: lineOf(data.apartment?.title) ?? address ?? flat,
      address,
    },
    roomId: lineOf(data.realty_room_id)?.slice(0, 80) ?? null,
    raw,
  }
}

/** Whether a reading is a fault. */
export function isFault(read: ChannelBooking | ChannelFault): read is ChannelFault {
  return 'reason' in read
}

/** Whether a value is a record. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** One printable line, or null when nothing is left. */
function lineOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const line = String(value)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return line === '' ? null : line
}

/** A sum in roubles; what is negative or no number is unknown. */
function sumOf(value: unknown): number | null {
  const text = lineOf(value)?.replace(',', '.').replace(/\s/g, '')
  if (text === undefined || !/^\d{1,10}(\.\d+)?$/.test(text)) return null
  const sum = Math.round(Number(text) * 100) / 100
  return isMoney(sum) ? sum : null
}

function timeOf(value: unknown): string | null {
  const text = lineOf(value) ?? ''
  const time = /(?:^|T|\s)(\d{1,2}:\d{2})/.exec(text)?.[1]?.padStart(5, '0')
  return isTime(time) ? time : null
}

/** `2026-11-20 10:00:00 +0300` and its relatives as ISO text in UTC. */
function momentOf(value: unknown): string | null {
  const text = lineOf(value)
    ?.replace(/^(\d{4}-\d\d-\d\d) /, '$1T')
    .replace(/\s*([+-]\d\d):?(\d\d)$/, '$1:$2')
  const whole = text && !/(Z|[+-]\d\d:\d\d)$/.test(text) ? `${text}+03:00` : text
  return isInstant(whole) ? moveInstant(whole, 0) : null
}

function phoneOf(value: unknown): string | null {
  const text = lineOf(value)
  return text === null ? null : normalisePhone(text)
}

function emailOf(value: unknown): string | null {
  const text = lineOf(value)
  return text !== null && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254 ? text : null
}
