// What the specification names beside methods and paths: things that staff manage, parts of a booking, payloads, filters.
// Calls with tests of their own in tests/server are not repeated here.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { roles } from '#schema/roles.ts'
import { recordOf, rowsOf, type Values } from '#tests/support/answers.ts'
import { make, parentOf } from '#tests/support/make.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

let world: World
let agency: Agency

beforeAll(async () => {
  world = await openWorld()
  agency = await world.newAgency()
})
afterAll(() => world.close())

/** Asks as the admin; a refusal fails the test with its text. */
async function ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: Values) {
  const answer = await agency.admin(method, path, body)
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBe(200)
  return answer
}

const list = async (path: string) => rowsOf(await ask('GET', path))
const one = async (...asked: Parameters<typeof ask>) => recordOf(await ask(...asked))
const byId = (rows: readonly Values[], id: unknown) => rows.find((row) => row.id === id)

/** Creates a row by its call, changes it by its call, and gives it as its list shows it. */
async function madeAndChanged(path: string, body: Values, change: Values): Promise<Values> {
  const { id } = await one('POST', path, body)
  expect(await one('PATCH', path, { id, ...change })).toMatchObject({ id, ...change })
  return byId(await list(path), id) ?? {}
}

const managed: readonly EntityName[] = [
  'objects',
  'rents',
  'cleans',
  'cleaners',
  'owners',
  'tasks',
  'templates',
  'addons',
  'instructions',
  'messages',
  'automessages',
  'otas',
  'invoices',
  'users',
]

describe('The agency', () => {
  it('has staff of four roles and no fifth [1.2]', async () => {
    expect([...roles].sort()).toEqual(['admin', 'cleaner', 'fullmanager', 'manager'])
    const body = { name: 'Пётр', login: 'fifth@example.ru', role: 'owner' }
    expect((await agency.admin('POST', 'users/new', body)).status).toBe(400)
  })

  it('manages fourteen kinds of things by calls of their own [1.1]', () => {
    for (const name of managed) expect(Object.keys(models[name].calls), name).toContain('list')
  })

  it('lists its staff with role and access, and changes both [3.28, 7.6, 7.7]', async () => {
    const { id } = await one('POST', 'users/new', { name: 'Пётр', login: 'p1@example.ru', role: 'manager' })
    expect(byId(await list('users'), id)).toMatchObject({ role: 'manager', active: true })
    await ask('PATCH', 'users', { id, role: 'fullmanager', active: false })
    expect(byId(await list('users'), id)).toMatchObject({ role: 'fullmanager', active: false })
  })

  it('reads under data where guests come from, and its accounts, and who gets notices [7.12, 7.13, 7.16, 7.118, 7.134]', async () => {
    const { body } = await ask('GET', 'agency/sources')
    expect(recordOf({ status: 200, headers: {}, text: '', body }).data).toEqual(expect.any(Array))
    const account = await one('POST', 'agency/invoices', { name: 'Касса', type: 'cash' })
    expect(byId(await list('agency/invoices'), account.id)).toMatchObject({ name: 'Касса' })
    await make(agency, 'cleaners', { name: 'Вера', active: true })
    const { me, people } = await one('GET', 'agency/personal')
    expect(me).toMatchObject({ kind: 'user', id: agency.userOf('admin') })
    expect(people).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'cleaner', name: 'Вера' })]),
    )
  })

  it('keeps the settings of cleans, of which only the named ones change [7.29, 7.30]', async () => {
    const before = await one('GET', 'agency/clean_settings')
    await ask('PATCH', 'agency/clean_settings', { buffer_min: 45 })
    expect(await one('GET', 'agency/clean_settings')).toEqual({ ...before, buffer_min: 45 })
  })

  it('keeps its channels and rules of messages, made and changed [7.31-7.36]', async () => {
    const channel = { name: 'Сутки', code: 'sutochno', pays: 'agency' }
    expect(await madeAndChanged('agency/otas', channel, { commission_percent: 15 })).toMatchObject({
      name: 'Сутки',
      commission_percent: 15,
    })
    const rule = { name: 'Утро', audience: 'guest', event: 'checkin', text: 'Ждём вас' }
    expect(await madeAndChanged('messages', rule, { offset_minutes: -60 })).toMatchObject({ name: 'Утро' })
  })

  it('removes a rule of messages [7.37]', async () => {
    const { id } = await make(agency, 'messages')
    await ask('DELETE', `messages/${id}`)
    expect(byId(await list('messages'), id)).toBeUndefined()
  })

  it('changes texts, rules for cleaners, points and instructions where they stand [7.28, 7.53, 7.56, 7.62]', async () => {
    for (const [entity, path] of [
      ['templates', 'templates'],
      ['cleaninstruction', 'agency/cleaninstruction'],
      ['instructions', 'objects/instruction/'],
    ] as const) {
      const { id } = await make(agency, entity)
      expect(await one('PATCH', path, { id, text: 'Новый текст' }), path).toMatchObject({
        text: 'Новый текст',
      })
    }
    const { id } = await make(agency, 'points')
    expect(await one('PATCH', 'points', { id, title: 'Окна' })).toMatchObject({ title: 'Окна' })
  })

  it('reads examples of instructions [7.48]', async () => {
    const { id, text } = await make(agency, 'examples', { type: 'wifi', text: 'Сеть и пароль' })
    expect(byId(await list('objects/instructions/examples'), id)).toMatchObject({ type: 'wifi', text })
  })
})

describe('Automatic messages', () => {
  it('come in pages, the first unless another is asked for [7.38, 7.119, 9.4]', async () => {
    const own = await world.newAgency()
    for (const _ of [1, 2, 3]) await make(own, 'automessages')
    const page = async (query: string) => recordOf(await own.admin('GET', `automessages?per_page=2${query}`))
    const first = await page('')
    expect(first).toMatchObject({ page: 1, per_page: 2, total: 3 })
    expect(first.data).toHaveLength(2)
    expect(first).toEqual(await page('&page=1'))
    expect((await page('&page=2')).data).toHaveLength(1)
  })
})

describe('A booking', () => {
  it('has the parts that the specification names [3.16-3.23]', async () => {
    const stay = await make(agency, 'rents', { amount: 9000, defaultDeposit: 3000 })
    const object_id = await parentOf(agency, 'objects')
    await ask('POST', 'rents/payment', { rent_id: stay.id, object_id, amount: 4000 })
    expect(await one('GET', `rents/${stay.id}`)).toMatchObject({
      id: stay.id,
      object_id,
      topic_id: null,
      histories: [{ id: expect.any(Number), name: 'payment', rent_id: stay.id, data: { amount: 4000 } }],
      depositInfo: { paid: 0, all: 3000, needToPay: 3000 },
      paymentInfo: { paid: 4000, all: 9000, needToPay: 5000 },
      checkManualPayment: { needToCheck: false },
      defaultDeposit: 3000,
    })
  })
})

describe('Cleans', () => {
  it('are read by days and by cleaner, flat and status, each alone and together [3.25, 7.77, 7.127]', async () => {
    const cleaner = await make(agency, 'cleaners', { active: true })
    const clean = await make(agency, 'cleans', { cleaner_id: cleaner.id })
    const other = await make(agency, 'cleans', { date: clean.date })
    const days = `begin=${clean.date}&end=${clean.date}`
    const ids = async (query: string) => (await list(`cleans?${query}`)).map(({ id }) => id)
    expect([...(await ids(days))].sort()).toEqual([clean.id, other.id].sort())
    expect(await ids(`${days}&cleaner_id=${cleaner.id}`)).toEqual([clean.id])
    expect(await ids(`${days}&status=planned`)).toEqual([other.id])
    const all = `${days}&cleaner_id=${cleaner.id}&object_id=${clean.object_id}&status=appointed`
    expect(await ids(all)).toEqual([clean.id])
    expect(await ids(`begin=2020-01-01&end=2020-01-02`)).toEqual([])
  })
})

describe('A cleaner', () => {
  it('is activated by setting active to true, and only then takes cleans [3.27, 4.14, 7.96]', async () => {
    const { id } = await make(agency, 'cleaners', { active: false })
    const clean = await make(agency, 'cleans')
    const appoint = () => agency.admin('PATCH', 'cleaners/appoint', { clean_id: clean.id, cleaner_id: id })
    expect((await appoint()).status).toBe(409)
    expect(await one('PATCH', 'cleaners', { id, active: true })).toMatchObject({ id, active: true })
    expect((await appoint()).status).toBe(200)
  })
})
