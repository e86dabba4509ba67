// Every state: rows move by the table that their entity declares, and by no other way.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWritable, mayCall } from '#schema/access.ts'
import { modelList } from '#schema/index.ts'
import { codeOf } from '#tests/support/answers.ts'
import { findLine } from '#tests/support/lines.ts'
import { make } from '#tests/support/make.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const moving = modelList.flatMap((model) =>
  Object.entries(model.fields).flatMap(([name, field]) =>
    field.kind === 'state' && isWritable(field) && model.calls.update && mayCall(model, 'admin', 'update')
      ? [{ model, name, field }]
      : [],
  ),
)

describe('The table of states', () => {
  it.each(moving)(
    'of $model.name refuses every move that it does not hold, and no other [4.1]',
    async ({ model, name, field }) => {
      const wrong: string[] = []
      const agency = await world.newAgency()
      const path = findLine(model, 'update')?.path ?? ''
      for (const from of Object.keys(field.states)) {
        for (const to of Object.keys(field.states)) {
          if (from === to) continue
          const { id } = await make(agency, model.name)
          await agency.set(model.name, Number(id), { [name]: from })
          const answer = await agency.admin('PATCH', path, { id, [name]: to })
          const isRefused = codeOf(answer) === `${model.name}.wrong_move`
          const isHeld = field.states[from]?.to.includes(to) === true
          if (isRefused === isHeld || answer.status >= 500)
            wrong.push(`${from} → ${to}: ${answer.status} ${answer.text}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )
})
