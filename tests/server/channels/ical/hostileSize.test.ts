import { describe, expect, it } from 'vitest'
import { FeedError } from '#server/channels/ical/feedError.ts'
import { calendar, readFeed, vevent } from './feeds.ts'

function outcome(...lines: string[]): string {
  try {
    return `${readFeed(calendar(...lines), { zone: 'Europe/Moscow' }).events.length} events`
  } catch (cause) {
    return cause instanceof FeedError ? cause.reason : String(cause)
  }
}

describe('a feed made to keep the server busy', () => {
  it.each([
    ['a million empty lines', '\r\n'.repeat(900_000), 'unreadable'],
    ['a million folds', `X:y${'\r\n '.repeat(600_000)}`, '0 events'],
    ['endless parameters', `X${';A=b'.repeat(100_000)}:1`, 'unreadable'],
    ['endless escapes', `SUMMARY:${'\\,'.repeat(500_000)}`, 'unreadable'],
    ['a repetition every second', vevent('UID:1', 'DTSTART:20270101', 'RRULE:FREQ=SECONDLY'), '1 events'],
    [
      'a long summary of separators',
      vevent('DTSTART:20270101', `SUMMARY:${' - : '.repeat(3000)}`),
      '1 events',
    ],
    [
      'thousands of zones',
      Array.from({ length: 2000 }, (_, index) =>
        vevent(`UID:${index}`, `DTSTART;TZID=Zone${index}:20270101T140000`, 'DTEND:20270103T120000'),
      ).join('\r\n'),
      '2000 events',
    ],
  ])('%s', (_what, lines, expected) => {
    expect(outcome(lines)).toBe(expected)
  })
})
