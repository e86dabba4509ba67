// Offers of cleans: by turn, each with an end, taken by one.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { runOffers } from '#server/domain/cleans/runOffers.ts'
import { buildTestApp, type Person, type TestAgency } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'
import { booked, day, newFlat } from '../rents/scene.ts'
import { act, newClean, newCleanerPerson, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const minute = 60_000

/** An agency that offers by itself, without quiet hours, and a flat with its main cleaners and those beside them. */
async function offering({
  mode = 'offer',
  turns = [1, 1, 2],
}: {
  mode?: string
  turns?: readonly number[]
} = {}) {
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  taken(await admin.call('PATCH', 'agency/clean_settings', { mode, offer_timeout_min: 30 }))
  const flat = await newFlat(admin)
  const people = []
  for (const priority of turns) {
    const person = await newCleanerPerson(agency)
    taken(await admin.call('POST', 'cleaners/object', { cleaner_id: person.id, object_id: flat, priority }))
    people.push(person)
  }
  const { id } = await newClean(admin, { object_id: flat, date: day(app, 3) })
  return { agency, admin, flat, people, id: Number(id), ...clockOf(agency) }
}

function clockOf(agency: TestAgency) {
  const loud = sql`update agency set automessages = '{"quiet_from":"22:00","quiet_to":"22:00"}' where id = ${agency.id} returning id`
  return {
    /** The clock of offers runs so many minutes later. */
    async tick(minutes: number) {
      await app.database.asSystem((tx) => rowsOf(tx, loud))
      app.moveClock(minutes * minute)
      return runOffers(clockTools(app, agency.id))
    },
    heard: async () => {
      const rows = await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
        rowsOf(
          tx,
          sql`select payload->>'cleaner_id' as who from outbox where topic = 'clean.offered' order by id`,
        ),
      )
      return rows.map(({ who }) => Number(who))
    },
  }
}

const offersOf = async ({ id, person }: { readonly id: number; readonly person: Person }) =>
  taken(await person.call('GET', `cleaners/${id}`)).offers

describe('A clean that nobody has', () => {
  it('is offered to nobody by itself where the agency appoints', async () => {
    const { tick, admin, id } = await offering({ mode: 'assign' })
    expect(await tick(1)).toBe(0)
    expect(taken(await admin.call('GET', `cleans/${id}`))).toMatchObject({ status: 'planned' })
  })

  it('is offered to the main cleaners, then to the others too, then is the staff’s, and each hears of it once', async () => {
    const { tick, admin, id, people, heard } = await offering()
    const [anna, olga, spare] = people.map((one) => one.id)
    expect(await tick(0)).toBe(1)
    const clean = taken(await admin.call('GET', `cleans/${id}`))
    const until = new Date(app.now().getTime() + 30 * minute).getTime()
    expect(clean).toMatchObject({ status: 'offered', offered: [{ cleaner_id: anna }, { cleaner_id: olga }] })
    expect(Math.abs(Date.parse(clean.offered_until) - until)).toBeLessThan(minute)
    const [first, , last] = people
    if (!first || !last) throw new Error('three were asked for')
    expect(await offersOf(first)).toMatchObject([{ id, until: clean.offered_until }])
    expect(await offersOf(last)).toEqual([])
    expect(await tick(29)).toBe(0)
    expect(await tick(2)).toBe(1)
    expect((await offersOf(last)).length + (await offersOf(first)).length).toBe(2)
    expect(await heard()).toEqual([anna, olga, spare])
    expect(await tick(31)).toBe(1)
    expect(taken(await admin.call('GET', `cleans/${id}`))).toMatchObject({
      status: 'planned',
      offered_until: null,
    })
    expect(await tick(1)).toBe(0)
  })

  it('goes to the next at once when all who were asked cannot', async () => {
    const { tick, admin, id, people } = await offering({ turns: [1, 2] })
    await tick(0)
    const [first, last] = people
    if (!first || !last) throw new Error('two were asked for')
    await act(first.person, id, { action: 'decline', reason: 'Далеко' })
    expect(await offersOf(last)).toMatchObject([{ id }])
    await act(last.person, id, { action: 'decline', reason: 'Занята' })
    expect(taken(await admin.call('GET', `cleans/${id}`))).toMatchObject({
      status: 'planned',
      offered_until: null,
    })
  })

  it('is offered anew when it moves to another day, and its offer ends with a cleaner put on it', async () => {
    const { tick, admin, id, people } = await offering({ turns: [1] })
    await tick(0)
    expect(await tick(31)).toBe(1)
    await act(admin, id, { date: day(app, 4) })
    expect(await tick(0)).toBe(1)
    expect(await act(admin, id, { cleaner_id: people[0]?.id })).toMatchObject({
      status: 'appointed',
      offered_until: null,
    })
  })
})

describe('An offer', () => {
  it('to all by hand has an end too, and one of before ends were kept is given one', async () => {
    const { tick, admin, id, agency } = await offering({ mode: 'assign' })
    expect(await act(admin, id, { action: 'offer' })).toMatchObject({ offered_until: expect.any(String) })
    const bare = sql`update cleans set offered_until = null where id = ${id} returning id`
    await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) => rowsOf(tx, bare))
    expect(await tick(0)).toBe(1)
    expect(taken(await admin.call('GET', `cleans/${id}`))).toMatchObject({
      status: 'offered',
      offered_until: expect.any(String),
    })
    expect(await tick(31)).toBe(1)
    expect(taken(await admin.call('GET', `cleans/${id}`))).toMatchObject({ status: 'planned' })
  })

  it('that two servers find over at once is passed on once', async () => {
    const { tick, agency, id, heard } = await offering({ turns: [1, 2, 3] })
    await tick(0)
    app.moveClock(31 * minute)
    const passed = await Promise.all([
      runOffers(clockTools(app, agency.id)),
      runOffers(clockTools(app, agency.id)),
    ])
    expect(passed[0] + passed[1]).toBe(1)
    expect(await heard()).toHaveLength(2)
    expect(id).toBeGreaterThan(0)
  })
})

describe('An offer that would reach nobody', () => {
  const away = (admin: Person, id: number | undefined, date: string) =>
    admin.call('PATCH', 'cleaners/absent', { id, begin: date, end: date })
  const alarms = async (admin: Person) =>
    taken(await admin.call('GET', 'clienttasks?status=new')).filter(({ title }: { title: string }) =>
      title.startsWith('Уборку никто не взял'),
    )

  it('is not made with a new clean, which says what to do; with somebody of the flat who works that day it is', async () => {
    const { admin, flat, people } = await offering({ mode: 'assign', turns: [1] })
    const date = day(app, 6)
    const lonely = { object_id: await newFlat(admin), date, type: 'general', status: 'offered' }
    const refused = await admin.call('POST', 'cleans', lonely)
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'cleans.nobody_to_ask',
        errors: { status: expect.stringContaining('Привяжите клинера') },
      },
    })
    taken(await away(admin, people[0]?.id, date))
    expect((await admin.call('POST', 'cleans', { ...lonely, object_id: flat })).status).toBe(422)
    expect(taken(await admin.call('GET', `cleans?begin=${date}&end=${date}`))).toEqual([])
    const made = taken(await admin.call('POST', 'cleans', { ...lonely, object_id: flat, date: day(app, 7) }))
    expect(made).toMatchObject({ status: 'offered', offered: [{ cleaner_id: people[0]?.id }] })
  })

  it('is made to those who work on the other day when a clean moves there, and to nobody it is none', async () => {
    const { admin, id, people, heard } = await offering({ mode: 'assign', turns: [1, 2] })
    const [main, spare] = people.map((one) => one.id)
    taken(await away(admin, spare, day(app, 3)))
    taken(await away(admin, main, day(app, 4)))
    for (const one of [main, spare]) taken(await away(admin, one, day(app, 5)))
    expect(await act(admin, id, { action: 'offer' })).toMatchObject({ offered: [{ cleaner_id: main }] })
    expect(await act(admin, id, { date: day(app, 4) })).toMatchObject({
      status: 'offered',
      offered: [{ cleaner_id: spare }],
      offered_until: expect.any(String),
    })
    expect(await heard()).toEqual([main, spare])
    expect(await act(admin, id, { date: day(app, 5) })).toMatchObject({
      status: 'planned',
      offered: [],
      offered_until: null,
    })
    expect(await alarms(admin)).toMatchObject([{ text: expect.stringContaining('некому') }])
    await act(admin, id, { date: day(app, 4) })
    expect(await alarms(admin)).toEqual([])
  })

  it('is over when its booking moves to a day on which nobody who was asked works', async () => {
    const { admin, flat, people } = await offering({ mode: 'assign', turns: [1] })
    const rent = await booked(admin, flat, day(app, 6), day(app, 7))
    await act(admin, rent.clean_id, { action: 'offer' })
    taken(await away(admin, people[0]?.id, day(app, 9)))
    taken(await admin.call('PATCH', 'rents', { id: rent.id, end: day(app, 8) }))
    const moved = taken(await admin.call('GET', `cleans/${rent.clean_id}`))
    expect(moved).toMatchObject({ date: day(app, 8), status: 'offered', offered_until: expect.any(String) })
    taken(await admin.call('PATCH', 'rents', { id: rent.id, end: day(app, 9) }))
    const left = taken(await admin.call('GET', `cleans/${rent.clean_id}`))
    expect(left).toMatchObject({ date: day(app, 9), status: 'planned', offered: [], offered_until: null })
    expect(await alarms(admin)).toMatchObject([{ clean_id: rent.clean_id }])
  })
})
