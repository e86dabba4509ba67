// Of what changes, each role is told of the rows that its calls find, and of no other.

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayCall } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import { entityNames } from '#schema/names.ts'
import { type Role, roles } from '#schema/roles.ts'
import type { Actor } from '#server/access/actor.ts'
import { rowsOf as rowsOfStatement } from '#server/db/execute.ts'
import { type LiveEvent, LiveTail } from '#server/live/tail.ts'
import { visibleTo } from '#server/live/visible.ts'
import { codeOf, recordOf, rowsOf } from '#tests/support/answers.ts'
import { findLine, withId, withQuery } from '#tests/support/lines.ts'
import { type Caller, listPath, make } from '#tests/support/make.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

let world: World
let agency: Agency
let events: readonly LiveEvent[]
/** A flat and a cleaner of the people with limits; everything else was made beside them. */
let flat: number
let cleaner: number

beforeAll(async () => {
  world = await openWorld()
  agency = await world.newAgency()
  const tail = await LiveTail.open(world.database)
  flat = Number((await make(agency, 'objects')).id)
  cleaner = Number((await make(agency, 'cleaners')).id)
  await agency.insert('bindings', { cleaner_id: cleaner, object_id: flat, priority: 1 })
  await agency.insert('cleans', { object_id: flat, cleaner_id: cleaner, date: '2031-01-01' })
  for (const { name } of modelList) {
    if (name !== 'agency') await make(agency, name, {}, 'all')
  }
  events = (await tail.look()).events
})
afterAll(() => world.close())

interface Someone {
  readonly actor: Actor
  readonly caller: Caller
}

async function someone(role: Role, isLimited: boolean): Promise<Someone> {
  const own = isLimited ? { object_ids: [flat], cleaner_id: cleaner } : {}
  const caller = await agency.person(role, own)
  const { id } = recordOf(await caller('POST', 'users/info', {}))
  const actor = {
    agencyId: agency.id,
    userId: Number(id),
    role,
    active: true,
    timezone: 'Europe/Moscow',
    cleanerId: isLimited ? cleaner : null,
    objectIds: isLimited && role !== 'admin' ? [flat] : null,
    link: null,
    sessionId: 1,
  }
  return { actor, caller }
}

/** Whether the person's own calls find a row; nothing where no call reads rows of the entity one by one. */
async function finds({ actor, caller }: Someone, model: Model, id: number): Promise<boolean | undefined> {
  if (model.calls.list && mayCall(model, actor.role, 'list')) {
    const within = model.list.within ? await placesOf(model, id) : undefined
    const path = await listPath(agency, model, within)
    const answer = await caller('GET', withQuery(path, { filter: { id: [id] } }))
    // The flat that such a list lies within does not exist for the person either.
    if (codeOf(answer) === 'objects.not_found') return false
    return rowsOf(answer).some((row) => row.id === id)
  }
  const line = findLine(model, 'get')
  if (!line || !mayCall(model, actor.role, 'get')) return undefined
  return (await caller('GET', withId(line.path, id))).status === 200
}

/** The row within which a list finds another one. */
async function placesOf({ name, list: { within = '' } }: Model, id: number): Promise<unknown> {
  const [row] = await world.database.asSystem((tx) =>
    rowsOfStatement(
      tx,
      sql`select ${sql.identifier(within)} as place from ${sql.identifier(name)} where id = ${id}`,
    ),
  )
  return row?.place
}

const people = roles.flatMap((role) => [
  { role, isLimited: false, title: role },
  { role, isLimited: true, title: `${role} of one flat` },
])

describe('What changes', () => {
  it('is told by the table of every entity, so that nothing changes untold', async () => {
    const tables = await world.database.asSystem((tx) =>
      rowsOfStatement(
        tx,
        sql`select tgrelid::regclass::text as name from pg_trigger
          where tgname in ('live_made', 'live_changed', 'live_removed') group by 1 having count(*) = 3`,
      ),
    )
    expect(tables.map(({ name }) => name).sort()).toEqual([...entityNames].sort())
    const told = new Set(events.map(({ entity }) => entity))
    expect(modelList.filter(({ name }) => !told.has(name)).map(({ name }) => name)).toEqual([])
  })

  it.each(people)(
    'is told to a $title where the calls find it, and nowhere else',
    async ({ role, isLimited }) => {
      const person = await someone(role, isLimited)
      const wrong: string[] = []
      for (const model of modelList) {
        const own = events.filter(({ entity }) => entity === model.name)
        for (const event of own) {
          const changes = await visibleTo(world.database, person.actor, [event])
          const found = await finds(person, model, Number(event.id))
          const isTold = changes.some(({ ids }) => ids.includes(Number(event.id)))
          const mayRead = model.rights[role]?.read === true
          if (isTold && (!mayRead || found === false))
            wrong.push(`${model.name} ${event.id} is told and not found`)
          if (!isTold && found === true && mayRead)
            wrong.push(`${model.name} ${event.id} is found and not told`)
          if (changes.some(({ entity }) => entity !== model.name || !mayRead))
            wrong.push(`${model.name} is named`)
        }
      }
      expect(wrong).toEqual([])
    },
  )
})

describe('A row that leaves what a person reaches', () => {
  it('is told without its number, and then no more', async () => {
    const person = await someone('manager', true)
    const stay = { begin: '2031-03-01', end: '2031-03-04', guest_name: 'Иван' }
    const { id } = await make(agency, 'rents', { ...stay, object_id: flat })
    const tail = await LiveTail.open(world.database)
    const { id: elsewhere } = await make(agency, 'objects')
    const told = async () => {
      const changes = await visibleTo(world.database, person.actor, (await tail.look()).events)
      return changes.filter(({ entity }) => entity === 'rents')
    }
    await agency.set('rents', Number(id), { object_id: elsewhere })
    expect(await told()).toEqual([{ entity: 'rents', ids: [], by: '' }])
    await agency.set('rents', Number(id), { comment: 'Чужое' })
    expect(await told()).toEqual([])
  })
})
