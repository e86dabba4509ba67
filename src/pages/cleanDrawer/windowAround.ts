// The window of a new clean, suggested from the bookings of the flat.
import { type CleanWindow, cleanWindow, type WindowState, windowState } from '#schema/rules/cleanWindow.ts'
import { isIsoDate, isTime, isZone } from '#schema/rules/dates.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, textIn } from '#src/kinds/rowParts.ts'

/** Who leaves before the clean and who comes after it, with the window between them. */
export interface WindowAround {
  readonly window: CleanWindow
  readonly state: WindowState
  readonly leaving: Row | undefined
  readonly next: Row | undefined
}

/** Times of a flat that has none of its own. */
export interface UsualTimes {
  readonly checkin: string
  readonly checkout: string
}

const USUAL_MINUTES = 90
const staying = ['booked', 'checked_in', 'checked_out']

/** Finds the window on a date among the bookings of the flat; nothing without a date or a zone. */
export function windowAround(
  date: unknown,
  object: Row,
  rents: readonly Row[],
  usual: UsualTimes,
): WindowAround | undefined {
  const { timezone } = object
  if (!isIsoDate(date) || !isZone(timezone)) return undefined
  const stays = rents.filter(({ status }) => staying.includes(String(status)))
  const leaving = stays.find(({ end }) => end === date)
  const next = stays
    .filter(({ begin }) => isIsoDate(begin) && begin >= date)
    .sort((a, b) => textIn(a, 'begin').localeCompare(textIn(b, 'begin')))[0]
  const from = timeOf(leaving, 'departure_time') || timeOf(object, 'checkout_time') || usual.checkout
  const to = timeOf(next, 'arrival_time') || timeOf(object, 'checkin_time') || usual.checkin
  const window = cleanWindow(
    timezone,
    { date, time: from },
    next ? { date: textIn(next, 'begin'), time: to } : null,
  )
  const durationMin = numberIn(object, 'clean_duration_min') ?? USUAL_MINUTES
  const cleaners = numberIn(object, 'cleaners_needed') ?? 1
  return { window, state: windowState(window.minutes, { durationMin, cleaners }), leaving, next }
}

function timeOf(row: Row | undefined, name: string): string {
  const time = textIn(row, name).slice(0, 5)
  return isTime(time) ? time : ''
}
