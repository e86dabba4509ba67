import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FeedError } from '#server/channels/ical/feedError.ts'
import { fetchFeed, marksFor, NO_MARKS } from '#server/channels/ical/fetchFeed.ts'
import { createOutgoing, type Outgoing, OutgoingError } from '#server/channels/outgoing.ts'
import type { FeedFault } from '#standIns/ical/fault.ts'
import { type IcalStandIn, startIcalStandIn } from '#standIns/icalStandIn.ts'
import { readFeed } from './feeds.ts'

const events = [
  { uid: 'a', begin: '2027-01-05', end: '2027-01-08', summary: 'Бронь: Анна' },
  { uid: 'b', begin: '2027-01-10', end: '2027-01-12', summary: 'Занято' },
]

let source: IcalStandIn
let outgoing: Outgoing

beforeAll(async () => {
  source = await startIcalStandIn({ '/flat.ics': { events } })
  outgoing = createOutgoing({ allow: [`calendar=${source.host}`] })
})

afterAll(() => source.stop())

/** Fetches and reads a path of its own that fails in the given way; gives the reason of the refusal. */
async function reasonOf(fault: FeedFault, timeoutMs = 50_000): Promise<string> {
  const path = `/${JSON.stringify(fault).replace(/\W/g, '')}.ics`
  const url = source.setFeed(path, { events })
  source.setFault(path, fault)
  try {
    const fetched = await fetchFeed(outgoing, { url, timeoutMs, ...NO_MARKS })
    if (fetched.kind === 'read') readFeed(fetched.bytes, { zone: 'Europe/Moscow' })
  } catch (cause) {
    if (cause instanceof FeedError || cause instanceof OutgoingError) return cause.reason
    throw cause
  }
  return expect.fail('The feed was believed')
}

describe('a source that fails gives no feed', () => {
  it.each<[string, FeedFault, string]>([
    ['page not found', { kind: 'status', status: 404 }, 'gone'],
    ['gone', { kind: 'status', status: 410 }, 'gone'],
    ['forbidden', { kind: 'status', status: 403 }, 'refused'],
    ['failing', { kind: 'status', status: 500 }, 'down'],
    ['partial answer', { kind: 'status', status: 206 }, 'cut'],
    ['unasked 304', { kind: 'status', status: 304 }, 'down'],
    ['an HTML page with 200', { kind: 'html' }, 'not_calendar'],
    ['an empty answer with 200', { kind: 'empty' }, 'empty'],
    ['a cut body', { kind: 'cut' }, 'cut'],
    ['a broken connection', { kind: 'cutOff' }, 'network'],
    ['100 MB', { kind: 'huge' }, 'size'],
    ['a gzip bomb', { kind: 'gzipBomb' }, 'size'],
    ['a redirect to this machine', { kind: 'redirect', to: 'http://127.0.0.1/' }, 'address'],
    [
      'a redirect to the cloud metadata',
      { kind: 'redirect', to: 'http://169.254.169.254/latest' },
      'address',
    ],
    ['a redirect loop', { kind: 'redirectLoop' }, 'redirect'],
  ])('%s', async (_what, fault, reason) => {
    expect(await reasonOf(fault)).toBe(reason)
  })

  it('one byte a second and silence end with the time', async () => {
    expect(await reasonOf({ kind: 'drip' }, 300)).toBe('timeout')
    expect(await reasonOf({ kind: 'hang' }, 300)).toBe('timeout')
  })

  it('a source that asks for rest says for how long', async () => {
    const url = source.setFeed('/busy.ics', { events })
    source.setFault('/busy.ics', [{ kind: 'status', status: 429, retryAfter: 120 }])
    await expect(fetchFeed(outgoing, { url, ...NO_MARKS })).rejects.toMatchObject({
      reason: 'busy',
      retryAfterSeconds: 120,
    })
    expect((await fetchFeed(outgoing, { url, ...NO_MARKS })).kind).toBe('read')
  })
})

describe('a source that works', () => {
  it('is not sent again while it has not changed', async () => {
    const url = `${source.url}/flat.ics`
    const first = await fetchFeed(outgoing, { url, ...NO_MARKS })
    if (first.kind !== 'read') return expect.fail('The first fetch brought nothing')
    expect(first.etag).not.toBeNull()
    expect(await fetchFeed(outgoing, { url, etag: first.etag, lastModified: first.lastModified })).toEqual({
      kind: 'unchanged',
    })
    source.setFeed('/flat.ics', { events: events.slice(1) })
    const changed = await fetchFeed(outgoing, { url, etag: first.etag, lastModified: first.lastModified })
    expect(changed.kind).toBe('read')
  })

  it('is asked for everything while a stay is marked absent', () => {
    const stored = { etag: '"1"', lastModified: null }
    expect(marksFor(stored, true)).toEqual(NO_MARKS)
    expect(marksFor(stored, false)).toBe(stored)
  })

  it.each([
    { eol: '\n' },
    { bom: true },
    { foldInsideLetters: false },
    { uid: 'none' },
    { uid: 'shared' },
  ] as const)('is read in the shape %o', async (shape) => {
    const long = { uid: 'l', begin: '2027-02-01', end: '2027-02-02', summary: `Бронь: ${'ё'.repeat(100)}` }
    const url = source.setFeed('/shape.ics', { events: [...events, long], shape })
    const fetched = await fetchFeed(outgoing, { url, ...NO_MARKS })
    const read = fetched.kind === 'read' ? readFeed(fetched.bytes, { zone: 'Europe/Moscow' }).events : []
    expect(read.map((event) => [event.begin, event.end, event.summary])).toEqual(
      [...events, long].map((event) => [event.begin, event.end, event.summary]),
    )
  })
})
