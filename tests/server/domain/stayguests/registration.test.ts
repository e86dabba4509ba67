import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { dueDay } from '#schema/rules/registrationDue.ts'
import { systemActor } from '#server/access/actor.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { outsideOf } from '#server/domain/outside.ts'
import { remindOfRegistrations } from '#server/domain/stayguests/remind.ts'
import {
  type Answer,
  buildTestApp,
  type Person,
  type TestAgency,
  type TestApp,
} from '#tests/support/buildApp.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person
let flat: number
let photo: Buffer
let ahead = 0

const whole = {
  last_name: 'Каримов',
  first_name: 'Рустам',
  birth_date: '1988-09-14',
  citizenship: 'UZ',
  sex: 'male',
  document_kind: 'passport',
  document_number: 'КАНАРЕЙКА-77',
  issued_at: '2021-06-15',
  birth_place: 'Ташкент',
  entered_at: '2026-01-02',
  stay_until: '2099-01-01',
  purpose: 'tourism',
  migration_card: '4621 0000000',
  home_address: '=1+1',
}

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
  flat = await newFlat(admin)
  photo = await jpegOf('#aabbcc')
})
afterAll(() => app.close())

async function newStay(object = flat) {
  ahead += 4
  return booked(admin, object, day(app, ahead), day(app, ahead + 3))
}

async function newPerson(rent: Answer['body'], fields: object = {}) {
  const scan = taken(await sendFile(admin, photo, { entity_type: 'stayguests' }))
  return taken(
    await admin.call('POST', 'stayguests', { rent_id: rent.id, ...whole, file_ids: [scan.id], ...fields }),
  )
}

const shown = async (id: number) => taken(await admin.call('GET', `stayguests/${id}`))
const register = (id: number, body: object, person = admin) =>
  person.call('PATCH', 'stayguests/register', { id, ...body })
const takeOut = (ids: readonly number[], format = 'csv', person = admin) =>
  person.call('POST', 'stayguests/export', { ids, format })

const remindIn = (home: TestAgency) =>
  remindOfRegistrations(
    outsideOf(
      {
        database: app.database,
        allEntityHooks,
        outgoing: createOutgoing({ allow: [] }),
        integrations: realServices,
        now: () => app.now().toISOString(),
      },
      systemActor(home.id, 'Europe/Moscow'),
      { requestId: 'job', address: null },
    ),
  )

describe('A registration is refused', () => {
  it('to be said sent without a number, accepted before it was sent, or anything of a citizen of Russia', async () => {
    const person = await newPerson(await newStay())
    expect(await register(person.id, { state: 'sent' })).toMatchObject({
      status: 422,
      body: { code: 'stayguests.number' },
    })
    expect((await register(person.id, { state: 'accepted' })).status).toBeGreaterThanOrEqual(400)
    const own = await newPerson(await newStay(), { citizenship: 'RU', issued_by: 'ОВД' })
    expect([own.registration, own.registration_due]).toEqual(['none', null])
    expect((await register(own.id, { state: 'sent', number: '1' })).status).toBeGreaterThanOrEqual(400)
  })

  it('to be taken out by a manager, without the papers, or of another agency', async () => {
    const manager = await agency.as('manager')
    const person = await newPerson(await newStay())
    expect((await takeOut([person.id], 'csv', manager)).status).toBe(403)
    const half = await newPerson(await newStay(), { migration_card: null })
    expect(await takeOut([half.id])).toMatchObject({ status: 422, body: { message: /миграционная карта/ } })
    const own = await newPerson(await newStay(), { citizenship: 'RU', issued_by: 'ОВД' })
    expect(await takeOut([own.id])).toMatchObject({ status: 422, body: { code: 'stayguests.untold' } })
    expect((await takeOut(Array.from({ length: 201 }, (_, index) => index + 1))).body.errors.ids).toMatch(
      /201/,
    )
    const stranger = await (await app.newAgency()).as('admin')
    expect((await takeOut([person.id], 'csv', stranger)).status).toBe(404)
    expect(taken(await manager.call('GET', 'stayguests/registration')).length).toBeGreaterThan(0)
  })
})

describe('A guest from abroad', () => {
  it('is to be registered by the rule of the place, and the day moves with the booking', async () => {
    const rent = await newStay()
    const person = await newPerson(rent)
    const seven = { days: 7, kind: 'working' } as const
    expect([person.registration, person.registration_due]).toEqual(['needed', dueDay(rent.begin, seven)])
    const [begin, end] = [addDays(rent.begin, 300), addDays(rent.end, 300)]
    taken(await admin.call('PATCH', 'rents', { id: rent.id, begin, end }))
    expect((await shown(person.id)).registration_due).toBe(dueDay(begin, seven))
    const rules = [{ place: 'flat', citizenship: 'UZ', days: 15, kind: 'calendar' }]
    taken(await admin.call('PATCH', 'agency/settings', { registration_rules: rules }))
    expect((await shown(person.id)).registration_due).toBe(addDays(begin, 15))
    taken(await admin.call('PATCH', 'agency/settings', { registration_rules: [] }))
  })

  it('is to be told of no more when the stay is off, unless it was told already', async () => {
    const [rent, other] = [await newStay(), await newStay()]
    const [person, told] = [await newPerson(rent), await newPerson(other)]
    taken(await register(told.id, { state: 'sent', number: '12-77' }))
    for (const { id } of [rent, other]) taken(await admin.call('PATCH', 'rents', { id, status: 'canceled' }))
    expect([(await shown(person.id)).registration, (await shown(told.id)).registration]).toEqual([
      'none',
      'sent',
    ])
    expect((await admin.call('DELETE', `stayguests/${told.id}`)).status).toBe(409)
  })

  it('of a hotel has one working day, and the departure is told too', async () => {
    const hotel = await newFlat(admin, { registration: 'hotel' })
    const rent = await newStay(hotel)
    const person = await newPerson(rent)
    expect(person).toMatchObject({
      registration_due: dueDay(rent.begin, { days: 1, kind: 'working' }),
      departure_due: addDays(rent.end, 1),
      departure_state: 'needed',
    })
    expect(taken(await register(person.id, { departure: 'sent' })).departure_state).toBe('sent')
    taken(await register(person.id, { departure: 'needed' }))
    taken(await register(person.id, { state: 'not_needed' }))
    expect(await register(person.id, { departure: 'sent' })).toMatchObject({
      status: 422,
      body: { code: 'stayguests.no_departure', errors: { departure: expect.any(String) } },
    })
  })

  it('of a hotel is reminded of with the departure too', async () => {
    const home = await app.newAgency()
    const boss = await home.as('admin')
    const place = await newFlat(boss, { registration: 'hotel' })
    const rent = await booked(boss, place, day(app, -3), day(app, 0))
    const person = taken(await boss.call('POST', 'stayguests', { rent_id: rent.id, ...whole }))
    taken(await register(person.id, { state: 'sent', number: '5' }, boss))
    await remindIn(home)
    const tasks = async () => taken(await boss.call('GET', `clienttasks?rent_id=${rent.id}`))
    expect(await tasks()).toMatchObject([
      { title: expect.stringMatching(/^Сообщить о выезде гостя до 12:00/), status: 'new' },
    ])
    taken(await register(person.id, { departure: 'sent' }, boss))
    expect(await tasks()).toMatchObject([{ status: 'done', result: 'Сообщено.' }])
  })

  it('is reminded of again when the authorities refuse what was told', async () => {
    const home = await app.newAgency()
    const boss = await home.as('admin')
    const rent = await booked(boss, await newFlat(boss, { registration: 'hotel' }), day(app, -3), day(app, 5))
    const person = taken(await boss.call('POST', 'stayguests', { rent_id: rent.id, ...whole }))
    const open = async () =>
      taken(await boss.call('GET', `clienttasks?rent_id=${rent.id}`)).filter(
        ({ status }: { status: string }) => status === 'new',
      )
    await remindIn(home)
    expect(await open()).toHaveLength(1)
    taken(await register(person.id, { state: 'sent', number: '5' }, boss))
    expect(await open()).toEqual([])
    taken(await register(person.id, { state: 'refused' }, boss))
    await remindIn(home)
    expect(await open()).toMatchObject([{ title: expect.stringMatching(/^Зарегистрировать гостя до/) }])
  })

  it('follows how the flat registers its guests, also when that is said later', async () => {
    const place = await newFlat(admin, { registration: 'none' })
    const person = await newPerson(await newStay(place))
    expect([person.registration, person.registration_due]).toEqual(['none', null])
    taken(await admin.call('PATCH', 'objects', { id: place, registration: 'hotel' }))
    expect(await shown(person.id)).toMatchObject({ registration: 'needed', departure_state: 'needed' })
    taken(await admin.call('PATCH', 'objects', { id: place, registration: 'none' }))
    expect(await shown(person.id)).toMatchObject({ registration: 'none', departure_due: null })
  })

  it('has a closed scan of the notice, which nobody finds under another name', async () => {
    const person = await newPerson(await newStay())
    const open = taken(await sendFile(admin, photo, { kind: 'photo' }))
    expect((await register(person.id, { state: 'sent', number: '1', file_id: open.id })).body.errors).toEqual(
      {
        registration_file_id: expect.any(String),
      },
    )
    const scan = taken(await sendFile(admin, photo, { kind: 'passport' }))
    const told = taken(await register(person.id, { state: 'sent', number: '1', file_id: scan.id }))
    expect(told).toMatchObject({ registration: 'sent', registration_file_id: scan.id })
    taken(await admin.call('POST', 'files/open', { id: scan.id }))
  })

  it('is taken out whole and into the journal, then sent and accepted; formulas of a spreadsheet stay text', async () => {
    const person = await newPerson(await newStay())
    const { text, name } = taken(await takeOut([person.id]))
    expect(name).toMatch(/^Регистрация .*\.csv$/)
    expect(text).toContain('КАНАРЕЙКА-77')
    expect(text).toContain("'=1+1")
    expect(JSON.parse(taken(await takeOut([person.id], 'json')).text)).toMatchObject([
      { Фамилия: 'Каримов', Гражданство: 'Узбекистан', 'Серия и номер': 'КАНАРЕЙКА-77' },
    ])
    expect(taken(await takeOut([person.id], 'print')).text).toContain('<td>КАНАРЕЙКА-77</td>')
    expect((await shown(person.id)).registration).toBe('exported')
    const journal = await admin.call('GET', 'audit')
    expect(journal.text).toContain('export')
    expect(journal.text).not.toContain('КАНАРЕЙКА')
    taken(await register(person.id, { state: 'sent', number: '12-78' }))
    expect(taken(await register(person.id, { state: 'accepted' })).registration).toBe('accepted')
    const sent = taken(await admin.call('GET', 'stayguests/registration?state=sent'))
    expect(sent.map(({ id }: { id: number }) => id)).toContain(person.id)
    expect(JSON.stringify(sent)).not.toContain('КАНАРЕЙКА')
  })

  it('is reminded of once a day before and once on the day, and no more when it was told', async () => {
    const home = await app.newAgency()
    const boss = await home.as('admin')
    const place = await newFlat(boss)
    taken(
      await boss.call('PATCH', 'agency/settings', {
        registration_rules: [{ place: 'flat', citizenship: '*', days: 1, kind: 'calendar' }],
      }),
    )
    const rent = await booked(boss, place, day(app, 0), day(app, 3), { responsible_id: boss.userId })
    const person = taken(await boss.call('POST', 'stayguests', { rent_id: rent.id, ...whole }))
    const remind = () => remindIn(home)
    // as somebody who was written down by the release before
    await app.database.asAgency({ agencyId: home.id, userId: null }, (tx) =>
      rowsOf(
        tx,
        sql`update stayguests set registration = 'none', registration_due = null where id = ${person.id}`,
      ),
    )
    const tasks = async () => taken(await boss.call('GET', `clienttasks?rent_id=${rent.id}`))
    await remind()
    await remind()
    expect(await tasks()).toMatchObject([
      { type: 'documents', priority: 'high', assignee_id: boss.userId, status: 'new' },
    ])
    app.moveClock(86_400_000)
    await remind()
    app.moveClock(-86_400_000)
    expect(await tasks()).toHaveLength(2)
    taken(await register(person.id, { state: 'sent', number: '5' }, boss))
    const states = (await tasks()).map(({ status }: { status: string }) => status)
    expect(states).toEqual(['done', 'done'])
  })
})
