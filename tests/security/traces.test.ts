// S4. Every attack leaves a line in the log and an event for the administrator, and nothing personal in either.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '#server/access/token.ts'
import { createAgency } from '#server/domain/agency/createAgency.ts'
import { hashPassword } from '#server/domain/users/password.ts'
import { newCleaner } from '#tests/server/domain/cleans/scene.ts'
import { booked, day, newFlat } from '#tests/server/domain/rents/scene.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'

const password = 'правильный пароль 1'
let test: TestApp
let passwordHash: string
let agency: TestAgency
let admin: Person
let number = 0

beforeAll(async () => {
  test = await buildTestApp()
  passwordHash = await hashPassword(password)
  agency = await test.newAgency()
  admin = await agency.as('admin')
})
afterAll(() => test.close())

/** The events of an agency as its administrator sees them, without those before. */
async function eventsOf(person: Person, kind: string): Promise<Record<string, unknown>[]> {
  const { status, body } = await person.call('GET', `agency/security?kind=${kind}&per_page=50`)
  expect(status).toBe(200)
  return body.data
}

const linesOf = (lines: readonly object[], event: string) =>
  lines.filter((line) => 'event' in line && line.event === event)

async function newAccount() {
  number += 1
  const login = `trace${number}@example.ru`
  const made = { name: 'Ключи', timezone: 'Europe/Moscow', adminName: 'Анна', login, passwordHash }
  return { ...(await createAgency(test.database, made)), login }
}

const signIn = (payload: object, remoteAddress: string) =>
  test.app.inject({ method: 'POST', url: '/api/admin/users/login', payload, remoteAddress })

const withToken = (token: string) => ({ authorization: `Bearer ${token}` })

describe('A trace stays of (S4)', () => {
  it('wrong sign-ins at an account: one row of the minute with their number, the account and the address', async () => {
    const { login, userId } = await newAccount()
    for (const guess of ['догадка-1', 'догадка-2', 'догадка-3'])
      await signIn({ login, password: guess }, '10.70.0.1')
    const lines = await test.flushTraces()
    const right = await signIn({ login, password }, '10.70.0.2')
    const owner = { ...admin, call: callWith(right.json().token) }
    const [event, ...others] = await eventsOf(owner, 'wrong_sign_in')
    expect(others).toEqual([])
    expect(event).toMatchObject({ user_id: userId, n: 3, address: '10.70.0.1', subject: `users ${userId}` })
    expect(linesOf(lines, 'wrong_sign_in')).toMatchObject([{ kind: 'security', user: userId, n: 3 }])
  })
  it('wrong sign-ins at nobody: a line of the log without the login, and no event anywhere', async () => {
    await signIn({ login: 'stranger@example.ru', password: 'догадка' }, '10.70.1.1')
    const lines = linesOf(await test.flushTraces(), 'wrong_sign_in')
    expect(lines).toMatchObject([{ agency: null, user: null, n: 1, address: '10.70.1.1' }])
    expect(JSON.stringify(lines)).not.toMatch(/stranger|догадка/)
  })

  it('the lock of an account after wrong sign-ins', async () => {
    const { login, userId } = await newAccount()
    for (let guess = 0; guess < 7; guess += 1)
      await signIn({ login, password: `догадка ${guess}` }, '10.70.2.1')
    const lines = await test.flushTraces()
    expect(linesOf(lines, 'wrong_sign_in')).toMatchObject([{ user: userId, n: 5 }])
    expect(linesOf(lines, 'lock')).toMatchObject([{ user: userId, n: 2, subject: `users ${userId}` }])
  })

  it('a call that the role may not make: 403', async () => {
    const manager = await agency.newPerson('manager')
    expect((await manager.call('GET', 'agency/security')).status).toBe(403)
    expect((await manager.call('GET', 'agency/security')).status).toBe(403)
    await test.flushTraces()
    const mine = (await eventsOf(admin, 'forbidden')).filter(({ user_id }) => user_id === manager.userId)
    expect(mine).toMatchObject([{ subject: 'GET agency/security', n: 2, address: '127.0.0.1' }])
  })

  it('a row of another agency, and nothing of a row that never was', async () => {
    const other = await (await test.newAgency()).as('admin')
    const cleaner = await newCleaner(other)
    expect((await admin.call('GET', `cleaners/${cleaner.id}`)).status).toBe(404)
    expect((await admin.call('GET', 'cleaners/2000000000')).status).toBe(404)
    const lines = linesOf(await test.flushTraces(), 'foreign_row')
    expect(lines).toMatchObject([
      { agency: agency.id, user: admin.userId, subject: `GET cleaners/${cleaner.id}` },
    ])
    expect(await eventsOf(other, 'foreign_row')).toEqual([])
  })

  it('a token that opens nothing: a line of the log', async () => {
    const token = newToken()
    expect((await test.anonymous('GET', 'rents', undefined, withToken(token))).status).toBe(401)
    const lines = linesOf(await test.flushTraces(), 'dead_token')
    expect(lines).toMatchObject([{ agency: null, subject: 'GET rents' }])
    expect(JSON.stringify(lines)).not.toContain(token)
  })

  it('a forged link, and one that was closed: an event of the agency whose link it was', async () => {
    const cleaner = await newCleaner(admin, { active: false })
    const key = String(cleaner.public_id)
    const forged = 'A'.repeat(22)
    for (const id of [key, forged]) expect((await test.anonymous('GET', `cleaners/${id}`)).status).toBe(404)
    const lines = linesOf(await test.flushTraces(), 'dead_link')
    expect(lines).toHaveLength(2)
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${key}|${forged}`))
    const events = await eventsOf(admin, 'dead_link')
    expect(events).toMatchObject([{ subject: `cleaners ${cleaner.id}` }])
  })

  it('the page of a guest that the agency has switched off: an event of the agency whose stay it was', async () => {
    const boss = await (await test.newAgency()).as('admin')
    const stay = await booked(boss, await newFlat(boss), day(test, 1), day(test, 3))
    await boss.call('PATCH', 'agency/settings', { guest: { page: false } })
    const headers = { 'x-public-id': stay.guest_page_id }
    const page = await test.anonymous('GET', `guestpage/${stay.guest_page_id}`, undefined, headers)
    expect(page.status).toBe(404)
    expect(JSON.stringify(await test.flushTraces())).not.toContain(stay.guest_page_id)
    expect(await eventsOf(boss, 'dead_link')).toMatchObject([{ subject: `rents ${stay.id}` }])
  })
})

function callWith(token: string): Person['call'] {
  return (method, path, body, headers = {}) =>
    method === 'GET'
      ? test.anonymous(method, path, undefined, { ...withToken(token), ...headers })
      : test.anonymous(method, path, body, { ...withToken(token), ...headers })
}
