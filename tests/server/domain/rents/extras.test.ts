// Ordered extras and the mark of a claimed payment, as a client sends and reads them.
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const admin = await (await app.newAgency()).as('admin')

describe('The extras of a booking', () => {
  it('are refused without a name that anybody knows, also when the number is another agency’s', async () => {
    const stranger = await (await app.newAgency()).as('admin')
    const foreign = { object_id: await newFlat(stranger), name: 'Баня', price: 3000 }
    const { id } = await booked(admin, await newFlat(admin), day(app, 1), day(app, 3))
    const { id: addon_id } = taken(await stranger.call('POST', 'addons', foreign))
    for (const extra of [{ qty: 1 }, { addon_id }, { addon_id: 2_000_000_000 }]) {
      const answer = await admin.call('PATCH', 'rents', { id, addons: [extra] })
      expect(answer).toMatchObject({ status: 400, body: { errors: { addons: expect.any(String) } } })
    }
  })

  it('are refused beyond what the flat’s list allows at once or so late, and what was ordered before stays', async () => {
    const flat = await newFlat(admin)
    const cot = { object_id: flat, name: 'Кроватка', price: 500, max_qty: 1 }
    const bath = { object_id: flat, name: 'Баня', price: 3000, hours_before: 500 }
    const [few, early] = [
      taken(await admin.call('POST', 'addons', cot)),
      taken(await admin.call('POST', 'addons', bath)),
    ]
    const { id } = await booked(admin, flat, day(app, 3), day(app, 5))
    const order = (...addons: object[]) => admin.call('PATCH', 'rents', { id, addons })
    const refusal = { status: 422, body: { code: 'rents.addon', errors: { addons: expect.any(String) } } }
    expect(await order({ addon_id: few.id, qty: 2 })).toMatchObject(refusal)
    expect(await order({ addon_id: early.id })).toMatchObject(refusal)
    expect((await order({ addon_id: few.id, qty: 1 })).status).toBe(200)
    taken(await admin.call('PATCH', 'addons', { id: few.id, hours_before: 500 }))
    const kept = { id: 1, addon_id: few.id, name: 'Кроватка', price: 500, qty: 1, status: 'confirmed' }
    expect((await order(kept, { name: 'Баня, договорились', price: 3000 })).status).toBe(200)
    const far = await booked(admin, flat, day(app, 40), day(app, 41))
    taken(await admin.call('PATCH', 'rents', { id: far.id, addons: [{ addon_id: early.id }] }))
  })

  it('named by number take name and price from the flat’s list, get numbers and count once confirmed', async () => {
    const flat = await newFlat(admin)
    const addon = taken(
      await admin.call('POST', 'addons', { object_id: flat, name: 'Трансфер', price: 2200 }),
    )
    const { id, paymentInfo } = await booked(admin, flat, day(app, 1), day(app, 3))
    const extras = [{ addon_id: addon.id }, { name: 'Букет', price: 900, qty: 2, status: 'confirmed' }]
    const ordered = taken(await admin.call('PATCH', 'rents', { id, addons: extras }))
    expect(ordered.addons).toMatchObject([
      { id: 1, addon_id: addon.id, name: 'Трансфер', price: 2200, qty: 1, status: 'ordered' },
      { id: 2, name: 'Букет', price: 900, qty: 2, status: 'confirmed' },
    ])
    expect(ordered.paymentInfo.all).toBe(paymentInfo.all + 1800)
  })
})

describe('A discount', () => {
  it('beyond the price is refused, as large as the price makes the stay free, and another field may change beside it', async () => {
    const { id } = await booked(admin, await newFlat(admin), day(app, 1), day(app, 3), { amount: 9000 })
    const change = (body: object) => admin.call('PATCH', 'rents', { id, ...body })
    const refusal = {
      status: 422,
      body: { code: 'rents.discount', errors: { discount: expect.any(String) } },
    }
    expect(await change({ discount: 90_000 })).toMatchObject(refusal)
    expect(await change({ discount: 9500 })).toMatchObject(refusal)
    expect(taken(await change({ discount: 9500, cleaning_fee: 500 })).paymentInfo.all).toBe(0)
    expect((await change({ discount: 9500, comment: 'Друзьям' })).status).toBe(200)
    expect(taken(await change({ discount: 0 })).paymentInfo.all).toBe(9500)
  })

  it('beyond the price is refused in a new booking as well', async () => {
    const stay = {
      object_id: await newFlat(admin),
      begin: day(app, 1),
      end: day(app, 2),
      guest_name: 'Гость',
    }
    const answer = await admin.call('PATCH', 'rents', { ...stay, amount: 1000, discount: 1000.01 })
    expect(answer).toMatchObject({ status: 422, body: { code: 'rents.discount' } })
  })
})

describe('The mark of a claimed payment', () => {
  it('is there from the first answer and after each fact', async () => {
    const rent = await booked(admin, await newFlat(admin), day(app, 5), day(app, 7))
    expect(rent.checkManualPayment).toMatchObject({ needToCheck: false })
    const call = taken(await admin.call('POST', 'history', { name: 'call', rent_id: rent.id, data: {} }))
    expect(call.checkManualPayment).toMatchObject({ needToCheck: false })
  })
})
