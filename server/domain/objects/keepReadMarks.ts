import type { Part } from '#schema/kinds/index.ts'

const marks = ['last_at', 'last_error'] as const

/** Calendars as a person sent them, with what the server knows of each address kept. */
export function keepReadMarks(sent: readonly Part[], stored: readonly Part[]): Part[] {
  const known = new Map(stored.map((feed) => [feed.url, feed]))
  return sent.map((feed) => {
    const before = known.get(feed.url)
    return { ...feed, ...Object.fromEntries(marks.map((mark) => [mark, before?.[mark] ?? null])) }
  })
}
