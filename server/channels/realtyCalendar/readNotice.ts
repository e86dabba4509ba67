// What RealtyCalendar sends by itself when a booking changes.
import type { ChannelBooking, ChannelFault } from '../channel.ts'
import { isFault, isRecord, readBooking } from './readBooking.ts'

const statusOfAction: Readonly<Record<string, 'canceled' | 'deleted'>> = {
  cancel_booking: 'canceled',
  delete_booking: 'deleted',
}

const known: readonly string[] = ['create_booking', 'update_booking', ...Object.keys(statusOfAction)]

/** Reads a notice; its action outweighs the status inside of the booking. A fault says why it is of no use. */
export function readNotice(payload: unknown): ChannelBooking | ChannelFault {
  const data = isRecord(payload) ? payload.data : undefined
  const action = isRecord(payload) ? String(payload.action) : ''
  const inner = isRecord(data) ? data.booking : undefined
  if (!known.includes(action) || !isRecord(inner)) {
    return {
      uid: '',
      reason: 'unknown',
      text: 'Канал прислал уведомление, которого мы не знаем. Брони не изменены.',
    }
  }
  const told = statusOfAction[action]
  const code = inner.status_cd ?? (told ? codeOf[told] : undefined)
  const beside = isRecord(data)
    ? (data.client ?? (isRecord(payload) ? payload.client : undefined))
    : undefined
  const client = inner.client ?? beside
  const read = readBooking({ ...inner, status_cd: code, ...(client ? { client } : {}) })
  return isFault(read) || !told ? read : { ...read, status: told }
}

const codeOf = { canceled: 3, deleted: 6 } as const satisfies Partial<
  Record<ChannelBooking['status'], number>
>
