// What the database does for a page of a list, counted in rows.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { models } from '#schema/index.ts'
import { systemActor } from '#server/access/actor.ts'
import { list } from '#server/crud/list.ts'
import { readingOf } from '#server/crud/write.ts'
import type { Connection } from '#server/db/connection.ts'
import { databaseOver } from '#server/db/database.ts'
import { firstRow, rowsOf } from '#server/db/execute.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { openTestEngine } from '#tests/support/testDatabase.ts'

const engine = await openTestEngine()
const plans: unknown[] = []
/** Keeps how each reading of stays was carried out. */
const explaining = (connection: Connection): Connection => ({
  ...connection,
  async query(text, values, arrays) {
    if (text.includes('limit 25')) {
      const { rows } = await connection.query(`explain (analyze, format json) ${text}`, values, true)
      plans.push(rows)
    }
    return connection.query(text, values, arrays)
  },
})
const { read } = engine
const database = databaseOver({
  ...engine,
  use: (work, pool) => engine.use((connection) => work(explaining(connection)), pool),
  ...(read && {
    read: (begin, work, pool) => read(begin, (connection) => work(explaining(connection)), pool),
  }),
})
afterAll(() => database.close())

/** How many rows each joining of a plan gave. */
function joinedRows(plan: unknown): number[] {
  if (typeof plan !== 'object' || plan === null) return []
  const below = Object.values(plan).flatMap(joinedRows)
  const isJoin = 'Join Type' in plan && 'Actual Rows' in plan
  return isJoin ? [Number(plan['Actual Rows']), ...below] : below
}

/** The widest row, in bytes, of which a plan gave more than a page. */
function widestOfMany(plan: unknown): number {
  if (typeof plan !== 'object' || plan === null) return 0
  const below = Math.max(0, ...Object.values(plan).map(widestOfMany))
  const isMany = 'Actual Rows' in plan && Number(plan['Actual Rows']) > 25
  return isMany && 'Plan Width' in plan ? Math.max(below, Number(plan['Plan Width'])) : below
}

const stays = 1200
let actor = systemActor(0, 'Europe/Moscow')

beforeAll(async () => {
  const agency = await database.asSystem((tx) =>
    firstRow(tx, sql`insert into agency (name, timezone) values ('Дом', 'Europe/Moscow') returning id`),
  )
  actor = systemActor(Number(agency?.id), 'Europe/Moscow')
  await database.asAgency(actor, async (tx) => {
    const flat = await firstRow(
      tx,
      sql`insert into objects (name, address, timezone) values ('Дом', 'Улица, 1', 'Europe/Moscow'), ('Дача', 'Улица, 2', 'Europe/Moscow') returning id`,
    )
    await rowsOf(
      tx,
      sql`insert into rents (object_id, guest_name, "begin", "end", amount)
        select ${Number(flat?.id)}::int + n % 2, 'Гость', date '2031-01-01' + n, date '2031-01-02' + n, nullif(n % 7, 3)
        from generate_series(1, ${stays}::int) n`,
    )
  })
})

const ask = (range: string, sort?: string, more = {}) =>
  database.asAgency(actor, (tx) => {
    const reading = readingOf(tx, { actor, now: '2031-01-01T09:00:00Z', allEntityHooks })
    const asked = { begin: '2031-01-01', end: '2036-01-01', range, ...(sort && { sort }), ...more }
    return list(reading, models.rents, asked)
  })

it('Names are joined to the rows of the page alone, however many rows match', async () => {
  plans.length = 0
  expect(await ask('[0,24]')).toMatchObject({ total: stays, rows: { length: 25 } })
  const joined = plans.flatMap(joinedRows)
  expect(joined.length).toBeGreaterThan(0)
  expect(Math.max(...joined)).toBe(25)
})

it.each([undefined, '["begin","DESC"]', '["amount","ASC"]', '["object_id","DESC"]'])(
  'A page far from the beginning has the rows that follow, sorted by %s, and none before it are read whole',
  async (sort) => {
    const { rows: before } = await ask('[980,1004]', sort)
    plans.length = 0
    const { rows, total } = await ask('[1000,1024]', sort)
    expect({ length: rows.length, total }).toEqual({ length: 25, total: stays })
    expect(rows.slice(0, 5)).toEqual(before.slice(20))
    expect(widestOfMany(plans)).toBeLessThan(120)
    expect((await ask(`[${stays},${stays + 24}]`, sort)).total).toBe(stays)
  },
)

/** The rows that each counting of a plan looked at. */
function countedRows(plan: unknown): number[] {
  if (typeof plan !== 'object' || plan === null) return []
  const below = Object.values(plan).flatMap(countedRows)
  const isCount = 'Node Type' in plan && plan['Node Type'] === 'Aggregate' && 'Plans' in plan
  const [part] = isCount && Array.isArray(plan.Plans) ? plan.Plans.slice(-1) : []
  return part ? [Number(Object(part)['Actual Rows']), ...below] : below
}

it('Rows are counted no further than was asked for, and a wrong bound is refused', async () => {
  await expect(ask('[0,24]', undefined, { count_to: 'все' })).rejects.toMatchObject({
    errors: { count_to: expect.stringContaining('Нужно целое число от 1 до 999999999, а пришло «все»') },
  })
  plans.length = 0
  expect((await ask('[0,24]', undefined, { count_to: '100' })).total).toBe(101)
  expect(plans.flatMap(countedRows)).toEqual([101])
  expect((await ask('[0,24]', undefined, { count_to: String(stays) })).total).toBe(stays)
  expect((await ask('[0,24]', undefined, { count_to: String(stays - 1) })).total).toBe(stays)
})

it('Beyond the bound a page still tells whether another one follows', async () => {
  const bound = { count_to: '100' }
  const totals = async (range: string) => {
    const { rows, total } = await ask(range, undefined, bound)
    return [rows.length, total]
  }
  expect(await totals('[500,524]')).toEqual([25, 526])
  expect(await totals(`[${stays - 25},${stays - 1}]`)).toEqual([25, stays])
  expect(await totals(`[${stays},${stays + 24}]`)).toEqual([0, stays])
  expect(await totals('[0,199]')).toEqual([200, 201])
})

/** How often a plan asks the search of the database. */
function searches(plan: unknown): number {
  if (typeof plan !== 'object' || plan === null) return 0
  const below = Object.values(plan).reduce((sum: number, part) => sum + searches(part), 0)
  return 'Node Type' in plan && plan['Node Type'] === 'ProjectSet' ? below + 1 : below
}

it('What a search finds is asked for once, for the page and for its total', async () => {
  plans.length = 0
  const query = { range: '[0,24]', filter: JSON.stringify({ q: 'гость' }) }
  await database.readAgency(actor, (tx) =>
    list(readingOf(tx, { actor, now: '2026-07-01T00:00:00Z', allEntityHooks }), models.rents, query),
  )
  expect(plans.map(searches)).toEqual([1])
})
