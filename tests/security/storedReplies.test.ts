// A08, A13. What is kept for repeated requests must not open anything to who reads the database or its copy.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { createAgency } from '#server/domain/agency/createAgency.ts'
import { hashPassword } from '#server/domain/users/password.ts'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const readKept = async () =>
  JSON.stringify(await test.database.asSystem((tx) => rowsOf(tx, sql`select * from idempotency`)))

describe('A stored reply (A08, A13)', () => {
  it('is no invitation to who reads the table, and the same link to who repeats the request', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const key = { 'idempotency-key': 'f2c1e0aa-invite' }
    const body = { name: 'Новый', login: 'new.person@example.ru', role: 'manager' }
    const first = await admin.call('POST', 'users/new', body, key)
    const token = new URL(first.body.invite_url).pathname.split('/').at(-1)
    const kept = await readKept()
    expect(kept).not.toContain(token)
    expect(kept).not.toContain('new.person@example.ru')
    expect(kept).not.toContain(key['idempotency-key'])
    const again = await admin.call('POST', 'users/new', body, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    const renewed = await admin.call(
      'POST',
      'users/reinvite',
      { id: first.body.id },
      { 'idempotency-key': 'r' },
    )
    expect(await readKept()).not.toContain(new URL(renewed.body.invite_url).pathname.split('/').at(-1))
  })

  it('keeps no fingerprint by which a password could be guessed', async () => {
    const password = 'правильный пароль 1'
    const login = 'boss.of.replies@example.ru'
    await createAgency(test.database, {
      name: 'Ключи',
      timezone: 'Europe/Moscow',
      adminName: 'Анна',
      login,
      passwordHash: await hashPassword(password),
    })
    const { body } = await test.anonymous('POST', 'users/login', { login, password })
    const change = { old_password: password, password: 'ещё один пароль 2' }
    const headers = { authorization: `Bearer ${body.token}`, 'idempotency-key': 'f2c1e0aa-password' }
    const changed = await test.anonymous('POST', 'users/changepassword', change, headers)
    expect(changed.body).toEqual({ success: 1 })
    const request = ['POST', '/api/admin/users/changepassword', change]
    const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex')
    expect(await readKept()).not.toContain(fingerprint)
  })
})
