// S4. Whoever reads the phones of everybody within an hour is seen, and is stopped unless an administrator.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/execute.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { topicsOf } from '#server/jobs/topics.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { clockParts } from '#tests/support/clockTools.ts'

let test: TestApp
let agency: TestAgency

beforeAll(async () => {
  test = await buildTestApp()
  agency = await test.newAgency()
  const context = { agencyId: agency.id, userId: null }
  await test.database.asAgency(context, (tx) =>
    rowsOf(
      tx,
      sql`insert into guests (name, phone) select 'Гость ' || n, '+7916' || (1000000 + n)
      from generate_series(1, 6000) as n`,
    ),
  )
})
afterAll(() => test.close())

/** Rows of the list of guests by their places. */
async function read(person: Person, from: number, to: number) {
  const { status, body, headers } = await person.call('GET', `guests?sort=["id","ASC"]&range=[${from},${to}]`)
  return { status, body, wait: Number(headers['retry-after']) }
}

const traces = async (person: Person) =>
  (await test.flushTraces()).filter((line) => 'user' in line && line.user === person.userId)

describe('Reading of rows with phones', () => {
  it('ends for an hour at 5,000 different ones for whoever is no administrator: 429 with words', async () => {
    const person = await agency.newPerson('fullmanager')
    for (let from = 0; from < 5000; from += 1000)
      expect((await read(person, from, from + 999)).status).toBe(200)
    const refused = await read(person, 5000, 5999)
    expect([refused.status, refused.body.code]).toEqual([429, 'request.mass_read'])
    expect(refused.body.message).toContain('5 000 записей с телефонами и почтой')
    expect(refused.wait).toBeGreaterThan(3500)
    expect((await read(person, 0, 999)).status, 'what was read may be read again').toBe(200)
    expect(await traces(person)).toMatchObject([
      { event: 'mass_read', subject: 'GET guests', n: 1 },
      { event: 'limit', subject: 'GET guests', n: 1 },
    ])
    test.moveClock(3_600_000)
    expect((await read(person, 5000, 5999)).status).toBe(200)
  })

  it('is no mass reading up to 500, nor when the same ones are read again', async () => {
    const person = await agency.newPerson('fullmanager')
    for (let time = 0; time < 3; time += 1) await read(person, 0, 499)
    expect(await traces(person)).toEqual([])
    await read(person, 500, 500)
    expect(await traces(person)).toMatchObject([{ event: 'mass_read', n: 1 }])
    await read(person, 501, 600)
    expect(await traces(person), 'told once an hour').toEqual([])
  })

  it('counts the short rows of cleaners as it counts the long ones', async () => {
    const own = await test.newAgency()
    await test.database.asAgency({ agencyId: own.id, userId: null }, (tx) =>
      rowsOf(
        tx,
        sql`insert into cleaners (name, phone, public_id) select 'Клинер ' || n, '+7916' || (2000000 + n), 'public' || n
        from generate_series(1, 501) as n`,
      ),
    )
    const person = await own.newPerson('fullmanager')
    expect((await person.call('GET', 'cleaners?view=names')).body).toHaveLength(501)
    expect(await traces(person)).toMatchObject([{ event: 'mass_read', subject: 'GET cleaners', n: 1 }])
  })

  it('is told to the administrators, who may read everything', async () => {
    const own = await test.newAgency()
    const [admin, told] = [await own.as('admin'), await agency.as('admin')]
    const reader = await agency.newPerson('admin')
    for (let from = 0; from < 6000; from += 1000)
      expect((await read(reader, from, from + 999)).status).toBe(200)
    await test.flushTraces()
    await sendDue(test.database, topicsOf(clockParts(test)), () => test.now().toISOString())
    const { body } = await told.call('GET', 'notifications')
    const texts = body.data.map(({ text, link }: Record<string, string>) => [text, link])
    expect(texts).toContainEqual([`Массовое чтение, сотрудник № ${reader.userId}`, '/settings/security'])
    expect((await admin.call('GET', 'notifications')).body.data, 'another agency').toEqual([])
  })
})
