import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person, TestAgency } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day } from '../rents/scene.ts'
import { messagesOf, minute, newPhone, newRule, openMessages, setUp, talkingFlat } from './scene.ts'

const messages = await openMessages()
const { app } = messages
let agency: TestAgency
let admin: Person
let flat: number
beforeAll(async () => {
  agency = await app.newAgency()
  admin = await agency.as('admin')
  flat = await talkingFlat(admin)
  await setUp(admin, 'whatsapp')
})
afterAll(() => messages.close())

const book = (more: object = {}) =>
  talkingFlat(admin).then((id) =>
    booked(admin, id, day(app, 1), day(app, 3), { guest_phone: newPhone(), ...more }),
  )

async function sentMessage(): Promise<{ id: number; rent_id: number }> {
  const rule = await newRule(admin, { event: 'booking_created', offset_minutes: 0, at_time: null })
  const rent = await book()
  await messages.deliver()
  taken(await admin.call('PATCH', 'messages', { id: rule.id, active: false }))
  return (await messagesOf(admin, rent.id)).at(-1)
}

describe('The set-up of sending refuses', () => {
  it('another address with the key of the old one', async () => {
    const set = (account: object) => admin.call('POST', 'agency/automessages', { accounts: [account] })
    const mail = { type: 'email', name: 'Почта у соседа', host: 'smtp.example.ru', port: 465, token: 'тайна' }
    const made = (await set(mail)).body.accounts.find(({ name }: { name: string }) => name === mail.name)
    const moved = await set({ id: made.id, host: 'smtp.thief.ru' })
    expect(moved).toMatchObject({
      status: 422,
      body: { code: 'senders.token_again', errors: { token: expect.stringContaining('заново') } },
    })
    expect((await set({ id: made.id, host: 'smtp.other.ru', token: 'новая тайна' })).status).toBe(200)
    expect((await set({ id: made.id, archived: true })).status).toBe(200)
  })

  it('everyone but the admin to change it, managers and cleaners to see it, and its keys to anyone', async () => {
    const senior = await agency.as('fullmanager')
    const seen = await senior.call('GET', 'agency/automessages')
    expect(seen.status).toBe(200)
    expect(seen.body.accounts[0]).toMatchObject({ type: 'whatsapp', token_set: true })
    expect(seen.text).not.toMatch(/d75b3a66|webhook_url|webhook_secret/)
    expect((await admin.call('GET', 'agency/automessages')).text).not.toMatch(/d75b3a66|webhook_secret/)
    for (const role of ['manager', 'cleaner'] as const) {
      expect((await (await agency.as(role)).call('GET', 'agency/automessages')).status).toBe(403)
    }
    const account_id = seen.body.accounts[0].id
    for (const role of ['fullmanager', 'manager', 'cleaner'] as const) {
      const person = await agency.as(role)
      expect((await person.call('POST', 'agency/automessages', { active: false })).status).toBe(403)
      expect((await person.call('POST', 'agency/automessages/check', { account_id })).status).toBe(403)
      expect((await person.call('POST', 'agency/automessages/register_webhook', { account_id })).status).toBe(
        403,
      )
    }
  })

  it('a limit of nothing, a channel that does not exist, and accounts that are no list', async () => {
    for (const body of [
      { daily_limit: 0 },
      { cascade: ['pigeon'] },
      { accounts: 'x' },
      { accounts: [{ type: 'fax' }] },
    ]) {
      expect((await admin.call('POST', 'agency/automessages', body)).status, JSON.stringify(body)).toBe(400)
    }
  })

  it('to register a call back for what cannot call, or with a key the gateway does not know', async () => {
    const { accounts } = await setUp(admin, 'sms')
    const sms = accounts.find(({ type }: { type: string }) => type === 'sms')
    expect(
      await admin.call('POST', 'agency/automessages/register_webhook', { account_id: sms.id }),
    ).toMatchObject({
      status: 422,
      body: { code: 'senders.no_webhook' },
    })
    taken(
      await admin.call('POST', 'agency/automessages', {
        accounts: [{ id: sms.id, archived: true }],
        cascade: ['whatsapp'],
      }),
    )
    messages.green.faults.plan('setSettings', 'token')
    const refused = await admin.call('POST', 'agency/automessages/register_webhook', {
      account_id: accounts[0].id,
    })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'senders.token', message: expect.stringContaining('ключ') },
    })
  })
})

describe('The log refuses', () => {
  it('cleaners, and rows of flats that are not the manager’s', async () => {
    const { id, rent_id } = await sentMessage()
    expect((await (await agency.as('cleaner')).call('GET', 'automessages')).status).toBe(403)
    const stranger = await agency.newPerson('manager', { objectIds: [flat] })
    expect(await messagesOf(stranger, rent_id)).toEqual([])
    expect((await stranger.call('POST', `automessages/${id}/resend`, {})).status).toBe(404)
    expect((await stranger.call('POST', `automessages/${id}/check_status`)).status).toBe(404)
    expect((await stranger.call('PATCH', 'automessages', { id, status: 'canceled' })).status).toBe(404)
  })

  it('to send again within a minute and to change what has left [7.40]', async () => {
    const { id } = await sentMessage()
    expect(await admin.call('POST', `automessages/${id}/resend`, {})).toMatchObject({
      status: 409,
      body: { code: 'automessages.too_soon' },
    })
    expect((await admin.call('PATCH', 'automessages', { id, text: 'Другое' })).status).toBe(422)
    expect((await admin.call('PATCH', 'automessages', { id, status: 'canceled' })).status).toBe(422)
    expect((await admin.call('PATCH', 'automessages', { id, status: 'delivered' })).status).toBe(422)
    app.moveClock(2 * minute)
    expect((await admin.call('POST', `automessages/${id}/resend`, { channel: 'sms' })).status).toBe(422)
    const again = taken(await admin.call('POST', `automessages/${id}/resend`, { text: 'Ещё раз' }))
    expect(again).toMatchObject({ parent_id: id, status: 'planned', text: 'Ещё раз' })
    // what no gateway has taken is answered as it stands
    expect((await admin.call('POST', `automessages/${again.id}/check_status`)).body).toMatchObject({
      id: again.id,
    })
    expect((await admin.call('POST', `automessages/${id}/resend`, {})).status).toBe(409)
  })

  it('news at an address of no account', async () => {
    for (const secret of ['x', 'A'.repeat(32)]) {
      const answer = await app.anonymous('POST', `agency/automessages/hook/${secret}`, {})
      expect(answer.status).toBe(404)
    }
  })
})

describe('A message waits', () => {
  it('while a variable has no value, and leaves once it has', async () => {
    const rule = await newRule(admin, {
      event: 'booking_created',
      offset_minutes: 0,
      at_time: null,
      text: 'Wi-Fi {wifi_name}, {нет_такой}',
    })
    const rent = await book()
    await messages.deliver()
    expect(await messagesOf(admin, rent.id)).toMatchObject([
      {
        status: 'held',
        reason_code: 'variable',
        reason_text: expect.stringContaining('{wifi_name}, {нет_такой}'),
      },
    ])
    taken(await admin.call('PATCH', 'messages', { id: rule.id, text: 'Отзыв {review_link|ждём}' }))
    app.moveClock(6 * minute)
    await messages.send()
    expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'queued', text: 'Отзыв ждём' }])
    taken(await admin.call('PATCH', 'messages', { id: rule.id, active: false }))
  })

  it('for a price where it would ask for nothing, and never leaves where all is paid', async () => {
    const reminder = { event: 'booking_created', offset_minutes: 0, at_time: null }
    const rule = await newRule(admin, { ...reminder, text: 'К оплате {need_to_pay}' })
    const unpriced = await book({ free_reason: null })
    const free = await book()
    const due = await book({ amount: 9000 })
    await messages.deliver()
    expect(await messagesOf(admin, unpriced.id)).toMatchObject([
      { status: 'held', reason_text: expect.stringContaining('нет цены') },
    ])
    expect(await messagesOf(admin, free.id)).toMatchObject([
      { status: 'skipped', reason_text: expect.stringContaining('Платить нечего') },
    ])
    expect(await messagesOf(admin, due.id)).toMatchObject([{ text: expect.stringMatching(/9\s000/) }])
    taken(await admin.call('PATCH', 'messages', { id: rule.id, active: false }))
  })

  it('with the door code until everything is ready, whoever sends it and however it is written', async () => {
    taken(
      await admin.call('PATCH', 'agency/settings', {
        instruction_gate: { deposit: false, payment: true, guest_data: false, clean: false },
      }),
    )
    const object_id = await talkingFlat(admin, { door_code: '4821' })
    const rule = await newRule(admin, {
      event: 'booking_created',
      offset_minutes: 0,
      at_time: null,
      text: 'Код { door_code }',
    })
    const byHand = await newRule(admin, {
      event: 'booking_created',
      offset_minutes: 0,
      at_time: null,
      text: 'Код 4821.',
    })
    const rent = await booked(admin, object_id, day(app, 0), day(app, 3), {
      guest_phone: newPhone(),
      arrival_time: '00:00',
      amount: 5000,
    })
    await messages.deliver()
    const held = await messagesOf(admin, rent.id)
    expect(held).toMatchObject([
      { status: 'held', reason_code: 'readiness', reason_text: expect.stringContaining('оплата') },
      { status: 'held', reason_code: 'readiness' },
    ])
    expect(held[0].text).not.toContain('4821')
    expect(messages.green.messages.filter(({ text }) => text.includes('4821'))).toEqual([])
    taken(await admin.call('POST', 'rents/payment', { rent_id: rent.id, object_id }))
    await messages.settle()
    // The light turns red again between the planning and the sending.
    await admin.call('PATCH', 'history/delete_payment', { rent_id: rent.id, name: 'payment' })
    app.moveClock(6 * minute)
    await messages.send()
    expect(messages.green.messages.filter(({ text }) => text.includes('4821'))).toEqual([])
    app.moveClock(2 * minute)
    taken(await admin.call('POST', 'rents/payment', { rent_id: rent.id, object_id, repeat: true }))
    app.moveClock(6 * minute)
    await messages.deliver()
    expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'queued' }, { status: 'queued' }])
    expect(messages.green.messages.filter(({ text }) => text.includes('4821'))).toHaveLength(2)
    const { body } = await admin.call('GET', `rents/${rent.id}`)
    expect(body.histories).toContainEqual(expect.objectContaining({ name: 'instruction_sent' }))
    // The guest has gone: nobody sends the code of the door again.
    for (const status of ['checked_in', 'checked_out'])
      taken(await admin.call('PATCH', 'rents', { id: rent.id, status, early: true }))
    app.moveClock(2 * minute)
    const again = taken(await admin.call('POST', `automessages/${held[0].id}/resend`))
    await messages.deliver()
    const late = (await messagesOf(admin, rent.id)).find(({ id }: { id: number }) => id === again.id)
    expect(late).toMatchObject({ status: 'skipped', reason_code: 'late' })
    expect(messages.green.messages.filter(({ text }) => text.includes('4821'))).toHaveLength(2)
    for (const { id } of [rule, byHand]) taken(await admin.call('PATCH', 'messages', { id, active: false }))
  })

  it('with the network or the place of the key alone, as with the code', async () => {
    const object_id = await talkingFlat(admin, { wifi_name: 'Klyuchi-1', key_place: 'под ковриком' })
    const told = []
    for (const text of ['Сеть {wifi_name}', 'Ключ лежит под ковриком.'])
      told.push(await newRule(admin, { event: 'booking_created', offset_minutes: 0, at_time: null, text }))
    const rent = await booked(admin, object_id, day(app, 1), day(app, 3), {
      guest_phone: newPhone(),
      amount: 5000,
    })
    await messages.deliver()
    expect(await messagesOf(admin, rent.id)).toMatchObject([
      { status: 'held', reason_code: 'readiness' },
      { status: 'held', reason_code: 'readiness' },
    ])
    for (const { id } of told) taken(await admin.call('PATCH', 'messages', { id, active: false }))
  })

  it('as a draft until a person lets it go', async () => {
    const rule = await newRule(admin, {
      event: 'booking_created',
      offset_minutes: 0,
      at_time: null,
      mode: 'draft',
    })
    const rent = await book()
    await messages.deliver()
    const [draft] = await messagesOf(admin, rent.id)
    expect(draft).toMatchObject({ status: 'held', reason_code: 'draft' })
    app.moveClock(10 * minute)
    await messages.send()
    expect((await messagesOf(admin, rent.id))[0].status).toBe('held')
    taken(
      await admin.call('PATCH', 'automessages', { id: draft.id, text: 'Здравствуйте!', status: 'planned' }),
    )
    await messages.send()
    expect((await messagesOf(admin, rent.id))[0]).toMatchObject({ status: 'queued', text: 'Здравствуйте!' })
    taken(await admin.call('PATCH', 'messages', { id: rule.id, active: false }))
  })
})
