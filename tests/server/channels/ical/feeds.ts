// Feeds written by hand for the tests of this folder.

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
