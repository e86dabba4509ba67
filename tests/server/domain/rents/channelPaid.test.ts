// A stay of which the channel took the money: its price, the channel's part and ours are three sums that agree.
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const admin = await (await app.newAgency()).as('admin')
const flat = await newFlat(admin)
const { id: ota_id } = taken(await admin.call('POST', 'agency/otas', { name: 'Канал', pays: 'ota' }))
const sums = { amount: 13_200, prepayment: 13_200, cleaning_fee: 500 }
const paidByChannel = (from: number) =>
  booked(admin, flat, day(app, from), day(app, from + 4), { ota_id, ...sums })

describe('A stay that a channel has paid', () => {
  it('does not cost 500 ₽ for a stay of 13 200: the whole price, the channel’s part and ours stand beside each other', async () => {
    const { id } = await paidByChannel(10)
    const told = { price: 13_700, channel_part: 13_200, total: 500, owed: 500 }
    expect((await admin.call('GET', `rents/${id}`)).body).toMatchObject(told)
    const range = { begin: day(app, 9), end: day(app, 15) }
    const { body: listed } = await admin.call('GET', `rents?${new URLSearchParams(range)}`)
    expect(listed).toMatchObject([told])
    taken(await admin.call('PATCH', 'rents', { id, discount: 700 }))
    const changed = (await admin.call('GET', `rents/${id}`)).body
    expect(changed).toMatchObject({ price: 13_000, channel_part: 13_200, total: -200 })
  })

  it('tells the guest the whole price, and what the channel took as paid', async () => {
    const { id: rent_id } = await paidByChannel(20)
    const text = 'Стоимость {amount}, оплачено {paid}, осталось {need_to_pay}'
    const { body } = await admin.call('POST', 'templates/preview', { text, rent_id })
    expect(body.text.replaceAll('\u00a0', ' ')).toBe('Стоимость 13 700 ₽, оплачено 13 200 ₽, осталось 500 ₽')
  })

  it('costs its price in the stays of the guest’s card', async () => {
    const guest_phone = '+79110000077'
    const stay = await booked(admin, flat, day(app, 30), day(app, 34), { ota_id, ...sums, guest_phone })
    const { body: guest } = await admin.call('GET', `guests/${stay.guest_id}`)
    expect(guest.stays).toMatchObject([{ price: 13_700, owed: 500 }])
  })

  it('whose channel leaves the money to us costs us what it costs', async () => {
    const { id: own } = taken(await admin.call('POST', 'agency/otas', { name: 'Свой', pays: 'agency' }))
    const stay = await booked(admin, flat, day(app, 40), day(app, 44), { ...sums, ota_id: own })
    expect(stay).toMatchObject({ price: 13_700, channel_part: 0, total: 13_700 })
  })
})
