import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const flat = { name: 'Невский 10', address: 'Невский проспект, 10', timezone: 'Europe/Moscow' }

describe('objects through the generic calls', () => {
  it('are refused without signing in', async () => {
    const answer = await test.anonymous('GET', 'objects')
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ code: 'request.unauthorized' })
  })

  it('refuse a creation by a manager', async () => {
    const manager = await (await test.newAgency()).as('manager')
    expect((await manager.call('PATCH', 'objects', flat)).status).toBe(403)
  })

  it('refuse an unknown field and name it', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const answer = await admin.call('PATCH', 'objects', { ...flat, nmae: 'x' })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual(['nmae'])
  })

  it('are created, read, changed and listed [7.44, 7.45]', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const created = await admin.call('PATCH', 'objects', { ...flat, base_price: 1234.56 })
    expect(created.body).toMatchObject({ ...flat, base_price: 1234.56, version: 1 })
    const { id } = created.body
    const changed = await admin.call('PATCH', 'objects', { id, version: 1, name: 'Невский 12' })
    expect(changed.body).toMatchObject({ id, name: 'Невский 12', version: 2 })
    const read = await admin.call('GET', `objects/${id}`)
    expect(read.body).toMatchObject({ id, name: 'Невский 12' })
    const list = await admin.call('GET', 'objects?range=[0,24]&sort=["name","ASC"]&filter={"q":"нев"}')
    expect(list.headers['content-range']).toBe('objects 0-0/1')
    expect(list.body).toHaveLength(1)
  })

  it('refuse a stale change, give the row as it is now and name who changed it and when', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const { body } = await admin.call('PATCH', 'objects', flat)
    await admin.call('PATCH', 'objects', { id: body.id, version: 1, name: 'Первая правка' })
    const stale = await admin.call('PATCH', 'objects', { id: body.id, version: 1, name: 'Вторая правка' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'objects.stale',
      current: { name: 'Первая правка', version: 2 },
      changed_by: expect.stringMatching(/./),
      changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  it('of another agency are as if missing', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const { body } = await admin.call('PATCH', 'objects', flat)
    const stranger = await (await test.newAgency()).as('admin')
    expect((await stranger.call('GET', `objects/${body.id}`)).status).toBe(404)
    expect((await stranger.call('PATCH', 'objects', { id: body.id, name: 'Чужое' })).status).toBe(404)
  })
})
