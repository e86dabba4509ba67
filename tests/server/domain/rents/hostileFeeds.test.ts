// Whole calendars as the channels send them and broken ones, from the wire through the import to the stored rows.
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { createOutgoing, type Outgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import type { FeedFault } from '#standIns/ical/fault.ts'
import type { StandInEvent } from '#standIns/ical/feed.ts'
import { type ServedFeed, startIcalStandIn } from '#standIns/icalStandIn.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { newFlat } from './scene.ts'

const source = await startIcalStandIn()
const inner = await startIcalStandIn()
const real = createOutgoing({ allow: [`calendar=${source.host}`] })
/** The real door, that only loses its patience sooner. */
const outgoing: Outgoing = {
  ...real,
  request: (call) => real.request({ ...call, timeoutMs: Math.min(call.timeoutMs, 2000) }),
  ofAgency: () => outgoing,
}
const app = await buildTestApp({ outgoing })
afterAll(async () => {
  await app.close()
  await source.stop()
  await inner.stop()
})

// The calendars speak of the winter of 2027.
app.moveClock(Date.parse('2026-12-01T09:00:00Z') - app.now().getTime())

let paths = 0

/** A flat with one calendar; `stored` is what it holds as text, a line a stay, `whole` every row that an import may write. */
async function connect(feed: ServedFeed) {
  paths += 1
  const path = `/whole-${paths}.ics`
  const boss = await (await app.newAgency()).as('admin')
  const url = source.setFeed(path, feed)
  const flat = await newFlat(boss, { ical_import: [{ name: 'Авито', url }] })
  const ask = (call: string) => boss.call('POST', call, {}).then(({ body }) => body)
  const rows = (statement: ReturnType<typeof sql>) =>
    app.database.asAgency({ agencyId: boss.agencyId, userId: null }, (tx) => rowsOf(tx, statement))
  return {
    boss,
    flat,
    path,
    url,
    fetch: () => ask('rents/fetch'),
    refresh: () => ask('rents/refresh'),
    serve: (next: ServedFeed) => void source.setFeed(path, next),
    async stored(): Promise<string[]> {
      const stays = await rows(
        sql`select kind, status, begin::text, "end"::text, guest_name, ota_number, conflict from rents
          order by begin, "end", status`,
      )
      return stays.map(({ kind, status, begin, end, guest_name, ota_number, conflict }) =>
        [begin, end, kind, status, guest_name, ota_number, conflict ? 'conflict' : null]
          .filter(Boolean)
          .join(' '),
      )
    },
    whole: () =>
      rows(
        sql`select (select jsonb_agg(to_jsonb(t) order by id) from rents t) as rents,
          (select jsonb_agg(to_jsonb(t) order by id) from cleans t) as cleans,
          (select jsonb_agg(to_jsonb(t) order by id) from clienttasks t) as tasks,
          (select jsonb_agg(to_jsonb(t) order by id) from history t) as history,
          (select jsonb_agg(to_jsonb(t) order by id) from updates t where kind <> 'error') as updates`,
      ),
  }
}

const fixture = (name: string) => readFile(new URL(`../../../fixtures/ical/${name}.ics`, import.meta.url))

const stay = (uid: string | null, from: number, nights = 1): StandInEvent => ({
  uid,
  begin: dayOf(from),
  end: dayOf(from + nights),
  summary: 'Reserved',
})

function dayOf(number: number): string {
  return new Date(Date.UTC(2027, 0, number)).toISOString().slice(0, 10)
}

const brought = (from: number, nights = 1, status = 'booked') =>
  `${dayOf(from)} ${dayOf(from + nights)} guest ${status} Бронь из канала`

describe('A calendar that cannot be believed leaves everything as it was', () => {
  const events = [stay('one', 3, 3), stay('two', 8, 2), stay('three', 12)]
  const heavy = Array.from({ length: 4000 }, (_, index) => ({
    ...stay(`heavy-${index}`, 3 + (index % 900)),
    description: 'ы'.repeat(600),
  }))

  it.each<[string, string, ServedFeed | null, FeedFault | null]>([
    ['five megabytes', 'size', { events: heavy }, null],
    ['one byte a second', 'timeout', null, { kind: 'drip' }],
    ['a page of sign-in with status 200', 'not_calendar', null, { kind: 'html' }],
    ['a page that calls itself a calendar', 'not_calendar', { body: '<!doctype html><h1>Вход</h1>' }, null],
    ['a way to a private address', 'address', null, { kind: 'redirect', to: 'http://192.168.0.1/a.ics' }],
    [
      'a way to this machine by its long name',
      'address',
      null,
      { kind: 'redirect', to: 'http://[::1]/a.ics' },
    ],
    ['a way to a file', 'scheme', null, { kind: 'redirect', to: 'file:///etc/passwd' }],
  ])('when it sends %s', async (_what, reason, feed, fault) => {
    const { fetch, refresh, whole, serve, path } = await connect({ events })
    await fetch()
    const before = await whole()
    if (feed) serve(feed)
    if (fault) source.setFault(path, fault)
    expect(await fetch()).toMatchObject({ created: 0, updated: 0, canceled: 0, errors: [{ reason }] })
    expect(await refresh()).toMatchObject({ applied: 0, errors: [{ reason }] })
    expect(await whole()).toEqual(before)
  })

  it('when it leads to a server within the network, which is not even asked', async () => {
    const { fetch, whole, path } = await connect({ events })
    await fetch()
    const before = await whole()
    const to = inner.setFeed('/secret.ics', { events: [stay('secret', 20)] })
    source.setFault(path, { kind: 'redirect', to })
    expect(await fetch()).toMatchObject({ created: 0, errors: [{ reason: 'port' }] })
    expect(await whole()).toEqual(before)
    expect(inner.calls).toEqual([])
  })

  it('when it is cut anywhere, the last letter excepted', async () => {
    const bytes = await fixture('russian-channel')
    const { fetch, whole, serve } = await connect({ body: bytes })
    await fetch()
    const before = await whole()
    const end = bytes.toString('latin1').trimEnd().length
    for (const part of [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 0.98]) {
      serve({ body: bytes.subarray(0, Math.floor(end * part)) })
      const { errors } = await fetch()
      expect(errors).toMatchObject([{ reason: expect.stringMatching(/^(cut|unreadable)$/) }])
    }
    serve({ body: bytes.subarray(0, end - 1) })
    expect(await fetch()).toMatchObject({ errors: [{ reason: 'cut' }] })
    expect(await whole()).toEqual(before)
  })
})

describe('A calendar of a channel leaves its bookings and nothing else, however often it is read', () => {
  const guest = 'guest booked Бронь из канала'
  it.each<[string, string[]]>([
    [
      'airbnb',
      [
        `2027-01-09 2027-01-12 ${guest} HMDD191696`,
        `2027-01-12 2027-01-17 ${guest} HM82F3E9C6`,
        '2027-01-18 2027-01-20 block booked',
        `2027-01-23 2027-01-30 ${guest} HME49D63B2`,
        `2027-01-30 2027-01-31 ${guest} HMA2EC8ADA`,
        `2027-01-31 2027-02-04 ${guest} HM5EB242AE`,
        `2027-02-18 2027-03-04 ${guest} HM25F1C790`,
        '2027-03-10 2027-03-12 block booked',
        `2027-03-14 2027-04-11 ${guest} HM99C66B8E`,
      ],
    ],
    [
      'booking',
      [
        '2027-01-13 2027-01-14 block booked',
        '2027-01-16 2027-01-18 block booked',
        '2027-01-21 2027-01-24 block booked',
        '2027-02-08 2027-02-09 block booked',
        '2027-02-09 2027-02-14 block booked',
        '2027-02-28 2027-06-28 block booked',
      ],
    ],
    [
      'homeaway',
      [
        `2027-01-11 2027-01-17 ${guest}`,
        '2027-01-29 2027-02-01 block booked',
        `2027-02-11 2027-02-21 ${guest}`,
      ],
    ],
    [
      'russian-channel',
      [
        `2027-01-10 2027-01-12 ${guest}`,
        '2027-01-14 2027-01-18 block booked',
        `2027-01-19 2027-01-22 ${guest}`,
        '2027-02-03 2027-02-08 repair booked',
      ],
    ],
  ])('%s', async (name, expected) => {
    const { fetch, refresh, stored, whole, url } = await connect({ body: await fixture(name) })
    expect(await fetch()).toMatchObject({ created: expected.length, conflicts: 0, errors: [] })
    expect(await stored()).toEqual(expected)
    const before = await whole()
    expect(await fetch()).toMatchObject({ created: 0, updated: 0, canceled: 0, errors: [] })
    app.moveClock(11 * 60_000)
    expect(await refresh(), url).toMatchObject({ applied: 0, differences: [], errors: [] })
    expect(await whole()).toEqual(before)
  })
})

describe('A calendar of strange events', () => {
  it('without UIDs brings each stay once and cancels only the one that is gone', async () => {
    const events = [stay(null, 3), stay(null, 5, 2), stay(null, 8, 3)]
    const { fetch, refresh, stored, whole, serve } = await connect({ events })
    expect(await fetch()).toMatchObject({ created: 3 })
    const before = await whole()
    await refresh()
    expect(await whole()).toEqual(before)
    serve({ events: events.slice(1) })
    await fetch()
    app.moveClock(11 * 60_000)
    expect(await fetch()).toMatchObject({ created: 0, canceled: 1 })
    expect(await stored()).toEqual([brought(3, 1, 'canceled'), brought(5, 2), brought(8, 3)])
  })

  it('with one UID twice keeps both stays and cancels only the one that is gone', async () => {
    const events = [stay('same', 3, 2), stay('same', 8, 3)]
    const { fetch, refresh, stored, whole, serve } = await connect({ events })
    expect(await fetch()).toMatchObject({ created: 2 })
    const before = await whole()
    await refresh()
    expect(await whole()).toEqual(before)
    serve({ events: events.slice(1) })
    await fetch()
    app.moveClock(11 * 60_000)
    expect(await fetch()).toMatchObject({ created: 0, updated: 0, canceled: 1 })
    expect(await stored()).toEqual([brought(3, 2, 'canceled'), brought(8, 3)])
  })

  it('with UIDs that name parts of every object is read like any other', async () => {
    const events = ['__proto__', 'constructor', 'toString'].map((uid, index) => stay(uid, 3 + index * 3))
    const { fetch, refresh, stored, whole, serve } = await connect({ events })
    expect(await fetch()).toMatchObject({ created: 3, errors: [] })
    expect(Object.keys(Object.prototype)).toEqual([])
    const before = await whole()
    await refresh()
    expect(await whole()).toEqual(before)
    serve({ events: events.map((event) => ({ ...event, end: event.begin.replace(/\d\d$/, '28') })).slice(2) })
    await fetch()
    app.moveClock(11 * 60_000)
    expect(await fetch()).toMatchObject({ created: 0, canceled: 2 })
    expect(await stored()).toEqual([brought(3, 1, 'canceled'), brought(6, 1, 'canceled'), brought(9, 19)])
  })
})

describe('Of twenty stays in a calendar', () => {
  const events = Array.from({ length: 20 }, (_, index) => stay(`n${index}`, 3 + index * 2))

  it('seven gone at once are kept, and staff are asked', async () => {
    const { fetch, stored, serve, boss } = await connect({ events })
    await fetch()
    const before = await stored()
    serve({ events: events.slice(7) })
    expect(await fetch()).toMatchObject({ canceled: 0, errors: [{ reason: 'mass_absence' }] })
    app.moveClock(11 * 60_000)
    expect(await fetch()).toMatchObject({ canceled: 0, errors: [{ reason: 'mass_absence' }] })
    expect(await stored()).toEqual(before)
    expect((await boss.call('GET', 'clienttasks?type=other')).body).toHaveLength(1)
  })

  it('six, which are 30 %, are canceled once they are missing twice', async () => {
    const { fetch, stored, serve, boss } = await connect({ events })
    await fetch()
    serve({ events: events.slice(6) })
    expect(await fetch()).toMatchObject({ canceled: 0, errors: [] })
    app.moveClock(11 * 60_000)
    expect(await fetch()).toMatchObject({ canceled: 6, errors: [] })
    expect((await stored()).filter((line) => line.includes('canceled'))).toHaveLength(6)
    expect((await boss.call('GET', 'clienttasks?type=other')).body).toHaveLength(0)
  })
})
