// A08, A36. Planted secrets: none of them leaves the server by any reading call, refusal, description or line of the log.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelList, models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { roles } from '#schema/roles.ts'
import { hashToken, newToken } from '#server/access/token.ts'
import { buildApp } from '#server/app.ts'
import { findRows } from '#server/crud/entityRows.ts'
import { rowsOf } from '#server/db/execute.ts'
import { listCalls } from '#server/http/callTable.ts'
import { keptLog } from '#tests/support/keptLog.ts'
import { withId } from '#tests/support/lines.ts'
import { make } from '#tests/support/make.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

const planted = 'canary'
let world: World
let agency: Agency
const ids = new Map<string, number>()

beforeAll(async () => {
  world = await openWorld()
  agency = await world.newAgency()
  for (const model of modelList) {
    const row = model.name === 'agency' ? { id: agency.id } : await make(agency, model.name, {}, 'all')
    ids.set(model.name, Number(row.id))
    await plant(model.name)
  }
})
afterAll(() => world.close())

/** Whether the value of a field must never leave the server. */
const isSecret = (field: AnyField) =>
  (field.kind === 'secret' && field.readable !== true) ||
  (field.internal === true && (field.kind === 'text' || field.kind === 'longText'))

/** Puts a mark into every column of an entity that people never read. */
async function plant(name: keyof typeof models): Promise<void> {
  const columns = Object.entries(models[name].fields).filter(([, field]) => isSecret(field))
  const key = sql.identifier(name === 'agency' ? 'id' : 'agency_id')
  if (name === 'consents') return plantAnew(columns.map(([column]) => column))
  for (const [column] of columns) {
    // some tables let an agency add rows and change none
    await world.database.asSystem((tx) =>
      rowsOf(
        tx,
        sql`update ${sql.identifier(name)} set ${sql.identifier(column)} = ${planted} || id::text where ${key} = ${agency.id}`,
      ),
    )
  }
}

/** What the database lets nobody change begins with the mark. */
async function plantAnew(columns: readonly string[]): Promise<void> {
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const marks = sql.join(
    columns.map(() => sql`${planted} || id::text`),
    sql`, `,
  )
  await world.database.asSystem((tx) =>
    rowsOf(
      tx,
      sql`insert into consents (agency_id, rent_id, kind, text, text_sha256, at, ${names})
        select agency_id, rent_id, kind, text, text_sha256, at, ${marks} from consents where agency_id = ${agency.id}`,
    ),
  )
}

describe('Planted secrets (A08)', () => {
  beforeAll(async () => {
    const settings = { channel_manager: { type: 'realtycalendar', private_key: `${planted}-key` } }
    expect((await agency.admin('PATCH', 'agency/settings', settings)).status).toBe(200)
  })

  it('stand in several columns', async () => {
    const [row] = await world.database.asSystem((tx) =>
      rowsOf(
        tx,
        sql`select (select count(*) from users where password_hash like 'canary%')::int as people,
        (select count(*) from agency where settings::text like '%"sealed:1:%')::int as keys`,
      ),
    )
    expect(row).toMatchObject({ people: expect.any(Number), keys: 1 })
    expect(Number(row?.people)).toBeGreaterThan(3)
  })

  it.each(roles)('are in no answer that the role %s reads', async (role) => {
    const leaks: string[] = []
    for (const { method, path, model, special } of listCalls()) {
      if ((method !== 'GET' && !special?.reads) || special?.access === 'public') continue
      for (const id of new Set([1, agency.id, ids.get(model.name) ?? 1, ids.get('objects') ?? 1])) {
        const answer = await agency.as(role)(method, withId(path, id), method === 'GET' ? undefined : {})
        if (/canary|argon2/.test(answer.text)) leaks.push(`${method} ${withId(path, id)}`)
      }
    }
    expect(leaks).toEqual([])
  })

  it('are in no answer to a change, and a secret sent back as shown stays', async () => {
    const leaks: string[] = []
    for (const { name, calls } of modelList) {
      if (calls.update === undefined) continue
      const [, path = ''] = (typeof calls.update === 'string' ? calls.update : calls.update.call).split(' ')
      for (const version of [undefined, 999]) {
        const answer = await agency.admin('PATCH', path, { id: ids.get(name), version })
        if (/canary|argon2/.test(answer.text)) leaks.push(`${path}: ${answer.status}`)
      }
    }
    expect(leaks).toEqual([])
    const kept = () => world.database.asSystem((tx) => findRows(tx, 'agency', sql`t.id = ${agency.id}`))
    expect(JSON.stringify(await kept())).toContain('canary-key')
    const shown = await agency.admin('GET', 'agency')
    const { channel_manager } = Object(Object(shown.body).settings)
    expect(channel_manager.private_key).toBe('задан')
    expect((await agency.admin('PATCH', 'agency/settings', { channel_manager })).status).toBe(200)
    expect(JSON.stringify(await kept())).toContain('canary-key')
  })

  it('are no names in the description of the calls, nor are columns of the server’s own', async () => {
    for (const path of ['docs', 'docs/json']) {
      const { text, status } = await agency.admin('GET', path)
      expect(status).toBe(200)
      expect(text).not.toMatch(/password_hash|login_key|feed_key|token_hash|canary|postgres|argon2/)
    }
  })
})

describe('The log (A36)', () => {
  it('of a failure holds no phone, name, password or key of entry', async () => {
    const { log: logger, text } = keptLog()
    const failing = {
      ...world.database,
      readAgency: () => Promise.reject(failure()),
      asAgency: () => Promise.reject(failure()),
      ping: () => Promise.reject(failure()),
    }
    const app = await buildApp({ database: failing, logger })
    const token = await tokenOf()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const payload = {
      guest_name: 'Секретов',
      guest_phone: '+79161234567',
      begin: '2031-01-01',
      end: '2031-01-02',
    }
    const answers = [
      await app.inject({ method: 'GET', url: '/api/admin/rents?q=79161234567', headers }),
      await app.inject({
        method: 'POST',
        url: '/api/admin/rents',
        headers,
        payload: { ...payload, object_id: 1 },
      }),
      await app.inject({ method: 'GET', url: '/readyz' }),
    ]
    await app.close()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 503])
    const [read] = answers
    for (const { body } of answers)
      expect(body).not.toMatch(/Failed query|insert into|Секретов|connection lost|\.ts:\d/)
    expect(read?.json()).toEqual({
      code: 'server.failed',
      message: expect.stringMatching(/^На сервере случилась ошибка/),
      request_id: expect.any(String),
    })
    const log = text()
    expect(log).toContain('request failed')
    expect(log).toContain('secrets.test.ts')
    for (const secret of ['79161234567', 'Секретов', 'вторая строка', token])
      expect(log.includes(secret), secret).toBe(false)
  })
})

/** What the query layer throws: the statement, and the values of a row in several lines, one of them like a place in the code. */
function failure(): Error {
  const cause = new Error('connection lost')
  const message =
    'Failed query: insert into rents values ($1)\nparams: Секретов\nвторая строка,+79161234567\n    at Секретов (79161234567:1:1)'
  return new Error(message, { cause })
}

async function tokenOf(): Promise<string> {
  const token = newToken()
  await world.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
    rowsOf(
      tx,
      sql`insert into sessions (token_hash, user_id, kind, expires_at)
        values (${hashToken(token)}, ${agency.userOf('admin')}, 'user', '2199-01-01')`,
    ),
  )
  return token
}
