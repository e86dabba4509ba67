import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { newCleanerPerson, taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
})
afterAll(() => app.close())

const add = async (person: Person, title: string, more: object = {}) =>
  taken(await person.call('POST', 'tasks', { title, ...more }))

const titlesOf = (tasks: { title: string }[]) => tasks.map(({ title }) => title)

describe('Purchases refuse', () => {
  it('managers altogether', async () => {
    const manager = await agency.as('manager')
    expect((await manager.call('GET', 'tasks')).status).toBe(403)
    expect((await manager.call('POST', 'tasks', { title: 'Мыло' })).status).toBe(403)
  })

  it('a cleaner who changes what was not given to them, hands it over, or asks for other flats', async () => {
    const [flat, other] = [await newFlat(admin), await newFlat(admin)]
    const { person } = await newCleanerPerson(agency, { object_ids: [flat] })
    const asked = await add(person, 'Мыло', { object_id: flat, priority: 'urgent' })
    expect(asked).toMatchObject({ request_from: 'cleaner', requested_by: person.userId, status: 'new' })
    expect(asked).not.toHaveProperty('price_plan')
    expect((await person.call('POST', 'tasks', { title: 'Шторы', object_id: other })).status).toBe(403)
    expect((await person.call('PATCH', 'tasks', { id: asked.id, status: 'bought' })).status).toBe(403)
    expect((await person.call('PATCH', 'tasks', { id: asked.id, assignee_id: person.userId })).status).toBe(
      403,
    )
    taken(await admin.call('PATCH', 'tasks', { id: asked.id, assignee_id: person.userId }))
    const bought = taken(
      await person.call('PATCH', 'tasks', { id: asked.id, status: 'bought', price_fact: 120 }),
    )
    expect(bought).toMatchObject({ status: 'bought', price_fact: 120 })
    expect((await person.call('PATCH', 'tasks', { id: asked.id, status: 'delivered' })).status).toBe(403)
    expect((await person.call('PATCH', 'tasks', { ids: [asked.id], status: 'new' })).status).toBe(403)
  })

  it('the link of an owner, while a cleaner’s link may ask for things', async () => {
    const flat = await newFlat(admin)
    const cleaner = await newCleanerPerson(agency, { object_ids: [flat] })
    const byLink = (key: string) =>
      app.anonymous('POST', 'tasks', { title: 'Губки', object_id: flat }, { 'x-public-id': key })
    const owner = taken(await admin.call('POST', 'owners', { name: 'Собственник' }))
    expect((await byLink(owner.public_id)).status).toBe(404)
    expect(taken(await byLink(cleaner.public_id))).toMatchObject({ title: 'Губки', request_from: 'cleaner' })
  })

  it('many at once when one is missing or cannot move, and then changes none', async () => {
    const first = await add(admin, 'Чай')
    const second = await add(admin, 'Кофе')
    taken(await admin.call('PATCH', 'tasks', { ids: [second.id], status: 'bought' }))
    taken(await admin.call('PATCH', 'tasks', { id: second.id, status: 'delivered' }))
    for (const [ids, status] of [
      [[first.id, second.id], 422],
      [[first.id, 2_000_000_000], 404],
      [[], 400],
      ['x', 400],
    ] as const) {
      const answer = await admin.call('PATCH', 'tasks', { ids, status: 'in_work' })
      expect(answer.status, JSON.stringify(ids)).toBe(status)
    }
    const found = taken(await admin.call('GET', 'tasks?q=Чай'))
    expect(found).toMatchObject([{ id: first.id, status: 'new', version: 1 }])
  })
})

describe('A purchase for a task', () => {
  it('is refused for a task that is not there, changing nothing', async () => {
    const answer = await admin.call('POST', 'tasks', { title: 'Смеситель', client_task_id: 2_000_000_000 })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.client_task_id).toMatch(/[а-я]/)
    expect(taken(await admin.call('GET', 'tasks?q=Смеситель'))).toEqual([])
  })

  it('takes the flat from the task and is found by it; a cleaner is not told of the task [7.103]', async () => {
    const flat = await newFlat(admin)
    const problem = taken(
      await admin.call('POST', 'clienttasks', { type: 'problem', title: 'Течёт кран', object_id: flat }),
    )
    const bought = await add(admin, 'Смеситель', { client_task_id: problem.id })
    expect(bought).toMatchObject({ object_id: flat, client_task_id: problem.id, status: 'new' })
    const filter = encodeURIComponent(JSON.stringify({ client_task_id: problem.id }))
    expect(titlesOf(taken(await admin.call('GET', `tasks?filter=${filter}`)))).toEqual(['Смеситель'])
    const { person } = await newCleanerPerson(agency, { object_ids: [flat] })
    const [seen] = taken(await person.call('GET', 'tasks?q=Смеситель'))
    expect(seen).toMatchObject({ id: bought.id })
    expect(seen).not.toHaveProperty('client_task_id')
  })
})

describe('Purchases', () => {
  it('stand urgent first, then by the day they are needed, which is the next arrival [7.103-7.105]', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const flat = await newFlat(boss)
    await booked(boss, flat, day(app, 5), day(app, 7))
    await add(boss, 'Позже', { due_date: day(app, 9) })
    expect(await add(boss, 'К заезду', { object_id: flat })).toMatchObject({ due_date: day(app, 5) })
    const done = await add(boss, 'Не нужно', { priority: 'urgent' })
    await add(boss, 'Срочно', { priority: 'urgent', due_date: day(app, 20) })
    taken(await boss.call('PATCH', 'tasks', { id: done.id, status: 'canceled' }))
    const order = ['Срочно', 'К заезду', 'Позже', 'Не нужно']
    expect(titlesOf(taken(await boss.call('GET', 'tasks')))).toEqual(order)
    const days = `begin=${day(app, 5)}&end=${day(app, 9)}`
    expect(titlesOf(taken(await boss.call('GET', `tasks?${days}`)))).toEqual(['К заезду', 'Позже'])
  })

  it('are bought several by one receipt, its sum parted by the planned prices to the kopeck', async () => {
    const plan = [100, 200, null]
    const ids: number[] = []
    for (const price_plan of plan) ids.push((await add(admin, 'Вещь', { price_plan })).id)
    const { id: file_id } = taken(await sendFile(admin, await jpegOf('#ccc')))
    const body = { ids: [...ids].reverse(), status: 'bought', price_fact: 100, file_id }
    const bought = taken(await admin.call('PATCH', 'tasks', body))
    expect(bought).toMatchObject([
      { id: ids[2], price_fact: 0, file_ids: [file_id] },
      { id: ids[1], price_fact: 66.66, status: 'bought' },
      { id: ids[0], price_fact: 33.34, status: 'bought' },
    ])
  })

  it('are laid out by shops and by flats with their sums', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const flat = await newFlat(boss, { name: 'Дом' })
    await add(boss, 'Чай', { shop: 'Лента', price_plan: 100.5 })
    await add(boss, 'Кофе', { shop: 'Лента', price_plan: 200 })
    await add(boss, 'Лампа', { object_id: flat })
    const shops = taken(await boss.call('GET', 'tasks?group=shop'))
    expect(shops).toMatchObject([
      {
        key: 'Лента',
        name: 'Лента',
        count: 2,
        price_plan: 300.5,
        tasks: [{ shop: 'Лента' }, { shop: 'Лента' }],
      },
      { key: null, count: 1, tasks: [{ title: 'Лампа' }] },
    ])
    const flats = taken(await boss.call('GET', 'tasks?group=object'))
    expect(flats).toMatchObject([
      { key: flat, name: 'Дом', count: 1 },
      { key: null, count: 2 },
    ])
    expect((await boss.call('GET', 'tasks?group=moon')).status).toBe(400)
  })
})
