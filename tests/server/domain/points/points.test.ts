import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPoints } from '#server/domain/points/startSet.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { newCleanerPerson, taken } from '../cleans/scene.ts'
import { newFlat, zone } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
})
afterAll(() => app.close())

const titlesOf = (points: { title: string }[]) => points.map(({ title }) => title)

async function pointsOf(flat: number): Promise<string[]> {
  return titlesOf(taken(await admin.call('GET', `points/${flat}`)))
}

async function add(flat: number, title: string, more: object = {}): Promise<number> {
  return taken(await admin.call('POST', 'points', { object_id: flat, title, ...more })).id
}

describe('A check-list refuses', () => {
  it('a copy from a flat that is not there, or is another agency’s', async () => {
    const flat = await newFlat(admin)
    const foreign = await newFlat(await (await app.newAgency()).as('admin'))
    for (const copy_from of [foreign, 2_000_000_000]) {
      const answer = await admin.call('POST', 'points', { object_id: flat, copy_from })
      expect(answer).toMatchObject({ status: 400, body: { errors: { copy_from: expect.any(String) } } })
    }
    const wrong = await admin.call('POST', 'points', { object_id: flat, copy_from: 'x' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: { copy_from: expect.any(String) } } })
    expect(await pointsOf(flat)).toEqual([])
  })

  it('to move a point that is put away or another agency’s [7.58]', async () => {
    const flat = await newFlat(admin)
    const away = await add(flat, 'Камин')
    taken(await admin.call('DELETE', `points/${away}`))
    const stranger = await (await app.newAgency()).as('admin')
    const id = await add(flat, 'Пол')
    expect((await admin.call('PATCH', 'points/up', { id: away })).status).toBe(404)
    expect((await stranger.call('PATCH', 'points/up', { id })).status).toBe(404)
  })

  it('an order that names a point twice, none, or one of another flat', async () => {
    const [flat, other] = [await newFlat(admin), await newFlat(admin)]
    const [one, two] = [await add(flat, 'Пол'), await add(flat, 'Окна')]
    const alien = await add(other, 'Камин')
    const order = async (ids: number[], caller = admin) =>
      (await caller.call('PATCH', 'points/order', { ids })).status
    expect([await order([]), await order([one, one])]).toEqual([400, 400])
    expect(await order([two, alien])).not.toBe(200)
    expect(await order([two, one], await agency.as('manager'))).toBe(403)
    expect(await order([two, one], await (await app.newAgency()).as('admin'))).not.toBe(200)
    expect(await pointsOf(flat)).toEqual(['Пол', 'Окна'])
  })

  it('changes by managers, and shows a cleaner only the flats that are theirs', async () => {
    const [flat, other] = [await newFlat(admin), await newFlat(admin)]
    await add(flat, 'Пол')
    await add(flat, 'Камин', { active: false })
    await add(other, 'Окна')
    const manager = await agency.as('manager')
    expect((await manager.call('POST', 'points', { object_id: flat, title: 'Стол' })).status).toBe(403)
    const cleaner = await newCleanerPerson(agency, { object_ids: [flat] })
    const seen = taken(await cleaner.person.call('GET', `points/${flat}`))
    expect(titlesOf(seen)).toEqual(['Пол'])
    expect(taken(await cleaner.person.call('GET', `points/${other}`))).toEqual([])
    const byLink = (id: number) =>
      app.anonymous('GET', `points/${id}`, undefined, { 'x-public-id': cleaner.public_id })
    expect(titlesOf(taken(await byLink(flat)))).toEqual(['Пол'])
    expect(taken(await byLink(other))).toEqual([])
  })
})

describe('A check-list', () => {
  it('stands as it was put by hand, with what a colleague added meanwhile at the end', async () => {
    const flat = await newFlat(admin)
    const [one, two, three] = [await add(flat, 'Пол'), await add(flat, 'Окна'), await add(flat, 'Мусор')]
    await add(flat, 'Балкон')
    const answer = taken(await admin.call('PATCH', 'points/order', { ids: [three, one, two] }))
    expect(titlesOf(answer)).toEqual(['Мусор', 'Пол', 'Окна', 'Балкон'])
    const { data } = taken(await admin.call('GET', `audit?entity=objects&entity_id=${flat}&owned=1`))
    expect(data.filter(({ action }: { action: string }) => action === 'order_points')).toHaveLength(1)
    expect(await pointsOf(flat)).toEqual(['Мусор', 'Пол', 'Окна', 'Балкон'])
  })

  it('comes with a new flat: short, with the points without which a clean does not end [7.54]', async () => {
    const body = { name: 'Новая', address: 'Невский, 2', timezone: zone }
    const flat = taken(await admin.call('PATCH', 'objects', body))
    const points = taken(await admin.call('GET', `points/${flat.id}`))
    expect(titlesOf(points)).toEqual(titlesOf([...startPoints]))
    expect(points.length).toBeGreaterThanOrEqual(12)
    expect(points.length).toBeLessThanOrEqual(15)
    expect(points.some(({ required }: { required: boolean }) => required)).toBe(true)
  })

  it('moves a point up by one place and answers whole; the first stays first [7.57]', async () => {
    const flat = await newFlat(admin)
    const ids = [await add(flat, 'Один'), await add(flat, 'Два'), await add(flat, 'Три')]
    const up = async (id: number | undefined) =>
      titlesOf(taken(await admin.call('PATCH', 'points/up', { id })))
    expect(await up(ids[2])).toEqual(['Один', 'Три', 'Два'])
    expect(await up(ids[2])).toEqual(['Три', 'Один', 'Два'])
    expect(await up(ids[2])).toEqual(['Три', 'Один', 'Два'])
    expect(await pointsOf(flat)).toEqual(['Три', 'Один', 'Два'])
    expect(await add(flat, 'Четыре')).toBeGreaterThan(0)
    expect(await pointsOf(flat)).toEqual(['Три', 'Один', 'Два', 'Четыре'])
  })

  it('keeps its order when two people move points at once', async () => {
    const flat = await newFlat(admin)
    const ids = []
    for (const title of ['А', 'Б', 'В', 'Г']) ids.push(await add(flat, title))
    const answers = await Promise.all(ids.map((id) => admin.call('PATCH', 'points/up', { id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await pointsOf(flat)).sort()).toEqual(['А', 'Б', 'В', 'Г'])
  })

  it('is copied from another flat without what is there already [7.55]', async () => {
    const [from, to] = [await newFlat(admin), await newFlat(admin)]
    for (const title of ['Пол', 'Окна']) await add(from, title, { required: true })
    await add(to, 'Окна')
    const copied = taken(await admin.call('POST', 'points', { object_id: to, copy_from: from }))
    expect(titlesOf(copied)).toEqual(['Окна', 'Пол'])
    const again = taken(await admin.call('POST', 'points', { object_id: to, copy_from: from }))
    expect(titlesOf(again)).toEqual(['Окна', 'Пол'])
  })
})
