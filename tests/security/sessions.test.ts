// A10, A11, A13–A17. Guessing at logins and keys of entry, and how long what was given lives.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '#server/access/token.ts'
import { rowsOf } from '#server/db/execute.ts'
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

async function newAccount(given?: string) {
  number += 1
  const login = given ?? `chief${number}@example.ru`
  const agency = { name: 'Ключи', timezone: 'Europe/Moscow', adminName: 'Анна', login, passwordHash }
  return { ...(await createAgency(test.database, agency)), login }
}

const signIn = (payload: object, address: string, headers: Record<string, string> = {}) =>
  test.app
    .inject({ method: 'POST', url: '/api/admin/users/login', payload, headers, remoteAddress: address })
    .then((response) => ({ status: response.statusCode, body: response.json(), headers: response.headers }))

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('The limit of guesses (A10, A11)', () => {
  it('makes every guess wait after five wrong ones, the right password too, and goes on after the pause', async () => {
    const { login } = await newAccount()
    const address = '10.2.0.1'
    for (let index = 0; index < 5; index += 1) {
      expect((await signIn({ login, password: `неверный ${index}` }, address)).status).toBe(422)
    }
    const paused = await signIn({ login, password }, address)
    expect(paused.status).toBe(429)
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(0)
    test.moveClock(301_000)
    expect((await signIn({ login, password }, address)).status).toBe(200)
  })

  it('holds against many guesses at once', async () => {
    const { login } = await newAccount()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signIn({ login, password: `догадка ${index}` }, '10.4.0.1')),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('counts no right tries, and is not got around by letter case, spaces or twin letters', async () => {
    const { login } = await newAccount()
    const address = '10.3.0.1'
    for (let index = 0; index < 6; index += 1)
      expect((await signIn({ login, password }, address)).status).toBe(200)
    const writings = [login, login.toUpperCase(), ` ${login} `, login.toLowerCase(), `${login}\u200b`]
    for (const writing of writings)
      expect((await signIn({ login: writing, password: 'неверный' }, address)).status).toBe(422)
    expect((await signIn({ login, password: 'неверный' }, address)).status).toBe(429)
  })

  it('is not got around by another sender’s address in a header', async () => {
    const { login } = await newAccount()
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      const headers = {
        'x-forwarded-for': `8.8.${n}.1`,
        forwarded: `for=8.8.${n}.2`,
        'x-real-ip': `8.8.${n}.3`,
      }
      statuses.push((await signIn({ login, password: `неверный ${n}` }, '10.20.0.1', headers)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('is not got around by other addresses of one IPv6 customer', async () => {
    const { login } = await newAccount()
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1)
      statuses.push((await signIn({ login, password: `неверный ${n}` }, `2001:67c:2e8:22::${n + 1}`)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is not got around by the other way in, by the number of the agency or by fields of one’s own', async () => {
    const { login, agencyId } = await newAccount()
    const other = await test.anonymous('POST', 'agency/login', { login, password: 'неверный' })
    expect(other.status).toBe(422)
    const bodies = [
      { login, password: 'а', agency_id: String(agencyId) },
      { login, password: 'б', agency_id: ` ${agencyId} ` },
      { login, password: 'в', agency_id: '777' },
      { login, password: 'г' },
    ]
    for (const body of bodies) expect((await signIn(body, '127.0.0.1')).status).toBe(422)
    expect((await signIn({ login, password }, '127.0.0.1')).status).toBe(429)
    expect((await signIn({ login, password, email: 'x@example.ru' }, '10.22.0.1')).status).toBe(400)
  })

  it('holds for the old password of a change too', async () => {
    const { login } = await newAccount()
    const { body } = await signIn({ login, password }, '127.0.0.1')
    const change = (old_password: string) =>
      test.anonymous(
        'POST',
        'users/changepassword',
        { old_password, password: 'новый пароль 22' },
        bearer(body.token),
      )
    for (let n = 0; n < 5; n += 1) expect((await change(`неверный ${n}`)).status).toBe(422)
    expect((await change(password)).status).toBe(429)
  })
})

describe('An account (A10, A13)', () => {
  it('is found by the number of its agency among many of the same login', async () => {
    const login = 'popular@example.ru'
    for (let n = 0; n < 4; n += 1) await newAccount(login)
    const last = await newAccount(login)
    const answer = await signIn({ login, password, agency_id: String(last.agencyId) }, '10.24.0.1')
    expect([answer.status, answer.body.agency_id]).toEqual([200, last.agencyId])
  })

  it('whose access is off is told so by nothing but the right password', async () => {
    const { login, agencyId, userId } = await newAccount()
    await test.database.asAgency({ agencyId, userId: null }, (tx) =>
      rowsOf(tx, sql`update users set active = false where id = ${userId}`),
    )
    const wrong = await signIn({ login, password: 'неверный' }, '10.25.0.1')
    const missing = await signIn({ login: 'nobody.at.all@example.ru', password: 'неверный' }, '10.25.0.2')
    const { request_id: _one, ...said } = wrong.body
    const { request_id: _two, ...saidOfNobody } = missing.body
    expect([wrong.status, said]).toEqual([missing.status, saidOfNobody])
    const right = await signIn({ login, password }, '10.25.0.3')
    expect([right.status, right.body.user.active]).toEqual([200, false])
    const opened = await test.anonymous('GET', 'objects', undefined, bearer(right.body.token))
    expect([opened.status, opened.body.code]).toEqual([403, 'users.inactive'])
  })

  it('that never set a password is entered by no password, not even an empty one', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const login = 'invited.only@example.ru'
    await admin.call('POST', 'users/new', { name: 'Пётр', login, role: 'manager' })
    const statuses: number[] = []
    for (const tried of ['', ' ', 'null', 'nobody']) {
      statuses.push((await signIn({ login, password: tried }, '10.26.0.1')).status)
    }
    expect(statuses).toEqual([400, 400, 422, 422])
  })
})

describe('A key of entry (A13, A14, A15, A16, A17)', () => {
  it('has 256 bits and never repeats', () => {
    const tokens = new Set(Array.from({ length: 10_000 }, newToken))
    expect(tokens.size).toBe(10_000)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  it('is new with every sign-in, is kept as a fingerprint only, and the change of the password ends the others', async () => {
    const { login } = await newAccount()
    const one = (await signIn({ login, password }, '10.27.0.1')).body.token
    const two = (await signIn({ login, password }, '10.27.0.1')).body.token
    expect(one).not.toBe(two)
    const stored = await test.database.asSystem((tx) => rowsOf(tx, sql`select token_hash from sessions`))
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${one}|${two}`))
    const change = { old_password: password, password: 'совсем другой 33' }
    expect((await test.anonymous('POST', 'users/changepassword', change, bearer(one))).status).toBe(200)
    expect((await test.anonymous('GET', 'objects', undefined, bearer(one))).status).toBe(200)
    expect((await test.anonymous('GET', 'objects', undefined, bearer(two))).status).toBe(401)
  })

  it('of a person who was lowered or switched off loses its rights with the next request', async () => {
    const agency = await test.newAgency()
    const [admin, manager] = [await agency.as('admin'), await agency.newPerson('fullmanager')]
    expect((await manager.call('GET', 'users')).status).toBe(200)
    await admin.call('PATCH', 'users', { id: manager.userId, role: 'manager' })
    expect((await manager.call('GET', 'users')).status).toBe(403)
    await admin.call('PATCH', 'users', { id: manager.userId, active: false })
    expect((await manager.call('GET', 'rents')).status).toBe(403)
  })

  it('is dead at once after logging out', async () => {
    const { login } = await newAccount()
    const { body } = await signIn({ login, password }, '10.7.0.1')
    const headers = { authorization: `Bearer ${body.token}` }
    expect((await test.anonymous('POST', 'users/logout', {}, headers)).body).toEqual({ success: 1 })
    expect((await test.anonymous('POST', 'users/info', {}, headers)).status).toBe(401)
  })

  it('dies after twelve idle hours', async () => {
    const { login } = await newAccount()
    const { body } = await signIn({ login, password }, '10.8.0.1')
    const headers = { authorization: `Bearer ${body.token}` }
    const ask = () => test.app.inject({ method: 'POST', url: '/api/admin/users/info', headers, payload: {} })
    test.moveClock(11 * 3_600_000)
    expect((await ask()).statusCode).toBe(200)
    test.moveClock(12.1 * 3_600_000)
    expect((await ask()).statusCode).toBe(401)
  })

  it('lives thirty days at most, however often it is used', async () => {
    const { login } = await newAccount()
    const { token } = (await signIn({ login, password }, '10.28.0.1')).body
    const ask = () => test.anonymous('POST', 'users/info', {}, bearer(token))
    for (let n = 0; n < 60; n += 1) {
      test.moveClock(11.9 * 3_600_000)
      expect((await ask()).status, `after ${n + 1} steps`).toBe(200)
    }
    test.moveClock(11.9 * 3_600_000)
    expect((await ask()).status).toBe(401)
  })

  it('is taken from no place but its header', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const places: Readonly<Record<string, string>>[] = [
      { cookie: `token=${admin.token}` },
      { 'x-access-token': admin.token },
      { 'x-public-id': admin.token },
      { authorization: admin.token },
      { authorization: `Bearer ${admin.token}, Bearer ${admin.token}` },
      { authorization: `Bearer ${admin.token}x` },
    ]
    for (const headers of places) {
      const answer = await test.anonymous('GET', 'objects', undefined, headers)
      expect(answer.status, JSON.stringify(headers)).not.toBe(200)
    }
    expect((await test.anonymous('POST', `users/info?token=${admin.token}`, {})).status).toBe(401)
  })
})
