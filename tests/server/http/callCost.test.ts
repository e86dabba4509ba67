// What the calls that screens wait for cost the database and the wire: a slow way must not come back unseen.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { databaseOver } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import { ownerStatement, underRole } from '#server/db/roles.ts'
import { rowsOf as rowsIn } from '#tests/support/answers.ts'
import type { Caller } from '#tests/support/make.ts'
import { openTestEngine } from '#tests/support/testDatabase.ts'
import { type Agency, openWorld } from '#tests/support/world.ts'
import { countedEngine } from '../../../bench/countedEngine.ts'
import { firstLoad } from '../../../bench/scaleCalls.ts'

const counted = countedEngine(await openTestEngine(), true)
const world = await openWorld({ database: databaseOver(counted.engine, 60_000) })
afterAll(() => world.close())

const today = todayIn('Europe/Moscow', Date.now())

/** An agency whose flats are let: each tenth guest comes, each tenth leaves, half of the flats are taken. */
async function agencyOf(flats: number): Promise<Agency> {
  const agency = await world.newAgency()
  const source = await agency.insert('sources', { name: 'Сайт', code: 'site' })
  const people = Math.ceil(flats / 33)
  await world.database.asAgency({ agencyId: agency.id, userId: null }, async (tx) => {
    await rowsOf(tx, sql`update agency set clean_settings = '{"auto_create": false}'`)
    await rowsOf(
      tx,
      sql`insert into objects (name, address, city, "group", timezone, base_price, lettings)
        select 'Квартира № ' || g, 'ул. Садовая, д. ' || g % 180, 'Москва', 'Дом ' || g % 40, 'Europe/Moscow', 500000,
          '[{"from": "2000-01-01"}]' from generate_series(1, ${flats}::int) g`,
    )
    await rowsOf(
      tx,
      sql`insert into cleaners (name, phone)
        select 'Клинер ' || g, '+7900' || lpad(g::text, 7, '0') from generate_series(1, ${people}::int) g`,
    )
    await rowsOf(
      tx,
      sql`insert into rents (object_id, kind, status, "begin", "end", guest_name, guest_phone, source_id, amount, paid, occupies)
        select id, 'guest', 'booked', day, day + 3, 'Гость ' || id, '+79160000000', ${source}::int, 900000, 0, true
        from (select id, ${today}::date + (array[0, -3, -1, -2, -1, 5, 6, 7, 8, 9])[1 + id % 10] as day from objects) stay`,
    )
    await rowsOf(
      tx,
      sql`insert into cleans (object_id, rent_id, cleaner_id, type, date, time_from, time_to, duration_min, status, price, origin)
        select object_id, id, (select min(id) from cleaners) + id % ${people}::int, 'checkout', "end", '12:00', '15:00', 90,
          'appointed', 60000, 'auto' from rents where "end" between ${today}::date - 1 and ${today}::date + 1`,
    )
  })
  // the database knows how much there is, as it does a minute after people have filled it
  await counted.engine.use(async (connection) => {
    const { rows } = await connection.query(ownerStatement, [])
    await underRole(connection, String(Object(rows[0]).owner), () => connection.exec('analyze'))
  })
  return agency
}

const keyOf = (stay: number) => String(stay).padStart(22, 'G')

/** A stay with something of all that its card tells. */
async function fillCard(agency: Agency, rent_id: number): Promise<void> {
  await agency.set('rents', rent_id, { guest_page_id: keyOf(rent_id) })
  await agency.insert('history', { rent_id, name: 'payment', data: { amount: 5 } })
  await agency.insert('history', { rent_id, name: 'note', undone_at: '2026-01-01T00:00:00Z' })
  await agency.insert('files', {
    name: 'Паспорт.jpg',
    kind: 'document',
    entity_type: 'rents',
    entity_id: rent_id,
  })
  await agency.insert('automessages', {
    rent_id,
    planned_at: '2026-01-01T00:00:00Z',
    audience: 'guest',
    status: 'sent',
    channel: 'telegram',
    text: 'Код двери 1234',
  })
  const guest_id = await agency.insert('guests', { name: 'Анна', phone: '+79160000001', phone_hash: 'known' })
  await agency.set('rents', rent_id, { guest_id, conflict: true, occupies: false })
}

async function firstOf(agency: Agency, section: string) {
  return rowsIn(await agency.admin('GET', `${section}?range=[0,0]`))[0] ?? {}
}

/** What one call, or some at once, cost: statements and bytes. */
async function costOf(
  admin: Caller,
  method: 'GET' | 'POST' | 'PATCH',
  paths: readonly string[],
  body?: object,
) {
  await Promise.all(paths.map((path) => admin(method, path, body)))
  counted.take()
  const answers = await Promise.all(paths.map((path) => admin(method, path, body)))
  const { statements, rows } = counted.take()
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
  return { statements, rows, bytes: answers.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) }
}

describe.each([25, 2000])('An agency of %i flats', (flats) => {
  let agency: Agency
  let stay = 0
  let cleaner = 0
  beforeAll(async () => {
    agency = await agencyOf(flats)
    const [one, clean] = [await firstOf(agency, 'rents'), await firstOf(agency, 'cleans')]
    ;[stay, cleaner] = [Number(one.id), Number(clean.cleaner_id)]
    await fillCard(agency, stay)
  })

  const around = () => `begin=${addDays(today, -15)}&end=${addDays(today, 15)}`
  const month = () => `begin=${today.slice(0, 7)}-01`
  const year = () => `begin=${today.slice(0, 4)}-01-01&end=${today.slice(0, 4)}-12-31&compare=previous`
  it.each([
    ['list of bookings', 1, 32_000, 6_000, () => ['rents?range=[0,24]&sort=["begin","DESC"]']],
    // every guest of the agency has these words: the worst that can be typed
    ['bookings that a search finds', 1, 3_500, 7_000, () => [`rents/found?q=${encodeURIComponent('гость')}`]],
    ['card of a booking', 1, 4_500, 800, () => [`rents/${stay}`]],
    // whose stay the key is, and all that the page is made of
    ['page of a guest', 2, 3_500, 800, () => [`guestpage/${keyOf(stay)}`]],
    ['first load', 12, 400_000, 12_000, () => firstLoad],
    ['day of the agency as its screen shows it', 9, 60_000, 70_000, () => ['dashboard?view=screen']],
    ['two weeks ahead', 3, 5_000, 6_000, () => ['dashboard?view=ahead']],
    [
      'statistics of a month as their screen shows them',
      6,
      60_000,
      18_000,
      () => [`dashboard/statistics?${month()}&view=screen`],
    ],
    [
      'page of the flats of the statistics',
      3,
      12_000,
      18_000,
      () => [`dashboard/statistics?${month()}&view=objects&page=1`],
    ],
    [
      'statistics of a year as their screen shows them',
      5,
      150_000,
      80_000,
      () => [`dashboard/statistics?${year()}&view=screen`],
    ],
    // these two still grow with the flats: what is held is that they grow no further
    ['day of the agency, whole', 12, 540_000, 95_000, () => ['dashboard']],
    ['statistics of a month', 5, 680_000, 80_000, () => [`dashboard/statistics?${around()}`]],
    ['month of a cleaner', 1, 9_600, 1_000, () => [`cleans?cleaner_id=${cleaner}&${around()}&range=[0,499]`]],
  ])(
    'reads the %s by %i statements at most, in an answer of %i bytes, and looks at %i rows for it',
    async (_name, statements, bytes, rows, paths) => {
      const cost = await costOf(agency.admin, 'GET', paths())
      expect(cost.statements).toBeLessThanOrEqual(statements)
      expect(cost.bytes).toBeLessThanOrEqual(bytes)
      expect(cost.rows).toBeLessThanOrEqual(rows)
    },
  )

  it('changes a booking by four statements, its card included', async () => {
    let turn = 0
    const noted: Caller = (method, path) =>
      agency.admin(method, path, { id: stay, comment: `Заметка ${++turn}` })
    const cost = await costOf(noted, 'PATCH', ['rents'])
    expect(cost.statements).toBeLessThanOrEqual(4)
    expect(cost.bytes).toBeLessThanOrEqual(4_500)
  })

  it('takes a payment by six statements', async () => {
    const payment = { rent_id: stay, name: 'payment', data: { amount: 1 }, repeat: true }
    const cost = await costOf(agency.admin, 'POST', ['history'], payment)
    expect(cost.statements).toBeLessThanOrEqual(6)
    expect(cost.bytes).toBeLessThanOrEqual(500)
  })
})
