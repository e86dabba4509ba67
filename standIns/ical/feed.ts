// The feeds a calendar stand-in serves, written from plain data in all the shapes real sources use.

/** One event; dates are `YYYY-MM-DD`. Null leaves the property out. */
export interface StandInEvent {
  uid: string | null
  begin: string
  end: string | null
  summary: string
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  description?: string
  /** Content lines to add as they are. */
  extra?: readonly string[]
}

/** How a feed is written. */
export interface FeedShape {
  /** Line ends; real sources use both. */
  eol: '\r\n' | '\n'
  /** Folds at 75 octets even inside a Cyrillic letter, as byte-counting sources do. */
  foldInsideLetters: boolean
  bom: boolean
  /** `churn` gives every event a new UID on each fetch, `none` leaves UIDs out, `shared` gives all the same. */
  uid: 'kept' | 'churn' | 'none' | 'shared'
}

/** The shape used unless told otherwise. */
export const PLAIN_SHAPE: FeedShape = { eol: '\r\n', foldInsideLetters: true, bom: false, uid: 'kept' }

/** Writes a feed; `turn` is the number of the fetch, which churning UIDs carry. */
export function writeStandInFeed(events: readonly StandInEvent[], shape: FeedShape, turn: number): Buffer {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Stand-in//RU']
  for (const [index, event] of events.entries()) {
    const uid = uidFor(event, shape, index, turn)
    lines.push('BEGIN:VEVENT', 'DTSTAMP:20261120T060000Z')
    if (uid !== null) lines.push(`UID:${uid}`)
    lines.push(`DTSTART;VALUE=DATE:${event.begin.replaceAll('-', '')}`)
    if (event.end !== null) lines.push(`DTEND;VALUE=DATE:${event.end.replaceAll('-', '')}`)
    lines.push(`SUMMARY:${escapeText(event.summary)}`)
    if (event.description) lines.push(`DESCRIPTION:${escapeText(event.description)}`)
    if (event.status) lines.push(`STATUS:${event.status}`)
    lines.push(...(event.extra ?? []), 'END:VEVENT')
  }
  lines.push('END:VCALENDAR')
  const eol = Buffer.from(shape.eol)
  const written = lines.flatMap((line) => [
    shape.foldInsideLetters ? foldOctets(line, eol) : Buffer.from(line),
    eol,
  ])
  return Buffer.concat(shape.bom ? [Buffer.from('\uFEFF'), ...written] : written)
}

function uidFor(event: StandInEvent, shape: FeedShape, index: number, turn: number): string | null {
  if (shape.uid === 'none') return null
  if (shape.uid === 'shared') return 'shared@stand-in.example'
  return shape.uid === 'churn' ? `turn-${turn}-${index}@stand-in.example` : event.uid
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

function foldOctets(line: string, eol: Uint8Array): Buffer {
  const bytes = Buffer.from(line)
  const pieces: Uint8Array[] = [bytes.subarray(0, 75)]
  for (let at = 75; at < bytes.length; at += 74) {
    pieces.push(eol, Buffer.from(' '), bytes.subarray(at, at + 74))
  }
  return Buffer.concat(pieces)
}
