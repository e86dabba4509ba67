import { afterAll, describe, expect, it } from 'vitest'
import type { Person, TestAgency } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { bookNow, messagesOf, minute, newRule, openMessages, setUp } from './scene.ts'

const messages = await openMessages()
const { app, green } = messages
afterAll(() => messages.close())

const hour = 60 * minute

async function newScene(...channels: Parameters<typeof setUp>[1][]) {
  const agency: TestAgency = await app.newAgency()
  const admin: Person = await agency.as('admin')
  await setUp(admin, ...channels)
  const book = () => bookNow(app, admin, 20)
  return { agency, admin, book }
}

/** Somebody of the agency writes to the guest of a booking; gives the conversation. */
async function write(admin: Person, { id }: { id: number }, text: string): Promise<number> {
  const { dialog } = taken(await admin.call('POST', 'dialogs', { rent_id: id }))
  taken(await admin.call('POST', `dialogs/${dialog.id}/send`, { text }))
  await messages.deliver()
  return dialog.id
}

const chatOf = ({ guest_phone }: { guest_phone: string }) => `${guest_phone.slice(1)}@c.us`
const sentTo = (rent: { guest_phone: string }) =>
  green.messages.filter(({ chatId }) => chatId === chatOf(rent))

describe('A message whose answer got lost', () => {
  it('is not taken for an earlier one with the same words: it goes, for nobody had it', async () => {
    const { agency, admin, book } = await newScene('whatsapp')
    const rent = await book()
    await write(admin, rent, 'Да')
    green.faults.plan('sendMessage', 'earlyCut')
    await write(admin, rent, 'Да')
    expect(sentTo(rent)).toHaveLength(1)
    app.moveClock(4 * minute)
    await messages.watch(agency.id)
    await messages.deliver()
    expect(sentTo(rent)).toHaveLength(2)
    const [one, two] = await messagesOf(admin, rent.id)
    expect(new Set([one.provider_id, two.provider_id]).size).toBe(2)
  })

  it('to whom the messenger does not know goes on by the next channel within minutes, not after a day', async () => {
    const { agency, admin, book } = await newScene('max', 'sms')
    green.faults.plan('sendMessage', 'earlyCut')
    const rent = await book()
    await write(admin, rent, 'Ждём')
    green.strangers.add(rent.guest_phone.slice(1))
    app.moveClock(4 * minute)
    await messages.watch(agency.id)
    await messages.deliver()
    await messages.deliver()
    expect(await messagesOf(admin, rent.id)).toMatchObject([
      { channel: 'max', status: 'no_account' },
      { channel: 'sms', status: 'queued', provider_id: expect.any(String) },
    ])
  })

  it('waits while another with the same words is on its way: what the gateway has may be that one', async () => {
    const { agency, admin, book } = await newScene('whatsapp')
    const rent = await book()
    green.faults.plan('sendMessage', 'earlyCut', 'cut')
    await write(admin, rent, 'Хорошо')
    app.moveClock(4 * minute)
    await write(admin, rent, 'Хорошо')
    expect(sentTo(rent)).toHaveLength(1)
    await messages.watch(agency.id)
    expect(await messagesOf(admin, rent.id)).toMatchObject([{ provider_id: null }, { provider_id: null }])
    for (let rounds = 0; rounds < 2; rounds += 1) {
      app.moveClock(4 * minute)
      await messages.watch(agency.id)
      await messages.deliver()
    }
    const numbers = (await messagesOf(admin, rent.id)).map((one: { provider_id: string }) => one.provider_id)
    expect(new Set(numbers)).toEqual(new Set(sentTo(rent).map(({ idMessage }) => idMessage)))
    expect(sentTo(rent)).toHaveLength(2)
  })

  it('is looked for since it was sent, however long the server stood still', async () => {
    const { agency, admin, book } = await newScene('whatsapp')
    green.faults.plan('sendMessage', 'cut')
    const rent = await book()
    await write(admin, rent, 'Ждём вас')
    app.moveClock(5 * hour)
    await messages.watch(agency.id)
    const asked = green.calls.findLast(({ path }) => path.includes('lastOutgoingMessages'))
    expect(Number(asked?.query.get('minutes'))).toBeGreaterThanOrEqual(300)
    expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'sent' }])
  })

  it('is laid before people where nobody can tell: it stands among what did not arrive and on the desk, and is not sent again', async () => {
    const { agency, admin, book } = await newScene('whatsapp')
    green.faults.plan('sendMessage', 'cut')
    const rent = await book()
    await write(admin, rent, 'Код у консьержа')
    app.moveClock(30 * hour)
    await messages.watch(agency.id)
    await messages.settle()
    const later = await agency.newPerson('admin')
    const [row] = await messagesOf(later, rent.id)
    expect(row).toMatchObject({ status: 'failed', reason_code: 'unknown', provider_id: null })
    expect(row.reason_text).toContain('Спросите гостя')
    const { counters } = taken(await later.call('GET', 'automessages'))
    expect(counters.failed).toBe(1)
    const { attention } = taken(await later.call('GET', 'dashboard'))
    expect(attention).toContainEqual(expect.objectContaining({ kind: 'send_errors' }))
    await messages.watch(agency.id)
    await messages.deliver()
    expect(sentTo(rent)).toHaveLength(1)
  })

  it('of what a rule says asks people with a task, which closes once it was sent again', async () => {
    const { agency, admin, book } = await newScene('whatsapp')
    await newRule(admin, {
      name: 'Бронь принята',
      event: 'booking_created',
      offset_minutes: 0,
      at_time: null,
    })
    green.faults.plan('sendMessage', 'cut')
    const rent = await book()
    await messages.deliver()
    app.moveClock(30 * hour)
    await messages.watch(agency.id)
    const later = await agency.newPerson('admin')
    const asked = async () => {
      const tasks = taken(await later.call('GET', `clienttasks?rent_id=${rent.id}`))
      return tasks.map(({ title, status }: { title: string; status: string }) => `${status}: ${title}`)
    }
    expect(await asked()).toEqual(['new: Спросите гостя, дошло ли: Бронь принята'])
    const [row] = await messagesOf(later, rent.id)
    taken(await later.call('POST', `automessages/${row.id}/resend`, {}))
    await messages.deliver()
    expect(await asked()).toEqual(['done: Спросите гостя, дошло ли: Бронь принята'])
  })

  it('is laid before people after a day in which its gateway does not answer, and holds up no other one', async () => {
    const { agency, admin, book } = await newScene('whatsapp')
    green.faults.plan('sendMessage', 'cut')
    const rent = await book()
    await write(admin, rent, 'Ключ в ящике')
    for (const hours of [1, 12, 13]) {
      green.faults.plan('lastOutgoingMessages', 'down')
      app.moveClock(hours * hour)
      await messages.watch(agency.id)
    }
    const later = await agency.newPerson('admin')
    expect(await messagesOf(later, rent.id)).toMatchObject([{ status: 'failed', reason_code: 'unknown' }])
  })
})

it('A gateway is left alone for as long as it asks', async () => {
  const { admin, book } = await newScene('whatsapp')
  const rent = await book()
  green.faults.plan('sendMessage', 'wait')
  await write(admin, rent, 'Добрый день')
  expect(await messagesOf(admin, rent.id)).toMatchObject([{ status: 'planned', reason_code: 'busy' }])
  app.moveClock(2_000)
  await messages.deliver()
  await write(admin, rent, 'И ещё')
  expect(sentTo(rent).map(({ text }) => text)).toEqual(['И ещё'])
})
