import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const flat = { name: 'Невский 10', address: 'Невский проспект, 10', timezone: 'Europe/Moscow' }

describe('A flat that is let no more', () => {
  it('is not put away by a manager', async () => {
    const agency = await test.newAgency()
    const { body } = await (await agency.as('admin')).call('PATCH', 'objects', flat)
    const manager = await agency.as('manager')
    expect((await manager.call('PATCH', 'objects', { id: body.id, archived: true })).status).toBe(403)
  })

  it('is not put away by a word that is neither yes nor no', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const { body } = await admin.call('PATCH', 'objects', flat)
    const refused = await admin.call('PATCH', 'objects', { id: body.id, archived: 'да' })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.errors)).toEqual(['archived'])
  })

  it('leaves lists and choices, is found with the archive, and comes back [7.41, 7.42, 7.120]', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const { body } = await admin.call('PATCH', 'objects', flat)
    const away = await admin.call('PATCH', 'objects', { id: body.id, archived: true })
    expect(away.body).toMatchObject({ archived: true, version: body.version + 1 })
    expect((await admin.call('GET', 'objects')).body).toEqual([])
    expect((await admin.call('GET', 'objects/select')).body).toEqual([])
    expect((await admin.call('GET', 'objects?showArchived=1')).body).toMatchObject([
      { id: body.id, archived: true },
    ])
    const back = await admin.call('PATCH', 'objects', { id: body.id, archived: false })
    expect(back.body).toMatchObject({ archived: false, archived_at: null })
    expect((await admin.call('GET', 'objects')).body).toMatchObject([{ id: body.id }])
  })
})
