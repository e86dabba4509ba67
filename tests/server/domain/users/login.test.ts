import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAgency } from '#server/domain/agency/createAgency.ts'
import { hashPassword } from '#server/domain/users/password.ts'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'

const password = 'правильный пароль 1'
let test: TestApp
let passwordHash: string
let number = 0

beforeAll(async () => {
  test = await buildTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

async function newAccount() {
  number += 1
  const login = `Boss${number}@Example.ru`
  const made = await createAgency(test.database, {
    name: 'Ключи',
    timezone: 'Europe/Moscow',
    adminName: 'Анна',
    login,
    passwordHash,
  })
  return { ...made, login }
}

const signIn = (login: string, given: string, address = '10.0.0.1') =>
  test.app
    .inject({
      method: 'POST',
      url: '/api/admin/users/login',
      payload: { login, password: given },
      remoteAddress: address,
    })
    .then((response) => ({ status: response.statusCode, body: response.json(), headers: response.headers }))

describe('signing in', () => {
  it('says the same of a wrong password and of an account that is not there', async () => {
    const { login } = await newAccount()
    const wrong = await signIn(login, 'не тот пароль', '10.1.0.1')
    const missing = await signIn('nobody@example.ru', 'не тот пароль', '10.1.0.2')
    expect([wrong.status, wrong.body.message]).toEqual([422, 'Неверный логин или пароль'])
    expect([missing.status, missing.body.message]).toEqual([422, 'Неверный логин или пароль'])
    expect(missing.body.code).toBe(wrong.body.code)
  })

  it('gives a token that opens the panel, and keeps only its fingerprint [7.2, 7.3, 7.117]', async () => {
    const { login, agencyId, userId } = await newAccount()
    const { body } = await signIn(login, password, '10.5.0.1')
    expect(body).toMatchObject({ agency_id: agencyId, user: { id: userId, role: 'admin', active: true } })
    expect(body.token).toMatch(/^[\w-]{43}$/)
    const info = await test.anonymous('POST', 'users/info', {}, { authorization: `Bearer ${body.token}` })
    expect(info.body).toMatchObject({ id: userId, role: 'admin', agency_name: 'Ключи', active: true })
    expect(info.body.permissions).toContain('users.update')
    const stored = await test.database.asSystem((tx) => tx.execute(sql`select token_hash from sessions`))
    expect(JSON.stringify(stored)).not.toContain(body.token)
  })

  it('refuses staff the sign-in of the agency, in the same words [7.1, 7.4]', async () => {
    const agency = await test.newAgency()
    const admin = await agency.as('admin')
    const invited = await admin.call('POST', 'users/new', {
      name: 'Олег',
      login: 'oleg@example.ru',
      role: 'manager',
    })
    const token = new URL(invited.body.invite_url).pathname.split('/').at(-1)
    await test.anonymous('POST', 'users/invite', { token, password })
    const atAgency = () => test.anonymous('POST', 'agency/login', { login: 'oleg@example.ru', password })
    for (const _ of Array.from({ length: 6 })) {
      const { status, body } = await atAgency()
      expect([status, body.message]).toEqual([422, 'Неверный логин или пароль'])
    }
    const own = await signIn('oleg@example.ru', password, '127.0.0.1')
    expect(own.status, 'a right password at the wrong door is no guess').toBe(200)
  })
})

describe('sessions', () => {
  it('other than the own end when the password is changed; a wrong old one is 422 [7.5]', async () => {
    const { login } = await newAccount()
    const [first, second] = [
      await signIn(login, password, '10.9.0.1'),
      await signIn(login, password, '10.9.0.1'),
    ]
    const as = (token: string) => ({ authorization: `Bearer ${token}` })
    const wrong = await test.anonymous(
      'POST',
      'users/changepassword',
      { old_password: 'не тот', password: 'новый длинный пароль' },
      as(first.body.token),
    )
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['old_password']])
    const short = await test.anonymous(
      'POST',
      'users/changepassword',
      { old_password: password, password: '1234567' },
      as(first.body.token),
    )
    expect([short.status, Object.keys(short.body.errors)]).toEqual([400, ['password']])
    const same = await test.anonymous(
      'POST',
      'users/changepassword',
      { old_password: password, password },
      as(first.body.token),
    )
    expect([same.status, Object.keys(same.body.errors)]).toEqual([422, ['password']])
    expect((await test.anonymous('POST', 'users/info', {}, as(second.body.token))).status).toBe(200)
    const done = await test.anonymous(
      'POST',
      'users/changepassword',
      { old_password: password, password: 'новый длинный пароль' },
      as(first.body.token),
    )
    expect(done.body).toEqual({ success: 1 })
    expect((await test.anonymous('POST', 'users/info', {}, as(second.body.token))).status).toBe(401)
    expect((await test.anonymous('POST', 'users/info', {}, as(first.body.token))).status).toBe(200)
  })

  it('of a person switched off end at once; who signs in meanwhile reads who they are, everything else refuses [3.28, 6.2, 7.7]', async () => {
    const agency = await test.newAgency()
    const admin = await agency.as('admin')
    const manager = await agency.as('manager')
    expect((await manager.call('GET', 'objects')).status).toBe(200)
    const login = String((await manager.call('POST', 'users/info', {})).body.login)
    expect((await admin.call('PATCH', 'users', { id: manager.userId, active: false })).status).toBe(200)
    expect((await manager.call('GET', 'objects')).status).toBe(403)
    await test.database.asSystem((tx) =>
      tx.execute(sql`update users set password_hash = ${passwordHash} where id = ${manager.userId}`),
    )
    const entry = await signIn(login, password, '10.9.0.2')
    expect([entry.status, entry.body.user.active]).toEqual([200, false])
    const as = { authorization: `Bearer ${entry.body.token}` }
    const refused = await test.anonymous('GET', 'objects', undefined, as)
    expect([refused.status, refused.body.code]).toEqual([403, 'users.inactive'])
    const { body } = await test.anonymous('POST', 'users/info', {}, as)
    expect(body).toMatchObject({ active: false, permissions: [] })
  })
})

describe('people', () => {
  it('cannot leave the agency without a working administrator', async () => {
    const agency = await test.newAgency()
    const admin = await agency.as('admin')
    for (const change of [{ active: false }, { role: 'manager' }]) {
      const answer = await admin.call('PATCH', 'users', { id: admin.userId, ...change })
      expect([answer.status, answer.body.code]).toEqual([422, 'users.last_admin'])
    }
    const { userId } = await agency.newPerson('admin')
    const leave = () => admin.call('PATCH', 'users', { id: admin.userId, role: 'manager' })
    expect((await leave()).body.code, 'the other one is only invited').toBe('users.last_admin')
    await test.database.asSystem((tx) =>
      tx.execute(sql`update users set password_hash = 'set' where id = ${userId}`),
    )
    expect((await leave()).status).toBe(200)
  })

  it('are not changed by anyone but an administrator', async () => {
    const agency = await test.newAgency()
    for (const role of ['fullmanager', 'manager', 'cleaner'] as const) {
      const person = await agency.as(role)
      const answer = await person.call('PATCH', 'users', { id: person.userId, role: 'admin' })
      expect(answer.status).toBe(403)
    }
  })

  it('sign in by a phone or an e-mail and are invited under nothing else', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const invited = (login: string) =>
      admin.call('POST', 'users/new', { name: 'Пётр', login, role: 'manager' })
    for (const login of ['пётр', 'petr@', 'not a login', '12345']) {
      const answer = await invited(login)
      expect([answer.status, Object.keys(answer.body.errors ?? {})], login).toEqual([400, ['login']])
    }
    const { body } = await invited('petr@example.ru')
    const moved = (login: string) => admin.call('PATCH', 'users', { id: body.id, login })
    expect((await moved('просто имя')).status).toBe(400)
    expect((await moved('+7 921 555-44-30')).status).toBe(200)
  })

  it('are not invited twice under one login however it is written', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const person = { name: 'Пётр', login: '8 (921) 555-44-33', role: 'manager' }
    expect((await admin.call('POST', 'users/new', person)).status).toBe(200)
    const again = await admin.call('POST', 'users/new', { ...person, login: '+7 921 555-44-33' })
    expect([again.status, Object.keys(again.body.errors)]).toEqual([409, ['login']])
  })

  it('never show the fingerprint of their password or their key of entry', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const { text } = await admin.call('GET', 'users')
    expect(text).not.toMatch(/password_hash|login_key|argon2/)
  })
})
