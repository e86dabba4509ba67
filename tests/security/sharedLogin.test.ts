// M2, M11. One login in several agencies: nobody's account is weaker for it, nobody is shut out, and a stranger learns nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAgency } from '#server/domain/agency/createAgency.ts'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'
import { played, playHash } from '#tests/support/playedHash.ts'

playHash()

const password = 'правильный пароль 1'
const other = 'совсем другой пароль 2'
let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const newAccount = (login: string, of = password) =>
  createAgency(test.database, {
    ...{ name: 'Ключи', timezone: 'Europe/Moscow', adminName: 'Анна', login },
    passwordHash: played(of),
  })

const ask = (call: string, payload: object, address: string) =>
  test.app
    .inject({ method: 'POST', url: `/api/admin/${call}`, payload, remoteAddress: address })
    .then((response) => ({ status: response.statusCode, body: response.json() }))

const signIn = (payload: object, address: string) => ask('users/login', payload, address)

describe('A lock of an account (M2)', () => {
  it('is not opened from the place where a namesake of another agency signs in', async () => {
    const login = 'namesake@example.ru'
    const [victim, bait] = [await newAccount(login), await newAccount(login, other)]
    const own = { login, agency_id: String(victim.agencyId) }
    for (let n = 0; n < 10; n += 1) await signIn({ ...own, password: `неверный ${n}` }, `10.30.0.${n}`)
    const foothold = { login, password: other, agency_id: String(bait.agencyId) }
    const places = ['10.31.0.1', '10.31.0.2']
    test.moveClock(901_000)
    for (const place of places) expect((await signIn(foothold, place)).status).toBe(200)
    for (let n = 0; n < 10; n += 1) await signIn({ ...own, password: `неверный ${n}` }, `10.32.0.${n}`)
    for (const place of places) {
      const guesses = [
        { ...own, password },
        { login, password },
      ]
      for (const guess of guesses) expect((await signIn(guess, place)).status).toBe(429)
      expect((await signIn(foothold, place)).status, 'the namesake works on').toBe(200)
    }
  })

  it('leaves the person in at the places of this very account', async () => {
    const login = 'two-houses@example.ru'
    const [one] = [await newAccount(login), await newAccount(login, other)]
    const right = { login, password, agency_id: String(one.agencyId) }
    expect((await signIn(right, '10.33.0.1')).status).toBe(200)
    for (let n = 0; n < 10; n += 1) await signIn({ ...right, password: `неверный ${n}` }, `10.34.0.${n}`)
    expect((await signIn(right, '10.33.0.2')).status).toBe(429)
    expect((await signIn(right, '10.33.0.1')).status).toBe(200)
  })
})

describe('A login of several agencies (M11)', () => {
  it('opens none of them without the number of one, whatever the password', async () => {
    const login = 'many@example.ru'
    for (const of of [password, other]) await newAccount(login, of)
    for (const given of [password, other]) {
      const answer = await signIn({ login, password: given }, '10.35.0.1')
      expect([answer.status, answer.body.code]).toEqual([422, 'users.wrong_login'])
      expect(answer.body.errors.agency_id).toContain('номер')
    }
  })

  it('is told from a login of one agency and from one of none by nothing', async () => {
    const [several, single] = ['several@example.ru', 'single@example.ru']
    for (let n = 0; n < 2; n += 1) await newAccount(several)
    await newAccount(single)
    const said: unknown[] = []
    for (const [n, login] of [several, single, 'none@example.ru'].entries()) {
      for (const call of ['users/login', 'agency/login']) {
        const answers: unknown[] = []
        for (let tried = 0; tried < 6; tried += 1) {
          const { status, body } = await ask(
            call,
            { login, password: `нет ${tried}` },
            `10.36.${n}.${call.length}`,
          )
          const { request_id: _, ...words } = body
          answers.push([status, words])
        }
        said.push(answers)
      }
    }
    const [first, ...rest] = said
    expect(JSON.stringify(first)).toContain('users.too_many_tries')
    for (const one of rest) expect(one).toEqual(first)
  })

  it('opens each of them by its number, at both doors, however many there are', async () => {
    const login = 'eight@example.ru'
    const agencies: number[] = []
    for (let n = 0; n < 8; n += 1) agencies.push((await newAccount(login)).agencyId)
    for (const id of agencies) {
      for (const call of ['users/login', 'agency/login']) {
        const answer = await ask(call, { login, password, agency_id: String(id) }, '10.37.0.1')
        expect([answer.status, answer.body.agency_id]).toEqual([200, id])
      }
    }
  })

  it('needs no number where only one of them is an account of an agency', async () => {
    const login = 'boss-and-guest@example.ru'
    const { agencyId } = await newAccount(login)
    const admin = await (await test.newAgency()).as('admin')
    expect((await admin.call('POST', 'users/new', { name: 'Пётр', login, role: 'manager' })).status).toBe(200)
    const answer = await ask('agency/login', { login, password }, '10.38.0.1')
    expect([answer.status, answer.body.agency_id]).toEqual([200, agencyId])
  })
})
