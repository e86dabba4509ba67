import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person, TestAgency } from '#tests/support/buildApp.ts'
import { booked, day as dayOf, newFlat } from '../rents/scene.ts'
import { addHook, addTask, openScene } from './scene.ts'

const scene = await openScene()
afterAll(() => scene.close())
const { app, receiver } = scene

let agency: TestAgency
let boss: Person
beforeEach(async () => {
  agency = await app.newAgency()
  boss = await agency.as('admin')
  receiver.setFault(null)
  await scene.run()
  receiver.clear()
})

const minute = 60_000
const day = 1440 * minute

async function deliveries(hookId: number) {
  const { body } = await boss.call('GET', `agency/hooks/deliveries?hook_id=${hookId}`)
  return body.data
}

async function hookOf(id: number) {
  const { body } = await boss.call('GET', 'agency/hooks')
  return body.find((hook: { id: number }) => hook.id === id)
}

function expectedSignature(secret: string, event: { id: string; timestamp: string; body: string }) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${event.id}.${event.timestamp}.${event.body}`
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

describe('An outgoing hook', () => {
  it('is refused without an address, with a weak secret, and as a change of direction', async () => {
    const none = await boss.call('POST', 'agency/hooks', {})
    expect([none.status, Object.keys(none.body.errors)]).toEqual([400, ['url']])
    const weak = await boss.call('POST', 'agency/hooks', { url: 'https://a.example.ru', secret: 'коротко' })
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([400, ['secret']])
    const { id } = await addHook(boss, 'https://a.example.ru')
    const turned = await boss.call('POST', 'agency/hooks', { id, direction: 'in' })
    expect([turned.status, turned.body.code]).toEqual([422, 'hooks.direction'])
    const unknown = await boss.call('POST', 'agency/hooks', {
      url: 'https://a.example.ru',
      events: ['rent.sold'],
    })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['events']])
  })

  it('shows its secret once, in the answer that makes it, and is changed by the same call with its id [7.24]', async () => {
    const made = await addHook(boss, 'https://a.example.ru/x', { events: ['rent.created'] })
    expect(made.issued.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(made.secret).toBe('задан')
    const changed = await boss.call('POST', 'agency/hooks', { id: made.id, name: '1С', secret: 'задан' })
    expect(changed.body).toMatchObject({
      id: made.id,
      name: '1С',
      url: 'https://a.example.ru/x',
      events: ['rent.created'],
    })
    expect(changed.text + JSON.stringify(await hookOf(made.id))).not.toContain(made.issued.secret)
  })

  it('is told that a guest asks for something, or orders what a person confirms, not what', async () => {
    await addHook(boss, `${receiver.url}/in`, { events: ['guest.request'] })
    const flat = await newFlat(boss)
    const rent = await booked(boss, flat, dayOf(app, 0), dayOf(app, 3))
    const crib = { object_id: flat, name: 'Кроватка', price: 500, need_confirm: true }
    const addon = (await boss.call('POST', 'addons', crib)).body
    const link = { 'x-public-id': String(rent.guest_page_id) }
    const send = (path: string, body: object) => app.anonymous('POST', `guestpage/${path}`, body, link)
    await send('request', { type: 'question', text: 'Где утюг?' })
    await send('addon', { addon_id: addon.id })
    await scene.run()
    const told = receiver.events().map(({ body }) => JSON.parse(body))
    expect(told).toMatchObject(
      Array.from({ length: 2 }, () => ({
        type: 'guest.request',
        data: { id: expect.any(Number), rent_id: rent.id, object_id: flat },
      })),
    )
    expect(JSON.stringify(told)).not.toMatch(/утюг|Кроватка/)
  })

  it('is told of an event once, signed, with numbers and no names', async () => {
    const made = await addHook(boss, `${receiver.url}/in`, { events: ['clienttask.created'] })
    const id = await addTask(boss, 'Гость Петров просит утюг')
    await scene.run()
    await scene.run()
    const [event, ...more] = receiver.events()
    expect(more).toEqual([])
    expect(event?.signature).toBe(
      expectedSignature(made.issued.secret, event ?? { id: '', timestamp: '', body: '' }),
    )
    const body = JSON.parse(event?.body ?? '')
    expect(body).toEqual({
      type: 'clienttask.created',
      timestamp: expect.any(String),
      data: { id, version: 1 },
    })
    expect(event?.body).not.toContain('Петров')
    expect(await hookOf(made.id)).toMatchObject({ last_status: 204, fails: 0, last_at: expect.any(String) })
    expect(await deliveries(made.id)).toMatchObject([
      { state: 'delivered', attempts: 1, status: 204, error: null },
    ])
  })

  it('hears of what it asked for only, and of everything when it asked for nothing', async () => {
    await addHook(boss, `${receiver.url}/some`, { events: ['rent.created'] })
    await addHook(boss, `${receiver.url}/all`)
    await addHook(boss, `${receiver.url}/off`, { active: false })
    await addTask(boss, 'Задача')
    await scene.run()
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/all'])
  })

  it('does not hear of other agencies', async () => {
    await addHook(boss, `${receiver.url}/mine`)
    const stranger = await (await app.newAgency()).as('admin')
    await addTask(stranger, 'Чужая')
    await scene.run()
    expect(receiver.calls).toEqual([])
  })
})

describe('An address that fails', () => {
  it('is asked again with growing pauses, under the same number of the event', async () => {
    const { id } = await addHook(boss, `${receiver.url}/in`)
    receiver.setFault({ kind: 'status', status: 500 })
    await addTask(boss, 'Задача')
    await scene.run()
    expect(await scene.run()).toBe(0)
    app.moveClock(6_000)
    await scene.run()
    app.moveClock(minute)
    expect(await scene.run()).toBe(0)
    app.moveClock(5 * minute)
    receiver.setFault(null)
    await scene.run()
    const events = receiver.events()
    expect(events).toHaveLength(3)
    expect(new Set(events.map((event) => event.id)).size).toBe(1)
    expect(new Set(events.map((event) => event.timestamp)).size).toBe(3)
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 3 }])
  })

  it('may ask for a longer pause', async () => {
    await addHook(boss, `${receiver.url}/in`)
    receiver.setFault({ kind: 'status', status: 429, retryAfter: 3600 })
    await addTask(boss, 'Задача')
    await scene.run()
    app.moveClock(50 * minute)
    expect(await scene.run()).toBe(0)
    app.moveClock(11 * minute)
    expect(await scene.run()).toBe(1)
  })

  it.each([
    [{ kind: 'redirect', to: 'https://example.ru' } as const, 302, /пересылает/],
    [{ kind: 'cutOff' } as const, 0, /оборвалась/],
    [{ kind: 'huge' } as const, 0, /слишком большой/],
  ])('counts %j as a failure', async (fault, status, words) => {
    const { id } = await addHook(boss, `${receiver.url}/in`)
    receiver.setFault(fault)
    const test = await boss.call('POST', 'agency/hooks/test', { id })
    expect(test.body).toMatchObject({ state: 'waiting', status, error: expect.stringMatching(words) })
  })

  it('is switched off with a task after five days', async () => {
    const { id } = await addHook(boss, `${receiver.url}/in`)
    receiver.setFault({ kind: 'status', status: 500 })
    await addTask(boss, 'Первая')
    for (let round = 0; round < 12; round += 1) {
      await scene.run()
      app.moveClock(1.2 * day)
    }
    boss = await agency.newPerson('admin')
    expect(await deliveries(id)).toMatchObject([{ event: 'clienttask.created', state: 'dropped' }])
    expect(await hookOf(id)).toMatchObject({
      active: false,
      disabled_reason: expect.stringMatching(/5 дней/),
    })
    const { body } = await boss.call('GET', 'clienttasks?type=problem')
    expect(body).toMatchObject([
      { title: expect.stringMatching(/^Вебхук выключен: 127\.0\.0\.1/), priority: 'high' },
    ])
    receiver.clear()
    await addTask(boss, 'Позже')
    await scene.run()
    expect(receiver.calls).toEqual([])
    await boss.call('POST', 'agency/hooks', { id, active: true })
    expect(await hookOf(id)).toMatchObject({ active: true, fails: 0, disabled_reason: null })
  })

  it('that is gone is switched off at once, and what waited for it is taken off', async () => {
    const { id } = await addHook(boss, `${receiver.url}/in`)
    receiver.setFault({ kind: 'status', status: 500 })
    await addTask(boss, 'Ждёт')
    await scene.run()
    receiver.setFault({ kind: 'status', status: 410 })
    await addTask(boss, 'Последняя')
    await scene.run()
    expect(await hookOf(id)).toMatchObject({ active: false })
    const states = (await deliveries(id)).map((one: { state: string }) => one.state).sort()
    expect(states).toEqual(['dropped', 'failed'])
  })
})

describe('The program on the other side', () => {
  it('is any word: a known one by its code or its name, another one as it was typed', async () => {
    const provider = async (word: string) =>
      (await boss.call('POST', 'agency/hooks', { direction: 'in', provider: word })).body.provider
    expect(
      (await boss.call('POST', 'agency/hooks', { direction: 'in', provider: 'я'.repeat(61) })).status,
    ).toBe(400)
    expect(await provider('realtycalendar')).toBe('realtycalendar')
    expect(await provider('RealtyCalendar')).toBe('realtycalendar')
    expect(await provider('своя программа')).toBe('own')
    expect(await provider('Bnovo')).toBe('Bnovo')
  })
})

describe('By hand', () => {
  it('a test event goes out at once, and an incoming hook has none', async () => {
    const { id } = await addHook(boss, `${receiver.url}/in`, { active: false })
    const { body } = await boss.call('POST', 'agency/hooks/test', { id })
    expect(body).toMatchObject({ hook_id: id, event: 'test', state: 'delivered', status: 204 })
    const incoming = await boss.call('POST', 'agency/hooks', { direction: 'in', provider: 'realtycalendar' })
    const refusal = await boss.call('POST', 'agency/hooks/test', { id: incoming.body.id })
    expect([refusal.status, refusal.body.code]).toEqual([422, 'hooks.test'])
  })

  it('a delivery is repeated under its own number', async () => {
    const { id } = await addHook(boss, `${receiver.url}/in`)
    await addTask(boss, 'Задача')
    await scene.run()
    const [one] = await deliveries(id)
    const { body } = await boss.call('POST', 'agency/hooks/replay', { id: one.id })
    expect(body).toMatchObject({ id: one.id, state: 'delivered', attempts: 2 })
    expect(new Set(receiver.events().map((event) => event.id)).size).toBe(1)
  })

  it('a new secret signs at once, and the old one signs beside it for a day', async () => {
    const made = await addHook(boss, `${receiver.url}/in`)
    const again = await boss.call('POST', 'agency/hooks/reissue', { id: made.id })
    const secrets = [again.body.issued.secret, made.issued.secret]
    await boss.call('POST', 'agency/hooks/test', { id: made.id })
    app.moveClock(25 * 60 * minute)
    boss = await agency.newPerson('admin')
    await boss.call('POST', 'agency/hooks/test', { id: made.id })
    const [first, second] = receiver.events()
    const signed = (event: typeof first, some: string[]) =>
      some.map((secret) => expectedSignature(secret, event ?? { id: '', timestamp: '', body: '' })).join(' ')
    expect(first?.signature).toBe(signed(first, secrets))
    expect(second?.signature).toBe(signed(second, secrets.slice(0, 1)))
  })
})
