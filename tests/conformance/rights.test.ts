// What a role may do is bounded by rows and by fields: rows that are not its own do not exist, fields that are not its own are refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWritable, mayCall } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import { columnsOf } from '#schema/rights.ts'
import { type Role, roles } from '#schema/roles.ts'
import { type Answer, codeOf, refusedFields, rowsOf, type Values } from '#tests/support/answers.ts'
import { findLine, withId, withQuery } from '#tests/support/lines.ts'
import { type Caller, findCreation, listPath, make, parentOf } from '#tests/support/make.ts'
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
/** Each column by which a row may be somebody's is a case of its own. */
const bounded = pairs.flatMap((pair) => {
  const rule = pair.model.rights[pair.role]?.rows
  const isLimited = pair.role !== 'admin' && pair.model.flat !== undefined && pair.model.flat !== 'shared'
  if (!(rule || isLimited) || !pair.model.rights[pair.role]?.read) return []
  const ways = rule ? columnsOf(rule) : [undefined]
  return ways.map((by) => ({ ...pair, title: by ? `${pair.title} by ${by}` : pair.title, rule, by }))
})

/** A person of the role to whom one object and one cleaner belong, and the values of rows that are theirs. */
async function ownerOf(
  agency: Agency,
  { model, role, rule, by = '' }: (typeof bounded)[number],
): Promise<{ caller: Caller; own: Values | undefined }> {
  const { id: object } = await make(agency, 'objects')
  const { id: cleaner } = await make(agency, 'cleaners')
  const caller = await agency.person(role, { object_ids: [object], cleaner_id: cleaner })
  const inFlat = await valuesInFlat(agency, model, Number(object), Number(cleaner))
  if (rule?.of === 'cleanerObjects')
    await agency.insert('bindings', { cleaner_id: cleaner, object_id: object, priority: 1 })
  if (rule?.of === 'nobody' || rule?.of === 'user' || inFlat === undefined) return { caller, own: undefined }
  const open = rule?.unless ? { [rule.unless]: false } : {}
  const among = rule?.among ? { [rule.among.field]: rule.among.words[0] } : {}
  const isMany = model.fields[by]?.kind === 'references'
  const byRole = rule?.of === 'cleaner' ? { [by]: isMany ? [cleaner] : cleaner } : {}
  return { caller, own: { ...inFlat, ...open, ...among, ...byRole } }
}

/** What makes a row one of a flat; nothing where a row of the flat cannot be made by its own values. */
async function valuesInFlat(
  agency: Agency,
  { flat, fields }: Model,
  object: number,
  cleaner: number,
): Promise<Values | undefined> {
  if (flat === undefined || flat === 'shared') return {}
  if (flat === 'whole' || 'through' in flat) return undefined
  if ('self' in flat) return { [flat.self]: cleaner }
  if ('by' in flat) {
    if (flat.member) return { [flat.by]: { [flat.member]: [object] } }
    const named = fields[flat.by]
    if (named?.kind === 'reference' && named.to === 'rents')
      return { [flat.by]: (await make(agency, 'rents', { object_id: object })).id }
    return { [flat.by]: flat.by === 'object_ids' ? [object] : object }
  }
  const clean = await agency.insert('cleans', { object_id: object, cleaner_id: cleaner, date: '2031-01-01' })
  return { entity_type: 'cleans', [flat.attached]: clean }
}

/** What a row in full says of another flat when its fields alone do not. */
async function foreignOf(agency: Agency, flat: Model['flat']): Promise<Values> {
  if (typeof flat !== 'object' || !('by' in flat) || !flat.member) return {}
  return { [flat.by]: { [flat.member]: [await parentOf(agency, 'objects')] } }
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
  it.each(bounded)('$title does not find the others [6.17]', async (pair) => {
    const { model, role } = pair
    const agency = await world.newAgency()
    const { caller } = await ownerOf(agency, pair)
    const { id } = await make(agency, model.name, await foreignOf(agency, model.flat), 'all')
    const listed = model.calls.list ? await listOf({ agency, caller }, model, id) : undefined
    // the flat that such a list lies within does not exist for the person either
    if (listed && codeOf(listed) !== 'objects.not_found') expect(rowsOf(listed)).toEqual([])
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

  it.each(bounded.filter(({ model }) => model.calls.list))('$title finds its own', async (pair) => {
    const { model, by } = pair
    const agency = await world.newAgency()
    const { caller, own } = await ownerOf(agency, pair)
    const isTarget = own?.id !== undefined || by === 'id'
    const isSet = own !== undefined && !isTarget
    // what the server alone adds begins so, for it may never change
    const isMade = findCreation(model) !== undefined
    const { id: made } = await make(agency, model.name, isSet && !isMade ? own : {}, 'all')
    if (isSet && isMade) await agency.set(model.name, Number(made), own)
    const id = isTarget && own ? own.id : made
    const found = rowsOf(await listOf({ agency, caller, own }, model, id)).map((row) => row.id)
    expect(found).toEqual(own ? [id] : [])
  })
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
