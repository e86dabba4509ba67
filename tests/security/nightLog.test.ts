// From the log alone: which call was slow, why, for whom, and which job failed with what; nothing personal stands in it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken, newToken } from '#server/access/token.ts'
import { buildApp } from '#server/app.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import type { Connection, Engine } from '#server/db/connection.ts'
import { databaseOver } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import { type Stopwatch, watchEngine } from '#server/db/watchEngine.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { eachAgency } from '#server/jobs/eachAgency.ts'
import { runJob } from '#server/jobs/runJob.ts'
import { during, underwayAs } from '#server/log/underway.ts'
import { keptLog } from '#tests/support/keptLog.ts'
import { openTestEngine } from '#tests/support/testDatabase.ts'

/** The time passes only where a statement takes some. */
let now = 0
let alarms: (() => void)[] = []
const stopwatch: Stopwatch = {
  now: () => now,
  after(ms, tell) {
    const due = now + ms
    const alarm = () => {
      if (now < due) return
      forget()
      tell()
    }
    const forget = () => {
      alarms = alarms.filter((other) => other !== alarm)
    }
    alarms.push(alarm)
    return forget
  },
}

/** What befalls a statement that has such a piece of text: it takes so long, or finds its row locked once. */
interface Trouble {
  readonly piece: string
  readonly ms: number
  readonly isLocked?: boolean
}
let trouble: Trouble | undefined

const lockNotHad = () =>
  Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })

const befallen = (connection: Connection): Connection => ({
  ...connection,
  query(text, values, arrays) {
    if (!trouble || !text.includes(trouble.piece)) return connection.query(text, values, arrays)
    const { ms, isLocked } = trouble
    now += ms
    for (const alarm of [...alarms]) alarm()
    if (!isLocked) return connection.query(text, values, arrays)
    trouble = undefined
    return Promise.reject(lockNotHad())
  },
})

const befalling = (engine: Engine): Engine => {
  const { read } = engine
  return {
    ...engine,
    use: (work, ...rest) => engine.use((connection) => work(befallen(connection)), ...rest),
    ...(read
      ? ({
          read: (whose, work, ...rest) => read(whose, (connection) => work(befallen(connection)), ...rest),
        } satisfies Partial<Engine>)
      : {}),
  }
}

let kept = keptLog('debug')
const engine = await openTestEngine()
const database = databaseOver(
  watchEngine(befalling(engine), { warn: (fields, words) => kept.log.warn(fields, words) }, stopwatch),
)
const token = newToken()
let agency = 0
let user = 0
let flat = 0

beforeAll(async () => {
  const one = (statement: ReturnType<typeof sql>) =>
    database.asSystem(async (tx) => Number((await rowsOf(tx, statement))[0]?.id))
  agency = await one(
    sql`insert into agency (name, timezone) values ('Агентство', 'Europe/Moscow') returning id`,
  )
  user = await one(
    sql`insert into users (agency_id, name, login, login_key, role) values (${agency}, 'Секретова Анна', 'canary@example.ru', 'canary@example.ru', 'admin') returning id`,
  )
  flat = await one(
    sql`insert into objects (agency_id, name, address, timezone) values (${agency}, 'Дом', 'Улица, 1', 'Europe/Moscow') returning id`,
  )
  await database.asSystem((tx) =>
    rowsOf(
      tx,
      sql`insert into sessions (agency_id, token_hash, user_id, kind, expires_at)
        values (${agency}, ${hashToken(token)}, ${user}, 'user', '2199-01-01')`,
    ),
  )
})
afterAll(() => database.close())

beforeEach(() => {
  kept = keptLog('debug')
  trouble = undefined
})

const booking = (day: number) => ({
  object_id: flat,
  guest_name: 'Секретов Иван',
  guest_phone: '+79161234567',
  comment: 'Код двери canary4711',
  begin: `2031-01-${10 + day}`,
  end: `2031-01-${11 + day}`,
})

async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const app = await buildApp({ database, logger: kept.log, processName: 'night', passes: stopwatch.now })
  const answer = await app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { authorization: `Bearer ${token}`, ...(payload ? { 'content-type': 'application/json' } : {}) },
    ...(payload ? { payload: JSON.stringify(payload) } : {}),
  })
  await app.close()
  return answer
}

const linesOf = (msg: string) => kept.lines().filter((line) => line.msg === msg)

/** Nothing of rows, bodies and tokens, wherever it came from. */
function expectNothingPersonal(): void {
  for (const secret of ['Секретов', 'Иван', '9161234567', 'canary', token, hashToken(token)])
    expect(kept.text().includes(secret), secret).toBe(false)
  for (const line of kept.lines())
    expect(line).toMatchObject({
      time: expect.stringMatching(/^\d{4}-/),
      level: expect.stringMatching(/^[a-z]+$/),
      process: 'test',
      msg: expect.stringMatching(/\w/),
    })
}

describe('The log at three in the morning', () => {
  it('tells of a slow call which statement it waited for, and for whom', async () => {
    trouble = { piece: 'from "rents"', ms: 1200 }
    expect((await call('GET', 'rents?q=79161234567')).statusCode).toBe(200)
    const [request] = linesOf('request')
    expect(request).toMatchObject({
      id: expect.stringMatching(/^night-\w+$/),
      method: 'GET',
      route: '/api/admin/rents',
      status: 200,
      agency,
      user,
      role: 'admin',
    })
    expect(request.ms).toBeGreaterThanOrEqual(1200)
    expect(request.db_ms).toBe(request.ms)
    const [statement] = linesOf('a slow statement')
    expect(statement).toMatchObject({
      level: 'warn',
      request: request.id,
      agency,
      ms: 1200,
      rows: expect.any(Number),
      statement: expect.stringMatching(/from "rents".*\$\d/),
    })
    expectNothingPersonal()
  })

  it('tells of a call that waited for a row of others how often and how long', async () => {
    trouble = { piece: 'insert into "rents"', ms: 250, isLocked: true }
    expect((await call('POST', 'rents', booking(1))).statusCode).toBe(200)
    const [request] = linesOf('request')
    expect(request).toMatchObject({ method: 'POST', lock_n: 1, lock_ms: 250, agency, user })
    expectNothingPersonal()
  })

  it('tells of a long transaction while it runs and when it ends, with its request and what it was at', async () => {
    trouble = { piece: 'insert into "rents"', ms: 6000 }
    await call('POST', 'rents', booking(3))
    const [request] = linesOf('request')
    const [open] = linesOf('a transaction is open for long')
    const [ended] = linesOf('a transaction that was open for long has ended')
    expect(open).toMatchObject({
      request: request.id,
      ms: 5000,
      statement: expect.stringContaining('insert into "rents"'),
    })
    expect(ended).toMatchObject({ request: request.id, ms: 6000 })
    expectNothingPersonal()
  })

  it('tells which job failed, for which agency and with what, also when what was thrown is no error', async () => {
    const parts = {
      database,
      outgoing: createOutgoing({ allow: [] }),
      integrations: realServices,
      allEntityHooks,
      now: () => '2031-01-01T00:00:00.000Z',
    }
    const thrown = { message: 'row of "Секретов Иван" is broken', code: '22P02' }
    const job = runJob('pull-feeds', kept.log, () =>
      eachAgency(
        parts,
        () => Promise.reject(thrown),
        (error, at) => kept.log.warn({ ...at, err: error }, 'calendars were not pulled'),
      ),
    )
    await job
    const failing = runJob('clean-up', kept.log, () => Promise.reject(thrown))
    await expect(failing).rejects.toBe(thrown)
    const err = { type: 'thrown object', code: '22P02', message: 'row of «•» is broken' }
    expect(linesOf('calendars were not pulled')).toEqual([
      expect.objectContaining({ level: 'warn', job: 'pull-feeds', agency, err }),
    ])
    expect(linesOf('a job failed')).toEqual([
      expect.objectContaining({ level: 'error', job: 'clean-up', err }),
    ])
    expectNothingPersonal()
  })

  it('tells of a slow statement of a job its name', async () => {
    trouble = { piece: 'from "agency"', ms: 700 }
    await runJob('move-stays', kept.log, () =>
      database.asSystem((tx) => rowsOf(tx, sql`select id from "agency"`)),
    )
    expect(linesOf('a slow statement')).toEqual([
      expect.objectContaining({ job: 'move-stays', ms: 700, rows: 1 }),
    ])
  })

  it('says of a statement in 300 letters where it reads and what it looks for', async () => {
    trouble = { piece: 'from "objects"', ms: 700 }
    const columns = Array.from({ length: 90 }, (_, n) => sql.raw(`name as column_${n}`))
    const many = Array.from({ length: 200 }, (_, n) => n)
    await database.asSystem((tx) =>
      rowsOf(
        tx,
        sql`select ${sql.join(columns, sql`, `)} from "objects" where id in (${sql.join(
          many.map((n) => sql`${n}`),
          sql`, `,
        )}) order by id`,
      ),
    )
    const [{ statement }] = linesOf('a slow statement')
    expect(statement).toMatch(/^select … from "objects" where id in \(\$1, .* order by id$/)
    expect(statement.length).toBeLessThanOrEqual(300)
  })

  it('has no line of work that is known to take long, as loading the demo is', async () => {
    trouble = { piece: 'from "agency"', ms: 6000 }
    const loading = { ...underwayAs({ job: 'demo' }), isBulk: true }
    await during(loading, () => database.asSystem((tx) => rowsOf(tx, sql`select id from "agency"`)))
    expect(kept.lines()).toEqual([])
  })

  it('has no value of a statement that was written as text', async () => {
    trouble = { piece: 'Секретов', ms: 900 }
    await database.asSystem((tx) => rowsOf(tx, sql.raw(`select 'Секретов Иван', 'It''s canary', $$canary$$`)))
    expect(linesOf('a slow statement')).toEqual([
      expect.objectContaining({ statement: "select '•', '•', '•'" }),
    ])
    expectNothingPersonal()
  })
})
