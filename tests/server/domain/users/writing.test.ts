// People made and changed by an administrator, who may set a password for them.
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const password = 'кот на подоконнике 7'

let people = 0
const newcomer = (fields: object = {}) => {
  people += 1
  return { name: 'Олег', login: `oleg${people}@example.ru`, role: 'manager', ...fields }
}
const signIn = (login: string, given: string) =>
  app.anonymous('POST', 'users/login', { login, password: given })

describe('A password set by an administrator is refused', () => {
  it('when it is short, no text or for somebody without that right, and nobody is made', async () => {
    const before = taken(await admin.call('GET', 'users')).length
    for (const wrong of ['коротко', 17, '']) {
      const { status, body } = await admin.call('POST', 'users/new', newcomer({ password: wrong }))
      expect([status, Object.keys(body.errors)]).toEqual([400, ['password']])
    }
    const senior = await agency.as('fullmanager')
    expect((await senior.call('POST', 'users/new', newcomer({ password }))).status).toBe(403)
    expect(taken(await admin.call('GET', 'users'))).toHaveLength(before + 1)
  })

  it('for another administrator and for oneself', async () => {
    const other = await agency.newPerson('admin')
    const foreign = await admin.call('PATCH', 'users', { id: other.userId, password })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'users.forbidden'])
    const manager = await agency.newPerson('manager')
    const raised = { id: manager.userId, role: 'admin', password }
    expect((await admin.call('PATCH', 'users', raised)).status, 'raised with it').toBe(403)
    const own = await admin.call('PATCH', 'users', { id: admin.userId, password })
    expect([own.status, own.body.code]).toEqual([422, 'users.own_password'])
  })
})

describe('A person', () => {
  it('made with a password signs in with it at once, and the password is in no answer', async () => {
    const { login, ...fields } = newcomer({ password })
    const answer = await admin.call('POST', 'users/new', { login, ...fields })
    expect(taken(answer)).toMatchObject({ invited: false, invite_url: expect.stringContaining('/invite/') })
    expect(answer.text).not.toContain(password)
    expect(taken(await signIn(login, password)).user).toMatchObject({ role: 'manager' })
  })

  it('made without one waits for the own link', async () => {
    const { login, ...fields } = newcomer()
    expect(taken(await admin.call('POST', 'users/new', { login, ...fields }))).toMatchObject({
      invited: true,
    })
    expect((await signIn(login, password)).status).toBe(422)
  })

  it('given another one is signed out everywhere, and what else was sent is changed with it', async () => {
    const { login, ...fields } = newcomer({ password })
    const { id } = taken(await admin.call('POST', 'users/new', { login, ...fields }))
    const { token } = taken(await signIn(login, password))
    const second = 'две улитки у забора 4'
    const { invite_url } = taken(await admin.call('POST', 'users/reinvite', { id }))
    const changed = await admin.call('PATCH', 'users', { id, name: 'Олег Второй', password: second })
    const link = { token: String(invite_url).split('/').at(-1), password }
    expect((await app.anonymous('POST', 'users/invite', link)).body.code).toBe('users.dead_link')
    expect(taken(changed)).toMatchObject({ name: 'Олег Второй', invited: false })
    const asked = await app.anonymous('GET', 'objects', undefined, { authorization: `Bearer ${token}` })
    expect(asked.status).toBe(401)
    expect((await signIn(login, password)).status).toBe(422)
    expect((await signIn(login, second)).status).toBe(200)
  })
})
