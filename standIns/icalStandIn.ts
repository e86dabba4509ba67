// Plays the calendar pages of booking sites: one feed a path, changed and broken while it runs.
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { answerFault, type FeedFault } from './ical/fault.ts'
import { type FeedShape, PLAIN_SHAPE, type StandInEvent, writeStandInFeed } from './ical/feed.ts'
import { type ReceivedCall, reply, type StandIn, startStandIn } from './standIn.ts'

/** What one path serves: events, or a ready body as it is. */
export type ServedFeed =
  | { events: readonly StandInEvent[]; shape?: Partial<FeedShape> }
  | { body: string | Uint8Array }

/** A running calendar source. */
export interface IcalStandIn extends StandIn {
  /** Serves a feed at a path such as `/flat-1.ics` from now on; gives the full address. */
  setFeed(path: string, feed: ServedFeed): string
  /**
   * Breaks a path. One fault lasts until null is set; a list is used up call by call, null in it being a call that
   * goes well.
   */
  setFault(path: string, fault: FeedFault | null | readonly (FeedFault | null)[]): void
}

const LAST_MODIFIED = 'Fri, 20 Nov 2026 06:00:00 GMT'

/** Starts the source on a free port (or the given one) with these feeds by path. Feeds carry an ETag and answer 304. */
export async function startIcalStandIn(
  feeds: Readonly<Record<string, ServedFeed>> = {},
  port = 0,
): Promise<IcalStandIn> {
  const served = new Map(Object.entries(feeds))
  const faults = new Map<string, FeedFault | (FeedFault | null)[]>()
  let turn = 0
  const nextFault = (path: string) => {
    const planned = faults.get(path)
    return Array.isArray(planned) ? planned.shift() : planned
  }
  const standIn = await startStandIn((call, response) => {
    turn += 1
    const feed = served.get(call.path)
    const body = feed ? bodyOf(feed, turn) : Buffer.alloc(0)
    const fault = nextFault(call.path)
    if (fault) answerFault(response, fault, body, call.path)
    else if (feed) serve(call, response, body)
    else reply(response, 404, 'no such calendar')
  }, port)
  return {
    ...standIn,
    setFeed(path, feed) {
      served.set(path, feed)
      return `${standIn.url}${path}`
    },
    setFault(path, fault) {
      if (fault === null) faults.delete(path)
      else faults.set(path, isList(fault) ? [...fault] : fault)
    },
  }
}

function isList(fault: FeedFault | readonly (FeedFault | null)[]): fault is readonly (FeedFault | null)[] {
  return Array.isArray(fault)
}

function bodyOf(feed: ServedFeed, turn: number): Buffer {
  if ('body' in feed) return Buffer.from(feed.body)
  return writeStandInFeed(feed.events, { ...PLAIN_SHAPE, ...feed.shape }, turn)
}

function serve(call: ReceivedCall, response: ServerResponse, body: Buffer): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const marks = { etag, 'last-modified': LAST_MODIFIED }
  if (call.headers['if-none-match'] === etag) reply(response, 304, '', marks)
  else reply(response, 200, body, { ...marks, 'content-type': 'text/calendar; charset=utf-8' })
}
