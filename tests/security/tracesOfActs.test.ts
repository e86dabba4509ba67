// S4. What people do with access leaves a trace as well: sign-ins, links, switch-offs, codes; and they are told of a new place.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAgency } from '#server/domain/agency/createAgency.ts'
import { hashPassword } from '#server/domain/users/password.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { topicsOf } from '#server/jobs/topics.ts'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'
import { clockParts } from '#tests/support/clockTools.ts'
import { newCleaner } from '../server/domain/cleans/scene.ts'
import { newFlat } from '../server/domain/rents/scene.ts'

const password = 'правильный пароль 1'
let test: TestApp
let passwordHash: string

beforeAll(async () => {
  test = await buildTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

interface Event {
  readonly kind: string
  readonly subject: string
  readonly address: string
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The events of an agency in their order, as its administrator sees them. */
async function eventsOf(token: string): Promise<Event[]> {
  const path = 'agency/security?sort=["id","ASC"]'
  const { status, body } = await test.anonymous('GET', path, undefined, bearer(token))
  expect(status).toBe(200)
  return body.data
}

describe('A trace of what was done', () => {
  it('stays of every sign-in, and of one from a new place the person is told', async () => {
    const login = 'places@example.ru'
    const made = { name: 'Ключи', timezone: 'Europe/Moscow', adminName: 'Анна', login, passwordHash }
    await createAgency(test.database, made)
    const enter = async (remoteAddress: string, agent: string): Promise<string> => {
      const headers = { 'user-agent': agent }
      const url = '/api/admin/users/login'
      const payload = { login, password }
      return (await test.app.inject({ method: 'POST', url, payload, remoteAddress, headers })).json().token
    }
    await enter('10.71.0.1', 'Chrome/126.0')
    await enter('10.71.0.1', 'Chrome/127.0')
    await enter('10.71.0.2', 'Chrome/127.0')
    const token = await enter('10.71.0.1', 'Firefox/131.0')
    await test.flushTraces()
    expect((await eventsOf(token)).map(({ kind, address }) => [kind, address])).toEqual([
      ['sign_in', '10.71.0.1'],
      ['sign_in', '10.71.0.2'],
      ['new_place', '10.71.0.2'],
      ['new_place', '10.71.0.1'],
    ])
    const now = () => test.now().toISOString()
    await sendDue(test.database, topicsOf(clockParts(test)), now)
    const { body } = await test.anonymous('GET', 'notifications', undefined, bearer(token))
    expect(body.data.map(({ text, link }: Record<string, string>) => [text, link]).sort()).toEqual([
      ['Вход с нового места, 10.71.0.1', '/profile'],
      ['Вход с нового места, 10.71.0.2', '/profile'],
    ])
  })

  it('stays of codes shown, a link reissued, an access switched off and a link for a password', async () => {
    const boss = await (await test.newAgency()).as('admin')
    const flat = await newFlat(boss)
    const cleaner = await newCleaner(boss)
    await boss.call('POST', 'objects/secrets', { id: flat })
    const link = { id: cleaner.id, version: cleaner.version, reissue_link: true }
    const { body: renewed } = await boss.call('PATCH', 'cleaners', link)
    await boss.call('PATCH', 'cleaners', { id: cleaner.id, version: renewed.version, active: false })
    await boss.call('POST', 'users/reinvite', { id: boss.userId })
    await test.flushTraces()
    expect((await eventsOf(boss.token)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['codes_shown', `objects ${flat}`],
      ['link_reissued', `cleaners ${cleaner.id}`],
      ['switched_off', `cleaners ${cleaner.id}`],
      ['invited', `users ${boss.userId}`],
    ])
  })
})
