// A02. Rows of another agency do not exist: their ids are refused in addresses and bodies in the words of missing ones.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWritable, mayCall } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import type { Fields } from '#schema/kinds/index.ts'
import { rowsOf } from '#server/db/execute.ts'
import { refusedFields, withoutNumbers } from '#tests/support/answers.ts'
import { findLine, lineOf, withId } from '#tests/support/lines.ts'
import { draft, findCreation, make } from '#tests/support/make.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const MISSING = 2_147_483_000

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The fields without which a call is refused before any row is looked for. */
function neededOf(call: string | { readonly body?: Fields }): Record<string, unknown> {
  const fields = typeof call === 'string' ? {} : (call.body ?? {})
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.required === true ? [[name, sampleOf(field, 3)] as const] : [],
    ),
  )
}

const byPath = modelList.flatMap((model) =>
  Object.entries(model.calls).flatMap(([action, call]) => {
    const { method, path } = lineOf(call)
    const body = method === 'GET' || method === 'DELETE' ? undefined : neededOf(call)
    return path.includes('{') && mayCall(model, 'admin', action)
      ? [{ title: `${method} ${path}`, model, method, path, body }]
      : []
  }),
)
const changeable = modelList.filter((model) => model.calls.update && mayCall(model, 'admin', 'update'))

/** The whole stored row as text. */
async function stored({ name }: Model, id: unknown): Promise<string> {
  const rows = await world.database.asSystem((tx) =>
    rowsOf(tx, sql`select * from ${sql.identifier(name)} where id = ${Number(id)}`),
  )
  return JSON.stringify(rows)
}

describe('The id of a row of another agency (A02)', () => {
  it.each(byPath)('is as good as a missing one in $title', async ({ model, method, path, body }) => {
    const [agency, other] = [await world.newAgency(), await world.newAgency()]
    const { id } = await make(other, model.name)
    const foreign = await agency.admin(method, withId(path, Number(id)), body)
    const missing = await agency.admin(method, withId(path, MISSING), body)
    expect(foreign.status).toBeLessThan(500)
    expect(missing.status).toBe(foreign.status)
    expect(withoutNumbers(foreign)).toBe(withoutNumbers(missing))
    if (Array.isArray(foreign.body)) expect(foreign.body).toEqual([])
    else expect(foreign.status).toBe(404)
  })

  it.each(changeable)('is as good as a missing one in a change of $name', async (model) => {
    const [agency, other] = [await world.newAgency(), await world.newAgency()]
    const { id } = await make(other, model.name)
    const before = await stored(model, id)
    const path = findLine(model, 'update')?.path ?? ''
    const foreign = await agency.admin('PATCH', path, { id })
    expect(foreign.status, foreign.text).toBe(404)
    const missing = await agency.admin('PATCH', path, { id: MISSING })
    expect(withoutNumbers(foreign)).toBe(withoutNumbers(missing))
    expect(await stored(model, id)).toBe(before)
  })

  it.each(modelList.filter(findCreation))(
    'is refused inside a new row of $name, like a missing one',
    async (model) => {
      const [agency, other] = [await world.newAgency(), await world.newAgency()]
      const line = findCreation(model)
      const body = await draft(agency, model.name, 'required')
      for (const [name, field] of Object.entries(model.fields)) {
        if ((field.kind !== 'reference' && field.kind !== 'references') || !isWritable(field)) continue
        const { id } = await make(other, field.to)
        const shape = (value: unknown) => (field.kind === 'references' ? [value] : value)
        const foreign = await agency.admin(line?.method ?? 'POST', line?.path ?? '', {
          ...body,
          [name]: shape(id),
        })
        const missing = await agency.admin(line?.method ?? 'POST', line?.path ?? '', {
          ...body,
          [name]: shape(MISSING),
        })
        if (foreign.status !== 404) {
          expect([foreign.status, refusedFields(foreign)], `${name}: ${foreign.text}`).toEqual([400, [name]])
        }
        expect(withoutNumbers(foreign), name).toBe(withoutNumbers(missing))
      }
    },
  )
})
