// From bytes to whole lines: limits, folding, letters, and the proof that nothing was cut off.
import { FeedError } from './feedError.ts'
import type { InPieces } from './inPieces.ts'

/** The biggest feed that is read, in bytes after unpacking. */
export const MAX_FEED_BYTES = 2 * 1024 * 1024

/** The most events one feed may hold. */
export const MAX_FEED_EVENTS = 5000

// The parser's time grows with the square of a line, so a line has a limit of its own.
const MAX_LINE = 16 * 1024
const MAX_LINES = 200_000
const MAX_DEPTH = 8

/** How many lines are looked at in one piece. */
const PIECE = 2000

/**
 * Turns a feed's bytes into lines of one property each. Folded lines are joined as bytes, since a fold may fall
 * inside a letter. Throws `FeedError` unless it is one or more whole calendars in which every component closes.
 */
export function* unfold(bytes: Uint8Array, charset = 'utf-8'): InPieces<string[]> {
  if (bytes.byteLength > MAX_FEED_BYTES) throw new FeedError('too_big')
  const text = joined(bytes, charset).trim()
  yield
  if (text === '') throw new FeedError('empty')
  if (!/^BEGIN:VCALENDAR\s/i.test(text)) throw new FeedError('not_calendar')
  const lines = text.split('\n')
  if (lines.length > MAX_LINES) throw new FeedError('unreadable')
  yield
  yield* checkClosed(lines)
  return lines
}

/** The edge of a component: whether it opens or closes, and its name in capitals. */
export function edgeOf(line: string): { readonly isEnd: boolean; readonly name: string } | undefined {
  const edge = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line)
  return edge ? { isEnd: edge[1]?.toUpperCase() === 'END', name: (edge[2] ?? '').toUpperCase() } : undefined
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

function* checkClosed(lines: readonly string[]): InPieces<void> {
  const open: string[] = []
  let events = 0
  for (const [index, line] of lines.entries()) {
    if (index % PIECE === 0) yield
    if (line.length > MAX_LINE) throw new FeedError('unreadable')
    const edge = edgeOf(line)
    if (!edge) {
      if (open.length === 0 && line.trim() !== '') throw new FeedError('cut')
      continue
    }
    if (edge.isEnd) {
      if (open.pop() !== edge.name) throw new FeedError('cut')
      continue
    }
    open.push(edge.name)
    if (edge.name === 'VEVENT') events += 1
    if (events > MAX_FEED_EVENTS) throw new FeedError('too_many')
    if (open.length > MAX_DEPTH) throw new FeedError('unreadable')
  }
  if (open.length > 0) throw new FeedError('cut')
}
