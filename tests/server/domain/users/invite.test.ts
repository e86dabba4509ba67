// Where no mail server is set, people come in and come back by links that an administrator hands over.
import { afterAll, describe, expect, it } from 'vitest'
import { allEntityHooks } from '#server/domain/index.ts'
import { linksForLogin } from '#server/domain/users/linksForLogin.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

const password = 'дождь над заливом 5'
const hour = 3_600_000
let people = 0

const keyIn = (url: string) => String(url.split('/').at(-1))

async function invited() {
  people += 1
  const login = `new${people}@example.ru`
  const { body } = await admin.call('POST', 'users/new', { name: 'Олег', login, role: 'manager' })
  return { id: Number(body.id), login, key: keyIn(body.invite_url) }
}

const open = (key: string, given = password) =>
  app.anonymous('POST', 'users/invite', { token: key, password: given })
const signIn = (login: string, given: string) =>
  app.anonymous('POST', 'users/login', { login, password: given })

const dead = { status: 422, body: { code: 'users.dead_link' } }

describe('A link for a password is refused', () => {
  it('to everyone but the administrator', async () => {
    const { id } = await invited()
    for (const role of ['fullmanager', 'manager', 'cleaner'] as const) {
      expect((await (await agency.as(role)).call('POST', 'users/reinvite', { id })).status).toBe(403)
    }
  })

  it('for somebody of another agency', async () => {
    const { id } = await invited()
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('POST', 'users/reinvite', { id })).status).toBe(404)
  })
})

describe('A link for a password', () => {
  it('opens once, and a weak password does not use it up', async () => {
    const { key, login } = await invited()
    expect((await open(key, '12345678')).status).toBe(400)
    expect(await open(key)).toMatchObject({ status: 200, body: { user: { login, role: 'manager' } } })
    expect(await open(key)).toMatchObject(dead)
  })

  it('is dead after three days', async () => {
    const { key, id } = await invited()
    app.moveClock(71 * hour)
    const fresh = await agency.newPerson('admin')
    const later = keyIn((await fresh.call('POST', 'users/reinvite', { id })).body.invite_url)
    expect(await open(key)).toMatchObject(dead)
    app.moveClock(73 * hour)
    expect(await open(later)).toMatchObject(dead)
  })
})

describe('A new link', () => {
  it('ends the older ones and leads back a person who forgot the password', async () => {
    const boss = await agency.newPerson('admin')
    const login = 'forgetful@example.ru'
    const made = await boss.call('POST', 'users/new', { name: 'Вера', login, role: 'manager' })
    const entered = await open(keyIn(made.body.invite_url))
    const renew = async () =>
      keyIn((await boss.call('POST', 'users/reinvite', { id: made.body.id })).body.invite_url)
    const [first, second] = [await renew(), await renew()]
    expect(await open(first)).toMatchObject(dead)
    expect((await signIn(login, password)).status).toBe(200)
    expect((await open(second, 'совсем другой пароль 6')).status).toBe(200)
    const old = { authorization: `Bearer ${entered.body.token}` }
    expect((await app.anonymous('POST', 'users/info', {}, old)).status).toBe(401)
    expect((await signIn(login, password)).status).toBe(422)
    expect((await signIn(login, 'совсем другой пароль 6')).status).toBe(200)
  })

  it('is made on the server itself for the last administrator, who has nobody to ask', async () => {
    const parts = { database: app.database, allEntityHooks, now: () => app.now().toISOString() }
    await expect(linksForLogin(parts, 'nobody@example.ru')).rejects.toThrow('Сотрудника с логином')
    const boss = await agency.newPerson('admin')
    const { body } = await boss.call('POST', 'users/info', {})
    const [link] = await linksForLogin(parts, String(body.login).toUpperCase())
    expect(link).toMatchObject({ agency: 'Агентство', name: body.name })
    expect(await open(String(link?.token))).toMatchObject({ status: 200, body: { user: { role: 'admin' } } })
  })
})
