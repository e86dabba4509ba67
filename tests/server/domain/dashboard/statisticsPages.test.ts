// The flats of the figures by pages: what the screen is sent is a part of the whole, in its order.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flatsAtOnce } from '#schema/rules/statistics.ts'
import { rowsOf } from '#server/db/execute.ts'
import { buildTestApp, type Person, type TestApp } from '#tests/support/buildApp.ts'

let app: TestApp
let admin: Person
let owner: number

const let57 = 57

beforeAll(async () => {
  app = await buildTestApp()
  const agency = await app.newAgency()
  admin = await agency.as('admin')
  await app.database.asAgency({ agencyId: agency.id, userId: null }, async (tx) => {
    const [first] = await rowsOf(tx, sql`insert into owners (name) values ('Анна'), ('Борис') returning id`)
    owner = Number(first?.id)
    // sixty flats, three of them never let; every third has no owner
    await rowsOf(
      tx,
      sql`insert into objects (name, address, timezone, lettings, owner_id)
        select 'Квартира ' || g, 'Невский, 1', 'Europe/Moscow',
          case when g <= ${let57}::int then '[{"from": "2020-01-01"}]'::jsonb end, ${owner}::int + nullif(g % 3, 2)
        from generate_series(1, 60) g`,
    )
    // some are sold alike and bring alike, some only sell alike
    await rowsOf(
      tx,
      sql`insert into rents (object_id, kind, status, "begin", "end", amount, paid, occupies)
        select id, 'guest', 'booked', date '2026-11-01' + id % 3, date '2026-11-08' + id % 7, 700000 + 100 * (id % 4), 0, true
        from objects where name <> 'Квартира 5' order by id limit 50`,
    )
  })
})
afterAll(() => app.close())

const ask = async (query: string) => {
  const answer = await admin.call('GET', `dashboard/statistics?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('The flats of the figures', () => {
  it('refuse a page before the first', async () => {
    const { status } = await admin.call('GET', 'dashboard/statistics?view=objects&page=0')
    expect(status).toBe(400)
  })

  it('tell nothing on a page after the last, and how many there are', async () => {
    const { by_object, counts } = await ask('begin=2026-11-01&end=2026-11-30&view=objects&page=9')
    expect({ by_object, counts }).toEqual({ by_object: [], counts: { objects: let57 } })
  })

  it.each([
    ['a month with its nights', 'begin=2026-11-01&end=2026-11-30'],
    ['days of two months with their nights', 'begin=2026-10-20&end=2026-11-06'],
    ['a year', 'begin=2026-01-01&end=2026-12-31'],
    ['the flats of an owner', () => `begin=2026-11-01&end=2026-11-30&owner_id=${owner}`],
  ])('stand on the pages of %s as in the whole answer', async (_name, asked) => {
    const query = typeof asked === 'string' ? asked : asked()
    const { by_object, ...whole } = await ask(query)
    const { by_object: first, ...screen } = await ask(`${query}&view=screen`)
    expect(screen).toEqual(whole)
    const pages = [first]
    for (let page = 2; page <= Math.ceil(by_object.length / flatsAtOnce); page += 1)
      pages.push((await ask(`${query}&view=objects&page=${page}`)).by_object)
    expect(pages.flat()).toEqual(by_object)
    expect(first).toHaveLength(Math.min(by_object.length, flatsAtOnce))
  })

  it('stand by load, then by revenue, then by name', async () => {
    const { by_object } = await ask('begin=2026-11-01&end=2026-11-30')
    const rank = by_object.map((row: { occupancy: number; revenue: number }) => [row.occupancy, row.revenue])
    const sorted = rank.toSorted(
      ([load, sum]: number[], [other, others]: number[]) =>
        Number(other) - Number(load) || Number(others) - Number(sum),
    )
    expect(rank).toEqual(sorted)
    expect(new Set(rank.map(([load]: number[]) => load)).size).toBeGreaterThan(3)
  })
})
