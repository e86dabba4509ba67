// Calendars with events that repeat, and with events that cannot be read: what they leave, what the card of the flat says.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import type { StandInEvent } from '#standIns/ical/feed.ts'
import { startIcalStandIn } from '#standIns/icalStandIn.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { day, newFlat } from './scene.ts'

const source = await startIcalStandIn()
const app = await buildTestApp({ outgoing: createOutgoing({ allow: [`calendar=${source.host}`] }) })
afterAll(async () => {
  await app.close()
  await source.stop()
})

// The calendars speak of the winter of 2027.
app.moveClock(Date.parse('2026-12-01T09:00:00Z') - app.now().getTime())
const minutes = 60_000

let paths = 0

async function connect() {
  paths += 1
  const path = `/unread-${paths}.ics`
  const agency = await app.newAgency()
  const boss = await agency.as('admin')
  const url = source.setFeed(path, { events: [] })
  const flat = await newFlat(boss, { name: 'Невский 5', ical_import: [{ name: 'Авито', url }] })
  return {
    agency,
    boss,
    serve: (...events: StandInEvent[]) => void source.setFeed(path, { events }),
    fetch: async () => (await boss.call('POST', 'rents/fetch', {})).body,
    card: async () => (await boss.call('GET', `objects/${flat}`)).body.ical_import[0],
    health: async () => (await boss.call('GET', 'updates/health')).body.channels[0],
    stays: () =>
      app.database.asAgency({ agencyId: boss.agencyId, userId: null }, async (tx) => {
        const rows = await rowsOf(
          tx,
          sql`select begin::text, "end"::text, status from rents order by begin, "end", id`,
        )
        return rows.map(({ begin, end, status }) => [begin, end, status].join(' '))
      }),
  }
}

const event = (uid: string, from: number, to: number, ...extra: string[]): StandInEvent => ({
  uid,
  begin: day(app, from),
  end: day(app, to),
  summary: 'Reserved',
  extra,
})

const good = event('good', 3, 5)

describe('An event that cannot be read', () => {
  it.each<[string, StandInEvent, string]>([
    ['with a day that does not exist', { ...event('bad', 8, 9), begin: '2027-02-31' }, 'bad_date'],
    ['that ends before it begins', event('bad', 9, 8), 'backwards'],
    ['without a night', event('bad', 8, 8), 'no_nights'],
    ['of a thousand years', { ...event('bad', 8, 9), end: '2099-12-31' }, 'too_long'],
    ['repeated by a rule of hours', event('bad', 8, 9, 'RRULE:FREQ=HOURLY'), 'repeating'],
  ])(
    '%s is named, and its calendar is not well, though the others of it are read',
    async (_what, bad, reason) => {
      const { serve, fetch, card, health, stays } = await connect()
      serve(good, bad)
      expect(await fetch()).toMatchObject({ errors: [{ reason, feed: 'Авито' }] })
      expect(await stays()).toContain(`${good.begin} ${good.end} booked`)
      const said = {
        last_error: expect.stringMatching(/^Не прочитано: 1.событие\. /),
        last_at: expect.any(String),
      }
      expect(await card()).toMatchObject(said)
      expect(await health()).toMatchObject({ failing: 1, last_error: said.last_error })
      // Read again without a change, it is as unwell as before.
      expect(await fetch()).toMatchObject({ errors: [{ reason }] })
      expect(await card()).toMatchObject(said)
      serve(good)
      await fetch()
      expect(await card()).toMatchObject({ last_error: null })
      expect(await health()).toMatchObject({ failing: 0 })
    },
  )

  it('keeps all missing stays, for it may be any of them', async () => {
    const { serve, fetch, stays } = await connect()
    const other = event('other', 10, 12)
    serve(good, other)
    await fetch()
    const before = await stays()
    const bad = { ...event('new-uid', 8, 9), begin: '2027-02-31' }
    serve(good, bad)
    for (const _reading of [1, 2, 3]) {
      expect(await fetch()).toMatchObject({ canceled: 0 })
      app.moveClock(11 * minutes)
    }
    expect(await stays()).toEqual(before)
    serve(good)
    expect(await fetch()).toMatchObject({ canceled: 0, errors: [] })
    app.moveClock(11 * minutes)
    expect(await fetch()).toMatchObject({ canceled: 1 })
  })

  it('leaves the question of a mass disappearance open', async () => {
    const { serve, fetch, boss } = await connect()
    const many = [3, 6, 9, 12, 15, 18].map((from) => event(`n${from}`, from, from + 2))
    serve(...many)
    await fetch()
    serve()
    expect(await fetch()).toMatchObject({ errors: [{ reason: 'mass_absence' }] })
    serve({ ...event('bad', 8, 9), begin: '2027-02-31' })
    await fetch()
    const { body } = await boss.call('GET', 'clienttasks?type=other')
    expect(body).toMatchObject([{ status: 'new' }])
  })

  it('cancels nothing by itself, but what the source calls off in so many words is off', async () => {
    const { serve, fetch, stays } = await connect()
    serve(good)
    await fetch()
    serve({ ...good, extra: ['STATUS:CANCELLED'] }, event('bad', 9, 8))
    expect(await fetch()).toMatchObject({ canceled: 1 })
    expect(await stays()).toEqual([`${good.begin} ${good.end} canceled`])
  })
})

describe('An event that repeats', () => {
  it('brings a stay for each time, and read again changes nothing', async () => {
    const { serve, fetch, card, stays } = await connect()
    serve(event('r', 5, 6, 'RRULE:FREQ=WEEKLY;COUNT=4'))
    expect(await fetch()).toMatchObject({ created: 4, conflicts: 0, errors: [] })
    const expected = [5, 12, 19, 26].map((from) => `${day(app, from)} ${day(app, from + 1)} booked`)
    expect(await stays()).toEqual(expected)
    expect(await card()).toMatchObject({ last_error: null })
    expect(await fetch()).toMatchObject({ created: 0, updated: 0, canceled: 0 })
    expect(await stays()).toEqual(expected)
  })

  it('moves one time that is told of apart, and cancels one that is left out when it is missing twice', async () => {
    const { serve, fetch, stays } = await connect()
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=3'
    serve(event('r', 5, 6, rule))
    await fetch()
    const compact = (from: number) => day(app, from).replaceAll('-', '')
    const left = `EXDATE;VALUE=DATE:${compact(19)}`
    const apart = event('r', 13, 15, `RECURRENCE-ID;VALUE=DATE:${compact(12)}`)
    serve(event('r', 5, 6, rule, left), apart)
    expect(await fetch()).toMatchObject({ created: 0, updated: 1, canceled: 0, errors: [] })
    app.moveClock(11 * minutes)
    expect(await fetch()).toMatchObject({ updated: 0, canceled: 1 })
    expect(await stays()).toEqual([
      `${day(app, 5)} ${day(app, 6)} booked`,
      `${day(app, 13)} ${day(app, 15)} booked`,
      `${day(app, 19)} ${day(app, 20)} canceled`,
    ])
  })

  it('without an end goes on day by day, and what is past stays as it was', async () => {
    const { agency, serve, fetch, stays } = await connect()
    const endless = event('r', 1, 2, 'RRULE:FREQ=WEEKLY')
    serve(endless)
    expect(await fetch()).toMatchObject({ created: 105, errors: [] })
    const before = await stays()
    app.moveClock(8 * 1440 * minutes)
    const later = await agency.newPerson('admin')
    const { body } = await later.call('POST', 'rents/fetch', {})
    expect(body).toMatchObject({ created: 1, updated: 0, canceled: 0, errors: [] })
    const after = await stays()
    expect(after.slice(0, 105)).toEqual(before)
    expect(after).toHaveLength(106)
  })
})
