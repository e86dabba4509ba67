// S3. The link of a cleaner: it dies with the account, sleeps when nobody uses it, and tells codes only as long as they are needed.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, instantOf, toEpoch } from '#schema/rules/dates.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { act, newClean, newCleaner, newCleanerPerson, taken } from '../server/domain/cleans/scene.ts'
import { day, newFlat, zone } from '../server/domain/rents/scene.ts'

const hour = 3_600_000
const secrets = /4649|5196|12В|"77"|под ковриком/

let app: TestApp
let agency: TestAgency
let admin: Person
let today: string

/** Sets the clock to an hour of the day of the tests, or of one of those around it. */
const goTo = (time: string, days = 0) =>
  app.moveClock(toEpoch(instantOf(zone, addDays(today, days), time)) - app.now().getTime())

beforeAll(async () => {
  app = await buildTestApp()
  today = day(app, 0)
})
beforeEach(async () => {
  goTo('09:00')
  agency = await app.newAgency()
  admin = await agency.as('admin')
})
afterAll(() => app.close())

const flat = () =>
  newFlat(admin, {
    timezone: zone,
    apartment: '77',
    intercom: '12В',
    door_code: '4649',
    keybox_code: '5196',
    key_place: 'под ковриком',
  })

/** A cleaner with a confirmed clean of the day between noon and three. */
async function scene(status = 'accepted', days = 0) {
  const anna = await newCleanerPerson(agency)
  const hours = { date: addDays(today, days), time_from: '12:00', time_to: '15:00' }
  const clean = await newClean(admin, { object_id: await flat(), cleaner_id: anna.id, ...hours })
  if (status === 'accepted') await act(admin, clean.id, { action: 'accept' })
  const link = (method: 'GET' | 'PATCH', path: string, body?: unknown) =>
    app.anonymous(method, path, body, { 'x-public-id': anna.public_id })
  const readings = async () => [
    await link('GET', `cleans/${clean.id}`),
    await anna.person.call('GET', `cleans/${clean.id}`),
  ]
  return { anna, clean, link, readings }
}

const shownLines = async (id: number) =>
  taken(await admin.call('GET', `audit?entity=cleans&entity_id=${id}`)).data.filter(
    ({ action }: { action: string }) => action === 'codes_shown',
  )

describe('Codes, intercom and the number of the flat (S3)', () => {
  it.each([
    ['a clean that is not confirmed', 'appointed', 0, '12:00'],
    ['a confirmed clean more than two hours ahead', 'accepted', 0, '09:59'],
    ['a confirmed clean of tomorrow', 'accepted', 1, '12:00'],
    ['a confirmed clean of yesterday', 'accepted', -1, '12:00'],
  ])('are told of none: %s', async (_what, status, days, time) => {
    goTo(time)
    const { readings, clean } = await scene(status, days)
    for (const answer of await readings()) {
      expect(taken(answer).object).toMatchObject({ codes: null, apartment: null, intercom: null })
      expect(answer.text).not.toMatch(secrets)
    }
    expect(await shownLines(clean.id)).toEqual([])
  })

  it('of a clean that somebody has begun early are not told on another day', async () => {
    goTo('12:00')
    const { readings, link, clean } = await scene('accepted', 1)
    expect((await link('PATCH', 'cleans', { id: clean.id, action: 'start' })).status).toBe(422)
    await act(admin, clean.id, { action: 'start' })
    for (const answer of await readings()) expect(answer.text).not.toMatch(secrets)
  })

  it('are told from two hours before a confirmed clean, and no more once it is finished or checked', async () => {
    goTo('10:01')
    const { readings, link, clean } = await scene()
    const open = { apartment: '77', intercom: '12В', codes: { door_code: '4649', keybox_code: '5196' } }
    for (const answer of await readings()) expect(taken(answer).object).toMatchObject(open)
    taken(await link('PATCH', 'cleans', { id: clean.id, action: 'start' }))
    for (const answer of await readings()) expect(taken(answer).object).toMatchObject(open)
    taken(await link('PATCH', 'cleans', { id: clean.id, action: 'finish' }))
    for (const answer of await readings()) expect(answer.text).not.toMatch(secrets)
    await act(admin, clean.id, { action: 'check' })
    for (const answer of await readings()) expect(answer.text).not.toMatch(secrets)
  })

  it('of a clean that has begun are told at once, past midnight too, and half a day later no more', async () => {
    const { readings, link, clean } = await scene()
    goTo('20:00')
    taken(await link('PATCH', 'cleans', { id: clean.id, action: 'start' }))
    for (const answer of await readings()) expect(taken(answer).object.codes).not.toBeNull()
    goTo('03:00', 1)
    for (const answer of await readings()) expect(taken(answer).object.codes).not.toBeNull()
    goTo('08:01', 1)
    for (const answer of await readings()) expect(answer.text).not.toMatch(secrets)
  })

  it('leave a line of who saw them, one for an hour of one clean and device', async () => {
    goTo('12:00')
    const { anna, readings, clean, link } = await scene()
    await readings()
    await readings()
    const lines = await shownLines(clean.id)
    const after = { cleaner_id: anna.id }
    const told = lines.map((line: Record<string, unknown>) => ({ user: line.user, after: line.after }))
    expect(told).toHaveLength(2)
    expect(told).toContainEqual({ user: null, after })
    expect(told).toContainEqual({ user: expect.objectContaining({ id: anna.person.userId }), after })
    expect(JSON.stringify(lines)).not.toMatch(secrets)
    await app.flushTraces()
    const traces = taken(await admin.call('GET', 'agency/security?kind=codes_shown')).data
    const whose = traces.map((trace: Record<string, unknown>) => [trace.subject, trace.user_id])
    expect(whose).toHaveLength(2)
    expect(whose).toEqual(
      expect.arrayContaining([
        [`cleans ${clean.id}`, null],
        [`cleans ${clean.id}`, anna.person.userId],
      ]),
    )
    const other = await newClean(admin, {
      object_id: await flat(),
      cleaner_id: anna.id,
      date: today,
      time_from: '12:00',
    })
    await act(admin, other.id, { action: 'accept' })
    taken(await link('GET', `cleans/${other.id}`))
    expect(await shownLines(other.id)).toHaveLength(1)
    await app.database.asSystem((tx) => tx.execute(sql`update audit set at = at - interval '61 minutes'`))
    taken(await link('GET', `cleans/${clean.id}`))
    expect(await shownLines(clean.id)).toHaveLength(3)
  })

  it('are noted for nobody when none were told', async () => {
    goTo('12:00')
    const { clean } = await scene()
    taken(await admin.call('GET', `cleans/${clean.id}`))
    expect(await shownLines(clean.id)).toEqual([])
  })
})

describe('A cleaner’s link (S3)', () => {
  const opens = async (id: string) => (await app.anonymous('GET', `cleaners/${id}`)).status

  it('dies with the account, stays dead when the account is on again, and lives once staff open it', async () => {
    const { anna, link, clean } = await scene()
    taken(await admin.call('PATCH', 'users', { id: anna.person.userId, active: false }))
    expect(await opens(anna.public_id)).toBe(404)
    expect((await link('GET', `cleans/${clean.id}`)).status).toBe(404)
    taken(await admin.call('PATCH', 'cleaners', { id: anna.id, link_active: true }))
    expect(await opens(anna.public_id)).toBe(404)
    expect(taken(await admin.call('GET', `cleaners?id=${anna.id}`))[0].link_state).toBe('account_off')
    taken(await admin.call('PATCH', 'cleaners', { id: anna.id, link_active: false }))
    taken(await admin.call('PATCH', 'users', { id: anna.person.userId, active: true }))
    expect(await opens(anna.public_id)).toBe(404)
    taken(await admin.call('PATCH', 'cleaners', { id: anna.id, link_active: true }))
    expect(await opens(anna.public_id)).toBe(200)
  })

  it('is closed in the same moment as the account, and the audit says so', async () => {
    const { anna } = await scene()
    taken(await admin.call('PATCH', 'users', { id: anna.person.userId, active: false }))
    taken(await admin.call('PATCH', 'users', { id: anna.person.userId, active: true }))
    expect(await opens(anna.public_id)).toBe(404)
    const { data } = taken(await admin.call('GET', `audit?entity=cleaners&entity_id=${anna.id}`))
    expect(data[0]).toMatchObject({ action: 'close_link', after: { link_active: false } })
  })

  it('ends on the day that staff have named', async () => {
    const { id, public_id } = await newCleaner(admin)
    const until = new Date(app.now().getTime() + 24 * hour).toISOString()
    taken(await admin.call('PATCH', 'cleaners', { id, link_expires_at: until }))
    expect(await opens(public_id)).toBe(200)
    app.moveClock(25 * hour)
    expect(await opens(public_id)).toBe(404)
  })

  it('sleeps 30 days after its last use, and is woken by staff or by a new one', async () => {
    const { id, public_id } = await newCleaner(admin)
    // Sessions live a shorter life than links.
    const boss = () => agency.newPerson('admin')
    const row = async () => taken(await (await boss()).call('GET', `cleaners?id=${id}`))[0]
    const wait = (days: number) => app.moveClock(days * 24 * hour)
    expect(await row()).toMatchObject({ link_state: 'open', link_opened_at: null, link_used_at: null })
    wait(29)
    expect(await opens(public_id)).toBe(200)
    const { link_opened_at, link_used_at } = await row()
    expect([link_opened_at, link_used_at]).toEqual([expect.any(String), link_opened_at])
    wait(29)
    expect(await opens(public_id)).toBe(200)
    wait(30.1)
    expect(await opens(public_id)).toBe(404)
    expect(await row()).toMatchObject({ link_state: 'asleep', link_opened_at })
    taken(await (await boss()).call('POST', 'cleaners/open', { id }))
    expect(await opens(public_id)).toBe(200)
    wait(31)
    expect(await opens(public_id)).toBe(404)
    const fresh = taken(await (await boss()).call('PATCH', 'cleaners', { id, reissue_link: true }))
    expect(await opens(public_id)).toBe(404)
    expect(await opens(fresh.public_id)).toBe(200)
  })

  it('is opened again only for somebody who may be let in', async () => {
    const { anna } = await scene()
    taken(await admin.call('POST', 'cleaners/close', { id: anna.id }))
    const refusal = await admin.call('POST', 'cleaners/open', { id: anna.id })
    expect(refusal).toMatchObject({ status: 409, body: { code: 'cleaners.account_off' } })
    taken(await admin.call('PATCH', 'users', { id: anna.person.userId, active: true }))
    expect(taken(await admin.call('POST', 'cleaners/open', { id: anna.id }))).toMatchObject({
      active: true,
      link_state: 'open',
    })
    expect(await opens(anna.public_id)).toBe(200)
  })

  it('tells its holder nothing of the link itself', async () => {
    const { anna } = await scene()
    const { cleaner } = taken(await app.anonymous('GET', `cleaners/${anna.public_id}`))
    expect(Object.keys(cleaner).filter((name) => name.startsWith('link_'))).toEqual([])
  })
})
