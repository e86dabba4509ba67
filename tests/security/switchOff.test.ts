// M6. An access that is switched off is over: its sessions, its links and its invitations; on again means to come in again.
import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { playHash } from '#tests/support/playedHash.ts'
import { newClean, newCleaner, newCleanerPerson, taken } from '../server/domain/cleans/scene.ts'
import { day, newFlat } from '../server/domain/rents/scene.ts'

playHash()

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

const password = 'дождь над заливом 5'
const keyIn = (url: string) => String(url.split('/').at(-1))
let people = 0

async function invited(fields: object = {}) {
  people += 1
  const login = `off${people}@example.ru`
  const body = { name: 'Олег', login, role: 'manager', ...fields }
  const made = taken(await admin.call('POST', 'users/new', body))
  return { id: Number(made.id), login, key: keyIn(made.invite_url) }
}

const openInvite = (key: string) => app.anonymous('POST', 'users/invite', { token: key, password })
const signIn = (login: string) => app.anonymous('POST', 'users/login', { login, password })
const asked = (token: string) =>
  app.anonymous('GET', 'objects', undefined, { authorization: `Bearer ${token}` })
const info = (token: string) => app.anonymous('POST', 'users/info', {}, { authorization: `Bearer ${token}` })
const turn = async (id: number, active: boolean) => taken(await admin.call('PATCH', 'users', { id, active }))

/** Somebody who has set a password and is signed in. */
async function entered(fields: object = {}) {
  const person = await invited(fields)
  const { token } = taken(await openInvite(person.key))
  return { ...person, token: String(token) }
}

describe('Switching off (M6)', () => {
  it('refuses every call at once, says so to who is signed in, and ends the sessions for good when it is on again', async () => {
    const { id, token, login } = await entered()
    expect((await asked(token)).status).toBe(200)
    await turn(id, false)
    const refused = await asked(token)
    expect([refused.status, refused.body.code]).toEqual([403, 'users.inactive'])
    expect(taken(await info(token))).toMatchObject({ active: false, permissions: [] })
    await turn(id, true)
    expect((await asked(token)).status).toBe(401)
    const again = taken(await signIn(login))
    expect((await asked(again.token)).status).toBe(200)
  })

  it('leaves a person who signs in meanwhile the words whom to ask, and that session ends when it is over', async () => {
    const { id, login } = await entered()
    await turn(id, false)
    const { token } = taken(await signIn(login))
    const refused = await asked(token)
    expect([refused.status, refused.body.code]).toEqual([403, 'users.inactive'])
    expect(refused.body.message).toContain('Обратитесь к администратору')
    expect(taken(await info(token))).toMatchObject({ active: false, permissions: [] })
    await turn(id, true)
    expect((await asked(token)).status).toBe(401)
  })

  it('ends a pending invitation and a link for a new password, also after it is switched on again', async () => {
    const fresh = await invited()
    const { id } = await entered()
    const { invite_url } = taken(await admin.call('POST', 'users/reinvite', { id }))
    for (const one of [fresh.id, id]) await turn(one, false)
    const keys = [fresh.key, keyIn(invite_url)]
    for (const key of keys) expect((await openInvite(key)).body.code).toBe('users.dead_link')
    for (const one of [fresh.id, id]) await turn(one, true)
    for (const key of keys) expect((await openInvite(key)).body.code).toBe('users.dead_link')
  })

  it('allows no new link until it is on again, and none that was made for somebody off opens', async () => {
    const born = await invited({ active: false })
    expect((await openInvite(born.key)).body.code).toBe('users.dead_link')
    const answer = await admin.call('POST', 'users/reinvite', { id: born.id })
    expect([answer.status, answer.body.code]).toEqual([422, 'users.inactive'])
  })

  it('of a cleaner’s account ends the page of the link as well, until staff open it again', async () => {
    const { id, public_id, person } = await newCleanerPerson(agency)
    const page = () => app.anonymous('GET', `cleaners/${public_id}`)
    expect((await page()).status).toBe(200)
    const second = await agency.newPerson('cleaner', { cleanerId: id })
    await turn(person.userId, false)
    expect((await page()).status, 'another account of the same cleaner is on').toBe(200)
    await turn(second.userId, false)
    expect((await page()).status).toBe(404)
    expect((await admin.call('POST', 'cleaners/open', { id })).body.code).toBe('cleaners.account_off')
    await turn(person.userId, true)
    expect((await page()).status, 'on again does not mean that nobody else has the link').toBe(404)
    taken(await admin.call('POST', 'cleaners/open', { id }))
    expect((await page()).status).toBe(200)
  })
})

describe('«Закрыть доступ сейчас» (M6)', () => {
  const flat = newFlat(admin)

  async function busyCleaner() {
    const made = await newCleanerPerson(agency)
    const body = { object_id: await flat, date: day(app, 3), cleaner_id: made.id }
    return { ...made, clean: await newClean(admin, body) }
  }
  const cleanOf = async (id: number) => taken(await admin.call('GET', `cleans/${id}`))

  it('is the administrator’s for people; who leads may close cleaners, never the account of somebody else', async () => {
    const lead = await agency.as('fullmanager')
    const manager = await agency.newPerson('manager')
    const ids = { id: manager.userId }
    for (const role of ['fullmanager', 'manager', 'cleaner'] as const) {
      expect((await (await agency.as(role)).call('POST', 'users/close', ids)).status).toBe(403)
    }
    const both = await newCleaner(admin)
    const alsoManager = await agency.newPerson('manager', { cleanerId: both.id })
    for (const role of ['manager', 'cleaner'] as const) {
      expect((await (await agency.as(role)).call('POST', 'cleaners/close', { id: both.id })).status).toBe(403)
    }
    taken(await lead.call('POST', 'cleaners/close', { id: both.id }))
    expect((await alsoManager.call('GET', 'objects')).status, 'still the manager').toBe(200)
    taken(await admin.call('POST', 'cleaners/close', { id: both.id }))
    expect((await alsoManager.call('GET', 'objects')).status).toBe(403)
  })

  it('never ends the last administrator, and changes nothing then', async () => {
    const alone = await app.newAgency()
    const boss = await alone.as('admin')
    const cleaner = await newCleaner(boss)
    taken(await boss.call('PATCH', 'users', { id: boss.userId, cleaner_id: cleaner.id }))
    for (const [call, id] of [
      ['users/close', boss.userId],
      ['cleaners/close', cleaner.id],
    ] as const) {
      expect((await boss.call('POST', call, { id })).body.code).toBe('users.last_admin')
    }
    expect((await app.anonymous('GET', `cleaners/${cleaner.public_id}`)).status).toBe(200)
  })

  it.each(['users/close', 'cleaners/close'])(
    '%s ends account, link and cleans ahead in one go',
    async (call) => {
      const { id, public_id, person, clean } = await busyCleaner()
      const refused = await admin.call('PATCH', 'cleaners', { id, active: false })
      expect(refused.body.code).toBe('cleaners.has_cleans')
      const answer = await admin.call('POST', call, { id: call.startsWith('users') ? person.userId : id })
      expect(taken(answer)).toEqual({ success: 1, freed: 1 })
      expect((await person.call('GET', 'cleans')).status).toBe(403)
      expect((await app.anonymous('GET', `cleaners/${public_id}`)).status).toBe(404)
      expect(await cleanOf(clean.id)).toMatchObject({ cleaner_id: null, status: 'planned' })
      const free = taken(await admin.call('GET', `cleans/unassigned?begin=${day(app, 3)}&end=${day(app, 3)}`))
      expect(free.map((one: { id: number }) => one.id)).toContain(clean.id)
      for (const [entity, row] of [
        ['users', person.userId],
        ['cleaners', id],
      ] as const) {
        const lines = taken(await admin.call('GET', `audit?entity=${entity}&entity_id=${row}`))
        expect(JSON.stringify(lines)).toContain('"closeAccess"')
      }
    },
  )

  it('is taken back by switching on again and opening the link', async () => {
    const { id, public_id, person } = await busyCleaner()
    taken(await admin.call('POST', 'users/close', { id: person.userId }))
    await turn(person.userId, true)
    taken(await admin.call('PATCH', 'cleaners', { id, active: true }))
    expect((await app.anonymous('GET', `cleaners/${public_id}`)).status).toBe(404)
    taken(await admin.call('POST', 'cleaners/open', { id }))
    expect((await app.anonymous('GET', `cleaners/${public_id}`)).status).toBe(200)
  })
})
