import { afterAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import type { StandInEvent } from '#standIns/ical/feed.ts'
import { startIcalStandIn } from '#standIns/icalStandIn.ts'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { book, booked, day, newFlat, zone } from './scene.ts'

const source = await startIcalStandIn()
const app = await buildTestApp({ outgoing: createOutgoing({ allow: [`calendar=${source.host}`] }) })
afterAll(async () => {
  await app.close()
  await source.stop()
})

const minutes = 60_000
let paths = 0

interface Connected {
  readonly boss: Person
  readonly flat: number
  readonly path: string
  serve(events: readonly StandInEvent[]): void
  fetch(): Promise<Record<string, unknown>>
  rents(): Promise<Record<string, unknown>[]>
}

/** An agency with one flat and one calendar of it. */
async function connect(): Promise<Connected> {
  paths += 1
  const path = `/flat-${paths}.ics`
  const boss = await (await app.newAgency()).as('admin')
  const url = source.setFeed(path, { events: [] })
  const flat = await newFlat(boss, { name: 'Невский 5', ical_import: [{ name: 'Авито', url }] })
  return {
    boss,
    flat,
    path,
    serve: (events) => void source.setFeed(path, { events }),
    fetch: async () => (await boss.call('POST', 'rents/fetch', {})).body,
    rents: async () => {
      const list = await boss.call(
        'GET',
        `rents?object_id=${flat}&begin=${day(app, -30)}&end=${day(app, 90)}`,
      )
      return list.body
    },
  }
}

const today = todayIn(zone, app.now().getTime())
const event = (uid: string, from: number, to: number, summary = 'Reserved'): StandInEvent => ({
  uid,
  begin: addDays(today, from),
  end: addDays(today, to),
  summary,
})

describe('A broken calendar changes nothing and is named', () => {
  it.each([
    ['a page instead of a calendar', { kind: 'html' }],
    ['nothing', { kind: 'empty' }],
    ['a part', { kind: 'cut' }],
    ['a broken connection', { kind: 'cutOff' }],
    ['a refusal', { kind: 'status', status: 403 }],
    ['a missing page', { kind: 'status', status: 404 }],
    ['a failure', { kind: 'status', status: 500 }],
    ['a request for rest', { kind: 'status', status: 429, retryAfter: 60 }],
    ['a circle of redirects', { kind: 'redirectLoop' }],
    ['a way into the inner network', { kind: 'redirect', to: 'http://169.254.169.254/' }],
    ['a bomb', { kind: 'gzipBomb' }],
  ] as const)('when it answers with %s', async (_title, fault) => {
    const { serve, fetch, rents, path, boss, flat } = await connect()
    serve([event('one', 3, 6)])
    await fetch()
    const before = await rents()
    source.setFault(path, fault)
    const answer = await fetch()
    source.setFault(path, null)
    expect(answer).toMatchObject({ success: 1, created: 0, updated: 0, canceled: 0, conflicts: 0 })
    expect(answer.errors).toMatchObject([
      { object: 'Невский 5', feed: 'Авито', message: expect.stringContaining('Невский 5, «Авито»: ') },
    ])
    expect(await rents()).toEqual(before)
    const { body: object } = await boss.call('GET', `objects/${flat}`)
    expect(object.ical_import).toMatchObject([
      { last_error: expect.any(String), last_at: expect.any(String) },
    ])
  })

  it('and hides no other calendar', async () => {
    const { boss, path, rents, serve, fetch } = await connect()
    serve([event('one', 3, 6)])
    const broken = source.setFeed(`${path}.broken`, { body: 'нет' })
    await newFlat(boss, { name: 'Лиговский 8', ical_import: [{ name: 'Циан', url: broken }] })
    const answer = await fetch()
    expect(answer).toMatchObject({
      success: 1,
      created: 1,
      errors: [{ object: 'Лиговский 8', feed: 'Циан' }],
    })
    expect(await rents()).toHaveLength(1)
  })

  it('and a period that ends before it begins is refused', async () => {
    const { boss } = await connect()
    const answer = await boss.call('POST', 'rents/refresh', { begin: day(app, 5), end: day(app, 4) })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { end: expect.stringContaining('раньше начала') } },
    })
  })

  it('and an agency without calendars is told so [7.126]', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const { status, body } = await boss.call('POST', 'rents/fetch', {})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: 1,
      created: 0,
      errors: [{ message: expect.stringContaining('календарь') }],
    })
    expect((await boss.call('POST', 'rents/refresh', {})).body).toMatchObject({
      success: 1,
      checked: 0,
      applied: 0,
    })
  })
})

describe('A calendar that is read', () => {
  it('brings bookings and closed stretches once, however often it is read [7.73, 7.75, 7.126]', async () => {
    const { serve, fetch, rents, boss } = await connect()
    serve([event('one', 3, 6), event('two', 8, 10, 'Not available'), event('old', -9, -5)])
    expect(await fetch()).toMatchObject({ created: 2, updated: 0, canceled: 0, conflicts: 0, errors: [] })
    const first = await rents()
    expect(first).toMatchObject([
      { kind: 'guest', guest_name: 'Бронь из канала', begin: day(app, 3), end: day(app, 6), conflict: false },
      { kind: 'block', guest_name: null, begin: day(app, 8), end: day(app, 10) },
    ])
    expect(await fetch()).toMatchObject({ created: 0, updated: 0, canceled: 0, conflicts: 0 })
    const refreshed = await boss.call('POST', 'rents/refresh', {})
    expect(refreshed.body).toMatchObject({ success: 1, checked: 3, differences: [], applied: 0 })
    expect(await rents()).toEqual(first)
  })

  it('moves a stay that moved, unless staff hold its dates', async () => {
    const { serve, fetch, rents, boss } = await connect()
    serve([event('one', 3, 6), event('two', 10, 12)])
    await fetch()
    const [one, two] = await rents()
    const whole = (await boss.call('GET', `rents/${two?.id}`)).body
    const edited = { ...whole, end: day(app, 13), guest_name: 'Иван Петров' }
    const { body: held } = await boss.call('PATCH', 'rents', edited)
    expect(held.locked_fields).toEqual(['end', 'guest_name'])
    serve([event('one', 4, 7), event('two', 10, 11)])
    const refreshed = await boss.call('POST', 'rents/refresh', { begin: day(app, 8) })
    expect(refreshed.body).toMatchObject({ checked: 1, applied: 1 })
    expect(refreshed.body.differences).toContainEqual({
      rent_id: two?.id,
      guest_name: 'Иван Петров',
      object_id: two?.object_id,
      field: 'end',
      ours: day(app, 13),
      theirs: day(app, 11),
      applied: false,
      update_id: expect.any(Number),
    })
    expect(await rents()).toMatchObject([
      { id: one?.id, begin: day(app, 4), end: day(app, 7) },
      { id: two?.id, end: day(app, 13), guest_name: 'Иван Петров' },
    ])
    const tasks = await boss.call('GET', `clienttasks?rent_id=${two?.id}`)
    expect(tasks.body).toHaveLength(1)
  })

  it('keeps a stay over occupied dates as a conflict that everyone sees', async () => {
    const { serve, fetch, rents, boss, flat } = await connect()
    const own = await booked(boss, flat, day(app, 3), day(app, 6))
    serve([event('one', 5, 8)])
    expect(await fetch()).toMatchObject({ created: 1, conflicts: 1 })
    const list = await rents()
    expect(list).toMatchObject([{ id: own.id, conflict: false }, { conflict: true }])
    expect((await boss.call('GET', 'rents?conflict=1')).body).toHaveLength(1)
    expect((await boss.call('GET', `clienttasks?type=conflict`)).body).toHaveLength(1)
    expect(await fetch()).toMatchObject({ created: 0, updated: 0, conflicts: 0 })
    expect((await book(boss, flat, day(app, 6), day(app, 8))).status).toBe(200)
  })

  it('moves a waiting stay over other nights in the reading that frees those it waited for', async () => {
    const { serve, fetch, rents, boss, flat } = await connect()
    const own = await booked(boss, flat, day(app, 1), day(app, 3))
    serve([event('leaves', 5, 8), event('waits', 6, 9)])
    expect(await fetch()).toMatchObject({ created: 2, conflicts: 1 })
    serve([{ ...event('leaves', 5, 8), extra: ['STATUS:CANCELLED'] }, event('waits', 2, 9)])
    expect(await fetch()).toMatchObject({ canceled: 1, updated: 1, errors: [] })
    const list = await rents()
    const moved = { begin: day(app, 2), end: day(app, 9), conflict: true }
    expect(list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: own.id, conflict: false }),
        expect.objectContaining(moved),
      ]),
    )
  })

  it('keeps a stay over nights of one that ends today as a conflict, and the same calendar again changes nothing', async () => {
    const { serve, fetch, rents, boss, flat } = await connect()
    await booked(boss, flat, day(app, -1), day(app, 0))
    serve([event('one', -1, 2, 'Not available')])
    expect(await fetch()).toMatchObject({ created: 1, conflicts: 1 })
    const before = await rents()
    const { body } = await boss.call('POST', 'rents/refresh', {})
    expect(body).toMatchObject({ applied: 0, differences: [] })
    expect(await rents()).toEqual(before)
  })

  it('does not bring back what staff canceled, nor our own booking sent back', async () => {
    const { serve, fetch, rents, boss, flat } = await connect()
    await booked(boss, flat, day(app, 20), day(app, 22))
    serve([event('one', 3, 6), event('echo', 20, 22, 'Not available')])
    await fetch()
    const [one] = await rents()
    await boss.call('PATCH', 'rents', { id: one?.id, status: 'canceled' })
    serve([event('one', 3, 7), event('echo', 20, 22, 'Not available')])
    expect(await fetch()).toMatchObject({ created: 0, updated: 0 })
    expect(await rents()).toHaveLength(2)
  })
})

describe('A stay missing from its calendar', () => {
  it('is canceled only when it is missing twice, ten minutes apart', async () => {
    const { serve, fetch, rents } = await connect()
    serve([event('one', 3, 6), event('two', 8, 10)])
    await fetch()
    serve([event('two', 8, 10)])
    expect(await fetch()).toMatchObject({ canceled: 0 })
    app.moveClock(5 * minutes)
    expect(await fetch()).toMatchObject({ canceled: 0 })
    app.moveClock(6 * minutes)
    expect(await fetch()).toMatchObject({ canceled: 1 })
    expect(await rents()).toMatchObject([{ status: 'canceled', canceled_by: 'ota' }, { status: 'booked' }])
    serve([event('one', 3, 6), event('two', 8, 10)])
    expect(await fetch()).toMatchObject({ created: 0, updated: 1 })
    expect(await rents()).toMatchObject([{ status: 'booked', canceled_by: null }, {}])
  })

  it('is kept when many go at once, until staff say that it is true', async () => {
    const { serve, fetch, rents, boss } = await connect()
    serve([1, 2, 3, 4, 5, 6].map((number) => event(`n${number}`, number * 3, number * 3 + 2)))
    await fetch()
    serve([])
    const alarm = await fetch()
    expect(alarm).toMatchObject({ canceled: 0, errors: [{ reason: 'mass_absence' }] })
    app.moveClock(11 * minutes)
    expect(await fetch()).toMatchObject({ canceled: 0 })
    const { body: tasks } = await boss.call('GET', 'clienttasks?type=other')
    expect(tasks).toHaveLength(1)
    await boss.call('PATCH', 'clienttasks', { id: tasks[0].id, status: 'in_progress' })
    await boss.call('PATCH', 'clienttasks', { id: tasks[0].id, status: 'done' })
    await fetch()
    app.moveClock(11 * minutes)
    expect(await fetch()).toMatchObject({ canceled: 6 })
    expect((await rents()).every(({ status }) => status === 'canceled')).toBe(true)
  })
})

it('A calendar full of control signs and foreign objects does no harm', async () => {
  const { serve, fetch, rents } = await connect()
  serve([
    event('__proto__', 3, 4, 'Reserved \u0000\u0007<script>alert(1)</script>'),
    event('constructor', 5, 6, '=cmd|calc'),
    event(`n\u0000l${'x'.repeat(600)}`, 7, 8, 'Бронь: \ud800'),
  ])
  expect(await fetch()).toMatchObject({ created: 3 })
  expect(await fetch()).toMatchObject({ created: 0, updated: 0 })
  expect(await rents()).toHaveLength(3)
})
