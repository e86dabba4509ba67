// What a role may do is bounded by rows and by fields: rows that are not its own do not exist, fields that are not its own are refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWritable, mayCall } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import type { RowRule } from '#schema/rights.ts'
import { type Role, roles } from '#schema/roles.ts'
import { type Answer, codeOf, refusedFields, rowsOf, type Values } from '#tests/support/answers.ts'
import { findLine, withId, withQuery } from '#tests/support/lines.ts'
import { type Caller, listPath, make, parentOf } from '#tests/support/make.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const pairs = modelList.flatMap((model) =>
  roles.map((role) => ({ title: `${role} with ${model.name}`, model, role })),
)
const bounded = pairs.flatMap((pair) => {
  const rule = pair.model.rights[pair.role]?.rows
  return rule && pair.model.rights[pair.role]?.read ? [{ ...pair, rule }] : []
})

/** A person of the role to whom one object and one cleaner belong, and the values of rows that are theirs. */
async function ownerOf(
  agency: Agency,
  role: Role,
  rule: RowRule,
): Promise<{ caller: Caller; own: Values | undefined }> {
  const { id: object } = await make(agency, 'objects')
  const { id: cleaner } = await make(agency, 'cleaners')
  const caller = await agency.person(role, { object_ids: [object], cleaner_id: cleaner })
  if (rule.of === 'cleanerObjects')
    await agency.insert('bindings', { cleaner_id: cleaner, object_id: object, priority: 1 })
  if (rule.of === 'nobody' || rule.of === 'user' || rule.through) return { caller, own: undefined }
  if (rule.of === 'attached') {
    const clean = await agency.insert('cleans', {
      object_id: object,
      cleaner_id: cleaner,
      date: '2031-01-01',
    })
    const open = rule.unless ? { [rule.unless]: false } : {}
    return { caller, own: { entity_type: 'cleans', [rule.by]: clean, ...open } }
  }
  const among = rule.among ? { [rule.among.field]: rule.among.words[0] } : {}
  return { caller, own: { [rule.by]: rule.of === 'cleaner' ? cleaner : object, ...among } }
}

/** Asks for one row by its id; rows within an object are asked within the own one when there is any. */
async function listOf(
  { agency, caller = agency.admin, own }: { agency: Agency; caller?: Caller; own?: Values | undefined },
  model: Model,
  id: unknown,
): Promise<Answer> {
  const path = await listPath(agency, model, own?.[model.list.within ?? ''])
  return caller('GET', withQuery(path, { filter: { id: [id] } }))
}

describe('A person who reaches only some rows', () => {
  it.each(bounded)('$title does not find the others [6.17]', async ({ model, role, rule }) => {
    const agency = await world.newAgency()
    const { caller } = await ownerOf(agency, role, rule)
    const { id } = await make(agency, model.name, {}, 'all')
    if (model.calls.list) expect(rowsOf(await listOf({ agency, caller }, model, id))).toEqual([])
    const asked: [string, 'GET' | 'PATCH' | 'DELETE', Values | undefined][] = [
      ['get', 'GET', undefined],
      ['update', 'PATCH', { id }],
      ['remove', 'DELETE', undefined],
    ]
    for (const [action, method, body] of asked) {
      const line = findLine(model, action)
      if (!line || !mayCall(model, role, action)) continue
      const answer = await caller(method, withId(line.path, Number(id)), body)
      expect([answer.status, codeOf(answer)], action).toEqual([404, `${model.name}.not_found`])
    }
  })

  it.each(bounded.filter(({ model }) => model.calls.list))(
    '$title finds its own',
    async ({ model, role, rule }) => {
      const agency = await world.newAgency()
      const { caller, own } = await ownerOf(agency, role, rule)
      const { id: made } = await make(agency, model.name, {}, 'all')
      const isTarget = rule.by === 'id'
      if (own && !isTarget) await agency.set(model.name, Number(made), own)
      const id = isTarget && own ? own.id : made
      const found = rowsOf(await listOf({ agency, caller, own }, model, id)).map((row) => row.id)
      expect(found).toEqual(own ? [id] : [])
    },
  )
})

const writing = pairs.filter(({ model, role }) => mayCall(model, role, 'update') && model.rights[role]?.read)

/** Fields that people write, only not this role; read from the declaration itself. */
function foreignFields(model: Model, role: Role): string[] {
  const { hide = [], only, write } = model.rights[role] ?? {}
  return Object.entries(model.fields).flatMap(([name, field]) => {
    const isForeign = hide.includes(name) || only?.includes(name) === false || write?.includes(name) === false
    return isForeign && isWritable(field) ? [name] : []
  })
}

/** The row without what is counted from other rows. */
async function storedRow(agency: Agency, model: Model, id: unknown): Promise<Values> {
  const [row = {}] = rowsOf(await listOf({ agency }, model, id))
  return Object.fromEntries(Object.entries(row).filter(([name]) => model.fields[name]?.kind !== 'computed'))
}

describe('A person who writes only some fields', () => {
  const some = writing.filter(({ model, role }) => foreignFields(model, role).length > 0)

  it.each(some)('$title is refused the others, and nothing changes [6.17]', async ({ model, role }) => {
    const agency = await world.newAgency()
    const { id } = await make(agency, model.name, {}, 'all')
    const before = await storedRow(agency, model, id)
    for (const name of foreignFields(model, role)) {
      const field = model.fields[name]
      const isReference = field?.kind === 'reference'
      const value = isReference ? await parentOf(agency, field.to) : field ? sampleOf(field, 99) : null
      const answer = await agency.as(role)('PATCH', findLine(model, 'update')?.path ?? '', {
        id,
        [name]: value,
      })
      expect([answer.status, refusedFields(answer)], name).toEqual([403, [name]])
    }
    expect(await storedRow(agency, model, id)).toEqual(before)
  })
})
