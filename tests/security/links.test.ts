// A21. Addresses that run or lead elsewhere than they say are kept in no field that takes an address.
// That none becomes a link on a page is held beside the one component that draws links, and by the journey of A20.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWritable } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import type { AnyField, Fields } from '#schema/kinds/index.ts'
import { listCalls } from '#server/http/callTable.ts'
import { recordOf, refusedFields, type Values } from '#tests/support/answers.ts'
import { hostileLinks } from '#tests/support/hostileLinks.ts'
import { findLine, lineOf } from '#tests/support/lines.ts'
import { draft, findCreation, make } from '#tests/support/make.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

let world: World
let agency: Agency

beforeAll(async () => {
  world = await openWorld()
  agency = await world.newAgency()
})
afterAll(() => world.close())

/** A good value of a field with an address in each place that takes one; undefined when it has no such place. */
function withLink(field: AnyField, link: string): unknown {
  if (field.kind === 'link') return link
  if (field.kind !== 'parts' && field.kind !== 'group') return undefined
  const inner = linksOf(field.of, link)
  if (Object.keys(inner).length === 0) return undefined
  const sample = sampleOf(field, 1)
  const [first] = Array.isArray(sample) ? sample : [sample]
  return field.kind === 'parts' ? [{ ...first, ...inner }] : { ...first, ...inner }
}

function linksOf(fields: Fields, link: string): Values {
  const values = Object.entries(fields).filter(([, field]) => isWritable(field))
  return Object.fromEntries(
    values.map(([name, field]) => [name, withLink(field, link)]).filter(([, value]) => value !== undefined),
  )
}

const linked = modelList.flatMap((model) =>
  findCreation(model) ? Object.keys(linksOf(model.fields, 'x')).map((name) => ({ model, name })) : [],
)
const bodies = listCalls().flatMap(({ model, special, method }) =>
  special?.body && method !== 'GET' && special.access !== 'public'
    ? Object.keys(linksOf(special.body, 'x')).map((name) => ({
        model,
        name,
        special,
        body: special.body ?? {},
      }))
    : [],
)

async function send(model: Model, action: 'create' | 'update', body: Values) {
  const line = action === 'create' ? findCreation(model) : findLine(model, 'update')
  return line && agency.admin(line.method, line.path, body)
}

describe('An address that runs or leads elsewhere than it says (A21)', () => {
  it('is tried in several entities', () => {
    expect(linked.length).toBeGreaterThan(4)
    expect(bodies.length).toBeGreaterThan(1)
  })

  it.each(linked)('is kept by no $model.name as $name, neither new nor changed', async ({ model, name }) => {
    const field = model.fields[name]
    const plain = await draft(agency, model.name, 'required')
    const { id } = await make(agency, model.name)
    const kept: string[] = []
    for (const link of hostileLinks) {
      const value = field && withLink(field, link)
      const answers = [
        await send(model, 'create', { ...plain, [name]: value }),
        await send(model, 'update', { id, [name]: value }),
      ]
      for (const answer of answers.filter((one) => one !== undefined)) {
        const isNamed = refusedFields(answer).every((path) => path === name || path.startsWith(`${name}.`))
        if (answer.status !== 400 || !isNamed)
          kept.push(`${JSON.stringify(link)}: ${answer.status} ${answer.text}`)
      }
    }
    expect(kept).toEqual([])
  })

  it.each(bodies)('is not taken by $special.call as $name', async ({ special, name, body }) => {
    const { method, path } = lineOf(special)
    const field = body[name]
    const kept: string[] = []
    for (const link of hostileLinks) {
      const answer = await agency.admin(method, path, { [name]: field && withLink(field, link) })
      if (answer.status !== 400) kept.push(`${JSON.stringify(link)}: ${answer.status}`)
    }
    expect(kept).toEqual([])
    expect(JSON.stringify(recordOf(await agency.admin('GET', 'agency')))).not.toMatch(/evil\.example|script:/)
  })
})
