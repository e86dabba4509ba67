import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { book, booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const manager = await agency.as('manager')
const flat = await newFlat(admin, { base_price: 4000.5, door_code: '4071', access_type: 'code_lock' })
const unknown = await newFlat(admin, { door_code: '4072', access_type: 'code_lock' })
let nights = 0

/** The next three free nights. */
function threeNights(): readonly [string, string] {
  nights += 3
  return [day(app, nights), day(app, nights + 3)]
}

const unpriced =
  'Стоимость — 0 ₽. Укажите цену проживания, а если гость живёт бесплатно, напишите почему в поле «Почему бесплатно».'
const asking = { status: 422, body: { code: 'rents.unpriced', errors: { amount: unpriced } } }
const noReason = { free_reason: undefined }

describe('A prepayment', () => {
  it('beyond the price is refused: the guest would be owed what nobody has got (M6)', async () => {
    const [begin, end] = threeNights()
    const much = { amount: 3333.33, prepayment: 5000 }
    const refusal = {
      status: 422,
      body: { code: 'rents.prepayment', errors: { prepayment: expect.any(String) } },
    }
    expect(await book(admin, flat, begin, end, much)).toMatchObject(refusal)
    const { id } = await booked(admin, flat, begin, end, { ...much, prepayment: 3333.33 })
    expect(await admin.call('PATCH', 'rents', { id, prepayment: 3333.34 })).toMatchObject(refusal)
    expect((await admin.call('PATCH', 'rents', { id, amount: 3000 })).status).toBe(200)
  })
})

describe("A guest's stay for nothing is refused without a reason", () => {
  it('when it is made, by either verb, and whoever makes it', async () => {
    const [begin, end] = threeNights()
    expect(await book(manager, flat, begin, end, { amount: 0 })).toMatchObject(asking)
    const body = { object_id: flat, begin, end, guest_name: 'Пётр', amount: 0, free_reason: '  ' }
    expect(await admin.call('PATCH', 'rents', body)).toMatchObject(asking)
    const told = await book(manager, flat, begin, end, { amount: 0, free_reason: 'Друг собственника' })
    expect(told).toMatchObject({ status: 200, body: { amount: 0, free_reason: 'Друг собственника' } })
  })

  it('when its price or its reason is taken away, or a block becomes a stay; other changes ask nothing', async () => {
    const [begin, end] = threeNights()
    const { id } = await booked(admin, flat, begin, end, { amount: 9000 })
    expect(await admin.call('PATCH', 'rents', { id, amount: 0 })).toMatchObject(asking)
    expect((await admin.call('PATCH', 'rents', { id, amount: 0, free_reason: 'Тест' })).status).toBe(200)
    expect(await admin.call('PATCH', 'rents', { id, free_reason: null })).toMatchObject(asking)
    expect((await admin.call('PATCH', 'rents', { id, comment: 'Позвонить' })).status).toBe(200)
    const block = await booked(admin, flat, ...threeNights(), {
      kind: 'block',
      guest_name: null,
      ...noReason,
    })
    const asGuest = { id: block.id, kind: 'guest', guest_name: 'Анна' }
    expect(await admin.call('PATCH', 'rents', asGuest)).toMatchObject(asking)
  })
})

describe('A stay of which no price is told', () => {
  it('costs its nights times the night of the flat, to the kopeck', async () => {
    const stay = await booked(admin, flat, ...threeNights(), noReason)
    expect(stay).toMatchObject({ amount: 12_001.5, need_to_pay: 12_001.5 })
    const block = await booked(admin, flat, ...threeNights(), {
      kind: 'block',
      guest_name: null,
      ...noReason,
    })
    expect(block.amount).toBe(0)
  })

  it('waits for a price where the flat names none, and holds the door code until it has one', async () => {
    const gate = { deposit: false, payment: true, guest_data: false, clean: false }
    expect((await admin.call('PATCH', 'agency/settings', { instruction_gate: gate })).status).toBe(200)
    const stay = await booked(admin, unknown, ...threeNights(), noReason)
    expect(stay.amount).toBe(0)
    const lightsOf = async () => (await admin.call('GET', `rents/${stay.id}`)).body.readiness
    expect(await lightsOf()).toMatchObject({ payment: 'wait', can_send_code: false })
    const [listed] = (await admin.call('GET', `rents/lights?ids=${stay.id}`)).body
    expect(listed.readiness).toMatchObject({ payment: 'wait', can_send_code: false })
    await admin.call('PATCH', 'rents', { id: stay.id, free_reason: 'Обмен' })
    expect(await lightsOf()).toMatchObject({ payment: 'not_needed', can_send_code: true })
  })
})
