import type { Row } from '#src/kinds/cells/cell.ts'
import { textIn } from '#src/kinds/rowParts.ts'

/** The address of our calendar of a flat; empty where none is issued. */
export function calendarUrl(row: Row): string {
  const token = textIn(row, 'ical_token')
  return token && new URL(`/api/ical/${token}.ics`, location.origin).href
}
