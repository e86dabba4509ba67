// What every entity refuses when a row is created, before a statement is sent: broken values, what is missing, what it does not have.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWritable } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import { refusedFields } from '#tests/support/answers.ts'
import { create, draft, findCreation } from '#tests/support/make.ts'
import { samplesOf } from '#tests/support/samples.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Fields that a body of a creation may hold: those of the call when it names its own. */
function takenBy(model: Model): Model['fields'] {
  const call = model.calls.create
  return typeof call === 'object' && call.body ? call.body : model.fields
}

/** Names that JavaScript treats specially are refused before anybody looks which field they stand in. */
function isHostile(value: unknown): boolean {
  return /"(__proto__|constructor)"/.test(JSON.stringify(value) ?? '')
}

describe.each(modelList.filter((model) => findCreation(model)))('A new row of $name', (model) => {
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
})
