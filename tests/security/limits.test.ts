// S2. Who is limited to some flats is limited everywhere, whatever the role: rows of other flats do not exist, and no sum,
// count or name of theirs is in any answer.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayCall } from '#schema/access.ts'
import { modelList } from '#schema/index.ts'
import type { AnyField, Fields } from '#schema/kinds/index.ts'
import type { EntityName } from '#schema/names.ts'
import { todayIn } from '#schema/rules/dates.ts'
import { rowsOf as rowsOfStatement } from '#server/db/execute.ts'
import {
  type Answer,
  recordOf,
  refusedFields,
  rowsOf,
  type Values,
  withoutNumbers,
} from '#tests/support/answers.ts'
import { findLine, lineOf, withId, withQuery } from '#tests/support/lines.ts'
import { type Caller, make, type Workshop } from '#tests/support/make.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { type Furnished, furnish, isOfFlat, workshopOf } from '#tests/support/twoFlats.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

const MISSING = 2_147_483_000
const today = todayIn('Asia/Yekaterinburg', new Date().toISOString())
const limited = ['fullmanager', 'manager', 'cleaner'] as const
type Limited = (typeof limited)[number]

let world: World
let agency: Agency
let own: Workshop
let ownRows: Furnished
let foreign: Furnished
const people = new Map<Limited, Caller>()
const before = new Map<string, string>()

const calls = modelList.flatMap((model) =>
  Object.entries(model.calls).map(([action, call]) => {
    const special = typeof call === 'string' ? undefined : call
    return { ...lineOf(call), title: `${model.name}.${action}`, model, action, special }
  }),
)

/** Calls that end the person's own session, or answer differently each time by their nature. */
const left: readonly string[] = ['users.logout', 'users.sessions', 'users.info', 'agency.live']

function callsOf(role: Limited) {
  return calls.filter(
    ({ model, action, title, special }) =>
      mayCall(model, role, action) && special?.access !== 'public' && !left.includes(title),
  )
}

const as = (role: Limited): Caller => people.get(role) ?? world.anonymous

beforeAll(async () => {
  world = await openWorld()
  agency = await world.newAgency()
  own = workshopOf(agency)
  ownRows = await furnish(agency, own, today)
  for (const role of limited) {
    const limits = { object_ids: [ownRows.get('objects')], cleaner_id: ownRows.get('cleaners') }
    people.set(role, await agency.person(role, limits))
  }
  for (const role of limited) for (const [asked, text] of await readings(role)) before.set(asked, text)
  foreign = await furnish(agency, workshopOf(agency, own), today)
}, 120_000)
afterAll(() => world.close())

/** Everything that a role reads without naming a row of another flat, as texts. */
async function readings(role: Limited): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const { method, path, model, special, title } of callsOf(role)) {
    if (method !== 'GET') continue
    const place = model.list.within ? 'objects' : model.name
    const asked = withId(path, ownRows.get(path.includes('other') ? 'objects' : place) ?? MISSING)
    const answer = await as(role)('GET', withQuery(asked, queryOf(special?.query)))
    expect(answer.status, `${role} ${title} ${answer.text}`).toBeLessThan(500)
    texts.set(`${role} ${title}`, answer.text.replace(/"request_id":"[^"]*"/, ''))
  }
  return texts
}

/** Parameters that must be given; the others are left out. */
function queryOf(fields: Fields = {}): Values {
  const names = Object.entries(fields).filter(([, field]) => field.required === true)
  return Object.fromEntries(names.map(([name, field]) => [name, ownValue(field)]))
}

/** A good value that speaks of the person's own flat. */
function ownValue(field: AnyField): unknown {
  if (field.kind === 'reference') return ownRows.get(field.to)
  return field.kind === 'references' ? [ownRows.get(field.to)] : sampleOf(field, 1)
}

describe('A person limited to one flat of two (S2)', () => {
  it('sees as a senior exactly the rows that a manager of the same flat sees', async () => {
    for (const model of modelList) {
      const line = findLine(model, 'list')
      if (!line || !mayCall(model, 'manager', 'list') || !mayCall(model, 'fullmanager', 'list')) continue
      const path = withId(line.path, ownRows.get('objects') ?? 0)
      const idsOf = (answer: Answer) => rowsOf(answer).map(({ id }) => id)
      expect(idsOf(await as('fullmanager')('GET', path)), model.name).toEqual(
        idsOf(await as('manager')('GET', path)),
      )
    }
  })

  it.each(limited)(
    '%s is answered by every reading call as if the other flat had nothing in it',
    async (role) => {
      const told: string[] = []
      for (const [asked, text] of await readings(role))
        if (text !== before.get(asked))
          told.push(`${asked}: ${text.slice(0, 600)} INSTEAD OF ${before.get(asked)?.slice(0, 600)}`)
      expect(told).toEqual([])
    },
  )

  it.each(limited)('%s finds a row of the other flat by no address', async (role) => {
    const told: string[] = []
    for (const { method, path, model, action } of callsOf(role)) {
      if (!path.includes('{')) continue
      for (const id of idsFor(model.name, action)) {
        const ask = (one: number) => as(role)(method, withId(path, one), method === 'GET' ? undefined : {})
        const [found, missing] = [await ask(id), await ask(MISSING)]
        if (!isSame(found, missing))
          told.push(`${model.name}.${action}: ${found.status} ${found.text.slice(0, 200)}`)
      }
    }
    expect(told).toEqual([])
  })

  it.each(limited)('%s reaches a row of the other flat by no body, and leaves it as it was', async (role) => {
    const told: string[] = []
    const stored = await contents()
    for (const call of callsOf(role)) {
      if (call.method === 'GET' || call.method === 'DELETE') continue
      for (const [name, field] of Object.entries(referencesOf(call))) {
        const id = foreign.get(field.to)
        if (id === undefined || !isOfFlat(field.to)) continue
        const ask = (one: number) => {
          const value = field.kind === 'references' ? [one] : one
          const path = withId(call.path, ownRows.get(call.model.name) ?? MISSING)
          return as(role)(call.method, path, { ...bodyOf(call), [name]: value })
        }
        const [found, missing] = [await ask(id), await ask(MISSING)]
        if (!isSame(found, missing))
          told.push(
            `${call.title} ${name}: ${found.status} ${found.text.slice(0, 200)} / ${missing.text.slice(0, 100)}`,
          )
      }
    }
    expect(told).toEqual([])
    expect(await contents()).toEqual(stored)
  })
})

function isSame(found: Answer, missing: Answer): boolean {
  const plain = (answer: Answer) => withoutNumbers(answer).replace(/"run":"[^"]*"/, '')
  return found.status === missing.status && plain(found) === plain(missing)
}

/** Rows that a path may name: of the entity itself, or the flat that its list lies within. */
function idsFor(name: EntityName, action: string): number[] {
  const isWithinFlat =
    ['addons', 'points', 'instructions'].includes(name) && ['list', 'other'].includes(action)
  const isOfStay = name === 'dialogs' && action === 'ofRent'
  const named: EntityName = isWithinFlat ? 'objects' : isOfStay ? 'rents' : name
  return isOfFlat(named) ? [foreign.get(named) ?? MISSING] : []
}

type Call = (typeof calls)[number]
type Reference = AnyField & { readonly kind: 'reference' | 'references' }

/** Fields of a body that name rows, the row itself included. */
function referencesOf({ model, special, action }: Call): Record<string, Reference> {
  const itself = { id: { kind: 'reference', to: model.name, label: '', help: '' } as const }
  const isOfRow = action === 'update' || special?.freeBody === true
  const fields = special?.body ?? { ...model.fields, ...special?.also, ...(isOfRow ? itself : {}) }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'reference' || field.kind === 'references' ? [[name, field]] : [],
    ),
  )
}

function bodyOf({ model, special, action }: Call): Values {
  const id = ownRows.get(model.name)
  if (action === 'update') return { id }
  return queryOf(special?.body ?? model.fields)
}

/** Every row of the other flat as it is stored. */
async function contents(): Promise<Record<string, string>> {
  const stored: Record<string, string> = {}
  for (const [name, id] of foreign) {
    const rows = await world.database.asSystem((tx) =>
      rowsOfStatement(tx, sql`select * from ${sql.identifier(name)} where id = ${id}`),
    )
    stored[name] = JSON.stringify(rows)
  }
  return stored
}

describe('The list of flats of a person (S2)', () => {
  it('is refused for an administrator, new or old, and goes when a limited person becomes one', async () => {
    const object_ids = [ownRows.get('objects')]
    const person = { name: 'Анна', login: 'limits@example.ru', object_ids }
    const refusals = [
      await agency.admin('POST', 'users/new', { ...person, role: 'admin' }),
      await agency.admin('PATCH', 'users', { id: agency.userOf('admin'), object_ids }),
    ]
    for (const answer of refusals) {
      expect([answer.status, refusedFields(answer)], answer.text).toEqual([400, ['object_ids']])
      expect(answer.text).toContain('Администратора нельзя ограничить объектами')
    }
    const made = recordOf(await agency.admin('POST', 'users/new', { ...person, role: 'fullmanager' }))
    expect(made.object_ids).toEqual(object_ids)
    const risen = recordOf(await agency.admin('PATCH', 'users', { id: made.id, role: 'admin' }))
    expect([risen.role, risen.object_ids]).toEqual(['admin', null])
  })

  it('shows two flats to whoever is limited to two, whatever the role', async () => {
    const two = await world.newAgency()
    const ids = [1, 2, 3, 4].map(() => make(two, 'objects'))
    const flats = (await Promise.all(ids)).map(({ id }) => Number(id))
    const cleaner_id = Number((await make(two, 'cleaners')).id)
    for (const object_id of flats) await two.insert('bindings', { cleaner_id, object_id, priority: 1 })
    for (const role of limited) {
      const person = await two.person(role, { object_ids: flats.slice(0, 2), cleaner_id })
      const seen = rowsOf(await person('GET', 'objects')).map(({ id }) => Number(id))
      expect(
        seen.toSorted((a, b) => a - b),
        role,
      ).toEqual(flats.slice(0, 2).toSorted((a, b) => a - b))
    }
  })
})
