// A04. What a public link opens, and that it opens nothing else: every call of every declaration is tried with it.
import { afterAll, describe, expect, it } from 'vitest'
import { listCalls } from '#server/http/callTable.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { withId } from '#tests/support/lines.ts'
import { act, newClean, newCleaner, taken } from '../server/domain/cleans/scene.ts'
import { booked, day, newFlat } from '../server/domain/rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const asLink = (publicId: string) => (method: Method, path: string, body?: unknown) =>
  app.anonymous(method, path, body, { 'x-public-id': publicId })

const newOwner = async (fields: object = {}) =>
  taken(await admin.call('POST', 'owners', { name: 'Лаврова Наталья', scheme: 'percent_net', ...fields }))

const opened = {
  cleaners: [
    'GET cleaners/{id}',
    'GET cleans/{id}',
    'PATCH cleans',
    'GET points/{id}',
    'GET agency/cleaninstruction',
    'POST agency/cleaninstruction/read',
    'POST tasks',
    'POST files',
    // own days off
    'PATCH cleaners/absent',
    // the language of the own page, and a word about the own pay
    'PATCH cleaners/language',
    'POST cleans/dispute',
  ],
  // own dates and questions become tasks
  owners: ['GET owners/rents/{id}', 'POST owners/request'],
} as const

describe.each(['cleaners', 'owners'] as const)('A link of %s (A04)', (kind) => {
  it('opens no other call of the product', async () => {
    const { public_id } = kind === 'owners' ? await newOwner() : await newCleaner(admin)
    const link = asLink(public_id)
    const admitted: string[] = []
    for (const { method, path, special } of listCalls()) {
      const line = `${method} ${path}`
      if (special?.access === 'public' || opened[kind].some((one) => one === line)) continue
      for (const id of [1, public_id]) {
        const answer = await link(method, withId(path, id), method === 'GET' ? undefined : {})
        if (answer.status !== 401 && answer.status !== 404) admitted.push(`${line}: ${answer.status}`)
      }
    }
    expect(admitted).toEqual([])
  })

  it('is dead once another one is issued, and works again only by the new one', async () => {
    const row = kind === 'owners' ? await newOwner() : await newCleaner(admin)
    const path = (id: string) => (kind === 'owners' ? `owners/rents/${id}` : `cleaners/${id}`)
    expect((await admin.call('PATCH', kind, { id: row.id, reissue_link: 'да' })).status).toBe(400)
    const next = taken(
      await admin.call('PATCH', kind, { id: row.id, version: row.version, reissue_link: true }),
    )
    expect(next.public_id).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(next.public_id).not.toBe(row.public_id)
    expect(await app.anonymous('GET', path(row.public_id))).toMatchObject({
      status: 404,
      body: { message: 'Ссылка больше не действует, попросите новую.' },
    })
    expect((await asLink(row.public_id)('GET', path(next.public_id))).status).toBe(404)
    expect((await app.anonymous('GET', path(next.public_id))).status).toBe(200)
  })

  it('is no number, and a wrong token beside it is not forgiven [2.3, 2.4]', async () => {
    const row = kind === 'owners' ? await newOwner() : await newCleaner(admin)
    const path = kind === 'owners' ? 'owners/rents' : 'cleaners'
    expect((await app.anonymous('GET', `${path}/${row.id}`)).status).toBe(401)
    expect((await asLink(row.public_id)('GET', `${path}/${row.id}`)).status).toBe(404)
    expect((await asLink('A'.repeat(22))('GET', `${path}/${'A'.repeat(22)}`)).status).toBe(404)
    const headers = { authorization: 'Bearer wrong', 'x-public-id': row.public_id }
    expect((await app.anonymous('GET', `${path}/${row.public_id}`, undefined, headers)).status).toBe(401)
  })
})

const ofGuests = [
  'GET guestpage/{id}',
  'PATCH guestpage',
  'GET guestpage/messages/{id}',
  'POST guestpage/message',
  'POST guestpage/step',
  'POST guestpage/request',
  'GET guestpage/mine/{id}',
  'GET guestpage/people/{id}',
  'POST guestpage/people',
  'DELETE guestpage/people/{id}',
  'POST guestpage/addon',
  'POST guestpage/paid',
  'POST guestpage/pay',
  'POST guestpage/charge',
  'POST guestpage/checkout',
  'POST guestpage/review',
  'POST guestpage/consent',
  'GET guestpage/contract/{id}',
  'POST guestpage/sign/start',
  'POST guestpage/sign',
  'POST files',
]

describe('A link of a guest (A04)', () => {
  it('opens no other call of the product', async () => {
    const flat = await newFlat(admin)
    const stay = await booked(admin, flat, day(app, 0), day(app, 2))
    const link = asLink(stay.guest_page_id)
    const admitted: string[] = []
    for (const { method, path, special } of listCalls()) {
      const line = `${method} ${path}`
      if (special?.access === 'public' || ofGuests.includes(line)) continue
      for (const id of [stay.id, stay.guest_page_id]) {
        const answer = await link(method, withId(path, id), method === 'GET' ? undefined : {})
        if (answer.status !== 401 && answer.status !== 404) admitted.push(`${line}: ${answer.status}`)
      }
    }
    expect(admitted).toEqual([])
  })
})

describe('A link (A04)', () => {
  it('of a switched-off owner page or cleaner is dead', async () => {
    const owner = await newOwner({ link_active: false })
    expect((await app.anonymous('GET', `owners/rents/${owner.public_id}`)).status).toBe(404)
    taken(await admin.call('PATCH', 'owners', { id: owner.id, link_active: true }))
    expect((await app.anonymous('GET', `owners/rents/${owner.public_id}`)).status).toBe(200)
    const cleaner = await newCleaner(admin, { active: false })
    expect((await app.anonymous('GET', `cleaners/${cleaner.public_id}`)).status).toBe(404)
  })

  it('of one owner shows nothing of another', async () => {
    const [one, other] = [await newOwner(), await newOwner()]
    expect((await asLink(one.public_id)('GET', `owners/rents/${other.public_id}`)).status).toBe(404)
  })

  it('of a cleaner reaches own cleans only and makes only the cleaner’s steps', async () => {
    const [anna, vera] = [await newCleaner(admin), await newCleaner(admin)]
    const flat = await newFlat(admin)
    const [own, foreign] = [
      await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: anna.id, price: 1500 }),
      await newClean(admin, { object_id: await newFlat(admin), date: day(app, 0), cleaner_id: vera.id }),
    ]
    const link = asLink(anna.public_id)
    expect((await link('GET', `cleans/${foreign.id}`)).status).toBe(404)
    expect((await link('PATCH', 'cleans', { id: foreign.id, action: 'accept' })).status).toBe(404)
    expect((await link('PATCH', 'cleans', { id: own.id, action: 'check' })).status).toBe(403)
    expect((await link('PATCH', 'cleans', { id: own.id, price: 9000 })).status).toBe(403)
    expect(taken(await link('GET', `cleans/${own.id}`))).toMatchObject({
      object: { name: expect.any(String) },
    })
    await act(admin, own.id, { points: [{ point_id: 7, title: 'Пол', required: true }] })
    taken(await link('PATCH', 'cleans', { id: own.id, action: 'accept' }))
    taken(await link('PATCH', 'cleans', { id: own.id, action: 'start' }))
    const early = await link('PATCH', 'cleans', { id: own.id, action: 'finish' })
    expect(early).toMatchObject({ status: 422, body: { missing: [{ point_id: 7, title: 'Пол' }] } })
    const points = [{ point_id: 7, title: 'Пол', done: true }]
    taken(await link('PATCH', 'cleans', { id: own.id, points }))
    expect(taken(await link('PATCH', 'cleans', { id: own.id, action: 'finish' }))).toMatchObject({
      status: 'done',
    })
  })
})
