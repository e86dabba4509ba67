// What every entity takes when a row is created: each field there and back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelList } from '#schema/index.ts'
import { createSchema, SECRET_MARK } from '#schema/validators/entity.ts'
import { recordOf } from '#tests/support/answers.ts'
import { create, draft, findCreation, make } from '#tests/support/make.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const creatable = modelList.filter((model) => findCreation(model))

describe.each(creatable)('A new row of $name', (model) => {
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
