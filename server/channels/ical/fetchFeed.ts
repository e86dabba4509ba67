import type { Outgoing, OutgoingAnswer } from '../outgoing.ts'
import { FeedError } from './feedError.ts'
import { MAX_FEED_BYTES } from './unfold.ts'

/** The marks by which a source tells that its feed has not changed; null where it gave none. */
export interface FeedMarks {
  etag: string | null
  lastModified: string | null
}

/** The marks of a feed that was never fetched. */
export const NO_MARKS: FeedMarks = { etag: null, lastModified: null }

/** A fetch that ended well: the body with the marks to keep, or the news that nothing changed. */
export type FetchedFeed =
  | { kind: 'unchanged' }
  | ({ kind: 'read'; bytes: Uint8Array; charset: string } & FeedMarks)

/** What to fetch; `timeoutMs` is 15 s unless given. */
export interface FeedRequest extends FeedMarks {
  url: string
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 3
const MAX_RETRY_AFTER_SECONDS = 86_400

/**
 * Chooses the marks for the next fetch: none while a stay of the feed is marked absent, because "nothing changed"
 * would never count as the second fetch that confirms the absence.
 */
export function marksFor(stored: FeedMarks, isSomeStayAbsent: boolean): FeedMarks {
  return isSomeStayAbsent ? NO_MARKS : stored
}

/**
 * Fetches a feed (`webcal:` counts as `https:`), conditionally when marks are given. Throws `OutgoingError` when the
 * call fails and `FeedError` when the answer is no calendar; both mean: change nothing.
 */
export async function fetchFeed(outgoing: Outgoing, feed: FeedRequest): Promise<FetchedFeed> {
  const headers: Record<string, string> = { accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1' }
  if (feed.etag !== null) headers['if-none-match'] = feed.etag
  if (feed.lastModified !== null) headers['if-modified-since'] = feed.lastModified
  const answer = await outgoing.request({
    url: feed.url.trim().replace(/^webcals?:/i, 'https:'),
    headers,
    timeoutMs: feed.timeoutMs ?? TIMEOUT_MS,
    maxBytes: MAX_FEED_BYTES,
    maxRedirects: MAX_REDIRECTS,
    use: 'calendar',
  })
  const isConditional = feed.etag !== null || feed.lastModified !== null
  if (answer.status === 304 && isConditional) return { kind: 'unchanged' }
  return contentOf(answer)
}

function contentOf({ status, headers, body }: OutgoingAnswer): FetchedFeed {
  if (status !== 200) throw refusal(status, headers.get('retry-after'))
  if (body.byteLength === 0) throw new FeedError('empty')
  const type = headers.get('content-type') ?? ''
  const start = Buffer.from(body.subarray(0, 64)).toString('utf8')
  const isCalendar = /^\s*text\/calendar\b/i.test(type) || /^\s*BEGIN:VCALENDAR/i.test(start)
  if (!isCalendar) throw new FeedError('not_calendar')
  return {
    kind: 'read',
    bytes: body,
    charset: /charset="?([\w.:-]{1,40})/i.exec(type)?.[1] ?? 'utf-8',
    etag: headers.get('etag') ?? null,
    lastModified: headers.get('last-modified') ?? null,
  }
}

function refusal(status: number, retryAfter = ''): FeedError {
  const wait = /^\d{1,9}$/.test(retryAfter) ? Math.min(Number(retryAfter), MAX_RETRY_AFTER_SECONDS) : null
  if (status === 429) return new FeedError('busy', wait)
  if (status === 401 || status === 403) return new FeedError('refused')
  if (status === 404 || status === 410) return new FeedError('gone')
  if (status === 206) return new FeedError('cut')
  return new FeedError('down', wait)
}
