// M9. A row named inside of a group or of a list is held like one named at the top: it is there, and the agency's own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWritable } from '#schema/access.ts'
import { modelList } from '#schema/index.ts'
import type { AnyField, Fields } from '#schema/kinds/index.ts'
import type { EntityName } from '#schema/names.ts'
import { type Answer, refusedFields, type Values, withoutNumbers } from '#tests/support/answers.ts'
import { findLine } from '#tests/support/lines.ts'
import { draft, findCreation, make } from '#tests/support/make.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

const MISSING = 2_147_483_000

let world: World
let agency: Agency
let other: Agency

beforeAll(async () => {
  world = await openWorld()
  agency = await world.newAgency()
  other = await world.newAgency()
})
afterAll(() => world.close())

/** A reference somewhere inside of a field, and the value of the whole field that names a row there. */
interface Nested {
  readonly path: string
  readonly to: EntityName
  valueWith(id: number): unknown
}

function nestedIn(fields: Fields): Nested[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    'of' in field && isWritable(field)
      ? insideOf(field.of, field.kind === 'parts').map((one) => ({ ...one, path: `${name}.${one.path}` }))
      : [],
  )
}

function insideOf(members: Fields, isList: boolean): Nested[] {
  return Object.entries(members).flatMap(([name, field]): Nested[] => {
    const wrap = (value: unknown) => {
      const whole = { ...requiredOf(members), [name]: value }
      return isList ? [whole] : whole
    }
    if (field.kind === 'reference') return [{ path: name, to: field.to, valueWith: (id) => wrap(id) }]
    if (field.kind === 'references') return [{ path: name, to: field.to, valueWith: (id) => wrap([id]) }]
    if (!('of' in field)) return []
    return insideOf(field.of, field.kind === 'parts').map((one) => ({
      ...one,
      path: `${name}.${one.path}`,
      valueWith: (id) => wrap(one.valueWith(id)),
    }))
  })
}

function requiredOf(members: Readonly<Record<string, AnyField>>): Values {
  const required = Object.entries(members).filter(([, field]) => field.required === true)
  return Object.fromEntries(required.map(([name, field]) => [name, sampleOf(field, 1)]))
}

const places = modelList.flatMap((model) =>
  nestedIn(model.fields).map((nested) => ({ title: `${model.name}.${nested.path}`, model, nested })),
)

describe('A row named inside of a field (M9)', () => {
  it('stands in these places', () => {
    expect(places.map(({ title }) => title)).toEqual([
      'objects.ical_import.ota_id',
      'messages.conditions.object_ids',
      'messages.conditions.ota_ids',
      'messages.conditions.source_ids',
    ])
  })

  it('stands in no body of a call with code of its own, which nothing would hold', () => {
    const bodies = modelList.flatMap(({ name, calls }) =>
      Object.values(calls).flatMap((call) =>
        typeof call === 'string'
          ? []
          : nestedIn({ ...call.body, ...call.also }).map(({ path }) => `${name} ${path}`),
      ),
    )
    expect(bodies).toEqual([])
  })

  it.each(places)(
    'is refused in $title of a new row and of a change when it is another agency’s or missing',
    async ({ model, nested }) => {
      const [name = ''] = nested.path.split('.')
      const create = findCreation(model)
      const body = await draft(agency, model.name, 'required')
      const { id: row } = await make(agency, model.name)
      const { id } = await make(other, nested.to)
      const ask = async (method: 'POST' | 'PATCH', one: number): Promise<Answer> => {
        const value = { [name]: nested.valueWith(one) }
        const isNew = method === 'POST'
        return isNew
          ? agency.admin(create?.method ?? 'POST', create?.path ?? '', { ...body, ...value })
          : agency.admin('PATCH', findLine(model, 'update')?.path ?? '', { id: row, ...value })
      }
      for (const method of ['POST', 'PATCH'] as const) {
        const [foreign, missing] = [await ask(method, Number(id)), await ask(method, MISSING)]
        expect([foreign.status, refusedFields(foreign)], foreign.text).toEqual([400, [name]])
        expect(withoutNumbers(foreign)).toBe(withoutNumbers(missing))
      }
      const own = await make(agency, nested.to)
      expect((await ask('PATCH', Number(own.id))).status).toBe(200)
    },
  )
})
