import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setLimit } from '#server/access/agencyLimits.ts'
import { rowsOf } from '#server/db/execute.ts'
import { greenSays } from '#standIns/greenSays.ts'
import type { Answer, Person, TestAgency } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day } from '../rents/scene.ts'
import { messagesOf, minute, newPhone, newRule, openMessages, setUp, talkingFlat } from './scene.ts'

const messages = await openMessages()
const { app, green, smsc } = messages
afterAll(() => messages.close())

const atOnce = { event: 'booking_created', offset_minutes: 0, at_time: null }

async function newScene(...channels: Parameters<typeof setUp>[1][]) {
  const agency: TestAgency = await app.newAgency()
  const admin: Person = await agency.as('admin')
  const setup: Answer['body'] = await setUp(admin, ...channels)
  const book = async (more: object = {}) =>
    booked(admin, await talkingFlat(admin), day(app, 1), day(app, 3), { guest_phone: newPhone(), ...more })
  return { agency, admin, setup, book }
}

const sentTo = ({ guest_phone }: { guest_phone: string }) =>
  green.messages.filter(
    ({ chatId }) => chatId.startsWith(guest_phone.slice(1)) || guest_phone.endsWith(chatId),
  )

/** The line of the desk about messages that did not leave. */
async function raised(admin: Person) {
  const { attention } = taken(await admin.call('GET', 'dashboard'))
  return attention.find(({ kind }: { kind: string }) => kind === 'send_errors')
}

describe('A message', () => {
  it('about a stay that moves to another flat goes over to the staff of that flat', async () => {
    const { agency, admin } = await newScene('whatsapp')
    const [flat, other] = [await talkingFlat(admin), await talkingFlat(admin)]
    await newRule(admin)
    const rent = await booked(admin, flat, day(app, 5), day(app, 6), { guest_phone: newPhone() })
    await messages.deliver()
    const [before, after] = [
      await agency.newPerson('manager', { objectIds: [flat] }),
      await agency.newPerson('manager', { objectIds: [other] }),
    ]
    expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'planned', object_id: flat }])
    expect(await messagesOf(before, rent.id)).toMatchObject([{ status: 'planned', object_id: flat }])
    taken(await admin.call('PATCH', 'rents', { id: rent.id, object_id: other }))
    await messages.deliver()
    expect(await messagesOf(before, rent.id)).toEqual([])
    expect(await messagesOf(after, rent.id)).toMatchObject([{ status: 'planned', object_id: other }])
  })

  it('leaves once, however many servers send and however often', async () => {
    const { admin, book } = await newScene('whatsapp')
    await newRule(admin, atOnce)
    const rent = await book()
    await messages.settle()
    await messages.sendTwice()
    await messages.sendTwice()
    expect(sentTo(rent)).toHaveLength(1)
    expect(await messagesOf(admin, rent.id)).toMatchObject([
      { status: 'queued', channel: 'whatsapp', attempt: 1 },
    ])
  })

  it('taken just before a crash is looked for at the gateway and not sent again', async () => {
    const { agency, admin, book } = await newScene('whatsapp')
    await newRule(admin, { ...atOnce, text: 'Мы ждём вас {begin}' })
    const rent = await book()
    green.faults.plan('sendMessage', 'cut')
    await messages.deliver()
    expect(await messagesOf(admin, rent.id)).toMatchObject([
      { status: 'queued', reason_code: 'unsure', provider_id: null },
    ])
    app.moveClock(4 * minute)
    await messages.deliver()
    await messages.watch(agency.id)
    expect(await messagesOf(admin, rent.id)).toMatchObject([
      { status: 'sent', provider_id: expect.any(String) },
    ])
    expect(sentTo(rent)).toHaveLength(1)
  })

  it('that surely was not taken before a crash is sent then', async () => {
    const { agency, admin, book } = await newScene('whatsapp')
    await newRule(admin, { ...atOnce, text: 'До встречи {begin}' })
    const rent = await book()
    green.faults.plan('sendMessage', 'down')
    await messages.deliver()
    app.moveClock(4 * minute)
    await messages.watch(agency.id)
    await messages.send()
    expect(await messagesOf(admin, rent.id)).toMatchObject([
      { status: 'queued', attempt: 2, provider_id: expect.any(String) },
    ])
    expect(sentTo(rent)).toHaveLength(1)
  })

  it('goes on to the next channel when the guest is not in the first, and tells of a failure at the end', async () => {
    const { admin, book } = await newScene('max', 'sms')
    await newRule(admin, atOnce)
    const guest_phone = newPhone()
    green.strangers.add(guest_phone.slice(1))
    const rent = await book({ guest_phone })
    await messages.deliver()
    await messages.send()
    expect(await messagesOf(admin, rent.id)).toMatchObject([
      { status: 'no_account', channel: 'max' },
      { status: 'queued', channel: 'sms' },
    ])
    const [first, second] = await messagesOf(admin, rent.id)
    expect(second.parent_id).toBe(first.id)
    smsc.move(second.provider_id, 20)
    taken(await admin.call('POST', `automessages/${second.id}/check_status`))
    expect((await messagesOf(admin, rent.id)).at(-1)).toMatchObject({ status: 'failed' })
    const told = await app.database.asSystem((tx) =>
      rowsOf(
        tx,
        sql`select 1 from outbox where topic = 'automessage.failed' and payload->>'id' = ${String(second.id)}`,
      ),
    )
    expect(told).toHaveLength(1)
  })

  it('waits longer and longer while the gateway asks for it, and its account rests', async () => {
    const { admin, book } = await newScene('whatsapp')
    await newRule(admin, atOnce)
    const rent = await book()
    green.faults.plan('sendMessage', 'limit', 'limit')
    await messages.deliver()
    expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'planned', reason_code: 'busy' }])
    await messages.send()
    app.moveClock(1.1 * minute)
    await messages.send()
    expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'planned', attempt: 2 }])
    app.moveClock(2 * minute)
    await messages.send()
    expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'planned', attempt: 2 }])
    app.moveClock(3 * minute)
    await messages.send()
    expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'queued', attempt: 3 }])
  })

  it('with the way in that was found at the gateway after a crash is a fact of the booking', async () => {
    const { agency, admin } = await newScene('whatsapp')
    const nothing = { deposit: false, payment: false, guest_data: false, clean: false }
    taken(await admin.call('PATCH', 'agency/settings', { instruction_gate: nothing }))
    const flat = await talkingFlat(admin, { door_code: '7733' })
    await newRule(admin, { ...atOnce, text: 'Код {door_code}' })
    const rent = await booked(admin, flat, day(app, 0), day(app, 3), {
      guest_phone: newPhone(),
      arrival_time: '00:00',
    })
    green.faults.plan('sendMessage', 'cut')
    await messages.deliver()
    app.moveClock(4 * minute)
    await messages.watch(agency.id)
    expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'sent' }])
    const { histories } = taken(await admin.call('GET', `rents/${rent.id}`))
    expect(histories).toContainEqual(expect.objectContaining({ name: 'instruction_sent' }))
  })

  it('raises a line on the desk for a message that did not leave, with the way to the list of just these', async () => {
    const { admin, book } = await newScene('whatsapp')
    await newRule(admin, atOnce)
    const rent = await book()
    expect(await raised(admin)).toBeUndefined()
    green.faults.plan('sendMessage', 'token')
    await messages.deliver()
    const line = await raised(admin)
    expect(line).toMatchObject({ count: 1, items: [{ entity: 'automessages', rent_id: rent.id }] })
    expect(line?.items[0]?.text).toContain('ключ')
    const { data } = taken(await admin.call('GET', String(line?.link).slice(1)))
    expect(data).toMatchObject([{ rent_id: rent.id, status: 'failed' }])
  })

  it('fails with the words of the gateway when the key is wrong, and the light of the account tells it [7.17, 7.19]', async () => {
    const { admin, book } = await newScene('whatsapp')
    await newRule(admin, atOnce)
    const rent = await book()
    green.faults.plan('sendMessage', 'token')
    await messages.deliver()
    expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'failed', reason_code: 'token' }])
    const { accounts } = taken(await admin.call('GET', 'agency/automessages'))
    expect(accounts[0]).toMatchObject({ state: 'error', last_error: expect.stringContaining('ключ') })
    const check = taken(await admin.call('POST', 'agency/automessages/check', { account_id: accounts[0].id }))
    expect(check).toEqual({ ok: true, state: 'authorized', phone: '+79110001122' })
  })

  it('keeps the pause and the daily limit of its account [7.18]', async () => {
    const { admin, book } = await newScene('whatsapp')
    await newRule(admin, atOnce)
    taken(await admin.call('POST', 'agency/automessages', { gap_seconds: 60, daily_limit: 2 }))
    const rents = [await book(), await book(), await book()]
    const count = () => rents.flatMap(sentTo).length
    await messages.deliver()
    expect(count()).toBe(1)
    app.moveClock(1.1 * minute)
    await messages.send()
    expect(count()).toBe(2)
    app.moveClock(5 * minute)
    await messages.send()
    await messages.send()
    expect(count()).toBe(2)
    const [third] = await messagesOf(admin, rents[2].id)
    expect(third.status).toBe('planned')
  })

  it('waits for tomorrow when the agency has sent as many today as it may, by whatever account', async () => {
    const { agency, admin, book } = await newScene('whatsapp')
    await newRule(admin, atOnce)
    taken(await admin.call('POST', 'agency/automessages', { gap_seconds: 0, daily_limit: 50 }))
    await setLimit(app.database, agency.id, 'messages', 1)
    const rents = [await book(), await book()]
    const count = () => rents.flatMap(sentTo).length
    await messages.deliver()
    app.moveClock(5 * minute)
    await messages.send()
    expect(count()).toBe(1)
    const waiting = await Promise.all(rents.map(({ id }) => messagesOf(admin, id)))
    expect(waiting.flat().filter(({ status }) => status === 'planned')).toHaveLength(1)
  })
})

describe('News of a gateway', () => {
  it('move a message on in any order, never back, and an answer stops what asks for one [7.20, 7.38]', async () => {
    const { admin, book, setup } = await newScene('whatsapp')
    const [account] = setup.accounts
    const registered = taken(
      await admin.call('POST', 'agency/automessages/register_webhook', { account_id: account.id }),
    )
    expect(registered).toEqual({ ok: true, url: green.webhookOf('1101000001'), at: expect.any(String) })
    const hook = new URL(registered.url).pathname.replace('/api/admin/', '')
    await newRule(admin, atOnce)
    await newRule(admin, { ...atOnce, name: 'Вопрос', offset_minutes: 30, stop_if_answered: true })
    const rent = await book()
    await messages.deliver()
    const [sent] = await messagesOf(admin, rent.id)
    for (const word of ['read', 'delivered', 'sent', 'failed', 'noAccount']) {
      taken(await app.anonymous('POST', hook, green.move(sent.provider_id, word)))
    }
    await messages.settle()
    const [read] = await messagesOf(admin, rent.id)
    expect(read).toMatchObject({
      status: 'read',
      read_at: expect.any(String),
      delivered_at: expect.any(String),
    })
    taken(
      await app.anonymous(
        'POST',
        hook,
        greenSays({ id: 'R1', phone: rent.guest_phone.slice(1), text: 'Да' }),
      ),
    )
    taken(
      await app.anonymous('POST', hook, {
        typeWebhook: 'stateInstanceChanged',
        stateInstance: 'notAuthorized',
      }),
    )
    await messages.settle()
    app.moveClock(31 * minute)
    await messages.send()
    expect((await messagesOf(admin, rent.id))[1]).toMatchObject({
      status: 'skipped',
      reason_code: 'answered',
    })
    const { body } = await admin.call('GET', `rents/${rent.id}`)
    expect(body.histories).toContainEqual(
      expect.objectContaining({ name: 'guest_replied', data: { channel: 'whatsapp' } }),
    )
    expect(body.automessages).toHaveLength(2)
    const { accounts } = taken(await admin.call('GET', 'agency/automessages'))
    expect(accounts[0]).toMatchObject({ state: 'not_authorized', webhook_url: registered.url })
    expect(taken(await admin.call('GET', 'automessages')).counters.by_channel).toEqual([
      { of: 'whatsapp', sent: 1, delivered: 1, read: 1, failed: 0 },
    ])
  })
})

describe('The check of a status', () => {
  let scene: Awaited<ReturnType<typeof newScene>>
  beforeAll(async () => {
    scene = await newScene('whatsapp')
  })

  it('asks the gateway, stores what it says and sends nothing [7.39]', async () => {
    const { admin, book } = scene
    await newRule(admin, atOnce)
    const rent = await book()
    await messages.deliver()
    const [sent] = await messagesOf(admin, rent.id)
    green.move(sent.provider_id, 'delivered')
    expect(taken(await admin.call('POST', `automessages/${sent.id}/check_status`))).toMatchObject({
      id: sent.id,
      status: 'delivered',
    })
    expect(sentTo(rent)).toHaveLength(1)
  })
})

// The last one: it moves the clock by hours.
it('A message that waited for hours is not too late for its turn: after a pause of the gateway or by a person’s word', async () => {
  const { admin } = await newScene('whatsapp')
  const [flat, other] = [await talkingFlat(admin), await talkingFlat(admin)]
  await newRule(admin, { ...atOnce, text: 'Сеть {wifi_name}' })
  const nothing = { deposit: false, payment: false, guest_data: false, clean: false }
  taken(await admin.call('PATCH', 'agency/settings', { instruction_gate: nothing }))
  const here = () => ({ guest_phone: newPhone(), arrival_time: '00:00' })
  const rent = await booked(admin, flat, day(app, 0), day(app, 4), here())
  const byHand = await booked(admin, other, day(app, 0), day(app, 4), here())
  await messages.deliver()
  const [held] = await messagesOf(admin, byHand.id)
  expect(held).toMatchObject({ status: 'held', reason_code: 'variable' })
  app.moveClock(7 * 60 * minute)
  taken(await admin.call('PATCH', 'objects', { id: flat, wifi_name: 'Klyuchi' }))
  green.faults.plan('sendMessage', 'limit')
  await messages.send()
  expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'planned', reason_code: 'busy' }])
  app.moveClock(10 * minute)
  taken(await admin.call('PATCH', 'automessages', { id: held.id, status: 'planned', text: 'Сеть Klyuchi' }))
  await messages.send()
  expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'queued', text: 'Сеть Klyuchi' }])
  expect(await messagesOf(admin, byHand.id)).toMatchObject([{ status: 'queued', text: 'Сеть Klyuchi' }])
})
