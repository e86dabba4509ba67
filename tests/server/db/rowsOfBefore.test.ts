// Rows of older versions, brought up to date: one database goes the way that all of them went, and each version leaves its own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '#server/db/connection.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openEmptyEngine, testEngine } from '#tests/support/testDatabase.ts'

let engine: Engine

const rows = (query: string) =>
  engine.use(async (connection) => (await connection.query(query, [], true)).rows)

/** Goes on to the tables of before a migration, and writes what was written then. */
async function writtenBefore(tag: string, text: string): Promise<void> {
  const known = readMigrations().filter((migration) => migration.tag < tag)
  await migrate(engine, known)
  await engine.use((connection) => connection.exec(text))
}

/** Of the time when lists of one word were kept as records. */
const listsOfRecords = `
  insert into agency (id, name, timezone) values (101, 'Слова', 'Europe/Moscow');
  insert into objects (id, agency_id, name, address, timezone) values (101, 101, 'Дом', 'Улица, 1', 'Europe/Moscow');
  insert into cleaners (id, agency_id, name, phone, skills) values
    (101, 101, 'Анна', '+79160000001', '[{"skill":"general"},{"skill":"ironing"}]'),
    (102, 101, 'Вера', '+79160000002', '[]'), (103, 101, 'Ева', '+79160000003', null);
  insert into rents (id, agency_id, object_id, begin, "end", guest_name, locked_fields) values
    (101, 101, 101, '2026-03-01', '2026-03-03', 'Гость', '[{"field":"end"},{"field":"defaultDeposit"}]'),
    (102, 101, 101, '2026-03-03', '2026-03-05', 'Гость', '[{"field":"a\\"b, c"}]');
  insert into messages (id, agency_id, name, audience, event, channels) values
    (101, 101, 'Правило', 'guest', 'checkin', '[{"channel":"telegram"},{"channel":"sms"}]');
  insert into points (id, agency_id, object_id, title, clean_types) values
    (101, 101, 101, 'Окна', '[{"type":"general"}]')`

/** Of the time when no event closed «Возврат залога». */
const stepsByHand = `
  insert into agency (name) values ('Шаги'), ('Свои правила');
  insert into steps (agency_id, code, name, auto_event) select a.id, code, code, event from agency a join
    (values ('Шаги', 'deposit_back', 'none'), ('Свои правила', 'deposit_back', 'checked_out'), ('Шаги', 'linen', 'none'))
      as steps (agency, code, event) on agency = a.name`

/** Of the time when nobody counted what is held of a deposit. */
const depositsUncounted = `
  insert into agency (name) values ('Залоги');
  insert into objects (agency_id, name, address, timezone)
    select id, 'Дом', 'Невский, 1', 'Europe/Moscow' from agency where name = 'Залоги';
  insert into rents (agency_id, object_id, kind, status, "begin", "end", guest_name, deposit_paid, deposit_state)
    select o.agency_id, o.id, 'guest', 'checked_out', date '2026-01-01' + d, date '2026-01-02' + d, guest, 500000, 'part_returned'
    from objects o, (values (1, 'Оставили'), (2, 'Ещё у нас')) as stays (d, guest) where o.address = 'Невский, 1';
  insert into history (agency_id, rent_id, name, data) select r.agency_id, r.id, fact, jsonb_build_object('amount', sum)
    from rents r join (values ('Оставили', 'deposit_withhold', 1500.5), ('Оставили', 'deposit_return', 3499.5),
      ('Ещё у нас', 'deposit_return', 1000)) as facts (guest, fact, sum) on guest = r.guest_name`

beforeAll(async () => {
  engine = await openEmptyEngine(testEngine)
  await writtenBefore('0006', listsOfRecords)
  await writtenBefore('0009', stepsByHand)
  await writtenBefore('0019', depositsUncounted)
  await migrate(engine)
})
afterAll(() => engine.close())

describe('Lists of words kept by an older version', () => {
  it('stay empty where they were empty', async () => {
    expect(await rows('select skills from cleaners where id > 101 order by id')).toEqual([[[]], [null]])
  })

  it('come out as the same words in the same order', async () => {
    expect(
      await rows(`select skills::text, channels::text, clean_types::text, r.locked_fields::text
        from cleaners c, messages, points, rents r where c.id = 101 and r.id = 101`),
    ).toEqual([['{general,ironing}', '{telegram,sms}', '{general}', '{end,defaultDeposit}']])
    expect(await rows('select locked_fields[1] from rents where id = 102')).toEqual([['a"b, c']])
  })

  it('leave every stay a page key of its own, which nobody guesses', async () => {
    const keys = (await rows('select guest_page_id from rents where agency_id = 101 order by id')).flat()
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)])
    expect(new Set(keys).size).toBe(2)
  })
})

describe('What was not decided then', () => {
  it('closes «Возврат залога» by the deposit, and no step that a person told an event', async () => {
    expect((await rows("select code || ' ' || auto_event from steps order by 1")).flat()).toEqual([
      'deposit_back checked_out',
      'deposit_back deposit_settled',
      'linen none',
    ])
  })

  it('settles the deposits of stays: what is held, what was kept, and what asks for nothing any more', async () => {
    const said = "guest_name || ' ' || deposit_state || ' ' || deposit_held || ' ' || deposit_withheld"
    expect((await rows(`select ${said} from rents where deposit_paid > 0 order by 1`)).flat()).toEqual([
      'Ещё у нас part_returned 400000 0',
      'Оставили kept 0 150050',
    ])
  })
})
