// Every row: stale changes are refused, a whole row may come back, what is removed is out of sight.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWritable, mayCall } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import {
  type Answer,
  codeOf,
  isRecord,
  recordOf,
  refusedFields,
  rowsOf,
  type Values,
} from '#tests/support/answers.ts'
import { findLine, withId, withQuery } from '#tests/support/lines.ts'
import { findCreation, listPath, make } from '#tests/support/make.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const changeable = modelList.filter((model) => model.calls.update && mayCall(model, 'admin', 'update'))
const removable = modelList.filter((model) => model.calls.remove && mayCall(model, 'admin', 'remove'))
const readable = modelList.filter((model) => model.calls.get || model.calls.list)

async function rowOf(agency: Agency, model: Model, extent: 'required' | 'all' = 'required'): Promise<Values> {
  const { id } = await make(agency, model.name, {}, extent)
  return readRow(agency, model, Number(id))
}

async function readRow(agency: Agency, model: Model, id: number): Promise<Values> {
  const get = findLine(model, 'get')
  if (get) return recordOf(await agency.admin('GET', withId(get.path, id)))
  if (!model.calls.list) return { id }
  const path = await listPath(agency, model)
  const [row] = rowsOf(await agency.admin('GET', withQuery(path, { filter: { id: [id] } })))
  if (!row) throw new Error(`${model.name} ${id} is not in its list`)
  return row
}

function change(agency: Agency, model: Model, body: Values): Promise<Answer> {
  return agency.admin('PATCH', findLine(model, 'update')?.path ?? '', body)
}

/** A field that a test may change without a rule of the trade having a say, and its new value. */
function harmless(model: Model): readonly [string, unknown] {
  const kinds: readonly string[] = ['longText', 'text', 'integer', 'money']
  const fields = Object.entries(model.fields).filter(
    ([name, field]) =>
      isWritable(field) && kinds.includes(field.kind) && name !== 'timezone' && name !== 'login',
  )
  const [first] = [...fields].sort(([, a], [, b]) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  if (!first) throw new Error(`${model.name} has no plain field`)
  const [name, field] = first
  return [name, sampleOf(field, 77)]
}

describe.each(changeable)('A change of $name', (model) => {
  it('is refused when somebody changed the row in between, and shows the row as it is', async () => {
    const agency = await world.newAgency()
    const row = await rowOf(agency, model)
    const [name, value] = harmless(model)
    const first = await change(agency, model, { id: row.id, version: row.version, [name]: value })
    expect(first.status, first.text).toBe(200)
    const stale = await change(agency, model, { id: row.id, version: row.version, [name]: value })
    expect([stale.status, codeOf(stale)]).toEqual([409, `${model.name}.stale`])
    const { current } = recordOf(stale)
    expect(isRecord(current) && [current.id, current.version, current[name]]).toEqual([
      row.id,
      Number(row.version) + 1,
      value,
    ])
  })

  it('is accepted without a version', async () => {
    const agency = await world.newAgency()
    const row = await rowOf(agency, model)
    const [name, value] = harmless(model)
    const answer = await change(agency, model, { id: row.id, [name]: value })
    expect(answer.status, answer.text).toBe(200)
    expect(recordOf(answer)[name]).toEqual(value)
    expect((await readRow(agency, model, Number(row.id)))[name]).toEqual(value)
  })

  it('changes nothing when the whole row comes back as it was given', async () => {
    const agency = await world.newAgency()
    const row = await rowOf(agency, model, 'all')
    const answer = await change(agency, model, row)
    expect(answer.status, answer.text).toBe(200)
    expect(await readRow(agency, model, Number(row.id))).toEqual(row)
  })

  it('takes back the whole answer of a creation, links and warnings beside the row included', async () => {
    const agency = await world.newAgency()
    const made = await make(agency, model.name)
    const { version: _shown, ...answered } = made
    const answer = await change(agency, model, answered)
    expect(answer.status, answer.text).toBe(200)
  })

  it('is refused with a wrong id, version or name', async () => {
    const agency = await world.newAgency()
    const { id } = await rowOf(agency, model)
    for (const [body, name] of [
      [{ id: 'x' }, 'id'],
      [{ id: 0 }, 'id'],
      [{ id, version: 'x' }, 'version'],
      [{ id, нет_такого: 1 }, 'нет_такого'],
    ] as const) {
      const answer = await change(agency, model, body)
      expect([answer.status, refusedFields(answer)], JSON.stringify(body)).toEqual([400, [name]])
    }
  })
})

describe.each(removable)('The removal of $name', (model) => {
  it('takes the row out of sight', async () => {
    const agency = await world.newAgency()
    const row = await rowOf(agency, model)
    const path = withId(findLine(model, 'remove')?.path ?? '', Number(row.id))
    const answer = await agency.admin('DELETE', path)
    expect([answer.status, recordOf(answer).success], answer.text).toEqual([200, 1])
    if (model.calls.list)
      expect(
        rowsOf(await agency.admin('GET', await listPath(agency, model))).filter(({ id }) => id === row.id),
      ).toEqual([])
    if (!model.traits?.includes('archived')) expect((await agency.admin('DELETE', path)).status).toBe(404)
  })

  it('is refused for a wrong id', async () => {
    const agency = await world.newAgency()
    for (const id of ['0', '-1', '1.5', 'x', '99999999999']) {
      const answer = await agency.admin('DELETE', withId(findLine(model, 'remove')?.path ?? '', id))
      expect([400, 404], `${id}: ${answer.text}`).toContain(answer.status)
    }
  })
})

describe('A row that was made', () => {
  it.each(readable.filter(findCreation))('of $name can be read', async (model) => {
    const agency = await world.newAgency()
    const { id } = await make(agency, model.name)
    expect((await readRow(agency, model, Number(id))).id).toBe(id)
  })
})
