// What the counters of bookings count: the tabs, the dashboard and their links take the same filters, so one number has one meaning.
import { addDays, type IsoDate } from './dates.ts'

/** The states in which somebody stays or is to come: only such a booking owes money. */
export const owingStates = ['booked', 'checked_in', 'checked_out'] as const

/** The states after which a deposit that is still held is to go back. */
export const depositBackStates = ['checked_out', 'no_show', 'canceled', 'deleted'] as const

/** The states of a booking whose guest is to come or lives. */
export const comingStates = ['request', 'booked', 'checked_in'] as const

/** How far ahead of today a stay is a coming one. */
const SOON_DAYS = 30

const living = { kind: ['guest', 'owner_stay'], status: owingStates }

interface Owing {
  readonly owed?: number | undefined
  readonly begin?: string | undefined
  readonly status?: string | undefined
}

/** Whether what is owed for a booking is a debt: its guest has come, or was to come before today. */
export function isDebt({ owed = 0, begin = '', status }: Owing, today: IsoDate): boolean {
  return owed > 0 && (begin < today || status !== 'booked')
}

/** Whether what is owed for a booking is to be taken now: it is a debt, or the day of the arrival has come, so that its light waits no longer. */
export function isDueNow({ owed = 0, begin = '', status }: Owing, today: IsoDate): boolean {
  return owed > 0 && (begin <= today || status !== 'booked')
}

interface Coming extends Owing {
  readonly kind?: string | undefined
  readonly checkManualPayment?: { readonly needToCheck?: boolean } | undefined
}

/** Whether something may be to be done with a booking to come: its day is here, or a payment waits for a look. */
export function isActAsked({ kind, begin = '', checkManualPayment }: Coming, today: IsoDate): boolean {
  if (kind !== 'guest' && kind !== 'owner_stay') return false
  return begin <= today || checkManualPayment?.needToCheck === true
}

/** The filters of a day, by what they count. */
export function stayCounters(day: IsoDate) {
  return {
    coming: { begin_gte: day, begin_lte: addDays(day, SOON_DAYS), status: comingStates },
    arrivals: { ...living, begin_gte: day, begin_lte: day },
    departures: { ...living, end_gte: day, end_lte: day },
    staying: { ...living, status: ['booked', 'checked_in'], begin_lt: day, end_gt: day },
    requests: { status: 'request' },
    debts: { needToPay: true },
    toCheck: { needToCheck: true },
    canceled: { status: 'canceled' },
  } as const satisfies Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
