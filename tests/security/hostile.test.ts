// A30. What no form would send, to every call of its own kind: a refusal in words or an answer, never a fault of ours.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelList } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { type CallRow, isStandard, listCalls } from '#server/http/callTable.ts'
import { withId, withQuery } from '#tests/support/lines.ts'
import { make } from '#tests/support/make.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

let world: World
let agency: Agency
const ids = new Map<string, number>()

beforeAll(async () => {
  world = await openWorld()
  agency = await world.newAgency()
  for (const { name } of modelList) {
    const row = name === 'agency' ? { id: agency.id } : await make(agency, name)
    ids.set(name, Number(row.id))
  }
})
afterAll(() => world.close())

const values: readonly unknown[] = [
  null,
  '',
  'x',
  '\u0000',
  '\ud800',
  '0000-00-00',
  '9999-12-31',
  -1,
  0,
  1.5,
  1e308,
  2_147_483_648,
  true,
  [],
  {},
  [null],
  [{}],
  [['']],
  [-1],
  { '': null },
]

const bodies: readonly unknown[] = [undefined, null, 'x', 7, [], [{}], {}, { id: 1, x: '\u0000' }]

/** A value that fits a field, its references to rows that are there. */
function fitting(field: AnyField): unknown {
  if (field.kind === 'reference') return ids.get(field.to) ?? 1
  if (field.kind === 'references') return [ids.get(field.to) ?? 1]
  return sampleOf(field, 3)
}

/** Bodies of a call: none that fits, each field wrong beside others that fit, all wrong at once. */
function bodiesOf({ special }: CallRow): unknown[] {
  const fields = Object.entries(special?.body ?? {})
  const good = Object.fromEntries(fields.map(([name, field]) => [name, fitting(field)]))
  const single = fields.flatMap(([name]) => values.map((value) => ({ ...good, [name]: value })))
  const whole = values.map((value) => Object.fromEntries(fields.map(([name]) => [name, value])))
  return [...bodies, good, ...single, ...whole]
}

const specials = listCalls().filter(({ special, action }) => special !== undefined && !isStandard(action))
const isFault = (status: number) => status >= 500 && status !== 503

describe('What no form would send (A30)', () => {
  it('to calls that write is refused or answered', async () => {
    const wrong: string[] = []
    for (const call of specials.filter(({ method }) => method !== 'GET')) {
      const path = withId(call.path, ids.get(call.model.name) ?? 1)
      // Some of the calls end the session they came with.
      let admin = await agency.person('admin')
      for (const body of bodiesOf(call)) {
        const answer = await admin(call.method, path, body)
        if (answer.status === 401 || answer.status === 200) admin = await agency.person('admin')
        if (isFault(answer.status))
          wrong.push(
            `${call.method} ${path} ${JSON.stringify(body)?.slice(0, 300)}: ${answer.text.slice(0, 200)}`,
          )
      }
    }
    expect(wrong).toEqual([])
  })

  it('to calls that ask is refused or answered', async () => {
    const wrong: string[] = []
    const admin = await agency.person('admin')
    for (const { path, model, special } of specials.filter(({ method }) => method === 'GET')) {
      const names = Object.keys(special?.query ?? {})
      for (const value of values.filter((one) => typeof one !== 'string' || one.isWellFormed())) {
        const query = Object.fromEntries(names.map((name) => [name, value]))
        const line = withQuery(withId(path, ids.get(model.name) ?? 1), query)
        const answer = await admin('GET', line)
        if (isFault(answer.status)) wrong.push(`GET ${line}: ${answer.text.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
