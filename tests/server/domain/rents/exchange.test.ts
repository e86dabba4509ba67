import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { createOutgoing, type Outgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import type { StandInEvent } from '#standIns/ical/feed.ts'
import { startIcalStandIn } from '#standIns/icalStandIn.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { day, newFlat, zone } from './scene.ts'

const source = await startIcalStandIn()
const open = createOutgoing({ allow: [`calendar=${source.host}`] })
/** The way out stands open unless a test closes it. */
const door = { begun: () => {}, opened: Promise.resolve() }
const outgoing: Outgoing = {
  ...open,
  async request(wish) {
    door.begun()
    await door.opened
    return open.request(wish)
  },
  ofAgency: () => outgoing,
}
const app = await buildTestApp({ outgoing })
afterAll(async () => {
  await app.close()
  await source.stop()
})

let paths = 0
const today = todayIn(zone, app.now().getTime())
const event = (uid: string, from: number, to: number): StandInEvent => ({
  uid,
  begin: addDays(today, from),
  end: addDays(today, to),
  summary: 'Reserved',
})

async function connect() {
  paths += 1
  const path = `/exchange-${paths}.ics`
  const agency = await app.newAgency()
  const boss = await agency.as('admin')
  const url = source.setFeed(path, { events: [event('one', 3, 6)] })
  const flat = await newFlat(boss, { ical_import: [{ name: 'Авито', url }] })
  const asked = () => source.calls.filter((call) => call.path === path)
  return { agency, boss, flat, path, asked, fetch: (body = {}) => boss.call('POST', 'rents/fetch', body) }
}

describe('An exchange with the channels', () => {
  it('that nobody has asked for has nothing to tell', async () => {
    const { boss } = await connect()
    expect((await boss.call('GET', 'rents/exchange')).body).toEqual({ answer: null })
    expect((await boss.call('GET', 'updates/health')).body.exchange).toBeNull()
  })

  it('can be come back to: how it went is everyone’s, what it brought only that of who asked', async () => {
    const { agency, boss, fetch } = await connect()
    const { body: brought } = await fetch()
    expect(brought).toMatchObject({ success: 1, created: 1, run: expect.any(String) })
    const state = { run: brought.run, how: 'fetch', state: 'finished', started_by: boss.userId }
    expect((await boss.call('GET', 'rents/exchange')).body).toMatchObject({
      ...state,
      answer: { created: 1, updated: 0, canceled: 0 },
    })
    const other = await agency.as('fullmanager')
    expect((await other.call('GET', 'rents/exchange')).body).toMatchObject({ ...state, answer: null })
    expect((await other.call('GET', 'updates/health')).body.exchange).toMatchObject(state)
  })

  it('tells while it runs which step it is at, and is given up when its server has fallen silent', async () => {
    const { boss, fetch } = await connect()
    const begun = Promise.withResolvers<void>()
    const opened = Promise.withResolvers<void>()
    Object.assign(door, { begun: begun.resolve, opened: opened.promise })
    const running = fetch()
    await begun.promise
    const { body } = await boss.call('GET', 'updates/health')
    expect(body.exchange).toMatchObject({ state: 'running', finished_at: null, step: expect.any(String) })
    app.moveClock(6 * 60_000)
    expect((await boss.call('GET', 'rents/exchange')).body).toMatchObject({ state: 'stopped' })
    opened.resolve()
    await running
    expect((await boss.call('GET', 'rents/exchange')).body).toMatchObject({ state: 'finished' })
  })

  it('begun beside another one takes nothing from it: each person comes back to what theirs brought', async () => {
    const { agency, boss, fetch } = await connect()
    const other = await agency.as('fullmanager')
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const opened = Promise.withResolvers<void>()
    Object.assign(door, { begun: first.resolve, opened: opened.promise })
    const own = fetch()
    await first.promise
    door.begun = second.resolve
    const beside = other.call('POST', 'rents/refresh')
    await second.promise
    for (const person of [boss, other])
      expect((await person.call('GET', 'updates/health')).body.exchange).toMatchObject({
        state: 'running',
        started_by: person.userId,
      })
    opened.resolve()
    const [{ body: mine }, { body: theirs }] = await Promise.all([own, beside])
    for (const [person, { run }, how] of [
      [boss, mine, 'fetch'],
      [other, theirs, 'refresh'],
    ] as const) {
      const state = { run, how, state: 'finished', started_by: person.userId }
      expect((await person.call('GET', 'updates/health')).body.own_exchange).toMatchObject(state)
      expect((await person.call('GET', 'rents/exchange')).body).toMatchObject({
        ...state,
        answer: { success: 1 },
      })
    }
  })

  it('gives way to the next one of the same person, and goes when it is a day old', async () => {
    const { agency, boss, fetch } = await connect()
    const other = await agency.as('fullmanager')
    const kept = () =>
      app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
        rowsOf(tx, sql`select started_by from exchange_runs order by started_at`),
      )
    await other.call('POST', 'rents/fetch')
    const { body: earlier } = await fetch()
    const { body: later } = await fetch()
    expect(later.run).not.toBe(earlier.run)
    expect(await kept()).toEqual([{ started_by: other.userId }, { started_by: boss.userId }])
    app.moveClock(25 * 3_600_000)
    const next = await agency.newPerson('admin')
    await next.call('POST', 'rents/fetch')
    expect(await kept()).toEqual([{ started_by: next.userId }])
  })

  it('refused for its period is none: what the last one brought can still be come back to', async () => {
    const { boss, fetch } = await connect()
    const { body: last } = await fetch()
    const { status } = await boss.call('POST', 'rents/refresh', { begin: day(app, 5), end: day(app, 1) })
    expect(status).toBe(400)
    const { body: told } = await boss.call('GET', 'rents/exchange')
    expect(told).toMatchObject({ run: last.run, state: 'finished', answer: { created: 1 } })
  })

  it('that ended with nothing to tell, because it failed, stands as stopped', async () => {
    const { agency, boss, fetch } = await connect()
    await fetch()
    await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      tx.execute(sql`update exchange_runs set answer = null`),
    )
    const stopped = { state: 'stopped', finished_at: expect.any(String) }
    expect((await boss.call('GET', 'rents/exchange')).body).toMatchObject({ ...stopped, answer: null })
    expect((await boss.call('GET', 'updates/health')).body.own_exchange).toMatchObject(stopped)
  })
})

describe('Asked for changes since a moment', () => {
  it('a calendar that says it has not changed is read whole all the same', async () => {
    const { fetch, boss, flat, asked } = await connect()
    await fetch()
    const rents = async () =>
      (await boss.call('GET', `rents?object_id=${flat}&begin=${day(app, 0)}&end=${day(app, 30)}`)).body
    expect(await rents()).toHaveLength(1)
    await fetch()
    expect(asked().at(-1)?.headers['if-none-match']).toBeDefined()
    await fetch({ since: new Date(app.now().getTime() - 86_400_000).toISOString() })
    expect(asked().at(-1)?.headers['if-none-match']).toBeUndefined()
    expect(await rents()).toHaveLength(1)
  })
})
