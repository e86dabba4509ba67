// Writing what is not one's own: columns of the server, other people's rights, rows of another agency, by every verb.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWritable, mayCall } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import { roles } from '#schema/roles.ts'
import { rowsOf } from '#server/db/execute.ts'
import { listCalls } from '#server/http/callTable.ts'
import { isRecord, type Values } from '#tests/support/answers.ts'
import { findLine, withId } from '#tests/support/lines.ts'
import { make } from '#tests/support/make.ts'
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

/** The whole stored row as text, without what moves with every write. */
async function stored(model: Model, id: unknown): Promise<string> {
  const [row] = await world.database.asSystem((tx) =>
    rowsOf(tx, sql`select * from ${sql.identifier(model.name)} where id = ${Number(id)}`),
  )
  return JSON.stringify(row)
}

const changeable = modelList.filter((model) => findLine(model, 'update') && model.name !== 'agency')

describe('A change of a row', () => {
  it.each(changeable)('of $name writes no column of the server’s own', async (model) => {
    const { id } = await make(own, model.name, {}, 'all')
    const before = await stored(model, id)
    const kept = Object.entries(model.fields).filter(([, field]) => !isWritable(field))
    const system = [
      'agency_id',
      'created_at',
      'created_by',
      'updated_at',
      'public_id',
      'is_admin',
      'password',
    ]
    const attacks: Values[] = [
      ...kept.map(([name, field]) => ({ [name]: field.kind === 'computed' ? 777 : sampleOf(field, 7) })),
      ...system.filter((name) => !Object.hasOwn(model.fields, name)).map((name) => ({ [name]: 7 })),
      { agency_id: foreign.id },
    ]
    for (const attack of attacks) {
      const answer = await own.admin('PATCH', findLine(model, 'update')?.path ?? '', { id, ...attack })
      expect([200, 400, 403], `${JSON.stringify(attack)} ${answer.text}`).toContain(answer.status)
      expect(await stored(model, id), JSON.stringify(attack)).toBe(before)
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

describe('Calls of their own kind', () => {
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

/** All rows of the other agency as one text. */
async function fingerprint(): Promise<string> {
  const texts: string[] = []
  for (const { name } of modelList) {
    const key = name === 'agency' ? sql`id` : sql`agency_id`
    const rows = await world.database.asSystem((tx) =>
      rowsOf(tx, sql`select * from ${sql.identifier(name)} where ${key} = ${foreign.id} order by id`),
    )
    texts.push(JSON.stringify(rows))
  }
  return texts.join('\n')
}

describe('Rights', () => {
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
