import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { day, newFlat } from '../../rents/scene.ts'
import { newClean, newCleaner, newCleanerPerson, taken } from '../scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  agency = await app.newAgency()
  admin = await agency.as('admin')
})
afterAll(() => app.close())

const tie = async (cleaner: number, flat: number, priority: number) =>
  taken(await admin.call('POST', 'cleaners/object', { cleaner_id: cleaner, object_id: flat, priority }))
const proposal = (query = '') => admin.call('GET', `cleans/proposal${query}`)
const distribute = (assignments: readonly object[], more: object = {}) =>
  admin.call('PATCH', 'cleans/distribute', { assignments, ...more })

/** A flat with its main cleaner and a spare one, and a clean there in three days. */
async function scene() {
  const flat = await newFlat(admin)
  const [main, spare] = [await newCleaner(admin), await newCleaner(admin)]
  await tie(main.id, flat, 1)
  await tie(spare.id, flat, 2)
  const date = day(app, 3)
  const clean = await newClean(admin, {
    object_id: flat,
    date,
    time_from: '12:00',
    time_to: '15:00',
    duration_min: 120,
  })
  return { flat, main, spare, date, clean }
}

describe('A distribution is refused', () => {
  it('to managers and cleaners, turned round, too long, empty or with one clean twice', async () => {
    const { clean, main, spare, date } = await scene()
    const body = { assignments: [{ clean_id: clean.id, cleaner_id: main.id }] }
    for (const person of [await agency.as('manager'), (await newCleanerPerson(agency)).person]) {
      expect((await person.call('GET', 'cleans/proposal')).status).toBe(403)
      expect((await person.call('PATCH', 'cleans/distribute', body)).status).toBe(403)
    }
    expect((await proposal(`?begin=${date}&end=${addDays(date, -1)}`)).status).toBe(400)
    expect((await proposal(`?begin=${date}&end=${addDays(date, 31)}`)).status).toBe(400)
    expect((await distribute([])).status).toBe(400)
    const twice = [main, spare].map(({ id }) => ({ clean_id: clean.id, cleaner_id: id }))
    expect(await distribute(twice)).toMatchObject({
      status: 400,
      body: { errors: { assignments: expect.any(String) } },
    })
  })

  it('clean by clean: of one that is taken, done or cannot be done, while the others are given', async () => {
    const { flat, main, spare, date, clean } = await scene()
    const other = await newFlat(admin)
    const taker = await newCleaner(admin)
    const lost = await newClean(admin, { object_id: other, date, cleaner_id: taker.id })
    const canceled = await newClean(admin, { object_id: other, date })
    taken(await admin.call('PATCH', 'cleans', { id: canceled.id, action: 'cancel' }))
    const clash = await newClean(admin, {
      object_id: flat,
      date,
      time_from: '12:00',
      time_to: '15:00',
      duration_min: 120,
    })
    const answer = taken(
      await distribute([
        { clean_id: clean.id, cleaner_id: main.id },
        { clean_id: lost.id, cleaner_id: main.id },
        { clean_id: canceled.id, cleaner_id: spare.id },
        { clean_id: clash.id, cleaner_id: main.id },
        { clean_id: 999_999, cleaner_id: main.id },
      ]),
    )
    expect(answer.cleans.map(({ id }: { id: number }) => id)).toEqual([clean.id])
    expect(answer.refused).toEqual([
      { clean_id: lost.id, why: 'Уборку уже отдали другому' },
      { clean_id: canceled.id, why: 'Уборку отменили' },
      { clean_id: clash.id, why: `${main.name}: В это время другая уборка` },
      { clean_id: 999_999, why: expect.stringContaining('больше нет') },
    ])
  })
})

describe('A distribution', () => {
  it('is proposed with hours, sums and what stands against the others, and writes nothing', async () => {
    const { main, spare, clean, flat, date } = await scene()
    const second = await newClean(admin, {
      object_id: flat,
      date,
      time_from: '12:00',
      time_to: '15:00',
      duration_min: 120,
    })
    const lonely = await newClean(admin, { object_id: await newFlat(admin), date })
    const told = taken(await proposal())
    const of = (id: number) => told.items.find((item: { clean: { id: number } }) => item.clean.id === id)
    expect(of(clean.id)).toMatchObject({
      cleaner_id: main.id,
      name: main.name,
      time_from: '12:00',
      time_to: '14:00',
      spare_min: 60,
      sum: [{ reason: 'основной на объекте', points: 600 }, { reason: 'день свободен' }],
    })
    expect(of(second.id)).toMatchObject({
      cleaner_id: spare.id,
      rejected: [{ cleaner_id: main.id, why: 'В это время другая уборка' }],
    })
    expect(of(lonely.id)).toMatchObject({
      cleaner_id: null,
      reasons: ['К объекту не привязан ни один клинер'],
    })
    expect(of(lonely.id).others.map(({ cleaner_id }: { cleaner_id: number }) => cleaner_id)).toContain(
      main.id,
    )
    expect(told.totals).toMatchObject({ proposed: 2, left: 1, people: 2, tight: 0 })
    expect(taken(await admin.call('GET', `cleans/${clean.id}`))).toMatchObject({
      status: 'planned',
      cleaner_id: null,
    })
    const without = taken(await proposal(`?without=${main.id}`))
    expect(without.items.filter(({ cleaner_id }: { cleaner_id: number }) => cleaner_id === main.id)).toEqual(
      [],
    )
  })

  it('is kept on each clean with its reasons, told to who cleans, sent twice without harm, and taken back as one', async () => {
    const { main, spare, clean, flat, date } = await scene()
    const second = await newClean(admin, {
      object_id: flat,
      date,
      time_from: '12:00',
      time_to: '15:00',
      duration_min: 120,
    })
    const wanted = [
      { clean_id: clean.id, cleaner_id: main.id },
      { clean_id: second.id, cleaner_id: spare.id },
    ]
    const given = await distribute(wanted)
    expect(taken(given)).toMatchObject({
      success: 1,
      refused: [],
      cleans: [
        { id: clean.id, status: 'appointed', cleaner_id: main.id },
        { id: second.id, status: 'appointed', cleaner_id: spare.id },
      ],
    })
    const { assign_log } = taken(await admin.call('GET', `cleans/${second.id}`))
    expect(assign_log).toMatchObject([
      {
        cleaner_id: spare.id,
        result: 'По предложению',
        sum: [{ reason: 'запасной на объекте', points: 400 }, {}],
        rejected: [{ cleaner_id: main.id, why: 'В это время другая уборка' }],
      },
    ])
    const again = await distribute(wanted)
    expect(taken(again)).toMatchObject({ refused: [], cleans: [{ id: clean.id }, { id: second.id }] })
    expect(again.headers['x-act']).toBeUndefined()
    taken(await admin.call('POST', 'audit/undo', { id: Number(given.headers['x-act']) }))
    for (const { clean_id } of wanted) {
      expect(taken(await admin.call('GET', `cleans/${clean_id}`))).toMatchObject({
        status: 'planned',
        cleaner_id: null,
        assign_log: null,
      })
    }
  })

  it('of two people at once gives each clean once', async () => {
    const { main, spare, clean } = await scene()
    const other = await agency.as('fullmanager')
    const both = await Promise.all([
      distribute([{ clean_id: clean.id, cleaner_id: main.id }]),
      other.call('PATCH', 'cleans/distribute', {
        assignments: [{ clean_id: clean.id, cleaner_id: spare.id }],
      }),
    ])
    const bodies = both.map(taken)
    expect(bodies.map(({ cleans }) => cleans.length).sort()).toEqual([0, 1])
    expect(bodies.flatMap(({ refused }) => refused)).toEqual([
      { clean_id: clean.id, why: 'Уборку уже отдали другому' },
    ])
  })
})
