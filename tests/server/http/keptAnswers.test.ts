// Answers that are kept: given without asking the tables while nothing changed, and never a moment longer.
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, instantOf, todayIn, toEpoch } from '#schema/rules/dates.ts'
import { systemActor } from '#server/access/actor.ts'
import { mostRead } from '#server/access/readings.ts'
import { hashToken, newToken } from '#server/access/token.ts'
import { buildApp } from '#server/app.ts'
import { databaseOver } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import { sessions } from '#server/db/systemTables.ts'
import { addKeeping, KeptAnswers, keepAnswerOf, sendKept } from '#server/http/keptAnswers.ts'
import type { Values } from '#tests/support/answers.ts'
import { liveAtRandom } from '#tests/support/recount/life.ts'
import { actToday } from '#tests/support/recount/past.ts'
import { openTestEngine } from '#tests/support/testDatabase.ts'
import { unlimited } from '#tests/support/unlimited.ts'
import { type Agency, openWorld } from '#tests/support/world.ts'
import { countedEngine } from '../../../bench/countedEngine.ts'

const hour = 3_600_000
const clock = { at: Date.now() }
const now = () => new Date(clock.at)
const counted = countedEngine(await openTestEngine())
const database = databaseOver(counted.engine, 60_000)
const world = await openWorld({ database, now })
let elsewhere: FastifyInstance

beforeAll(async () => {
  elsewhere = await buildApp({ database, now, perMinute: unlimited })
})
afterAll(async () => {
  await elsewhere.close()
  await world.close()
})

/** A key of entry of a person, which a test may send with headers of its own. */
async function keyOf(agency: Agency, user_id: number): Promise<string> {
  const token = newToken()
  await database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
    tx.insert(sessions).values({
      token_hash: hashToken(token),
      user_id,
      kind: 'user',
      last_seen_at: '2100-01-01T00:00:00Z',
      expires_at: '2199-01-01T00:00:00Z',
    }),
  )
  return token
}

let asked = 0

/** Asks with a key; whoever takes answers packed in a way of one's own asks for the first time. */
async function get(token: string, path: string, encoding = 'identity') {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
  const answer = await world.app.inject({ url: `/api/admin/${path}`, headers })
  const { statusCode, payload, rawPayload } = answer
  return { status: statusCode, text: payload, bytes: rawPayload, headers: answer.headers }
}

const anew = (token: string, path: string) => get(token, path, `identity;q=0.${++asked}`)

/** Asks until the answer is kept. */
async function keep(token: string, path: string, encoding?: string) {
  await get(token, path, encoding)
  return get(token, path, encoding)
}

/** What asking costs the tables: 0 for what is kept. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  counted.take()
  await work()
  return counted.take().statements
}

const today = todayIn('Europe/Moscow', clock.at)

/** An agency with one flat, one stay of tomorrow and its clean. */
async function furnished() {
  const agency = await world.newAgency()
  const flat = await agency.insert('objects', {
    name: 'Первая',
    address: 'Улица, 1',
    timezone: 'Europe/Moscow',
    lettings: [{ from: '2000-01-01' }],
  })
  const stay = await agency.insert('rents', {
    object_id: flat,
    kind: 'guest',
    status: 'booked',
    begin: addDays(today, 1),
    end: addDays(today, 3),
    guest_name: 'Анна',
    guest_phone: '+79160000000',
    amount: 900_000,
    occupies: true,
  })
  const clean = await agency.insert('cleans', {
    object_id: flat,
    rent_id: stay,
    type: 'checkout',
    date: addDays(today, 3),
    status: 'planned',
    origin: 'auto',
  })
  const token = await keyOf(agency, agency.userOf('admin'))
  return { agency, flat, stay, clean, token }
}

const month = `begin=${addDays(today, -10)}&end=${addDays(today, 20)}`
const paths = (stay: number, flat: number) => [
  `rents/${stay}`,
  `rents?${month}&object_id=${flat}&range=[0,24]`,
  `rents?${month}&view=board&filter={"object_id":[${flat}]}`,
  `cleans?${month}&range=[0,499]`,
  `rents?filter={"q":"анна"}`,
]

describe('An answer is not kept', () => {
  it('of who asks for the first time, nor of a refusal', async () => {
    const { token, stay } = await furnished()
    expect(await costOf(() => get(token, `rents/${stay}`))).toBe(1)
    expect((await keep(token, `rents/${stay + 1000}`)).status).toBe(404)
    expect(await costOf(() => get(token, `rents/${stay + 1000}`))).toBe(1)
  })

  it('of a page of all bookings, which nearly every act makes another one', async () => {
    const { token } = await furnished()
    await keep(token, `rents?${month}&range=[0,24]`)
    expect(await costOf(() => get(token, `rents?${month}&range=[0,24]`))).toBe(1)
  })

  it('for another person, nor for the same one with other rights', async () => {
    const { agency, token, stay, flat } = await furnished()
    const other = await agency.insert('objects', { name: 'Вторая', address: '-', timezone: 'Europe/Moscow' })
    const user = agency.userOf('manager')
    const managers = await keyOf(agency, user)
    await keep(token, `rents/${stay}`)
    expect((await keep(managers, `rents/${stay}`)).status).toBe(200)
    await agency.admin('PATCH', 'users', { id: user, object_ids: [other] })
    expect((await get(managers, `rents/${stay}`)).status).toBe(404)
    await agency.admin('PATCH', 'users', { id: user, object_ids: [flat] })
    expect((await get(managers, `rents/${stay}`)).status).toBe(200)
  })

  it('beyond what its reader may read in an hour', async () => {
    const { agency, stay } = await furnished()
    const path = `rents/${stay}`
    const user = agency.userOf('manager')
    const token = await keyOf(agency, user)
    await keep(token, path)
    clock.at += hour + 1000
    await keep(token, path)
    expect(await costOf(() => get(token, path))).toBe(0)
    await database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(
        tx,
        sql`insert into guests (name, phone, phone_hash) select 'Гость ' || n, '+7916' || lpad(n::text, 7, '0'), 'h' || n
          from generate_series(1, ${mostRead}::int) n`,
      ),
    )
    clock.at += hour + 1000
    for (let page = 0; page < mostRead / 1000; page += 1)
      await get(token, `guests?range=[${page * 1000},${page * 1000 + 999}]`)
    expect((await get(token, path)).status).toBe(429)
  })
})

describe('An answer that is kept', () => {
  it('costs the tables nothing, and is the same to the byte with its headers', async () => {
    const { token, stay, flat } = await furnished()
    for (const path of paths(stay, flat)) {
      const first = await keep(token, path)
      let again = first
      expect(await costOf(async () => (again = await get(token, path)))).toBe(0)
      expect(first.status, first.text).toBe(200)
      expect(again.text).toBe(first.text)
      const { date: _, ...headers } = first.headers
      expect(again.headers).toMatchObject(headers)
    }
  })

  it('leaves packed for whoever takes it so, and long ones lie packed for those who do not', async () => {
    const { agency, token, flat } = await furnished()
    await database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(
        tx,
        sql`insert into cleans (object_id, type, date, status, origin)
          select ${flat}::int, 'general', ${today}::date, 'planned', 'manual' from generate_series(1, 60)`,
      ),
    )
    const path = `cleans?${month}&range=[0,499]`
    const [packed, plain] = [await keep(token, path, 'gzip'), await keep(token, path)]
    const [packedAgain, plainAgain] = [await get(token, path, 'gzip'), await get(token, path)]
    expect(plain.bytes.length).toBeGreaterThan(40_000)
    expect(plainAgain.bytes.equals(plain.bytes)).toBe(true)
    expect(packedAgain.headers['content-encoding']).toBe('gzip')
    expect(packedAgain.bytes.equals(packed.bytes)).toBe(true)
  })

  it('reads no table whose changes are not told', async () => {
    const { token, stay, flat } = await furnished()
    const manager = (await furnished()).agency
    const limited = await keyOf(manager, manager.userOf('manager'))
    counted.take()
    for (const path of paths(stay, flat)) {
      await anew(token, path)
      await anew(limited, path)
    }
    const { texts } = counted.take()
    const untold = await database.asSystem((tx) =>
      rowsOf(
        tx,
        sql`select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
          and not exists (select 1 from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'live_changed')`,
      ),
    )
    const read = untold
      .map(({ name }) => String(name))
      // what a server writes down by itself meanwhile is no part of an answer
      .filter((name) => texts.some((text) => !/\binsert into\b/i.test(text) && hasWord(text, name)))
    // a line of the journal is written with the row that it tells of, and a file is told after its secret
    expect(read.sort()).toEqual(['audit', 'file_keys'])
  })

  it('is over as soon as another server has changed something', async () => {
    const { agency, token, stay, flat, clean } = await furnished()
    for (const path of paths(stay, flat)) await keep(token, path)
    const change = (path: string, body: Values) =>
      elsewhere.inject({
        method: 'PATCH',
        url: `/api/admin/${path}`,
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      })
    expect((await change('rents', { id: stay, comment: 'Позже' })).statusCode).toBe(200)
    expect((await change('cleans', { id: clean, comment: 'Окна' })).statusCode).toBe(200)
    for (const path of paths(stay, flat)) {
      const [kept, fresh] = [await get(token, path), await anew(token, path)]
      expect(kept.text, path).toBe(fresh.text)
      expect(kept.text, path).toMatch(/Позже|Окна|"gaps"/)
    }
    await agency.set('rents', stay, { guest_name: 'Анна Вторая' })
    expect((await get(token, `rents/${stay}`)).text).toContain('Анна Вторая')
  })

  it('is over for its own agency alone', async () => {
    const [one, other] = [await furnished(), await furnished()]
    await keep(one.token, `rents/${one.stay}`)
    await other.agency.set('rents', other.stay, { comment: 'Другое агентство' })
    expect(await costOf(() => get(one.token, `rents/${one.stay}`))).toBe(0)
  })

  it('gives its room back when its agency changes, not that of others', async () => {
    const [one, other] = [await furnished(), await furnished()]
    const answers = new KeptAnswers(database, () => now().toISOString())
    const app = Fastify()
    addKeeping(app, answers)
    app.get('/:agency/:name', async (request, reply) => {
      const actor = systemActor(Number(Object(request.params).agency), 'Europe/Moscow')
      const { kept, keeping } = await answers.find(request, actor)
      if (kept) return sendKept(reply, kept)
      if (keeping) keepAnswerOf(request, keeping)
      return reply.send('a'.repeat(1000))
    })
    const ask = async (agency: Agency, name: string) => {
      for (const url of [`/${agency.id}/${name}`, `/${agency.id}/${name}`]) await app.inject({ url })
    }
    for (const name of ['flats', 'stays', 'cleans']) await ask(one.agency, name)
    await ask(other.agency, 'flats')
    expect(answers.bytes).toBe(4000)
    await one.agency.set('rents', one.stay, { comment: 'Позже' })
    await ask(one.agency, 'guests')
    expect(answers.bytes).toBe(2000)
    await app.close()
  })

  it('is over at the moment when a step becomes late, and at midnight', async () => {
    const { agency, token, stay } = await furnished()
    await agency.insert('steps', {
      name: 'Позвонить',
      code: 'call_before',
      actor: 'staff',
      active: true,
      due_from: 'checkin',
      due_offset_hours: -3,
    })
    const comes = toEpoch(instantOf('Europe/Moscow', addDays(today, 1), '14:07'))
    await agency.set('rents', stay, { arrival_time: '14:07' })
    const path = `rents/${stay}`
    const isLate = async () => (await get(token, path)).text.includes('"overdue":true')
    clock.at = comes - 3 * hour - 1000
    await keep(token, path)
    expect(await costOf(isLate)).toBe(0)
    expect(await isLate()).toBe(false)
    clock.at = comes - 3 * hour + 1
    expect(await isLate()).toBe(true)
    await keep(token, path)
    clock.at = toEpoch(instantOf('Europe/Moscow', addDays(today, 2), '00:00')) - 1
    const before = await keep(token, path)
    clock.at += 1
    expect((await get(token, path)).text).toBe((await anew(token, path)).text)
    expect(before.status).toBe(200)
  })
})

it('Answers are those that would be made anew, whatever happens in a random life', async () => {
  const life = await liveAtRandom(world, clock, 20_261_128, 4)
  const token = await keyOf(life.agency, life.agency.userOf('admin'))
  const range = `begin=${addDays(life.today, -20)}&end=${addDays(life.today, 20)}`
  const stays = await get(token, `rents?${range}&range=[0,3]&sort=["begin","DESC"]`)
  const ids: number[] = JSON.parse(stays.text).map(({ id }: Values) => id)
  const asks = [
    ...ids.map((id) => `rents/${id}`),
    `rents?${range}&range=[0,24]&filter={"object_id":[${life.things.flats}]}`,
    `rents?${range}&view=board&filter={"object_id":[${life.things.flats}]}`,
    `cleans?${range}`,
  ]
  let kept = 0
  for (let act = 0; act < 12; act += 1) {
    if (act % 3 === 0) await actToday(life, 1)
    else clock.at += life.chance.whole(1, 400) * 60_000
    for (const path of asks) {
      const [given, fresh] = [await keep(token, path), await anew(token, path)]
      expect(given.text, `${path} after ${act}`).toBe(fresh.text)
      const cost = await costOf(async () => {
        expect((await get(token, path)).text, `${path} after ${act}`).toBe(fresh.text)
      })
      if (cost === 0) kept += 1
    }
  }
  expect(kept).toBeGreaterThan(6 * asks.length)
}, 300_000)

function hasWord(text: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(text)
}
