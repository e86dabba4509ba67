// Calendars that are whole and yet written as no source should: what stays of each, from the wire to the stored rows.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { createOutgoing, type Outgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import { startIcalStandIn } from '#standIns/icalStandIn.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { newFlat } from './scene.ts'

const source = await startIcalStandIn()
const real = createOutgoing({ allow: [`calendar=${source.host}`] })
/** The real door, that only loses its patience sooner. */
const outgoing: Outgoing = {
  ...real,
  request: (call) => real.request({ ...call, timeoutMs: Math.min(call.timeoutMs, 500) }),
  ofAgency: () => outgoing,
}
const app = await buildTestApp({ outgoing })
afterAll(async () => {
  await app.close()
  await source.stop()
})

// The calendars speak of the winter of 2027.
app.moveClock(Date.parse('2026-12-01T09:00:00Z') - app.now().getTime())

let paths = 0

async function connect(body: string | Uint8Array) {
  paths += 1
  const path = `/strange-${paths}.ics`
  const boss = await (await app.newAgency()).as('admin')
  await newFlat(boss, { ical_import: [{ name: 'Авито', url: source.setFeed(path, { body }) }] })
  const stored = () =>
    app.database.asAgency({ agencyId: boss.agencyId, userId: null }, async (tx) => {
      const stays = await rowsOf(
        tx,
        sql`select begin::text, "end"::text, status, conflict from rents order by begin, "end", status`,
      )
      return stays.map(({ begin, end, status, conflict }) =>
        [begin, end, status === 'booked' ? null : status, conflict ? 'conflict' : null]
          .filter(Boolean)
          .join(' '),
      )
    })
  const ask = (call: string) => boss.call('POST', call, {}).then((answer) => answer.body)
  return {
    stored,
    path,
    serve: (next: string | Uint8Array) => void source.setFeed(path, { body: next }),
    fetch: () => ask('rents/fetch'),
    refresh: () => ask('rents/refresh'),
  }
}

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const one = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20261120T060000Z', ...lines, 'END:VEVENT']
const named = (uid: string, ...lines: string[]) => one(`UID:${uid}`, 'SUMMARY:Reserved', ...lines)
const wide = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const plain = calendar(...named('a', 'DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20270108'))

describe('A calendar that is written strangely leaves the nights that it means, and read again changes nothing', () => {
  it.each<[string, string | Uint8Array, string[]]>([
    ['two-byte letters', wide(plain), ['2027-01-05 2027-01-08']],
    ['two-byte letters the other way round', wide(plain).swap16(), ['2027-01-05 2027-01-08']],
    [
      'two-byte letters and folded lines',
      wide(plain.replace('20270105', '2027\r\n 0105')),
      ['2027-01-05 2027-01-08'],
    ],
    ['a mark at the start', `\uFEFF${plain}`, ['2027-01-05 2027-01-08']],
    ['a line folded inside a date', plain.replace('20270105', '2027\r\n\t0105'), ['2027-01-05 2027-01-08']],
    [
      'empty lines between events',
      plain.replace('BEGIN:VEVENT', '\r\n\r\nBEGIN:VEVENT'),
      ['2027-01-05 2027-01-08'],
    ],
    [
      'hours in a zone of the world beside whole days',
      calendar(
        ...named(
          'zone',
          'DTSTART;TZID=America/New_York:20270105T200000',
          'DTEND;TZID=America/New_York:20270107T100000',
        ),
        ...named('days', 'DTSTART;VALUE=DATE:20270110', 'DTEND;VALUE=DATE:20270112'),
      ),
      ['2027-01-06 2027-01-07', '2027-01-10 2027-01-12'],
    ],
    [
      'no end, and a length instead of an end',
      calendar(
        ...named('short', 'DTSTART;VALUE=DATE:20270105'),
        ...named('long', 'DTSTART;VALUE=DATE:20270110', 'DURATION:P3D'),
      ),
      ['2027-01-05 2027-01-06', '2027-01-10 2027-01-13'],
    ],
    [
      'no night, and an end before the beginning',
      calendar(
        ...named('none', 'DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20270105'),
        ...named('back', 'DTSTART;VALUE=DATE:20270108', 'DTEND;VALUE=DATE:20270105'),
        ...named('good', 'DTSTART;VALUE=DATE:20270110', 'DTEND;VALUE=DATE:20270112'),
      ),
      ['2027-01-10 2027-01-12'],
    ],
    [
      'years that nobody lives to see, days that do not exist, and for ever',
      calendar(
        ...named('far', 'DTSTART;VALUE=DATE:99990101', 'DTEND;VALUE=DATE:99990103'),
        ...named('near', 'DTSTART;VALUE=DATE:00010101', 'DTEND;VALUE=DATE:20270103'),
        ...named('odd', 'DTSTART;VALUE=DATE:20270231', 'DTEND;VALUE=DATE:20270305'),
        ...named('ever', 'DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20991231'),
        ...named('length', 'DTSTART;VALUE=DATE:20270105', 'DURATION:P999999999999D'),
        ...named('good', 'DTSTART;VALUE=DATE:20270110', 'DTEND;VALUE=DATE:20270112'),
      ),
      ['2027-01-10 2027-01-12'],
    ],
    [
      'an event that repeats, and one of its days told apart',
      calendar(
        ...named(
          'r',
          'DTSTART;VALUE=DATE:20270105',
          'DTEND;VALUE=DATE:20270106',
          'RRULE:FREQ=WEEKLY;BYDAY=TU,SU;COUNT=4',
        ),
        ...named(
          'r',
          'RECURRENCE-ID;VALUE=DATE:20270110',
          'DTSTART;VALUE=DATE:20270111',
          'DTEND;VALUE=DATE:20270112',
        ),
      ),
      ['2027-01-05 2027-01-06', '2027-01-11 2027-01-12', '2027-01-12 2027-01-13', '2027-01-17 2027-01-18'],
    ],
    [
      'a called off event beside a standing one of the same nights',
      calendar(
        ...named('x', 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20270108'),
        ...named('y', 'DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20270108'),
      ),
      ['2027-01-05 2027-01-08'],
    ],
    [
      'two bookings of the same nights',
      calendar(
        ...named('x', 'DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20270108'),
        ...named('y', 'DTSTART;VALUE=DATE:20270107', 'DTEND;VALUE=DATE:20270109'),
      ),
      ['2027-01-05 2027-01-08', '2027-01-07 2027-01-09 conflict'],
    ],
    [
      'two calendars in one answer',
      `${plain}${calendar(...named('b', 'DTSTART;VALUE=DATE:20270110', 'DTEND;VALUE=DATE:20270112'))}`,
      ['2027-01-05 2027-01-08', '2027-01-10 2027-01-12'],
    ],
  ])('%s', async (_what, body, expected) => {
    const { fetch, refresh, stored } = await connect(body)
    expect(await fetch()).toMatchObject({ success: 1, created: expected.length })
    expect(await stored()).toEqual(expected)
    expect(await refresh()).toMatchObject({ applied: 0, differences: [] })
    expect(await stored()).toEqual(expected)
  })
})

describe('A source that lies about its answer', () => {
  it('and says "nothing changed" with a new calendar inside is believed in the first', async () => {
    const { fetch, refresh, stored, serve, path } = await connect(plain)
    await fetch()
    serve(calendar())
    source.setFault(path, { kind: 'status', status: 304 })
    expect(await fetch()).toMatchObject({ created: 0, canceled: 0, errors: [] })
    expect(await refresh()).toMatchObject({ applied: 0, errors: [{ reason: 'down' }] })
    expect(await stored()).toEqual(['2027-01-05 2027-01-08'])
  })

  it.each(['hang', 'gzipBomb', 'cutOff', 'empty'] as const)(
    'and gives no calendar changes nothing: %s',
    async (kind) => {
      const { fetch, stored, path } = await connect(plain)
      await fetch()
      source.setFault(path, { kind })
      const { errors } = await fetch()
      expect(errors).toHaveLength(1)
      expect(await stored()).toEqual(['2027-01-05 2027-01-08'])
    },
  )

  it('and calls a stay off in so many words is obeyed at once, and it comes back when it stands again', async () => {
    const { fetch, stored, serve } = await connect(plain)
    await fetch()
    serve(plain.replace('UID:a', 'UID:a\r\nSTATUS:CANCELLED'))
    expect(await fetch()).toMatchObject({ canceled: 1 })
    expect(await stored()).toEqual(['2027-01-05 2027-01-08 canceled'])
    serve(plain)
    expect(await fetch()).toMatchObject({ created: 0, updated: 1 })
    expect(await stored()).toEqual(['2027-01-05 2027-01-08'])
  })
})
