// The practice guest: who may send one, what stops it, and that nothing of it stays.
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { newCleanerPerson, taken } from '../cleans/scene.ts'
import { newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

const run = async (person: Person, body: object = {}) =>
  taken(await person.call('POST', 'agency/testguest', body))
const isWalked = async (person: Person) => {
  const { steps } = taken(await person.call('GET', 'agency/onboarding'))
  const { done, text } = steps.find(({ code }: { code: string }) => code === 'test_guest')
  return done && / Последний раз прошёл \d\d\.\d\d\.\d{4}\.$/.test(text)
}
const told = ({ steps }: { steps: { code: string; ok: boolean; text: string }[] }) =>
  Object.fromEntries(
    steps.map(({ code, ok, text }) => [code, `${ok ? 'да' : 'нет'}: ${text.replaceAll('\u00a0', ' ')}`]),
  )

/** All that a guest could leave behind. */
async function traces(person: Person) {
  const sections = ['rents', 'objects', 'cleans', 'clienttasks', 'guests', 'automessages', 'tasks']
  const lists = await Promise.all(sections.map((section) => person.call('GET', section)))
  const desk = await person.call('GET', 'dashboard')
  const { data } = taken(await person.call('GET', 'audit'))
  return [...lists.map(({ body }) => body), desk.body, data]
}

/** An agency with all that a guest meets on the way. */
async function ready() {
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  const flat = await newFlat(admin, { name: 'Невский 10', door_code: '1234' })
  await newCleanerPerson(agency, { object_ids: [flat] })
  taken(await admin.call('POST', 'points', { object_id: flat, title: 'Вынести мусор', kind: 'check' }))
  taken(await admin.call('PATCH', 'agency/clean_settings', { auto_create: true }))
  taken(await admin.call('POST', 'messages', { ...rule, text: 'Здравствуйте, {guest_first_name}!' }))
  return { agency, admin }
}

const rule = {
  name: 'Бронь принята',
  audience: 'guest',
  event: 'booking_created',
  channels: ['whatsapp'],
  active: true,
}

describe('A practice guest', () => {
  it('is sent by seniors alone, and to a flat that is there', async () => {
    const { agency, admin } = await ready()
    for (const role of ['manager', 'cleaner'] as const) {
      const person = await agency.as(role)
      expect((await person.call('POST', 'agency/testguest', {})).status).toBe(403)
    }
    const some = await agency.newPerson('fullmanager', { objectIds: [1] })
    const refusal = await some.call('POST', 'agency/testguest', {})
    expect([refusal.status, refusal.body.message]).toEqual([
      403,
      'Тестового гостя ведёт тот, кому открыты все объекты.',
    ])
    const own = await admin.call('PATCH', 'agency/settings', { test_guest_on: '2026-01-01' })
    expect(own.status).toBe(200)
    expect(await isWalked(admin)).toBe(false)
    const before = await traces(admin)
    const lost = await admin.call('POST', 'agency/testguest', { object_id: 2_000_000_000 })
    expect([lost.status, Object.keys(lost.body.errors)]).toEqual([400, ['object_id']])
    expect(await traces(admin)).toEqual(before)
    const empty = await (await app.newAgency()).as('admin')
    const nowhere = await empty.call('POST', 'agency/testguest', {})
    expect(nowhere.status).toBe(422)
    expect(nowhere.body.message).toMatch(/^Тестовому гостю негде жить/)
  })

  it('names what stops it, and the step stays open', async () => {
    const admin = await (await app.newAgency()).as('admin')
    await newFlat(admin)
    taken(await admin.call('POST', 'messages', { ...rule, text: 'Wi-Fi: {wifi_name}' }))
    const answer = await run(admin)
    expect(answer.passed).toBe(false)
    expect(told(answer)).toMatchObject({
      booking: expect.stringMatching(/^да/),
      messages: 'нет: Не уйдёт, пока нечего подставить. «Бронь принята»: {wifi_name}.',
      clean: expect.stringMatching(/^нет: К объекту не привязан/),
    })
    expect(await isWalked(admin)).toBe(false)
  })

  it('goes the whole way from booking to clean and leaves nothing but its step', async () => {
    const { admin } = await ready()
    const before = await traces(admin)
    const answer = await run(admin)
    expect(told(answer)).toEqual({
      booking: expect.stringMatching(/^да: Гость на одну ночь/),
      messages: 'да: Готово 1 текст, все переменные заполнены.',
      payment: 'да: Приняты, долга нет.',
      code: expect.stringMatching(/^да/),
      stay: 'да: Гость заселился и выехал.',
      clean: expect.stringMatching(/^да: Убирает .*, в чек-листе 1 пункт\.$/),
    })
    expect(answer).toMatchObject({ success: 1, passed: true, flat: 'Невский 10' })
    expect(await isWalked(admin)).toBe(true)
    const after = await traces(admin)
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    expect(after.at(-1)).toHaveLength(before.at(-1).length + 1)
  })
})
