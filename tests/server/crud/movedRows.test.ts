// A proposal that was applied is taken back as one: all of it, or nothing with every clean named that has moved on, then the rest.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatDate } from '#schema/rules/dates.ts'
import { newClean, newCleaner, newCleanerPerson, taken } from '#tests/server/domain/cleans/scene.ts'
import { day, newFlat } from '#tests/server/domain/rents/scene.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'

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

const hours = { time_from: '12:00', time_to: '15:00', duration_min: 120 }
type Worker = Awaited<ReturnType<typeof newCleanerPerson>>

/** As many cleans of one day in three days, each in a flat and with a person of its own, given by one press. */
async function givenAtOnce(count: number) {
  const date = day(app, 3)
  const given: { readonly id: number; readonly flat: number; readonly worker: Worker }[] = []
  for (let at = 0; at < count; at++) {
    const flat = await newFlat(admin)
    const worker = await newCleanerPerson(agency)
    const { id } = await newClean(admin, { object_id: flat, date, ...hours })
    given.push({ id, flat, worker })
  }
  const assignments = given.map(({ id, worker }) => ({ clean_id: id, cleaner_id: worker.id }))
  const answer = await admin.call('PATCH', 'cleans/distribute', { assignments })
  expect(taken(answer).refused).toEqual([])
  return { date, given, act: Number(answer.headers['x-act']) }
}

const undo = (id: number, without: readonly number[] = [], by = admin) =>
  by.call('POST', 'audit/undo', { id, without: without.map((one) => ({ id: one })) })
const accept = ({ id, worker }: { readonly id: number; readonly worker: Worker }) =>
  worker.person.call('PATCH', 'cleans', { id, action: 'accept' })
const stateOf = async (id: number) => {
  const { status, cleaner_id } = taken(await admin.call('GET', `cleans/${id}`))
  return [status, cleaner_id]
}
const free = ['planned', null]

describe('Cleans given by one press are not taken back', () => {
  it('when one was confirmed and one called off meanwhile: both are named with the day, who and when, and nothing is touched', async () => {
    const { given, act, date } = await givenAtOnce(3)
    const [first, second, third] = given
    if (!first || !second || !third) throw new Error('Three were given')
    taken(await accept(first))
    taken(await admin.call('PATCH', 'cleans', { id: second.id, action: 'cancel' }))
    const { status, body } = await undo(act)
    expect([status, body.code, body.rest]).toEqual([409, 'audit.changed_since', 1])
    const flats = await Promise.all(
      [first, second].map(async ({ flat }) => taken(await admin.call('GET', `objects/${flat}`)).name),
    )
    expect(body.moved).toEqual([
      {
        id: first.id,
        name: `${flats[0]}, ${formatDate(date)}`,
        why: expect.stringMatching(/^теперь «Подтверждена» \(.+, \d\d\.\d\d\.\d{4} в \d\d:\d\d\)$/),
      },
      {
        id: second.id,
        name: `${flats[1]}, ${formatDate(date)}`,
        why: expect.stringMatching(/^теперь «Отменена» \(/),
      },
    ])
    for (const { name, why } of body.moved) expect(body.message).toContain(`${name}: ${why}`)
    expect(await stateOf(third.id)).toEqual(['appointed', third.worker.id])
  })

  it('without rows where only the whole can be taken back, nor with every row left', async () => {
    const { given, act } = await givenAtOnce(2)
    const all = await undo(
      act,
      given.map(({ id }) => id),
    )
    expect([all.status, all.body.code]).toEqual([422, 'audit.nothing_left'])
    const flat = await admin.call('PATCH', 'objects', { id: given[0]?.flat, name: 'Другое имя' })
    const whole = await undo(Number(flat.headers['x-act']), [1])
    expect([whole.status, whole.body.code]).toEqual([422, 'audit.whole'])
  })

  it('for the rest, when one more was confirmed after the refusal: it is named too', async () => {
    const { given, act } = await givenAtOnce(3)
    const [first, second, third] = given
    if (!first || !second || !third) throw new Error('Three were given')
    taken(await accept(first))
    expect((await undo(act)).body.rest).toBe(2)
    taken(await accept(second))
    const { status, body } = await undo(act, [first.id])
    expect([status, body.rest, body.moved.map(({ id }: { id: number }) => id)]).toEqual([409, 1, [second.id]])
    expect(await stateOf(third.id)).toEqual(['appointed', third.worker.id])
  })

  it('an absence, when who came back has another clean at that hour: nobody stands in two places', async () => {
    const date = day(app, 3)
    const [anna, olga] = [await newCleaner(admin), await newCleaner(admin)]
    const [one, other] = [await newFlat(admin), await newFlat(admin)]
    const clean = await newClean(admin, { object_id: one, date, ...hours, cleaner_id: anna.id })
    const absence = await admin.call('PATCH', 'cleaners/absent', {
      id: anna.id,
      begin: date,
      end: date,
      assignments: [{ clean_id: clean.id, cleaner_id: olga.id }],
    })
    expect(taken(absence)).toMatchObject({ given: 1 })
    await newClean(admin, { object_id: other, date, ...hours, cleaner_id: anna.id })
    const { status, body } = await undo(Number(absence.headers['x-act']))
    expect([status, body.rest]).toEqual([409, 0])
    expect(body.message).toContain(`В это время у клинера ${anna.name} другая уборка`)
    expect(await stateOf(clean.id)).toEqual(['appointed', olga.id])
  })
})

it('A cancellation is not taken back when who was to clean has another clean at that hour', async () => {
  const date = day(app, 3)
  const anna = await newCleaner(admin)
  const [one, other] = [await newFlat(admin), await newFlat(admin)]
  const clean = await newClean(admin, { object_id: one, date, ...hours, cleaner_id: anna.id })
  const off = await admin.call('PATCH', 'cleans', { id: clean.id, action: 'cancel' })
  await newClean(admin, { object_id: other, date, ...hours, cleaner_id: anna.id })
  const { status, body } = await undo(Number(off.headers['x-act']))
  expect([status, body.code]).toEqual([409, 'cleans.cleaner_busy'])
  expect((await stateOf(clean.id))[0]).toBe('canceled')
})

describe('Cleans given by one press are taken back', () => {
  it('all but the named ones by one more press; the journal tells which were left', async () => {
    const { given, act } = await givenAtOnce(3)
    const [first, ...others] = given
    if (!first) throw new Error('Three were given')
    taken(await accept(first))
    const { body } = await undo(act)
    const named = body.moved.map(({ id }: { id: number }) => id)
    expect(taken(await undo(act, named))).toMatchObject({ success: 1 })
    expect(await stateOf(first.id)).toEqual(['accepted', first.worker.id])
    for (const { id } of others) expect(await stateOf(id)).toEqual(free)
    const { data } = taken(await admin.call('GET', 'audit?entity=cleans&action=distribute'))
    const left = data.map(({ entity_id, undone }: { entity_id: number; undone: { left?: boolean } }) => [
      entity_id,
      undone.left === true,
    ])
    expect(new Map(left)).toEqual(new Map(given.map(({ id }) => [id, id === first.id])))
    expect((await undo(act)).body.code).toBe('audit.taken_back')
  })

  it('an absence but for what the other one has confirmed: the days off are gone', async () => {
    const date = day(app, 3)
    const anna = await newCleaner(admin)
    const [olga, vera] = [await newCleanerPerson(agency), await newCleanerPerson(agency)]
    const cleans = []
    for (const [time_from, time_to] of [
      ['10:00', '12:30'],
      ['14:00', '16:30'],
    ]) {
      const body = { object_id: await newFlat(admin), date, time_from, time_to, duration_min: 60 }
      cleans.push(await newClean(admin, { ...body, cleaner_id: anna.id }))
    }
    const [early, late] = cleans
    const absence = await admin.call('PATCH', 'cleaners/absent', {
      id: anna.id,
      begin: date,
      end: date,
      assignments: [
        { clean_id: early.id, cleaner_id: olga.id },
        { clean_id: late.id, cleaner_id: vera.id },
      ],
    })
    expect(taken(absence)).toMatchObject({ given: 2, refused: [] })
    taken(await accept({ id: late.id, worker: vera }))
    const act = Number(absence.headers['x-act'])
    expect((await undo(act)).body).toMatchObject({ rest: 1, moved: [{ id: late.id }] })
    taken(await undo(act, [late.id]))
    expect(await stateOf(early.id)).toEqual(['appointed', anna.id])
    expect(await stateOf(late.id)).toEqual(['accepted', vera.id])
    const { cleaner } = taken(await admin.call('GET', `cleaners/${anna.id}`))
    expect(cleaner.days_off ?? []).toEqual([])
  })

  it('once, when two people press at the same moment: the other one reads who was first', async () => {
    const { given, act } = await givenAtOnce(4)
    const other = await agency.as('fullmanager')
    const answers = await Promise.all([undo(act), undo(act, [], other), undo(act), undo(act, [], other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('audit.taken_back')
    for (const { id } of given) expect(await stateOf(id)).toEqual(free)
  })

  it('whole or not at all, while a cleaner confirms at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const { given, act } = await givenAtOnce(3)
      const middle = given[1]
      if (!middle) throw new Error('Three were given')
      const first = round % 2 === 0 ? undo(act) : undefined
      const [confirmed, back] = await Promise.all([accept(middle), first ?? undo(act)])
      const states = await Promise.all(given.map(({ id }) => stateOf(id)))
      if (back.status === 200) {
        expect(confirmed.status).toBeGreaterThanOrEqual(400)
        expect(states).toEqual(given.map(() => free))
      } else {
        expect(confirmed.status).toBe(200)
        expect(back.body).toMatchObject({ rest: 2, moved: [{ id: middle.id }] })
        expect(states.map(([status]) => status)).toEqual(['appointed', 'accepted', 'appointed'])
      }
    }
  })
})
