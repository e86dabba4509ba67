import type { SentRow } from '#schema/wire/sent.ts'

/** The address of our calendar of a flat; empty where none is issued. */
export function calendarUrl({ ical_token: token }: SentRow<'objects'>): string {
  return token ? new URL(`/api/ical/${token}.ics`, location.origin).href : ''
}
