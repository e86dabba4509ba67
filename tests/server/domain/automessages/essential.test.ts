import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantOf, toEpoch } from '#schema/rules/dates.ts'
import { type Person, site } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { day, zone } from '../rents/scene.ts'
import { bookNow, messagesOf, minute, newPhone, newRule, openMessages, setUp } from './scene.ts'

const messages = await openMessages()
const { app, green, smsc } = messages
let admin: Person
const toHour = (time: string, days = 0) =>
  app.moveClock(toEpoch(instantOf(zone, day(app, days), time)) - app.now().getTime())

beforeAll(() => toHour('17:16', 1))
beforeEach(async () => {
  admin = await (await app.newAgency()).as('admin')
  await setUp(admin, 'whatsapp')
  await setGate({ guest_data: true })
})
afterAll(() => messages.close())

const atOnce = { event: 'booking_created', offset_minutes: 0, at_time: null }
const essential = (more: object) => newRule(admin, { essential: true, late_policy: 'skip', ...more })
const sentTo = ({ guest_phone }: { guest_phone: string }) =>
  green.messages.filter(({ chatId }) => chatId.startsWith(guest_phone.slice(1))).map(({ text }) => text)
const quietNight = () =>
  admin.call('POST', 'agency/automessages', { quiet_from: '22:00', quiet_to: '09:00' }).then(taken)
const gate = { deposit: false, payment: false, guest_data: false, clean: false }
const setGate = (more: object = {}) =>
  admin.call('PATCH', 'agency/settings', { instruction_gate: { ...gate, ...more } }).then(taken)
const book = (days: number, more: object = {}, flat: object = {}) => bookNow(app, admin, days, more, flat)
const tasksOf = async ({ id }: { id: number }) =>
  taken(await admin.call('GET', 'clienttasks')).filter(({ rent_id }: { rent_id: number }) => rent_id === id)

describe('An essential rule is refused', () => {
  it('for anybody but guests, and as the sixth of its kind', async () => {
    const body = {
      name: 'Клинеру',
      audience: 'cleaner',
      event: 'clean_assigned',
      text: 'Текст',
      essential: true,
    }
    expect(await admin.call('POST', 'messages', body)).toMatchObject({
      status: 400,
      body: { errors: { essential: expect.stringContaining('только гостю') } },
    })
    for (let count = 0; count < 5; count += 1) await essential({ ...atOnce, active: false })
    const sixth = await admin.call('POST', 'messages', { ...body, audience: 'guest', event: 'checkin' })
    expect(sixth).toMatchObject({ status: 422, body: { code: 'messages.essential_most' } })
    const plain = await newRule(admin, { ...atOnce, active: false })
    const marked = await admin.call('PATCH', 'messages', { id: plain.id, essential: true })
    expect(marked).toMatchObject({ status: 422, body: { errors: { essential: expect.any(String) } } })
  })
})

describe('A guest who is told of the booking', () => {
  it('is not told again when the rule begins to repeat by days and something of the booking changes', async () => {
    const rule = await essential({ ...atOnce, text: 'Бронь принята' })
    const rent = await book(0)
    await messages.deliver()
    expect(sentTo(rent)).toEqual(['Бронь принята'])
    taken(await admin.call('PATCH', 'messages', { id: rule.id, once_per: 'day' }))
    taken(await admin.call('PATCH', 'rents', { id: rent.id, guest_comment: 'Попросил фен' }))
    await messages.deliver()
    expect(sentTo(rent)).toEqual(['Бронь принята'])
  })
})

describe('A guest who books late', () => {
  it('gets all that is essential at once as one message by the order of the rules, in the night too; the rest keeps its rules', async () => {
    await quietNight()
    await newRule(admin, { text: 'Не обязательное', late_policy: 'skip' })
    await essential({ text: 'Как добраться', sort: 20 })
    await essential({ ...atOnce, text: 'Бронь принята, {guest_page}', sort: 10 })
    await essential({
      event: 'checkin',
      offset_minutes: -180,
      at_time: null,
      text: 'Код {door_code}',
      sort: 30,
    })
    toHour('23:40')
    const rent = await book(0, { arrival_time: '23:50' }, { door_code: '7733' })
    const far = await book(9)
    await messages.deliver()
    const { guest_page_id: key } = taken(await admin.call('GET', `rents/${rent.id}`))
    expect(sentTo(rent)).toEqual([`Бронь принята, ${site}/guest/${key}\n\nКак добраться`])
    expect(sentTo(far)).toEqual([])
    const reasons = (await messagesOf(admin, rent.id)).map(
      ({ reason_code }: { reason_code: string }) => reason_code,
    )
    expect(reasons.toSorted()).toEqual([null, 'late', 'merged', 'readiness'].toSorted())
    await setGate()
    taken(await admin.call('PATCH', 'rents', { id: rent.id, comment: 'Готово' }))
    await messages.deliver()
    expect(sentTo(rent)).toHaveLength(1)
    toHour('23:50')
    await messages.deliver()
    expect(sentTo(rent).at(-1)).toBe('Код 7733')
    toHour('17:16', 1)
  })

  it('for tomorrow is told what was to be read today at noon, together with the word of the booking', async () => {
    await quietNight()
    await essential({ text: 'Как добраться', sort: 2 })
    await essential({ ...atOnce, text: 'Принято', sort: 1 })
    toHour('22:30')
    const [tomorrow, later] = [await book(1), await book(5)]
    await messages.deliver()
    expect(sentTo(tomorrow)).toEqual(['Принято\n\nКак добраться'])
    expect(sentTo(later)).toEqual([])
    toHour('17:16', 1)
  })

  it('is told once a request becomes a booking, and not a second time', async () => {
    await essential({ ...atOnce, text: 'Принято', sort: 1 })
    await essential({ text: 'Как добраться', sort: 2 })
    const rent = await book(0, { status: 'request' })
    await messages.deliver()
    expect(sentTo(rent)).toEqual([])
    taken(await admin.call('PATCH', 'rents', { id: rent.id, status: 'booked' }))
    await messages.deliver()
    expect(sentTo(rent)).toEqual(['Принято\n\nКак добраться'])
    taken(await admin.call('PATCH', 'rents', { id: rent.id, comment: 'Ещё' }))
    await messages.deliver()
    expect(sentTo(rent)).toHaveLength(1)
  })

  it('is not asked for money when nothing is due, and not told what has no value', async () => {
    const { id: template_id } = taken(
      await admin.call('POST', 'templates', { name: 'Оплата', category: 'payment', text: 'Оплатите' }),
    )
    await essential({ ...atOnce, text: 'Принято', sort: 1 })
    await essential({ template_id, text: null, sort: 2 })
    await essential({ text: 'Сеть {wifi_name}', sort: 3 })
    const rent = await book(0)
    await messages.deliver()
    expect(sentTo(rent)).toEqual(['Принято'])
    const codes = (await messagesOf(admin, rent.id)).map(
      ({ reason_code }: { reason_code: string }) => reason_code,
    )
    expect(codes.toSorted()).toEqual([null, 'nothing_due', 'variable'].toSorted())
  })

  it('by SMS gets what was written for SMS, and one line with the link for the rest', async () => {
    await setUp(admin, 'sms')
    const code = { code: 'ok', name: 'Принято', category: 'booking' }
    const { id: template_id } = taken(
      await admin.call('POST', 'templates', { ...code, text: 'Длинное письмо о брони' }),
    )
    taken(await admin.call('POST', 'templates', { ...code, text: 'Принято коротко', channel: 'sms' }))
    await essential({ ...atOnce, template_id, text: null, sort: 1, channels: ['sms'] })
    await essential({ text: 'Как добраться', sort: 2, channels: ['sms'] })
    await essential({
      event: 'checkin',
      offset_minutes: -180,
      at_time: null,
      text: 'Правила',
      sort: 3,
      channels: ['sms'],
    })
    const rent = await book(0)
    await messages.deliver()
    const { guest_page_id: key } = taken(await admin.call('GET', `rents/${rent.id}`))
    const texts = smsc.messages
      .filter(({ phone }) => phone.endsWith(rent.guest_phone.slice(1)))
      .map(({ text }) => text)
    expect(texts).toEqual([`Принято коротко\n\nВсё о вашей брони: ${site}/guest/${key}`])
  })
})

describe('A guest who cannot be reached', () => {
  it('is one urgent task with the text to paste into the chat; a phone that becomes known sends it and closes the task', async () => {
    await essential({ ...atOnce, text: 'Принято', sort: 1 })
    await essential({ text: 'Как добраться', sort: 2, name: 'Дорога' })
    await essential({
      event: 'checkin',
      offset_minutes: -180,
      at_time: null,
      text: 'Код {door_code}',
      sort: 3,
    })
    const rent = await book(0, { guest_phone: null }, { door_code: '7733' })
    await messages.deliver()
    const [task, ...more] = await tasksOf(rent)
    expect(more).toEqual([])
    expect(task).toMatchObject({
      priority: 'urgent',
      status: 'new',
      title: expect.stringContaining('Гость не получил'),
    })
    const { guest_page_id: key } = taken(await admin.call('GET', `rents/${rent.id}`))
    expect(task.text).toContain(`Принято\n\nКак добраться\n\nВсё о вашей брони: ${site}/guest/${key}`)
    expect(task.text).not.toContain('7733')
    const told = taken(await admin.call('POST', 'automessages/for_chat', { rent_id: rent.id }))
    expect(task.text).toContain(told.text)
    const guest_phone = newPhone()
    taken(await admin.call('PATCH', 'rents', { id: rent.id, guest_phone }))
    await messages.deliver()
    expect(sentTo({ guest_phone })).toEqual(['Принято\n\nКак добраться'])
    expect(await tasksOf(rent)).toMatchObject([{ status: 'done' }])
    const manager = await (await app.newAgency()).as('manager')
    expect((await manager.call('POST', 'automessages/for_chat', { rent_id: rent.id })).status).toBe(404)
  })

  it('stays one open task however much goes by', async () => {
    await essential({ ...atOnce, text: 'Принято', name: 'Бронь принята', sort: 1 })
    await essential({ ...atOnce, offset_minutes: 60, text: 'Как добраться', name: 'Дорога', sort: 2 })
    const rent = await book(5, { guest_phone: null })
    await messages.deliver()
    expect(await tasksOf(rent)).toMatchObject([{ title: 'Гость не получил: Бронь принята' }])
    app.moveClock(61 * minute)
    await messages.deliver()
    expect(await tasksOf(rent)).toMatchObject([
      { title: 'Гость не получил: Бронь принята, Дорога', text: expect.stringContaining('Как добраться') },
    ])
    toHour('17:16')
  })

  it('by any channel is an urgent task, a message that is not essential is none', async () => {
    await setUp(admin, 'max')
    const rule = await essential({ ...atOnce, text: 'Принято', name: 'Бронь принята' })
    const guest_phone = newPhone()
    green.strangers.add(guest_phone.slice(1))
    const rent = await book(0, { guest_phone })
    await messages.deliver()
    expect(await tasksOf(rent)).toMatchObject([
      {
        priority: 'urgent',
        title: 'Гость не получил: Бронь принята',
        text: expect.stringContaining('Принято'),
      },
    ])
    taken(await admin.call('PATCH', 'messages', { id: rule.id, essential: false }))
    const other = await book(0, { guest_phone })
    await messages.deliver()
    expect(await tasksOf(other)).toEqual([])
  })
})

describe('A word for a day', () => {
  it('that is false holds the message and asks to mend it; mended, it leaves and the task closes', async () => {
    const rule = await newRule(admin, { offset_minutes: -2880, at_time: null, text: 'Ждём вас завтра' })
    const rent = await book(2)
    app.moveClock(5 * minute)
    await messages.deliver()
    expect(await messagesOf(admin, rent.id)).toMatchObject([
      { status: 'held', reason_code: 'wording', reason_text: expect.stringContaining('{begin_when}') },
    ])
    const [task] = await tasksOf(rent)
    expect(task).toMatchObject({ priority: 'high', title: expect.stringContaining('Поправьте текст') })
    taken(await admin.call('PATCH', 'messages', { id: rule.id, text: 'Ждём вас {begin_when}' }))
    app.moveClock(6 * minute)
    await messages.deliver()
    expect(sentTo(rent)).toEqual(['Ждём вас послезавтра'])
    expect(await tasksOf(rent)).toMatchObject([{ status: 'done', result: 'Сообщение ушло.' }])
  })
})
