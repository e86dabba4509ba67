// Rows of the time when lists of one word were kept as records, brought up to date.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '#server/db/connection.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openEmptyEngine, testEngine } from '#tests/support/testDatabase.ts'

let engine: Engine

const before = readMigrations().filter(({ tag }) => tag < '0006')

const rows = (query: string) =>
  engine.use(async (connection) => (await connection.query(query, [], true)).rows)

beforeAll(async () => {
  engine = await openEmptyEngine(testEngine)
  await migrate(engine, before)
  await engine.use((connection) =>
    connection.exec(`
      insert into agency (id, name, timezone) values (1, 'Агентство', 'Europe/Moscow');
      insert into objects (id, agency_id, name, address, timezone) values (1, 1, 'Дом', 'Улица, 1', 'Europe/Moscow');
      insert into cleaners (id, agency_id, name, phone, skills) values
        (1, 1, 'Анна', '+79160000001', '[{"skill":"general"},{"skill":"ironing"}]'),
        (2, 1, 'Вера', '+79160000002', '[]'), (3, 1, 'Ева', '+79160000003', null);
      insert into rents (id, agency_id, object_id, begin, "end", guest_name, locked_fields) values
        (1, 1, 1, '2026-03-01', '2026-03-03', 'Гость', '[{"field":"end"},{"field":"defaultDeposit"}]'),
        (2, 1, 1, '2026-03-03', '2026-03-05', 'Гость', '[{"field":"a\\"b, c"}]');
      insert into messages (id, agency_id, name, audience, event, channels) values
        (1, 1, 'Правило', 'guest', 'checkin', '[{"channel":"telegram"},{"channel":"sms"}]');
      insert into points (id, agency_id, object_id, title, clean_types) values
        (1, 1, 1, 'Окна', '[{"type":"general"}]')`),
  )
  await migrate(engine)
})
afterAll(() => engine.close())

describe('Lists of words kept by an older version', () => {
  it('stay empty where they were empty', async () => {
    expect(await rows('select skills from cleaners where id > 1 order by id')).toEqual([[[]], [null]])
  })

  it('come out as the same words in the same order', async () => {
    expect(
      await rows(`select skills::text, channels::text, clean_types::text, r.locked_fields::text
        from cleaners c, messages, points, rents r where c.id = 1 and r.id = 1`),
    ).toEqual([['{general,ironing}', '{telegram,sms}', '{general}', '{end,defaultDeposit}']])
    expect(await rows('select locked_fields[1] from rents where id = 2')).toEqual([['a"b, c']])
  })

  it('leave every stay a page key of its own, which nobody guesses', async () => {
    const keys = (await rows('select guest_page_id from rents order by id')).flat()
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)])
    expect(new Set(keys).size).toBe(2)
  })
})
