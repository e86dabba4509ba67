import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantOf, toEpoch } from '#schema/rules/dates.ts'
import type { Person } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { day, zone } from '../rents/scene.ts'
import { bookNow, messagesOf, minute, newRule, openMessages, setUp } from './scene.ts'

const messages = await openMessages()
const { app, green } = messages
let admin: Person
const toHour = (time: string, days = 0) =>
  app.moveClock(toEpoch(instantOf(zone, day(app, days), time)) - app.now().getTime())

beforeAll(async () => {
  toHour('17:16', 1)
  admin = await (await app.newAgency()).as('admin')
  await setUp(admin, 'whatsapp')
})
afterAll(() => messages.close())

const sentTo = ({ guest_phone }: { guest_phone: string }) =>
  green.messages.filter(({ chatId }) => chatId.startsWith(guest_phone.slice(1))).map(({ text }) => text)
const book = (days: number, more: object = {}, flat: object = {}) => bookNow(app, admin, days, more, flat)
const off = async () => {
  for (const { id } of taken(await admin.call('GET', 'messages'))) {
    taken(await admin.call('PATCH', 'messages', { id, active: false }))
  }
}

describe('A guest who books for tonight', () => {
  it('gets what was to be read before, at once and in that order, and «завтра» is said as «сегодня»', async () => {
    const open = { deposit: false, payment: false, guest_data: false, clean: false }
    taken(await admin.call('PATCH', 'agency/settings', { instruction_gate: open }))
    await newRule(admin, { event: 'checkin', offset_minutes: -180, at_time: null, text: 'Код {door_code}' })
    await newRule(admin, { text: 'Завтра ждём вас, {begin_day}! Завтрак в 9, выезд {end}.' })
    await newRule(admin, { offset_minutes: -4320, text: 'Оплата' })
    const rent = await book(0, {}, { door_code: '7733' })
    const usual = await book(1)
    await messages.deliver()
    const texts = ['Оплата', expect.stringMatching(/^Сегодня ждём вас, сегодня! Завтрак/), 'Код 7733']
    expect(sentTo(rent)).toEqual(texts)
    expect(sentTo(usual)[1]).toMatch(/^Завтра ждём вас, завтра! Завтрак/)
    await off()
  })

  it('does not wait for the morning when the quiet of the night has begun; who comes another day does', async () => {
    taken(await admin.call('POST', 'agency/automessages', { quiet_from: '22:00', quiet_to: '09:00' }))
    await newRule(admin, { text: 'Адрес' })
    await newRule(admin, { event: 'booking_created', offset_minutes: 0, at_time: null, text: 'Принято' })
    await newRule(admin, { event: 'checkin', offset_minutes: 15, at_time: null, text: 'Всё хорошо?' })
    toHour('22:40')
    const tonight = await book(0, { arrival_time: '23:30' })
    const late = await book(0)
    const other = await book(2)
    await messages.deliver()
    expect(sentTo(tonight)).toEqual(['Принято', 'Адрес'])
    expect(sentTo(late)).toEqual(['Принято', 'Адрес', 'Всё хорошо?'])
    expect(sentTo(other)).toEqual([])
    const [waiting] = await messagesOf(admin, other.id)
    expect(waiting).toMatchObject({ status: 'planned', planned_at: instantOf(zone, day(app, 1), '09:00') })
    await off()
    taken(await admin.call('POST', 'agency/automessages', { quiet_from: null, quiet_to: null }))
  })
})

it('«Кому уйдёт» names just those who are then written to', async () => {
  const inAnHour = { event: 'before_checkin', at_time: null }
  const arrives = toEpoch(instantOf(zone, day(app, 2), '14:00'))
  const offset_minutes = -Math.floor((arrives - app.now().getTime()) / minute) + 60
  const rents = [
    await book(2),
    await book(2),
    await book(2, { guest_phone: null }),
    await book(2),
    await book(2),
  ]
  const [first, , , stopped, unwelcome] = rents
  const conditions = { object_ids: rents.map(({ object_id }) => object_id) }
  taken(
    await admin.call('PATCH', 'guests', {
      id: unwelcome.guest_id,
      blacklisted: true,
      blacklist_reason: 'Шум',
    }),
  )
  const rule = await newRule(admin, { ...inAnHour, offset_minutes, text: 'Ждём', conditions, active: false })
  taken(await admin.call('PATCH', 'messages', { id: rule.id, active: true }))
  const named = async () => taken(await admin.call('GET', `messages/${rule.id}/receivers`))
  expect(await named()).toMatchObject({ count: 3, waiting: 3 })
  expect(taken(await admin.call('POST', `messages/${rule.id}/plan`))).toEqual({ success: 1, planned: 3 })
  const [gone] = await messagesOf(admin, stopped.id)
  taken(await admin.call('PATCH', 'automessages', { id: gone.id, status: 'canceled' }))
  const { count, waiting, receivers } = await named()
  expect({ count, waiting }).toEqual({ count: 2, waiting: 0 })
  app.moveClock(61 * minute)
  await messages.deliver()
  const written = rents
    .filter((rent) => rent.guest_phone && sentTo(rent).includes('Ждём'))
    .map(({ id }) => id)
  expect(written).toContain(first.id)
  expect(receivers.map(({ rent_id }: { rent_id: number }) => rent_id)).toEqual(written)
})
