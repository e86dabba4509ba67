// A03. What a cleaner learns: nothing of what the agency hides, neither by an answer nor by the order or the number of rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCalls } from '#server/http/callTable.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { withId } from '#tests/support/lines.ts'
import { newClean, newCleaner, taken } from '../server/domain/cleans/scene.ts'
import { day, newFlat } from '../server/domain/rents/scene.ts'

let test: TestApp
let agency: TestAgency
let admin: Person
let anna: Person
let annaCard: { id: number; public_id: string }

const guest = { guest_name: 'Секретов Аркадий', guest_phone: '+79161234567', guest_email: 'secret@mail.ru' }
const secrets = ['Секретов', '79161234567', 'secret@mail.ru', '54321', '7777', 'Хозяева', '88-ключ', 'Вера']

beforeAll(async () => {
  test = await buildTestApp()
  agency = await test.newAgency()
  admin = await agency.as('admin')
  annaCard = await newCleaner(admin, { default_price: 7777 })
  anna = await agency.newPerson('cleaner', { cleanerId: annaCard.id })
  const vera = await newCleaner(admin, { name: 'Вера Чужая' })
  const owner = taken(await admin.call('POST', 'owners', { name: 'Хозяева', scheme: 'percent_net' }))
  const flat = await newFlat(admin, { owner_id: owner.id, door_code: '88-ключ' })
  const stay = { object_id: flat, begin: day(test, -2), end: day(test, 3), amount: 54_321, ...guest }
  const rent = taken(await admin.call('POST', 'rents', stay))
  taken(await admin.call('PATCH', 'cleaners/appoint', { clean_id: rent.clean_id, cleaner_id: annaCard.id }))
  taken(await admin.call('PATCH', 'cleans', { id: rent.clean_id, price: 7777 }))
  const general = { object_id: flat, cleaner_id: annaCard.id, type: 'general' }
  await newClean(admin, { ...general, date: day(test, 5), price: 1500 })
  await newClean(admin, { object_id: flat, cleaner_id: vera.id, date: day(test, 4), type: 'stay' })
  taken(await admin.call('PATCH', 'agency/clean_settings', { show_price_to_cleaner: false }))
})
afterAll(() => test.close())

const hidden = [
  'cleans?price_gte=7000',
  'cleans?price=7777',
  'cleans?price_lt=1',
  'cleans?filter={"price":[7777,1500]}',
  'cleans?filter={"price":null}',
  'cleans?bonus_gte=1',
  'cleans?penalty=null',
  'cleans?sort=["price","DESC"]',
  'cleans?sort=["penalty","ASC"]',
  'cleaners?default_price_gte=7000',
  'cleaners?default_price=7777',
  'cleaners?sort=["default_price","ASC"]',
]

describe('A price that the agency hides (A03)', () => {
  it.each(hidden)('is not found out by %s', async (path) => {
    expect((await anna.call('GET', path)).status).toBe(400)
  })

  it.each(hidden)('is asked by its manager as %s', async (path) => {
    expect((await admin.call('GET', path)).status).toBe(200)
  })

  it('is asked by the cleaner once the agency shows it', async () => {
    const open = await test.newAgency()
    const boss = await open.as('admin')
    const card = await newCleaner(boss)
    const person = await open.newPerson('cleaner', { cleanerId: card.id })
    const clean = { object_id: await newFlat(boss), date: day(test, 1), cleaner_id: card.id, price: 900 }
    await newClean(boss, clean)
    const found = await person.call('GET', 'cleans?price_gte=900&sort=["price","DESC"]')
    expect(found.body).toMatchObject([{ price: 900 }])
  })
})

describe('A cleaner (A03)', () => {
  it('reads no guest, owner, sum, code or colleague by any call, signed in or by the link', async () => {
    const leaks: string[] = []
    const ids = [1, 2, annaCard.id, annaCard.public_id, 'new', 'active']
    const link = { 'x-public-id': annaCard.public_id }
    for (const { method, path, special } of listCalls()) {
      if (method !== 'GET' && !special?.reads) continue
      for (const id of path.includes('{') ? ids : [1]) {
        const body = method === 'GET' ? undefined : {}
        for (const answer of [
          await anna.call(method, withId(path, id), body),
          await test.anonymous(method, withId(path, id), body, link),
        ]) {
          const found = secrets.filter((secret) => answer.text.includes(secret))
          if (found.length > 0) leaks.push(`${method} ${withId(path, id)}: ${found.join()}`)
        }
      }
    }
    expect(leaks).toEqual([])
  })

  it('moves nothing of another cleaner by a list of ids', async () => {
    const flat = await newFlat(admin)
    const task = taken(await admin.call('POST', 'tasks', { title: 'Чужая губка', object_id: flat }))
    const answer = await anna.call('PATCH', 'tasks', { ids: [task.id], status: 'in_work' })
    expect(answer.status).toBe(404)
    expect(taken(await admin.call('GET', `tasks?id=${task.id}`))[0].status).toBe('new')
  })
})
