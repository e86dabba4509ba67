// From bytes to whole lines: limits, folding, letters, and the proof that nothing was cut off.
import { FeedError } from './feedError.ts'

/** The biggest feed that is read, in bytes after unpacking. */
export const MAX_FEED_BYTES = 2 * 1024 * 1024

/** The most events one feed may hold. */
export const MAX_FEED_EVENTS = 5000

// The parser's time grows with the square of a line, so a line has a limit of its own.
const MAX_LINE = 16 * 1024
const MAX_LINES = 200_000
const MAX_DEPTH = 8

/**
 * Turns a feed's bytes into text with one property a line. Folded lines are joined as bytes, since a fold may fall
 * inside a letter. Throws `FeedError` unless it is one or more whole calendars in which every component closes.
 */
export function unfold(bytes: Uint8Array, charset = 'utf-8'): string {
  if (bytes.byteLength > MAX_FEED_BYTES) throw new FeedError('too_big')
  const text = joined(bytes, charset).trim()
  if (text === '') throw new FeedError('empty')
  if (!/^BEGIN:VCALENDAR\s/i.test(text)) throw new FeedError('not_calendar')
  checkClosed(text)
  return text
}

const foldedHere = /\r?\n[ \t]/g

/** The text without folds. A mark of two-byte letters at the start outweighs what the source says of its letters. */
function joined(bytes: Uint8Array, charset: string): string {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex')
  const wide = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null
  if (wide) return decoder(wide).decode(bytes).replace(foldedHere, '')
  const whole = Buffer.from(bytes).toString('latin1').replace(foldedHere, '')
  return decoder(charset).decode(Buffer.from(whole, 'latin1'))
}

function decoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder('utf-8')
  }
}

function checkClosed(text: string): void {
  const open: string[] = []
  let events = 0
  const lines = text.split('\n')
  if (lines.length > MAX_LINES) throw new FeedError('unreadable')
  for (const line of lines) {
    if (line.length > MAX_LINE) throw new FeedError('unreadable')
    const edge = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line)
    if (!edge) {
      if (open.length === 0 && line.trim() !== '') throw new FeedError('cut')
      continue
    }
    const name = (edge[2] ?? '').toUpperCase()
    if (edge[1]?.toUpperCase() === 'END') {
      if (open.pop() !== name) throw new FeedError('cut')
      continue
    }
    open.push(name)
    if (name === 'VEVENT') events += 1
    if (events > MAX_FEED_EVENTS) throw new FeedError('too_many')
    if (open.length > MAX_DEPTH) throw new FeedError('unreadable')
  }
  if (open.length > 0) throw new FeedError('cut')
}
