// A35. Money that somebody tries to make: sums that are none, payments of others, the same payment many times.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from '../server/domain/rents/scene.ts'

let test: TestApp
let agency: TestAgency
let admin: Person
let flat: number

beforeAll(async () => {
  test = await buildTestApp()
  agency = await test.newAgency()
  admin = await agency.as('admin')
  flat = await newFlat(admin)
})
afterAll(() => test.close())

let shift = 0
async function newStay(person = admin, object_id = flat) {
  shift += 5
  const rent = await booked(person, object_id, day(test, shift), day(test, shift + 3), { amount: 3000 })
  return { rent_id: rent.id, object_id }
}

const paid = async (id: number) => (await admin.call('GET', `rents/${id}`)).body.paymentInfo

describe('A payment (A35)', () => {
  it.each(['-1', '0', '0.001', '1e308', '-1e308', '1e400', '1e12', '"100"', 'true', '[1]', '{}', '1e-9'])(
    'of %s roubles is refused and changes nothing',
    async (amount) => {
      const stay = await newStay()
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/admin/rents/payment',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload: `{"rent_id":${stay.rent_id},"object_id":${flat},"amount":${amount}}`,
      })
      expect([400, 422], answer.body).toContain(answer.statusCode)
      expect(await paid(stay.rent_id)).toEqual({ paid: 0, all: 3000, needToPay: 3000 })
    },
  )

  it('asked for ten times at once is recorded once', async () => {
    const stay = await newStay()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.call('POST', 'rents/payment', { ...stay, amount: 1000 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await paid(stay.rent_id)).toEqual({ paid: 1000, all: 3000, needToPay: 2000 })
  })

  it('of another agency’s stay, or under another flat, is refused', async () => {
    const stay = await newStay()
    const stranger = await (await test.newAgency()).as('admin')
    const theirs = await newFlat(stranger)
    expect((await stranger.call('POST', 'rents/payment', { ...stay, amount: 1 })).status).toBe(404)
    const under = { ...stay, object_id: theirs, amount: 1 }
    expect((await stranger.call('POST', 'rents/payment', under)).status).toBe(404)
    expect((await admin.call('POST', 'rents/payment', { ...under, object_id: 777 })).status).toBe(422)
    expect(await paid(stay.rent_id)).toMatchObject({ paid: 0 })
  })

  it('is taken back by no manager, cleaner or stranger, by either call', async () => {
    const stay = await newStay()
    const { body } = await admin.call('POST', 'rents/payment', { ...stay, amount: 700 })
    const takeBack = { rent_id: stay.rent_id, name: 'payment' }
    const stranger = await (await test.newAgency()).as('admin')
    for (const [person, status] of [
      [await agency.as('manager'), 403],
      [await agency.as('cleaner'), 403],
      [stranger, 404],
    ] as const) {
      expect((await person.call('DELETE', `history/${body.history.id}`)).status).toBe(status)
      expect((await person.call('PATCH', 'history/delete_payment', takeBack)).status).toBe(status)
    }
    expect(await paid(stay.rent_id)).toMatchObject({ paid: 700 })
  })

  it('as a fact of the history is held to the same sums', async () => {
    const stay = await newStay()
    for (const amount of [-5, 0, 1e308, 0.001, '7', null, { a: 1 }]) {
      const fact = { name: 'payment', rent_id: stay.rent_id, data: { amount } }
      const answer = await admin.call('POST', 'history', fact)
      expect([400, 422], `${JSON.stringify(amount)} ${answer.text}`).toContain(answer.status)
    }
    expect(await paid(stay.rent_id)).toMatchObject({ paid: 0 })
  })
})

describe('A manager of some flats (A02, A35)', () => {
  it('books, pays, reads and moves nothing of the others', async () => {
    const other = await newFlat(admin)
    const manager = await agency.newPerson('manager', { objectIds: [other] })
    const stay = await newStay()
    const mine = await newStay(manager, other)
    expect((await manager.call('GET', `rents/${stay.rent_id}`)).status).toBe(404)
    expect((await manager.call('POST', 'rents/payment', { ...stay, amount: 1 })).status).toBe(404)
    const fact = { name: 'checkin', rent_id: stay.rent_id }
    expect((await manager.call('POST', 'history', fact)).status).toBe(404)
    const move = { id: mine.rent_id, object_id: flat }
    expect((await manager.call('PATCH', 'rents', move)).status).toBe(400)
    const steal = { id: stay.rent_id, object_id: other }
    expect((await manager.call('PATCH', 'rents', steal)).status).toBe(404)
    const preview = { text: '{guest_name}', rent_id: stay.rent_id }
    expect((await manager.call('POST', 'templates/preview', preview)).status).toBe(404)
    const foreign = { object_id: flat, begin: day(test, 900), end: day(test, 902), guest_name: 'Анна' }
    expect((await manager.call('POST', 'rents', foreign)).status).toBe(400)
    const forced = { ...foreign, object_id: other, force: true }
    expect((await manager.call('PATCH', 'rents', forced)).status).toBe(403)
    expect((await manager.call('GET', 'rents?owner_id=1')).status).toBe(403)
    const board = await manager.call('GET', 'rents?view=board')
    expect(board.text).not.toContain(`"object_id":${flat},`)
  })
})
