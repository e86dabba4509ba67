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
  it('are refused to guests of other channels than the list names', async () => {
    const flat = await newFlat(admin)
    const { id: ota_id } = taken(await admin.call('POST', 'agency/otas', { name: 'Площадка' }))
    const sauna = { object_id: flat, name: 'Сауна', price: 900, ota_ids: [ota_id] }
    const { id: addon_id } = taken(await admin.call('POST', 'addons', sauna))
    const { id } = await booked(admin, flat, day(app, 1), day(app, 3))
    const refusal = { status: 422, body: { code: 'rents.addon', errors: { addons: expect.any(String) } } }
    const order = { id, addons: [{ addon_id }] }
    expect(await admin.call('PATCH', 'rents', order)).toMatchObject(refusal)
    taken(await admin.call('PATCH', 'rents', { ...order, ota_id }))
  })

  it('named by number alone cost what their kind of price says: by the night, by the guest, in percent', async () => {
    const flat = await newFlat(admin)
    const kinds = { per_night: 500, per_guest: 300, percent: 10, once: 700 }
    const addons: object[] = []
    for (const [price_type, price] of Object.entries(kinds)) {
      const { id: addon_id } = taken(
        await admin.call('POST', 'addons', { object_id: flat, name: price_type, price, price_type }),
      )
      addons.push({ addon_id, status: 'confirmed' })
    }
    const stay = { amount: 26_520, adults: 2, children: 1, addons }
    const ordered = await booked(admin, flat, day(app, 1), day(app, 7), stay)
    expect(ordered.addons).toMatchObject([
      { qty: 6, price: 500 },
      { qty: 3, price: 300 },
      { qty: 1, price: 2652 },
      { qty: 1, price: 700 },
    ])
    expect(ordered.price).toBe(26_520 + 3000 + 900 + 2652 + 700)
  })

  it('by the night follow a stay that became shorter, and so do guests and percents; what was set by hand stays', async () => {
    const flat = await newFlat(admin)
    const add = async (name: string, price: number, price_type: string) =>
      Number(taken(await admin.call('POST', 'addons', { object_id: flat, name, price, price_type })).id)
    const [pet, linen, fee] = [
      await add('Питомец', 500, 'per_night'),
      await add('Бельё', 300, 'per_guest'),
      await add('Сбор', 10, 'percent'),
    ]
    const addons = [
      { addon_id: pet, status: 'confirmed' },
      { addon_id: pet, qty: 2 },
      { addon_id: pet, price: 400, status: 'paid' },
      { addon_id: pet, status: 'done' },
      { addon_id: linen },
      { addon_id: fee },
    ]
    const stay = { amount: 6000, adults: 2, addons }
    const { id, addons: before } = await booked(admin, flat, day(app, 1), day(app, 7), stay)
    expect(before.map(({ qty }: { qty: number }) => qty)).toEqual([6, 2, 6, 6, 2, 1])
    const shorter = taken(
      await admin.call('PATCH', 'rents', { id, end: day(app, 5), amount: 4000, adults: 3 }),
    )
    expect(shorter.addons).toMatchObject([
      { qty: 4, price: 500 },
      { qty: 2, price: 500 },
      { qty: 4, price: 400 },
      { qty: 6, price: 500 },
      { qty: 3, price: 300 },
      { qty: 1, price: 400 },
    ])
    expect(shorter.price).toBe(4000 + 2000 + 1600 + 3000)
  })
})

describe('An early arrival and a late departure', () => {
  const hours = { checkin_time: '15:00', checkout_time: '12:00', clean_duration_min: 90 }
  const sale = async (fields: object, flatFields: object = hours) => {
    const flat = await newFlat(admin, { ...flatFields })
    const early = { object_id: flat, name: 'Ранний заезд', price: 1500, kind: 'early_checkin', ...fields }
    return { flat, addon_id: Number(taken(await admin.call('POST', 'addons', early)).id) }
  }
  const confirm = (id: number, addon_id: number, more: object = {}) =>
    admin.call('PATCH', 'rents', { id, addons: [{ addon_id, status: 'confirmed', ...more }] })

  it('cannot be confirmed while nobody knows the hour, nor when the clean before would not fit', async () => {
    const { flat, addon_id } = await sale({})
    const { id } = await booked(admin, flat, day(app, 5), day(app, 7))
    const hourless = await confirm(id, addon_id)
    expect(hourless).toMatchObject({ status: 422, body: { code: 'rents.addon_hour' } })
    expect(hourless.body.message).toMatch(
      /: не сказано, во сколько\. Укажите «Время заезда» в брони или «Час» в самой услуге\.$/,
    )
    taken(await admin.call('PATCH', 'rents', { id, arrival_time: '12:30' }))
    taken(await confirm(id, addon_id))
    const tight = await sale({ hour: '13:00' })
    await booked(admin, tight.flat, day(app, 2), day(app, 5))
    const next = await booked(admin, tight.flat, day(app, 5), day(app, 7))
    const refusal = await confirm(next.id, tight.addon_id)
    expect(refusal).toMatchObject({ status: 422, body: { code: 'rents.addon_window' } })
    expect(refusal.body.message).toMatch(
      /: в этот день один гость выезжает в 12:00, другой заезжает в 13:00, а уборке нужно/,
    )
  })

  it('does not let the guest in while the cleaner still works: the sold hour is that of the stay and of the clean', async () => {
    const { flat, addon_id } = await sale({ hour: '14:00' })
    const left = await booked(admin, flat, day(app, 2), day(app, 5))
    const { id } = await booked(admin, flat, day(app, 5), day(app, 7))
    const cleanBefore = async () => (await admin.call('GET', `cleans/${left.clean_id}`)).body.time_to
    taken(await confirm(id, addon_id, { status: 'ordered' }))
    expect(await cleanBefore()).toBe('15:00')
    expect(taken(await confirm(id, addon_id))).toMatchObject({ arrival_time: '14:00' })
    expect(await cleanBefore()).toBe('14:00')
    expect(taken(await confirm(id, addon_id, { id: 1, status: 'canceled' })).arrival_time).toBeNull()
    expect(await cleanBefore()).toBe('15:00')
  })

  it('by the hour move the departure by so many hours, and with it when the clean may begin', async () => {
    const { flat, addon_id } = await sale({
      name: 'Поздний выезд',
      kind: 'late_checkout',
      price_type: 'per_hour',
    })
    const { id, clean_id } = await booked(admin, flat, day(app, 2), day(app, 5))
    expect(taken(await confirm(id, addon_id, { qty: 3.5 }))).toMatchObject({ departure_time: '15:30' })
    expect((await admin.call('GET', `cleans/${clean_id}`)).body.time_from).toBe('15:30')
    const fewer = taken(await confirm(id, addon_id, { id: 1, qty: 2 }))
    expect(fewer).toMatchObject({ departure_time: '14:00' })
  })

  it('leave an hour that is better already, or named in the same change, as it is', async () => {
    const { flat, addon_id } = await sale({ hour: '13:00' })
    const { id } = await booked(admin, flat, day(app, 5), day(app, 7), { arrival_time: '11:00' })
    expect(taken(await confirm(id, addon_id))).toMatchObject({ arrival_time: '11:00' })
    const other = await booked(admin, flat, day(app, 8), day(app, 9))
    const order = { id: other.id, arrival_time: '14:30', addons: [{ addon_id, status: 'confirmed' }] }
    expect(taken(await admin.call('PATCH', 'rents', order))).toMatchObject({ arrival_time: '14:30' })
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
