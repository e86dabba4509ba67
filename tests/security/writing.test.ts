// A02, A06, A07. Writing what is not one's own: columns of the server, other people's rights, rows of another agency, by every verb.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWritable, mayCall } from '#schema/access.ts'
import { type Model, systemColumns } from '#schema/define.ts'
import { modelList, models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { roles } from '#schema/roles.ts'
import { rowsOf } from '#server/db/execute.ts'
import { listCalls } from '#server/http/callTable.ts'
import { isRecord, recordOf, refusedFields, type Values } from '#tests/support/answers.ts'
import { findLine, withId } from '#tests/support/lines.ts'
import { type Caller, draft, findCreation, make } from '#tests/support/make.ts'
import { withBytes } from '#tests/support/pictures.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

let world: World
let own: Agency
let foreign: Agency

beforeAll(async () => {
  world = await openWorld()
  own = await world.newAgency()
  foreign = await world.newAgency()
})
afterAll(() => world.close())

async function storedRow(model: Model, id: unknown): Promise<Values> {
  const [row] = await world.database.asSystem((tx) =>
    rowsOf(tx, sql`select * from ${sql.identifier(model.name)} where id = ${Number(id)}`),
  )
  return { ...row }
}

/** The whole stored row as text. */
async function stored(model: Model, id: unknown): Promise<string> {
  return JSON.stringify(await storedRow(model, id))
}

/** Whether only the server writes a field: by the words of its declaration, not by the rule that reads them. */
function isServers(field: AnyField): boolean {
  const isCounted = field.kind === 'computed' || ('formula' in field && field.formula !== undefined)
  return isCounted || field.readonly === true || field.internal === true
}

const longAgo = '2001-02-03T04:05:06.000Z'

/** Whether a password is what the call of a change is also for; who may set it for whom: `tests/server/domain/users/writing.test.ts`. */
function setsPasswords({ calls: { update } }: Model): boolean {
  return typeof update === 'object' && update.also?.password !== undefined
}

/** What a person must not write into a row, each with a value that its column would take. */
function attackOn(model: Model, agency: Agency): Values {
  const kept = Object.entries(model.fields).filter(([, field]) => isServers(field))
  return {
    created_at: longAgo,
    updated_at: longAgo,
    archived_at: longAgo,
    created_by: agency.userOf('cleaner'),
    public_id: 'A'.repeat(22),
    is_admin: true,
    ...(setsPasswords(model) ? {} : { password: 'чужой пароль' }),
    ...Object.fromEntries(
      kept.map(([name, field]) => [name, field.kind === 'computed' ? 777 : sampleOf(field, 7)]),
    ),
    agency_id: foreign.id,
  }
}

/** Of a moment the day, as some columns keep no more. */
function shortened(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? value : String(value).slice(0, 10)
}

const creatable = modelList.flatMap((model) => {
  const line = findCreation(model)
  return line ? [{ name: model.name, model, line }] : []
})

describe('A new row (A06)', () => {
  it.each(creatable)('of $name takes no column of the server’s own', async ({ model, line }) => {
    const send = (agency: Agency, body: Values) =>
      agency.admin(line.method, line.path, withBytes(model, body))
    const plainRow = async () => {
      const agency = await world.newAgency()
      return storedRow(model, recordOf(await send(agency, await draft(agency, model.name, 'required'))).id)
    }
    const attacked = await world.newAgency()
    // One for all tries: what a refused one left behind would count for the next.
    const body = await draft(attacked, model.name, 'required')
    // the number is left out where the same call also changes a row
    const numbers = typeof model.calls.create === 'string' ? { id: 999_777, version: 99 } : {}
    let attack: Values = { ...attackOn(model, attacked), ...numbers }
    let answer = await send(attacked, { ...body, ...attack })
    for (let refused = refusedFields(answer); refused.length > 0; refused = refusedFields(answer)) {
      attack = Object.fromEntries(Object.entries(attack).filter(([name]) => !refused.includes(name)))
      answer = await send(attacked, { ...body, ...attack })
    }
    expect(answer.status, answer.text).toBeLessThan(300)
    const row = await storedRow(model, recordOf(answer).id)
    const [one, two] = [await plainRow(), await plainRow()]
    const written = Object.entries(attack).filter(([name, value]) => {
      const isSteady = JSON.stringify(one[name]) === JSON.stringify(two[name])
      const isSent = isDeepStrictEqual(shortened(row[name]), shortened(value))
      return isSteady ? JSON.stringify(row[name]) !== JSON.stringify(one[name]) : isSent
    })
    expect(written).toEqual([])
  })
})

const changeable = modelList.filter((model) => findLine(model, 'update') && model.name !== 'agency')

describe('A change of a row (A02, A06)', () => {
  it.each(changeable)('of $name writes no column of the server’s own', async (model) => {
    const { id } = await make(own, model.name, {}, 'all')
    const before = await stored(model, id)
    for (const attack of Object.entries(attackOn(model, own))) {
      const body = { id, ...Object.fromEntries([attack]) }
      const answer = await own.admin('PATCH', findLine(model, 'update')?.path ?? '', body)
      expect([200, 400, 403], `${attack} ${answer.text}`).toContain(answer.status)
      expect(await stored(model, id), attack.join()).toBe(before)
    }
  })

  it.each(changeable)('of $name refers to nothing of another agency', async (model) => {
    const { id } = await make(own, model.name)
    const before = await stored(model, id)
    for (const [name, field] of Object.entries(model.fields)) {
      if (!isWritable(field) || (field.kind !== 'reference' && field.kind !== 'references')) continue
      if (field.to === 'agency') continue
      const theirs = Number((await make(foreign, field.to)).id)
      const value = field.kind === 'reference' ? theirs : [theirs]
      const answer = await own.admin('PATCH', findLine(model, 'update')?.path ?? '', { id, [name]: value })
      expect([400, 404, 422], `${name}: ${answer.status} ${answer.text}`).toContain(answer.status)
      expect(await stored(model, id), name).toBe(before)
    }
  })
})

describe('Calls of their own kind (A02)', () => {
  const specials = listCalls().filter(({ special, method }) => special?.body && method !== 'GET')

  it('refer to nothing of another agency', async () => {
    const wrong: string[] = []
    const before = await fingerprint()
    for (const { method, path, special, model, action } of specials) {
      if (special?.access === 'public') continue
      const references = Object.entries(special?.body ?? {}).filter(
        ([, field]) => field.kind === 'reference' || field.kind === 'references',
      )
      if (references.length === 0) continue
      const body: Values = {}
      for (const [name, field] of Object.entries(special?.body ?? {})) {
        if (field.kind === 'reference') body[name] = Number((await make(foreign, field.to)).id)
        else if (field.kind === 'references') body[name] = [Number((await make(foreign, field.to)).id)]
        else if (field.required === true) body[name] = sampleOf(field, 3)
      }
      const role = roles.find((one) => mayCall(model, one, action)) ?? 'admin'
      const made = await fingerprint()
      const answer = await own.as(role)(method, withId(path, 1), body)
      const isHarmless = answer.status === 200 && (await fingerprint()) === made
      if ((answer.status < 400 && !isHarmless) || answer.status >= 500)
        wrong.push(`${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${answer.text}`)
    }
    expect(before).not.toBe('')
    expect(wrong).toEqual([])
  })
})

/** Of many faults an answer names twenty: as many strange names fit beside a fault of the body's own. */
const namedAtOnce = 18

/** Every column of every table, and what JavaScript treats specially. */
const allColumns = [
  ...new Set(modelList.flatMap(({ fields }) => Object.keys(fields))),
  ...systemColumns,
  ...['agency_id', 'public_id', 'token_hash', 'expires_at'],
  ...['paid', 'needToPay', 'is_admin', 'toString', 'hasOwnProperty'],
]

describe('Every call that writes (A06)', () => {
  const writing = listCalls().filter(
    ({ special, method }) => special?.body && !special.upload && method !== 'GET',
  )

  it.each(writing)('$method $path takes no column of any table beside its own fields', async (call) => {
    const { method, path, special, model, action } = call
    const fields = Object.keys(special?.body ?? {})
    // the joined row beside a reference may come back with it and is not looked at
    const own = new Set([...fields, ...fields.map((name) => name.replace(/_id$/, '')), 'id', 'version'])
    const body: Values = {}
    for (const [name, field] of Object.entries(special?.body ?? {}))
      if (field.required === true) body[name] = sampleOf(field, 3)
    const alien = allColumns.filter((name) => !own.has(name))
    const role = roles.find((one) => mayCall(model, one, action)) ?? 'admin'
    const isOfLink = Array.isArray(special?.access) && special.access.length === 0
    const ofRole = special?.access === 'public' ? world.anonymous : foreign.as(role)
    const caller = isOfLink ? await guestOf(foreign) : ofRole
    const send = (names: readonly string[]) =>
      caller(method, withId(path, 1), { ...body, ...Object.fromEntries(names.map((name) => [name, 7])) })
    const before = await fingerprint()
    // all names at once are more than a stranger may send
    expect([400, 413]).toContain((await send(alien)).status)
    const named: string[] = []
    for (let at = 0; at < alien.length; at += namedAtOnce) {
      const answer = await send(alien.slice(at, at + namedAtOnce))
      expect(answer.status, answer.text).toBe(400)
      named.push(...refusedFields(answer))
    }
    expect(alien.filter((name) => !named.includes(name))).toEqual([])
    expect(await fingerprint()).toBe(before)
  })
})

/** The guest of a new stay, who calls by the link of the page. */
async function guestOf(agency: Agency): Promise<Caller> {
  const { id } = await make(agency, 'rents')
  await agency.set('rents', Number(id), { kind: 'guest' })
  const { guest_page_id } = await storedRow(models.rents, id)
  return world.byLink(String(guest_page_id))
}

/** All rows of the other agency as one text, but for the traces that attacks on it leave. */
async function fingerprint(): Promise<string> {
  const texts: string[] = []
  for (const { name } of modelList.filter((model) => model.name !== 'securityevents')) {
    const key = name === 'agency' ? sql`id` : sql`agency_id`
    const rows = await world.database.asSystem((tx) =>
      rowsOf(tx, sql`select * from ${sql.identifier(name)} where ${key} = ${foreign.id} order by id`),
    )
    texts.push(JSON.stringify(rows))
  }
  return texts.join('\n')
}

describe('Rights (A07)', () => {
  it.each(['fullmanager', 'manager', 'cleaner'] as const)('are not raised by a %s', async (role) => {
    const id = own.userOf(role)
    const others = own.userOf('admin')
    const asked: [Parameters<Agency['admin']>[0], string, Values][] = [
      ['PATCH', 'users', { id, role: 'admin' }],
      ['PATCH', 'users', { id, object_ids: null }],
      ['PATCH', 'users', { id, cleaner_id: 1 }],
      ['PATCH', 'users', { id: others, active: false }],
      ['PATCH', 'users', { id: others, login: 'mine@example.ru' }],
      ['POST', 'users/new', { name: 'Я же', login: `again.${role}@example.ru`, role: 'admin' }],
      ['POST', 'users/reinvite', { id: others }],
    ]
    for (const [method, path, body] of asked) {
      const answer = await own.as(role)(method, path, body)
      expect(answer.status, `${path} ${JSON.stringify(body)}`).toBe(403)
    }
    const info = await own.as(role)('POST', 'users/info', {})
    expect(isRecord(info.body) && info.body.role).toBe(role)
  })

  it('of the last administrator are taken by nobody, two at once included', async () => {
    const agency = await world.newAgency()
    const id = agency.userOf('admin')
    expect((await agency.admin('PATCH', 'users', { id, role: 'manager' })).status).toBe(422)
    expect((await agency.admin('PATCH', 'users', { id, active: false })).status).toBe(422)
    const second = await make(agency, 'users', { role: 'admin' })
    await world.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(tx, sql`update users set password_hash = 'set' where role = 'admin'`),
    )
    const answers = await Promise.all([
      agency.admin('PATCH', 'users', { id, role: 'manager' }),
      agency.admin('PATCH', 'users', { id: second.id, active: false }),
    ])
    const admins = await world.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(tx, sql`select id from users where role = 'admin' and active`),
    )
    expect([answers.map(({ status }) => status).sort(), admins.length]).toEqual([
      [200, expect.any(Number)],
      1,
    ])
  })

  it('to the keys of channels stay with administrators', async () => {
    const settings = { channel_manager: { type: 'realtycalendar', private_key: 'чужой' } }
    expect((await own.as('fullmanager')('PATCH', 'agency/settings', settings)).status).toBe(403)
    expect((await own.as('manager')('PATCH', 'agency/settings', settings)).status).toBe(403)
  })
})
