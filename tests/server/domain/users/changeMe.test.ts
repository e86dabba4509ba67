import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { hashPassword } from '#server/domain/users/password.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'

const password = 'правильный пароль 1'
let app: TestApp
let agency: TestAgency
let hash: string

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  hash = await hashPassword(password)
})
afterAll(() => app.close())

/** A person with a password. */
async function someone(
  role: 'manager' | 'cleaner' = 'manager',
): Promise<Person & { readonly login: string }> {
  const person = await agency.newPerson(role)
  const [row] = await app.database.asSystem((tx) =>
    rowsOf(tx, sql`update users set password_hash = ${hash} where id = ${person.userId} returning login`),
  )
  return { ...person, login: String(row?.login) }
}

const stored = async ({ userId }: Person) => {
  const [row] = await app.database.asSystem((tx) =>
    rowsOf(tx, sql`select name, login, login_key, role from users where id = ${userId}`),
  )
  return row
}

describe('A new login of one’s own', () => {
  it('is refused at its field without the password, with a wrong one, taken, or neither phone nor e-mail', async () => {
    const [me, other] = [await someone(), await someone()]
    const before = await stored(me)
    const ask = (body: object) => me.call('POST', 'users/me', body)
    const faults = async (body: object) => {
      const { status, body: answer } = await ask(body)
      return [status, Object.keys(answer.errors ?? {})]
    }
    expect(await faults({ login: '+79995550011' })).toEqual([400, ['old_password']])
    expect(await faults({ login: '+79995550011', old_password: 'не тот' })).toEqual([422, ['old_password']])
    expect(await faults({ login: other.login, old_password: password })).toEqual([409, ['login']])
    expect(await faults({ login: 'анна', old_password: password })).toEqual([400, ['login']])
    expect(await faults({ login: ' ', old_password: password })).toEqual([400, ['login']])
    expect(await faults({ name: '  ' })).toEqual([400, ['name']])
    expect(await stored(me)).toEqual(before)
  })

  it('opens the panel from then on and ends the other sessions, but not this one', async () => {
    const me = await someone()
    const enter = (login: string) => app.anonymous('POST', 'users/login', { login, password })
    const elsewhere = (await enter(me.login)).body.token
    const done = await me.call('POST', 'users/me', { login: '8 (999) 555-00-22', old_password: password })
    expect(done.body).toEqual({ success: 1, login: '8 (999) 555-00-22' })
    const ended = await app.anonymous('POST', 'users/info', {}, { authorization: `Bearer ${elsewhere}` })
    expect([ended.status, (await me.call('POST', 'users/info', {})).status]).toEqual([401, 200])
    expect([(await enter('+79995550022')).status, (await enter(me.login)).status]).toEqual([200, 422])
  })

  it('written in another way is the same one and needs no password; a name is changed by any role', async () => {
    const cleaner = await someone('cleaner')
    const body = { name: ' Анна Громова ', login: cleaner.login.toUpperCase() }
    expect((await cleaner.call('POST', 'users/me', body)).status).toBe(200)
    expect(await stored(cleaner)).toMatchObject({
      name: 'Анна Громова',
      login_key: cleaner.login,
      role: 'cleaner',
    })
    const sent = await cleaner.call('POST', 'users/me', { name: 'Анна', role: 'admin' })
    expect([sent.status, (await stored(cleaner))?.role]).toEqual([400, 'cleaner'])
    const admin = await agency.as('admin')
    const journal = await admin.call('GET', `audit?entity=users&entity_id=${cleaner.userId}`)
    expect(JSON.stringify(journal.body)).toContain('changeMe')
  })
})
