import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const owner = { name: 'Ирина Павлова', phone: '+79211234567', scheme: 'percent_gross' }

describe('a repeated POST with one key', () => {
  it('with another body is refused', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const key = { 'idempotency-key': 'one' }
    expect((await admin.call('POST', 'owners', owner, key)).status).toBe(200)
    const other = await admin.call('POST', 'owners', { ...owner, name: 'Другая' }, key)
    expect([other.status, other.body.code]).toEqual([422, 'request.key_reused'])
  })

  it('makes one row, also when both come at once, and gives the same answer', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const key = { 'idempotency-key': 'two' }
    const [first, second] = await Promise.all([
      admin.call('POST', 'owners', owner, key),
      admin.call('POST', 'owners', owner, key),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await admin.call('GET', 'owners')).body).toHaveLength(1)
  })

  it('may be corrected after a refusal', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const key = { 'idempotency-key': 'three' }
    expect((await admin.call('POST', 'owners', { ...owner, name: '' }, key)).status).toBe(400)
    expect((await admin.call('POST', 'owners', owner, key)).status).toBe(200)
  })

  it('is another key for another person', async () => {
    const agency = await test.newAgency()
    const [one, two] = [await agency.newPerson('admin'), await agency.newPerson('admin')]
    const key = { 'idempotency-key': 'four' }
    await one.call('POST', 'owners', owner, key)
    await two.call('POST', 'owners', owner, key)
    expect((await one.call('GET', 'owners')).body).toHaveLength(2)
  })
})

describe('the audit', () => {
  it('tells who changed what, with personal data hidden [7.107, 7.108]', async () => {
    const agency = await test.newAgency()
    const admin = await agency.as('admin')
    const { body } = await admin.call('POST', 'owners', owner)
    await admin.call('PATCH', 'owners', { id: body.id, version: 1, name: 'Ирина Смирнова' })
    const lines = await test.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(tx, sql`select user_id, action, before, after from audit where entity = 'owners' order by id`),
    )
    expect(lines.map(({ user_id, action }) => [user_id, action])).toEqual([
      [admin.userId, 'create'],
      [admin.userId, 'update'],
    ])
    expect(Object.keys(Object(lines[1]?.after))).toEqual(['name'])
    expect(JSON.stringify(lines)).not.toContain('79211234567')
  })

  it('gets no line from a change that changes nothing, and the version stays', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const { body } = await admin.call('POST', 'owners', owner)
    const same = await admin.call('PATCH', 'owners', { id: body.id, name: owner.name })
    expect(same.body.version).toBe(1)
  })
})

describe('rows', () => {
  it('are put away, not lost, and come back into sight on demand [7.106, 7.109]', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const { body } = await admin.call('POST', 'owners', owner)
    expect((await admin.call('DELETE', `owners/${body.id}`)).body).toEqual({ success: 1 })
    expect((await admin.call('GET', 'owners')).body).toEqual([])
    const all = await admin.call('GET', 'owners?showArchived=1')
    expect(all.body).toMatchObject([{ id: body.id, archived: true }])
  })

  it('of one agency never point at those of another', async () => {
    const stranger = await (await test.newAgency()).as('admin')
    const foreign = await stranger.call('POST', 'owners', owner)
    const admin = await (await test.newAgency()).as('admin')
    const answer = await admin.call('PATCH', 'objects', {
      name: 'Мой',
      address: 'Садовая, 1',
      timezone: 'Europe/Moscow',
      owner_id: foreign.body.id,
    })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['owner_id']])
  })

  it('carry the names of what they refer to', async () => {
    const admin = await (await test.newAgency()).as('admin')
    const { body } = await admin.call('POST', 'owners', owner)
    const object = { name: 'Мой', address: 'Садовая, 1', timezone: 'Europe/Moscow', owner_id: body.id }
    const made = await admin.call('PATCH', 'objects', object)
    expect(made.body.owner).toEqual({ id: body.id, name: owner.name })
  })

  it('take no column that is not for people to write', async () => {
    const agency = await test.newAgency()
    const admin = await agency.as('admin')
    const other = await test.newAgency()
    const given = { ...owner, id: 777_777, version: 9, created_by: 5, public_id: 'x'.repeat(22) }
    const { body } = await admin.call('POST', 'owners', given)
    expect(body.id).not.toBe(777_777)
    expect(body).toMatchObject({ version: 1, created_by: admin.userId })
    expect(body.public_id).not.toBe(given.public_id)
    expect((await admin.call('POST', 'owners', { ...owner, agency_id: other.id })).status).toBe(400)
  })
})
