// M7. What fills the disk and the day of everybody has an end: of a public link by the day, of an agency altogether.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#server/access/actor.ts'
import { setLimit } from '#server/access/agencyLimits.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { insertOne } from '#server/crud/entityRows.ts'
import { rowsOf } from '#server/db/execute.ts'
import { setLimitOf } from '#server/domain/agency/setLimitOf.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { outsideOf } from '#server/domain/outside.ts'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import { buildTestApp, type Person, site, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { newClean, newCleanerPerson, taken } from '../server/domain/cleans/scene.ts'
import { addHook } from '../server/domain/hooks/scene.ts'
import { day, newFlat, zone } from '../server/domain/rents/scene.ts'

let test: TestApp
let photo: Buffer

beforeAll(async () => {
  test = await buildTestApp()
  photo = await jpegOf('#335577', 8, 8)
})
afterAll(() => test.close())

/** An agency whose cleaner has a clean and a link to it. */
async function newHouse() {
  const agency = await test.newAgency()
  const admin = await agency.as('admin')
  const { id, public_id } = await newCleanerPerson(agency)
  const flat = await newFlat(admin)
  const clean = await newClean(admin, { object_id: flat, date: day(test, 1), cleaner_id: id })
  const link = { 'x-public-id': String(public_id) }
  const asLink = {
    call: (method: 'POST', path: string, body: unknown) => test.anonymous(method, path, body, link),
  }
  const place = { entity_type: 'cleans', entity_id: clean.id }
  return {
    agency,
    admin,
    send: (fields = {}) => sendFile(asLink as Person, photo, { ...place, ...fields }),
    ask: (name: string) => test.anonymous('POST', 'tasks', { title: name, object_id: flat }, link),
  }
}

const inside = <T>(agency: TestAgency, statement: ReturnType<typeof sql>) =>
  test.database.asAgency({ agencyId: agency.id, userId: null }, (tx) => rowsOf(tx, statement)) as Promise<T[]>

/** What the clock does things of an agency with. */
const clockOf = (agency: TestAgency) =>
  outsideOf(
    {
      ...{ database: test.database, outgoing: createOutgoing({ allow: [] }), integrations: realServices },
      ...{ allEntityHooks, site, now: () => test.now().toISOString() },
    },
    systemActor(agency.id, zone),
    { requestId: 'job', address: null },
  )

const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).sort((one, other) => one - other)

describe('The holder of a link (M7)', () => {
  it('sends as many files a day as its limit says, however many come at once, and tomorrow as many again', async () => {
    const { send, agency, admin } = await newHouse()
    await setLimit(test.database, agency.id, 'link_files', 30)
    await Promise.all(Array.from({ length: 5 }, () => send({ kind: 'passport' })))
    const answers = await Promise.all(Array.from({ length: 33 }, () => send()))
    expect(statuses(answers)).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect([refused?.body.code, refused?.body.message]).toEqual([
      'files.too_many',
      expect.stringContaining('30 файлов в день'),
    ])
    expect((await sendFile(admin, photo)).status).toBe(200)
    test.moveClock(86_400_000)
    expect((await send()).status).toBe(200)
    await setLimit(test.database, agency.id, 'link_files', 1)
    expect((await send()).status).toBe(429)
  })

  it('asks for 20 things a day', async () => {
    const { ask } = await newHouse()
    expect((await ask('')).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 22 }, (_, n) => ask(`Мыло ${n}`)))
    expect(statuses(answers)).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
    const other = await newHouse()
    expect((await other.ask('Мыло')).status).toBe(200)
  })

  it('is no longer remembered two days after', async () => {
    const { send, agency } = await newHouse()
    expect((await send()).status).toBe(200)
    await cleanUp(test.database, test.now().toISOString())
    expect(await inside(agency, sql`select count from link_uses`)).toHaveLength(1)
    await cleanUp(test.database, new Date(test.now().getTime() + 4 * 86_400_000).toISOString())
    expect(await inside(agency, sql`select count from link_uses`)).toEqual([])
  })
})

describe('An agency (M7)', () => {
  it('has 50 GB for files, and more when the operator says so', async () => {
    const { agency, admin, send } = await newHouse()
    const { id } = taken(await sendFile(admin, photo))
    await inside(agency, sql`update files set size = 2147483647 where id = ${id}`)
    await inside(
      agency,
      sql`insert into files (name, size, sensitive) select 'Фильм', 2147483647, false from generate_series(1, 24)`,
    )
    const refused = await sendFile(admin, photo)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      413,
      'agency.files_full',
      expect.stringContaining('все 50 ГБ'),
    ])
    expect((await send()).status).toBe(413)
    await setLimitOf(test.database, `${agency.id}:files_gb=51`)
    expect((await sendFile(admin, photo)).status).toBe(200)
    const other = await newHouse()
    expect((await sendFile(other.admin, photo)).status).toBe(200)
  })

  it('has 300 people whose access is on, and those who are off come back only in their place', async () => {
    const { agency, admin } = await newHouse()
    const before = Number(
      (await inside<{ count: number }>(agency, sql`select count(*)::int from users where active`))[0]?.count,
    )
    await inside(
      agency,
      sql`insert into users (name, login, login_key, role, active)
        select 'Сотрудник ' || n, 'p' || n, 'p' || n, 'manager', n < ${300 - before} from generate_series(1, ${300 - before}) n`,
    )
    const add = (n: number) =>
      admin.call('POST', 'users/new', { name: `Новый ${n}`, login: `new${n}@example.ru`, role: 'manager' })
    taken(await add(1))
    const refused = await add(2)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'agency.people_full',
      expect.stringContaining('не больше 300'),
    ])
    const [off] = await inside<{ id: number }>(agency, sql`select id from users where not active`)
    const [on] = await inside<{ id: number }>(agency, sql`select id from users where login = 'p1'`)
    const change = (id: number | undefined, active: boolean) => admin.call('PATCH', 'users', { id, active })
    expect((await change(off?.id, true)).body.code).toBe('agency.people_full')
    expect((await change(on?.id, true)).status).toBe(200)
    taken(await change(on?.id, false))
    taken(await change(off?.id, true))
  })

  it('has 20 hooks', async () => {
    const { admin } = await newHouse()
    const ids: number[] = []
    for (let n = 0; n < 20; n += 1) ids.push((await addHook(admin, `https://example.ru/${n}`)).id)
    const refused = await admin.call('POST', 'agency/hooks', { url: 'https://example.ru/20' })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'agency.hooks_full',
      expect.stringContaining('не больше 20'),
    ])
    taken(await admin.call('PATCH', 'agency/hooks', { id: ids[0], url: 'https://example.ru/a' }))
    taken(await admin.call('DELETE', `agency/hooks/${ids[0]}`))
    await addHook(admin, 'https://example.ru/21')
  })

  it('has 20,000 messages waiting: then people write nothing that sends more, and what the clock does goes on', async () => {
    const { agency, admin } = await newHouse()
    await addHook(admin, 'https://example.ru/a')
    const flat = await newFlat(admin)
    await setLimit(test.database, agency.id, 'outbox', 0)
    const stay = { object_id: flat, begin: day(test, 1), end: day(test, 2), guest_name: 'Петров' }
    const refused = await admin.call('POST', 'rents', stay)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      429,
      'agency.outbox_full',
      expect.stringContaining('больше 0 нельзя'),
    ])
    const job = clockOf(agency)
    await job.write((work) => insertOne(work, 'rents', { ...stay, kind: 'guest', status: 'booked' }))
    expect(await inside(agency, sql`select id from rents`)).toHaveLength(1)
    await setLimit(test.database, agency.id, 'outbox', 20_000)
    taken(await admin.call('POST', 'rents', { ...stay, begin: day(test, 2), end: day(test, 3) }))
  })

  it('is told by the operator what it may have, by a word that is known and of one that is there', async () => {
    const { agency } = await newHouse()
    for (const text of [
      'people=5',
      `${agency.id}:cats=5`,
      `${agency.id}:people=-1`,
      `${agency.id}:people`,
      '',
    ])
      await expect(setLimitOf(test.database, text)).rejects.toThrow('например 12:people=500')
    await expect(setLimitOf(test.database, '999999999:people=5')).rejects.toThrow('Агентства 999999999 нет')
    expect(await setLimitOf(test.database, `${agency.id}:people=5`)).toContain('people = 5')
  })
})
