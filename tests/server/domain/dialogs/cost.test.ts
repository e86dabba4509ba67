// What conversations cost the database in an agency that has many of them: a slow way must not come back unseen.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseOver } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import { ownerStatement, underRole } from '#server/db/roles.ts'
import { openTestEngine } from '#tests/support/testDatabase.ts'
import { type Agency, openWorld } from '#tests/support/world.ts'
import { countedEngine } from '../../../../bench/countedEngine.ts'

const counted = countedEngine(await openTestEngine(), true)
const world = await openWorld({ database: databaseOver(counted.engine, 60_000) })
afterAll(() => world.close())

const talks = 3000
const said = 4
const longTalk = 1000

/** An agency with a conversation for each stay, of which every third waits; the first one is long. */
async function agencyOfTalks(): Promise<Agency> {
  const agency = await world.newAgency()
  const admin = agency.userOf('admin')
  await world.database.asAgency({ agencyId: agency.id, userId: null }, async (tx) => {
    await rowsOf(
      tx,
      sql`insert into objects (name, address, timezone, lettings)
      select 'Квартира № ' || g, 'ул. Садовая, д. ' || g, 'Europe/Moscow', '[{"from": "2000-01-01"}]' from generate_series(1, 30) g`,
    )
    await rowsOf(
      tx,
      sql`insert into rents (object_id, kind, status, "begin", "end", guest_name, guest_phone, amount, paid, occupies, responsible_id)
      select (select min(id) from objects) + g % 30, 'guest', 'booked', date '2024-01-01' + g / 30 * 3, date '2024-01-02' + g / 30 * 3,
        'Гость ' || g, '+7916' || lpad(g::text, 7, '0'), 900000, 0, true, case when g % 2 = 0 then ${admin}::int end
      from generate_series(1, ${talks}::int) g`,
    )
    await rowsOf(
      tx,
      sql`insert into dialogs (rent_id, contact_name, state, waiting_since, last_at, channel)
      select id, guest_name, case when id % 3 = 0 then 'waiting' else 'answered' end, case when id % 3 = 0 then "begin"::timestamptz end,
        "begin"::timestamptz, 'whatsapp' from rents`,
    )
    const words = (
      table: 'replies' | 'automessages',
    ) => sql`dialogs d, generate_series(1, case when d.id = (select min(id) from dialogs)
      then ${longTalk}::int else ${table === 'replies' ? said : 2}::int end) n`
    await rowsOf(
      tx,
      sql`insert into replies (dialog_id, channel, address, text, source_key, said_at)
      select d.id, 'whatsapp', '+79160000000', 'Вопрос ' || d.id || case when d.id % 500 = 0 then ' про самовар' else '' end,
        d.id || '.' || n, now() - n * interval '1 hour' from ${words('replies')}`,
    )
    await rowsOf(
      tx,
      sql`insert into automessages (planned_at, sent_at, audience, rent_id, dialog_id, channel, status, text, by_user)
      select at, at, 'guest', d.rent_id, d.id, 'whatsapp', 'sent', 'Ответ', ${admin}::int
      from ${words('automessages')} cross join lateral (select now() - n * interval '2 hours' as at) moment`,
    )
  })
  await counted.engine.use(async (connection) => {
    const { rows } = await connection.query(ownerStatement, [])
    await underRole(connection, String(Object(rows[0]).owner), () => connection.exec('analyze'))
  })
  return agency
}

describe(`An agency of ${talks} conversations`, () => {
  let agency: Agency
  let first = 0
  beforeAll(async () => {
    agency = await agencyOfTalks()
    const [row] = await world.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(tx, sql`select min(id) as id from dialogs`),
    )
    first = Number(row?.id)
  })

  it.each([
    // the longest waiting thousand are counted, and no more of what is answered
    ['who waits', 1, 12_000, () => 'dialogs'],
    ['all conversations', 1, 12_000, () => 'dialogs?tab=all'],
    [
      'what a word finds in six of them',
      1,
      12_500,
      () => `dialogs?tab=all&q=${encodeURIComponent('самовар')}`,
    ],
    ['how many wait', 1, 5_000, () => 'dialogs/count'],
    // whose it is, where its lines stand and what is around them, the rows of those lines
    ['a short conversation', 3, 800, () => `dialogs/${first + 7}`],
    ['one of two thousand lines', 3, 14_000, () => `dialogs/${first}`],
  ])(
    'reads %s by %i statements at most and looks at %i rows for it',
    async (_name, statements, rows, path) => {
      await agency.admin('GET', path())
      counted.take()
      const answer = await agency.admin('GET', path())
      const cost = counted.take()
      expect(answer.status).toBe(200)
      expect(cost.statements).toBeLessThanOrEqual(statements)
      expect(cost.rows).toBeLessThanOrEqual(rows)
    },
  )
})
