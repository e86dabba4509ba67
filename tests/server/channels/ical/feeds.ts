// Feeds written by hand for the tests of this folder.
import type { InPieces } from '#server/channels/ical/inPieces.ts'
import {
  type FeedOptions,
  type FeedReading,
  readFeed as readInPieces,
} from '#server/channels/ical/readFeed.ts'

/** Wraps content lines into one calendar. */
export function calendar(...lines: string[]): Uint8Array {
  return Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'))
}

/** One event from its content lines. */
export function vevent(...lines: string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
}

/** One all-day event; dates as `20270105`. */
export function allDay(uid: string, begin: string, end: string, ...more: string[]): string {
  return vevent(
    `UID:${uid}`,
    `DTSTART;VALUE=DATE:${begin}`,
    `DTEND;VALUE=DATE:${end}`,
    'SUMMARY:Reserved',
    ...more,
  )
}

/** Does work in pieces at once. */
export function atOnce<T>(work: InPieces<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Reads a feed at once, on a day before those that the feeds of these tests speak of. */
export function readFeed(
  bytes: Uint8Array,
  options: Omit<FeedOptions, 'today'> & { today?: string },
): FeedReading {
  return atOnce(readInPieces(bytes, { today: '2026-12-01', ...options }))
}
