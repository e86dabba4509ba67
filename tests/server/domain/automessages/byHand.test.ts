import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person, TestAgency } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day } from '../rents/scene.ts'
import { messagesOf, newPhone, openMessages, setUp, talkingFlat } from './scene.ts'

const messages = await openMessages()
const { app, green } = messages
afterAll(() => messages.close())

let agency: TestAgency
let admin: Person
let flat: number
beforeAll(async () => {
  agency = await app.newAgency()
  admin = await agency.as('admin')
  await setUp(admin, 'whatsapp')
  flat = await talkingFlat(admin)
})

let days = 0
async function newRent(fields: object = {}) {
  days += 3
  return booked(admin, flat, day(app, days), day(app, days + 2), { guest_phone: newPhone(), ...fields })
}

const newTemplate = async (fields: object = {}) =>
  taken(
    await admin.call('POST', 'templates', {
      name: 'Привет',
      category: 'quick',
      text: 'Здравствуйте, {guest_name}!',
      ...fields,
    }),
  )

const send = (person: Person, body: object) => person.call('POST', 'automessages/send', body)

describe('Writing to the guests of chosen bookings', () => {
  it('is refused without words, without bookings, with a template that is switched off, for strangers’ bookings', async () => {
    const { id } = await newRent()
    const off = await newTemplate({ active: false })
    expect((await send(admin, { rent_ids: [id] })).status).toBe(400)
    expect((await send(admin, { rent_ids: [], text: 'Привет' })).status).toBe(400)
    expect((await send(admin, { rent_ids: [id], template_id: off.id })).status).toBe(422)
    const stranger = await (await app.newAgency()).as('admin')
    expect((await send(stranger, { rent_ids: [id], text: 'Привет' })).status).toBe(404)
    const narrow = await agency.newPerson('manager', { objectIds: [await talkingFlat(admin)] })
    expect((await send(narrow, { rent_ids: [id], text: 'Привет' })).status).toBe(404)
    expect(await messagesOf(admin, id)).toEqual([])
  })

  it('names those who cannot be written to, and why', async () => {
    const closed = await newRent({ kind: 'block', guest_name: null, guest_phone: null })
    const silent = await newRent({ guest_phone: null })
    const elsewhere = await newTemplate({ object_id: await talkingFlat(admin) })
    const rent = await newRent()
    const { body } = await send(admin, { rent_ids: [closed.id, silent.id], text: 'Привет' })
    expect(body).toMatchObject({ success: 1, planned: 0 })
    expect(body.skipped).toEqual([
      { rent_id: closed.id, reason: expect.stringContaining('не бронь гостя') },
      { rent_id: silent.id, reason: expect.stringContaining('нет ни телефона') },
    ])
    const other = await send(admin, { rent_ids: [rent.id], template_id: elsewhere.id })
    expect(other.body.skipped).toMatchObject([{ reason: expect.stringContaining('другого объекта') }])
  })

  it('says of a code whose gate is closed that it waits and for what, and counts what can never leave as not sent', async () => {
    taken(await admin.call('PATCH', 'agency/settings', { instruction_gate: { payment: true } }))
    const secret = await newTemplate({ text: 'Ваш код {door_code}' })
    const open = await newRent({ amount: 5000, door_code: '4711' })
    const body = { rent_ids: [open.id], template_id: secret.id }
    const { body: told } = await send(admin, body)
    expect(told).toMatchObject({ planned: 1, skipped: [], held: [{ rent_id: open.id }] })
    expect(told.held[0].reason).toContain('Не готово: оплата')
    const paid = { rent_ids: [(await newRent()).id], text: 'Осталось {need_to_pay}' }
    const { body: gone } = await send(admin, paid)
    expect(gone).toMatchObject({
      planned: 0,
      held: [],
      skipped: [{ reason: expect.stringContaining('долга нет') }],
    })
  })

  it('sends a template with the data of each booking, once for two clicks', async () => {
    const template = await newTemplate()
    const [one, two] = [
      await newRent({ guest_name: 'Анна Кузнецова' }),
      await newRent({ guest_name: 'Иван Петров' }),
    ]
    const wish = { rent_ids: [one.id, two.id], template_id: template.id }
    expect((await send(admin, wish)).body).toEqual({ success: 1, planned: 2, held: [], skipped: [] })
    expect((await send(admin, wish)).body).toMatchObject({ planned: 0, skipped: [{}, {}] })
    await messages.deliver()
    const heard = green.messages.map(({ text }) => text)
    expect(heard.filter((text) => text.includes('Анна Кузнецова'))).toHaveLength(1)
    expect(heard.filter((text) => text.includes('Иван Петров'))).toHaveLength(1)
    expect(await messagesOf(admin, one.id)).toMatchObject([{ by_user: admin.userId, audience: 'guest' }])
  })
})
