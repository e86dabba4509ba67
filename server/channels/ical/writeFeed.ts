// Our own export: when an object is taken, and nothing about who is there.
import { createHash } from 'node:crypto'
import type { IsoDate } from '#schema/rules/dates.ts'

/** A stay to show as taken; `updatedAt` is ISO text in UTC, `sequence` grows with every change of the stay. */
export interface ExportedStay {
  uuid: string
  begin: IsoDate
  end: IsoDate
  updatedAt: string
  sequence: number
}

const FOLD_AT = 75

/**
 * Writes a feed for one object: taken nights `[begin, end)` under UIDs `rent-<uuid>@<host>`, no names, no phones.
 * Equal input gives equal text, and so an equal ETag.
 */
export function writeFeed(host: string, stays: readonly ExportedStay[]): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Klyuchnik//Calendar//RU', 'CALSCALE:GREGORIAN']
  lines.push('METHOD:PUBLISH', 'REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M')
  for (const stay of stays) lines.push(...eventLines(host, stay))
  lines.push('END:VCALENDAR')
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Names the headers a feed is served with. */
export function feedHeaders(text: string): Record<string, string> {
  return {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
    etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
    'x-robots-tag': 'noindex',
  }
}

/** Breaks a content line into pieces of at most 75 octets, never inside a letter. */
export function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const letter of line) {
    const octets = Buffer.byteLength(letter)
    if (size + octets > FOLD_AT) {
      pieces.push(piece)
      piece = ' '
      size = 1
    }
    piece += letter
    size += octets
  }
  return [...pieces, piece].join('\r\n')
}

function eventLines(host: string, { uuid, begin, end, updatedAt, sequence }: ExportedStay): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:rent-${uuid}@${host}`,
    `DTSTAMP:${updatedAt.slice(0, 19).replace(/[-:]/g, '')}Z`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${begin.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${end.replaceAll('-', '')}`,
    'SUMMARY:Занято',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}
