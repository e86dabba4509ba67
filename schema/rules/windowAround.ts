// The window of a clean among the bookings of its flat, and which of them count: the server plans by them, a form suggests by them.
import type { SentRow } from '../wire/sent.ts'
import { type CleanWindow, cleanWindow, type WindowState, windowState } from './cleanWindow.ts'
import { isIsoDate, isTime, isZone } from './dates.ts'

/** Whether somebody lives in the flat by it: closed days and repairs are followed by no clean and no arrival. */
export function isLodging({ kind }: { readonly kind?: string | undefined }): boolean {
  return kind === 'guest' || kind === 'owner_stay'
}

/** The states of a booking that is to be lived, is, or was. */
export const livedStates = ['booked', 'checked_in', 'checked_out'] as const

/** Who leaves before the clean and who comes after it, with the window between them. */
export interface WindowAround {
  readonly window: CleanWindow
  readonly state: WindowState
  readonly leaving: SentRow<'rents'> | undefined
  readonly next: SentRow<'rents'> | undefined
}

/** Times of a flat that has none of its own. */
type UsualTimes = Readonly<Record<'checkin' | 'checkout', string>>

const USUAL_MINUTES = 90

/** Suggests the window of a new clean among the bookings of the flat; nothing without a date or a zone. */
export function windowAround(
  date: unknown,
  object: Omit<SentRow<'objects'>, 'id'>,
  rents: readonly SentRow<'rents'>[],
  usual: UsualTimes,
): WindowAround | undefined {
  const { timezone } = object
  if (!isIsoDate(date) || !isZone(timezone)) return undefined
  const stays = rents.filter(
    ({ kind = 'guest', status, conflict }) =>
      isLodging({ kind }) && livedStates.some((one) => one === status) && !conflict,
  )
  const leaving = stays.find(({ end }) => end === date)
  const next = stays
    .filter(({ begin }) => isIsoDate(begin) && begin >= date)
    .sort((a, b) => (a.begin ?? '').localeCompare(b.begin ?? ''))[0]
  const from = timeOf(leaving?.departure_time) || timeOf(object.checkout_time) || usual.checkout
  const to = timeOf(next?.arrival_time) || timeOf(object.checkin_time) || usual.checkin
  const window = cleanWindow(
    timezone,
    { date, time: from },
    next ? { date: next.begin ?? '', time: to } : null,
  )
  const durationMin = object.clean_duration_min ?? USUAL_MINUTES
  const cleaners = object.cleaners_needed ?? 1
  return { window, state: windowState(window.minutes, { durationMin, cleaners }), leaving, next }
}

function timeOf(value = ''): string {
  const time = value.slice(0, 5)
  return isTime(time) ? time : ''
}
