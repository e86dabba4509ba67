// What every entity takes and refuses when a row is created: each field against good and broken values.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWritable } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import { createSchema, SECRET_MARK } from '#schema/validators/entity.ts'
import { type Answer, recordOf, refusedFields, type Values } from '#tests/support/answers.ts'
import { draft, findCreation, make } from '#tests/support/make.ts'
import { withBytes } from '#tests/support/pictures.ts'
import { samplesOf } from '#tests/support/samples.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const creatable = modelList.filter((model) => findCreation(model))

async function create(agency: Agency, model: Model, body: Values): Promise<Answer> {
  const line = findCreation(model)
  if (!line) throw new Error(`Nothing creates ${model.name}`)
  return agency.admin(line.method, line.path, withBytes(model, body))
}

/** Fields that a body of a creation may hold: those of the call when it names its own. */
function takenBy(model: Model): Model['fields'] {
  const call = model.calls.create
  return typeof call === 'object' && call.body ? call.body : model.fields
}

/** Names that JavaScript treats specially are refused before anybody looks which field they stand in. */
function isHostile(value: unknown): boolean {
  return /"(__proto__|constructor)"/.test(JSON.stringify(value) ?? '')
}

describe.each(creatable)('A new row of $name', (model) => {
  const fields = Object.entries(takenBy(model)).filter(([, field]) => isWritable(field))

  it('is refused for a broken value of a field, and the refusal names just this field [5.1]', async () => {
    const agency = await world.newAgency()
    const body = await draft(agency, model.name, 'required')
    const wrong: string[] = []
    for (const [name, field] of fields) {
      for (const value of samplesOf(field, 1).bad) {
        const answer = await create(agency, model, { ...body, [name]: value })
        const isRight = answer.status === 400 && (refusedFields(answer).join() === name || isHostile(value))
        if (!isRight)
          wrong.push(
            `${name} = ${JSON.stringify(value)?.slice(0, 60)}: ${answer.status} ${answer.text.slice(0, 200)}`,
          )
      }
    }
    expect(wrong).toEqual([])
  })

  it('is refused without a required field', async () => {
    const agency = await world.newAgency()
    const body = await draft(agency, model.name, 'required')
    const required = fields.filter(([, field]) => field.required === true && field.initial === undefined)
    for (const [name, field] of required) {
      const { [name]: _left, ...rest } = body
      const isLeftOut = field.asAgency ? [] : [rest]
      for (const broken of [...isLeftOut, { ...body, [name]: null }, { ...body, [name]: ' ' }]) {
        const answer = await create(agency, model, broken)
        expect([answer.status, refusedFields(answer)], name).toEqual([400, [name]])
      }
    }
  })

  it('is refused with names that the entity does not have', async () => {
    const agency = await world.newAgency()
    const body = await draft(agency, model.name, 'required')
    const hidden = Object.entries(model.fields).filter(([, field]) => field.internal)
    const names = ['нет_такого', 'agency_id', 'is_admin', 'password_hash', ...hidden.map(([name]) => name)]
    for (const name of names) {
      const answer = await create(agency, model, { ...body, [name]: 1 })
      expect([answer.status, refusedFields(answer)], name).toEqual([400, [name]])
    }
  })

  it('is refused when the body is no record', async () => {
    const agency = await world.newAgency()
    for (const body of [[], ['x'], 'x', 5]) {
      const line = findCreation(model)
      const answer = await agency.admin(line?.method ?? 'POST', line?.path ?? '', body)
      expect(answer.status, JSON.stringify(body)).toBe(400)
    }
  })

  it('holds everything that was sent', async () => {
    const agency = await world.newAgency()
    const body = await draft(agency, model.name, 'all')
    const answer = await create(agency, model, body)
    expect(answer.status, answer.text).toBeLessThan(300)
    const row = recordOf(answer)
    expect(Number.isInteger(row.id)).toBe(true)
    const kept = Object.entries(createSchema(model).parse(body)).filter(([name]) => Object.hasOwn(row, name))
    for (const [name, value] of kept) {
      const field = model.fields[name]
      const isHidden = field?.kind === 'secret' && field.readable !== true
      expect({ [name]: row[name] }).toMatchObject({ [name]: isHidden ? SECRET_MARK : value })
    }
  })

  it('is made from the required fields alone', async () => {
    const agency = await world.newAgency()
    const row = await make(agency, model.name)
    expect(Number.isInteger(row.id)).toBe(true)
  })
})
