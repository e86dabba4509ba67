// What the database does for a page of a list, counted in rows.
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
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

it('Names are joined to the rows of the page alone, however many rows match', async () => {
  const agency = await database.asSystem((tx) =>
    firstRow(tx, sql`insert into agency (name, timezone) values ('Дом', 'Europe/Moscow') returning id`),
  )
  const actor = systemActor(Number(agency?.id), 'Europe/Moscow')
  const page = await database.asAgency(actor, async (tx) => {
    const flat = await firstRow(
      tx,
      sql`insert into objects (name, address, timezone) values ('Дом', 'Улица, 1', 'Europe/Moscow') returning id`,
    )
    await rowsOf(
      tx,
      sql`insert into rents (object_id, guest_name, "begin", "end")
        select ${Number(flat?.id)}, 'Гость', date '2031-01-01' + n, date '2031-01-02' + n from generate_series(1, 200) n`,
    )
    const reading = readingOf(tx, actor, '2031-01-01T09:00:00Z', allEntityHooks)
    return list(reading, models.rents, { begin: '2031-01-01', end: '2033-01-01', range: '[0,24]' })
  })
  expect(page).toMatchObject({ total: 200, rows: { length: 25 } })
  const joined = plans.flatMap(joinedRows)
  expect(joined.length).toBeGreaterThan(0)
  expect(Math.max(...joined)).toBe(25)
})
