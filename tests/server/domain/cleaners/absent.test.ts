import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { newClean, newCleanerPerson, taken } from '../cleans/scene.ts'
import { day, newFlat } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person
let flat: number

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
  flat = await newFlat(admin)
})
afterAll(() => app.close())

const worker = () => newCleanerPerson(agency, { object_ids: [flat] })
const absent = (person: Person, body: object) => person.call('PATCH', 'cleaners/absent', body)

describe('Days off are refused', () => {
  it('to managers, for other cleaners, past, turned round or endless', async () => {
    const { id, person } = await worker()
    const days = { id, begin: day(app, 3), end: day(app, 4) }
    expect((await absent(await agency.as('manager'), days)).status).toBe(403)
    expect((await absent((await worker()).person, days)).status).toBe(404)
    for (const wrong of [
      { begin: day(app, 4), end: day(app, 3) },
      { begin: day(app, -9), end: day(app, -8) },
      { begin: day(app, 1), end: day(app, 500) },
    ]) {
      expect(await absent(person, { id, ...wrong })).toMatchObject({
        status: 400,
        body: { errors: { end: expect.any(String) } },
      })
    }
  })
})

describe('A cleaner who will not come', () => {
  it('leaves six cleans by their deadlines; what can be offered to nobody stays free with the reason and holds up no other', async () => {
    const [ill, spare] = [await worker(), await worker()]
    const lonely = await newFlat(admin)
    taken(await admin.call('POST', 'cleaners/object', { cleaner_id: ill.id, object_id: lonely }))
    const date = day(app, 8)
    const ids: number[] = []
    for (const time_to of ['18:00', '12:00', '16:30', '13:30', '20:00', '15:00']) {
      const object_id = time_to === '20:00' ? lonely : flat
      const hours = { time_from: '09:00', time_to, duration_min: 45 }
      ids.push((await newClean(admin, { object_id, date, ...hours, cleaner_id: ill.id })).id)
    }
    const days = { id: ill.id, begin: date, end: date }
    const { items } = taken(
      await admin.call('GET', `cleaners/absence?id=${ill.id}&begin=${date}&end=${date}`),
    )
    expect(items.map(({ clean }: { clean: { time_to: string } }) => clean.time_to)).toEqual([
      '12:00',
      '13:30',
      '15:00',
      '16:30',
      '18:00',
      '20:00',
    ])
    const last = ids[4]
    const assignments = ids.map((clean_id) =>
      clean_id === last ? { clean_id, offer: true } : { clean_id, cleaner_id: spare.id },
    )
    expect(taken(await absent(admin, { ...days, assignments }))).toMatchObject({
      given: 5,
      refused: [{ clean_id: last, why: expect.stringContaining('Предложить некому') }],
    })
    const free = taken(await admin.call('GET', `cleans/unassigned?begin=${date}&end=${date}`))
    expect(free).toMatchObject([
      { id: last, status: 'planned', candidates: [{ cleaner_id: ill.id, rejected: 'Выходной' }] },
    ])
  })

  it('leaves cleans, each shown to the staff with those who could come instead', async () => {
    const [ill, spare] = [await worker(), await worker()]
    const date = day(app, 5)
    const clean = await newClean(admin, { object_id: flat, date, cleaner_id: ill.id })
    const answer = taken(
      await absent(admin, { id: ill.id, begin: date, end: addDays(date, 2), reason: 'Болеет' }),
    )
    expect(answer.affected.map(({ id }: { id: number }) => id)).toEqual([clean.id])
    const proposed = answer.affected[0].proposals.map((one: { cleaner_id: number }) => one.cleaner_id)
    expect(proposed).toContain(spare.id)
    expect(proposed).not.toContain(ill.id)
    const again = taken(
      await absent(admin, { id: ill.id, begin: addDays(date, 1), end: addDays(date, 1), remove: true }),
    )
    expect(again.days_off).toMatchObject([
      { begin: date, end: date, reason: 'Болеет' },
      { begin: addDays(date, 2), end: addDays(date, 2) },
    ])
  })

  it('says so by the link: the staff get a task, the page tells nothing of others', async () => {
    const { id, public_id } = await worker()
    await worker()
    const date = day(app, 7)
    await newClean(admin, { object_id: flat, date, cleaner_id: id })
    const body = { id, begin: date, end: date, reason: 'Семья' }
    const answer = taken(await app.anonymous('PATCH', 'cleaners/absent', body, { 'x-public-id': public_id }))
    expect(answer).toMatchObject({ days_off: [{ begin: date }], affected: [{ date }] })
    expect(JSON.stringify(answer)).not.toContain('proposals')
    const tasks = taken(await admin.call('GET', 'clienttasks/new'))
    expect(tasks).toContainEqual(
      expect.objectContaining({
        origin: 'cleaner',
        priority: 'urgent',
        title: expect.stringContaining('не выйдет'),
      }),
    )
  })
})

describe('An offered clean', () => {
  const offer = async (date: string) => {
    const clean = await newClean(admin, { object_id: flat, date, price: 900 })
    taken(await admin.call('PATCH', 'cleans', { id: clean.id, action: 'offer' }))
    return clean.id as number
  }
  const act = (key: string, id: number, action: string, reason?: string) =>
    app.anonymous('PATCH', 'cleans', { id, action, reason }, { 'x-public-id': key })
  const offersOf = async (key: string) =>
    taken(await app.anonymous('GET', `cleaners/${key}`)).offers.map(({ id }: { id: number }) => id)

  it('is shown to those tied to the flat and goes to the first who takes it', async () => {
    const [first, second] = [await worker(), await worker()]
    const stranger = await newCleanerPerson(agency)
    const id = await offer(day(app, 8))
    expect(await offersOf(first.public_id)).toContain(id)
    expect(await offersOf(stranger.public_id)).toEqual([])
    expect((await act(stranger.public_id, id, 'accept')).status).toBe(404)
    const [a, b] = await Promise.all([
      act(first.public_id, id, 'accept'),
      act(second.public_id, id, 'accept'),
    ])
    expect([a.status, b.status].sort()).toEqual([200, 409])
    expect(await offersOf(second.public_id)).not.toContain(id)
    expect(taken(await admin.call('GET', `cleans/${id}`))).toMatchObject({ status: 'accepted' })
  })

  it('disappears for who cannot, and returns to the staff when nobody can', async () => {
    const other = await newFlat(admin)
    const one = await newCleanerPerson(agency, { object_ids: [other] })
    const two = await newCleanerPerson(agency, { object_ids: [other] })
    const clean = await newClean(admin, { object_id: other, date: day(app, 9) })
    taken(await admin.call('PATCH', 'cleans', { id: clean.id, action: 'offer' }))
    taken(await act(one.public_id, clean.id, 'decline', 'Далеко'))
    expect(await offersOf(one.public_id)).toEqual([])
    expect(await offersOf(two.public_id)).toEqual([clean.id])
    taken(await act(two.public_id, clean.id, 'decline', 'Занята'))
    const left = taken(await admin.call('GET', `cleans/${clean.id}`))
    expect(left).toMatchObject({ status: 'planned', declined: [{ reason: 'Далеко' }, { reason: 'Занята' }] })
  })
})

describe('A day without a cleaner', () => {
  const undo = (answer: { readonly headers: Readonly<Record<string, unknown>> }) =>
    admin.call('POST', 'audit/undo', { id: Number(answer.headers['x-act']) })
  const planned = (id: number, date: string) =>
    admin.call('GET', `cleaners/absence?id=${id}&begin=${date}&end=${date}`)

  it('is handed over by nobody but the staff, and not with cleans of others or of other days', async () => {
    const [ill, spare] = [await worker(), await worker()]
    const date = day(app, 9)
    const [own, foreign, later] = [
      await newClean(admin, { object_id: flat, date, cleaner_id: ill.id }),
      await newClean(admin, { object_id: await newFlat(admin), date, cleaner_id: spare.id }),
      await newClean(admin, { object_id: flat, date: addDays(date, 1), cleaner_id: ill.id }),
    ]
    const days = { id: ill.id, begin: date, end: date }
    const to = (clean: { id: number }) => ({ clean_id: clean.id, cleaner_id: spare.id })
    expect((await absent(ill.person, { ...days, assignments: [to(own)] })).status).toBe(403)
    expect((await absent(admin, { ...days, assignments: [to(own), to(own)] })).status).toBe(400)
    for (const wrong of [foreign, later])
      expect(await absent(admin, { ...days, assignments: [to(own), to(wrong)] })).toMatchObject({
        status: 409,
        body: { code: 'cleaners.absence_changed' },
      })
    const { body } = await admin.call('GET', `cleaners?id=${ill.id}`)
    expect(body[0].days_off ?? []).toEqual([])
    expect((await admin.call('GET', `cleans/${own.id}`)).body.cleaner_id).toBe(ill.id)
  })

  it('is planned as a whole and writes nothing: nobody is given more than one may do, and nothing goes to who stays away', async () => {
    const busy = { object_ids: [flat], max_per_day: 1 }
    const ill = await worker()
    const [one, two] = [await newCleanerPerson(agency, busy), await newCleanerPerson(agency, busy)]
    const date = day(app, 11)
    const flats = [await newFlat(admin), await newFlat(admin)]
    for (const [at, object_id] of flats.entries())
      await newClean(admin, {
        ...{ object_id, date, duration_min: 60, cleaner_id: ill.id },
        ...{ time_from: `${10 + 4 * at}:00`, time_to: `${12 + 4 * at}:00` },
      })
    for (const { id } of [one, two])
      for (const object_id of flats)
        taken(await admin.call('POST', 'cleaners/object', { cleaner_id: id, object_id }))
    const { items } = taken(await planned(ill.id, date))
    const chosen = items.map(({ cleaner_id }: { cleaner_id: number }) => cleaner_id)
    expect(new Set(chosen)).toEqual(new Set([one.id, two.id]))
    expect((await admin.call('GET', `cleaners?id=${ill.id}`)).body[0].days_off ?? []).toEqual([])
  })

  it('is handed over at once, each clean its own way, and taken back as one act', async () => {
    const [ill, spare] = [await worker(), await worker()]
    const date = day(app, 13)
    const flats = [flat, await newFlat(admin), await newFlat(admin), await newFlat(admin)]
    const cleans: { id: number }[] = []
    for (const [at, object_id] of flats.entries())
      cleans.push(
        await newClean(admin, {
          ...{ object_id, date, duration_min: 60, cleaner_id: ill.id },
          ...{ time_from: `${10 + 2 * at}:00`, time_to: `${12 + 2 * at}:00` },
        }),
      )
    taken(await admin.call('POST', 'cleaners/object', { cleaner_id: spare.id, object_id: flats[2] }))
    const [given, moved, offered, left] = cleans.map(({ id }) => id)
    const answer = await absent(admin, {
      ...{ id: ill.id, begin: date, end: date, reason: 'Болеет' },
      assignments: [
        { clean_id: given, cleaner_id: spare.id },
        { clean_id: moved, date: addDays(date, 1) },
        { clean_id: offered, offer: true },
        { clean_id: left },
      ],
    })
    expect(taken(answer)).toMatchObject({ given: 1, refused: [], affected: [] })
    const states = async () => {
      const rows = await Promise.all(cleans.map(({ id }) => admin.call('GET', `cleans/${id}`)))
      return rows.map(({ body: { cleaner_id, status, date: of } }) => [cleaner_id, status, of])
    }
    expect(await states()).toEqual([
      [spare.id, 'appointed', date],
      [null, 'planned', addDays(date, 1)],
      [null, 'offered', date],
      [null, 'planned', date],
    ])
    taken(await undo(answer))
    expect(await states()).toEqual(cleans.map(() => [ill.id, 'appointed', date]))
    expect((await admin.call('GET', `cleaners?id=${ill.id}`)).body[0].days_off ?? []).toEqual([])
  })

  it('takes a helper off too: whoever is in charge reads that the clean is done alone', async () => {
    const [ill, spare] = [await worker(), await worker()]
    const date = day(app, 15)
    const clean = { object_id: flat, date, cleaner_id: spare.id, helper_ids: [ill.id] }
    const { id } = await newClean(admin, clean)
    const answer = await absent(admin, { id: ill.id, begin: date, end: date, assignments: [] })
    taken(answer)
    const helpers = async () => (await admin.call('GET', `cleans/${id}`)).body.helper_ids ?? []
    expect(await helpers()).toEqual([])
    taken(await undo(answer))
    expect(await helpers()).toEqual([ill.id])
  })
})
