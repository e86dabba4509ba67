// The calls with code of their own: what each refuses of its declared body and parameters.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWritable, mayCall } from '#schema/access.ts'
import { modelList } from '#schema/index.ts'
import type { AnyField, Fields } from '#schema/kinds/index.ts'
import { roles } from '#schema/roles.ts'
import { refusedFields, type Values } from '#tests/support/answers.ts'
import { lineOf, withId, withQuery } from '#tests/support/lines.ts'
import { type Caller, make } from '#tests/support/make.ts'
import { sampleOf, samplesOf } from '#tests/support/samples.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

let world: World
let agency: Agency
let guest: Caller

beforeAll(async () => {
  world = await openWorld()
  agency = await world.newAgency()
  const { guest_page_id } = await make(agency, 'rents', { kind: 'guest' })
  guest = world.byLink(String(guest_page_id))
})
afterAll(() => world.close())

const specials = modelList.flatMap((model) =>
  Object.entries(model.calls).flatMap(([action, call]) =>
    typeof call === 'string' ? [] : [{ ...call, ...lineOf(call), title: call.call, model, action }],
  ),
)
const withBody = specials.flatMap((call) => (call.body ? [{ ...call, body: call.body }] : []))
const withParameters = specials.flatMap((call) => (call.query ? [{ ...call, query: call.query }] : []))

function callerOf({ model, action, access, byLink: isOfGuest }: (typeof specials)[number]): Caller {
  if (access === 'public') return world.anonymous
  const role = roles.find((one) => mayCall(model, one, action))
  if (!role && isOfGuest) return guest
  if (!role) throw new Error(`Nobody may call ${model.name}.${action}`)
  return agency.as(role)
}

function goodBody(fields: Fields): Values {
  const required = Object.entries(fields).filter(([, field]) => field.required === true)
  return Object.fromEntries(required.map(([name, field]) => [name, sampleOf(field, 1)]))
}

describe('The body of', () => {
  it.each(withBody)('$title is refused for each broken field, by name [7.115]', async (call) => {
    const wrong: string[] = []
    const good = goodBody(call.body)
    for (const [name, field] of Object.entries(call.body)) {
      if (!isWritable(field)) continue
      for (const value of samplesOf(field, 1).bad.slice(0, 3)) {
        const answer = await callerOf(call)(call.method, withId(call.path, 1), { ...good, [name]: value })
        const isRight = answer.status === 400 && refusedFields(answer).join() === name
        if (!isRight) wrong.push(`${name} = ${JSON.stringify(value)}: ${answer.status} ${answer.text}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it.each(withBody)('$title is refused without a required field and with an unknown one', async (call) => {
    const good = goodBody(call.body)
    for (const name of Object.keys(good)) {
      const { [name]: _left, ...rest } = good
      const answer = await callerOf(call)(call.method, withId(call.path, 1), rest)
      expect([answer.status, refusedFields(answer)], name).toEqual([400, [name]])
    }
    const answer = await callerOf(call)(call.method, withId(call.path, 1), { ...good, нет_такого: 1 })
    expect([answer.status, refusedFields(answer)]).toEqual([400, ['нет_такого']])
  })

  it.each(specials.filter((call) => call.freeBody))(
    '$title is refused when it is no record',
    async (call) => {
      // What a stranger may call back with is not ours to name.
      const unknown = call.access === 'public' ? [] : [{ нет_такого: 1 }]
      for (const body of [[], 'x', 5, ...unknown]) {
        const answer = await callerOf(call)(call.method, withId(call.path, 1), body)
        expect(answer.status, JSON.stringify(body)).toBe(400)
      }
    },
  )
})

describe('The parameters of', () => {
  it.each(withParameters)('$title are refused when unknown, repeated or broken [7.115]', async (call) => {
    const path = withId(call.path, 1)
    const good = asParameters(goodBody(call.query))
    const unknown = await callerOf(call)(call.method, withQuery(path, { ...good, нет_такого: 1 }))
    expect([unknown.status, refusedFields(unknown)]).toEqual([400, ['нет_такого']])
    for (const [name, field] of Object.entries(call.query)) {
      const { [name]: _left, ...rest } = good
      const twice = `${withQuery(path, { ...rest, [name]: 'x' })}&${name}=y`
      const repeated = await callerOf(call)(call.method, twice)
      expect([repeated.status, refusedFields(repeated)], name).toEqual([400, [name]])
      if (takesAnyText(field)) continue
      const broken = await callerOf(call)(call.method, withQuery(path, { ...good, [name]: 'вздор' }))
      expect([broken.status, refusedFields(broken)], name).toEqual([400, [name]])
    }
  })
})

/** Lists are written with commas in an address. */
function asParameters(values: Values): Values {
  const given = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join() : value,
  ])
  return Object.fromEntries(given)
}

function takesAnyText(field: AnyField): boolean {
  return field.kind === 'text' || field.kind === 'longText' || field.kind === 'secret'
}
