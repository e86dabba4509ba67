// A05. What a creation refuses, a change refuses too, of one row or of many, in the same words and leaving rows as they were.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWritable, mayCall } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import { rowsOf } from '#server/db/execute.ts'
import { refusedFields } from '#tests/support/answers.ts'
import { findLine } from '#tests/support/lines.ts'
import { make } from '#tests/support/make.ts'
import { samplesOf } from '#tests/support/samples.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

let world: World
let agency: Agency

beforeAll(async () => {
  world = await openWorld()
  agency = await world.newAgency()
})
afterAll(() => world.close())

/** The whole stored row as text. */
async function stored({ name }: Model, id: number): Promise<string> {
  const rows = await world.database.asSystem((tx) =>
    rowsOf(tx, sql`select * from ${sql.identifier(name)} where id = ${id}`),
  )
  return JSON.stringify(rows)
}

/** Names that JavaScript treats specially are refused before anybody looks which field they stand in. */
const isHostile = (value: unknown) => /"(__proto__|constructor)"/.test(JSON.stringify(value))

const changeable = modelList.filter((model) => findLine(model, 'update') && mayCall(model, 'admin', 'update'))
const ruled = changeable.flatMap((model) => (model.rules ?? []).map((rule) => ({ model, rule })))

describe('What a creation refuses (A05)', () => {
  it.each(changeable)('is refused by a change of $name, field by field', async (model) => {
    const id = Number((await make(agency, model.name, {}, 'all')).id)
    const path = findLine(model, 'update')?.path ?? ''
    const before = await stored(model, id)
    const wrong: string[] = []
    for (const [name, field] of Object.entries(model.fields)) {
      if (!isWritable(field)) continue
      for (const value of samplesOf(field, 1).bad.slice(0, 4)) {
        const answer = await agency.admin('PATCH', path, { id, [name]: value })
        const isNamed = refusedFields(answer).join() === name || isHostile(value)
        if (answer.status !== 400 || !isNamed)
          wrong.push(
            `${name} = ${JSON.stringify(value).slice(0, 60)}: ${answer.status} ${answer.text.slice(0, 200)}`,
          )
      }
    }
    expect(wrong).toEqual([])
    expect(await stored(model, id)).toBe(before)
  })

  it.each(ruled)(
    'is refused by a change of $model.name when $rule.after comes before $rule.before, though only one is sent',
    async ({ model, rule }) => {
      const row = await make(agency, model.name, {}, 'all')
      const id = Number(row.id)
      const before = await stored(model, id)
      const field = model.fields[rule.after]
      const least = field?.kind === 'date' ? '1900-01-01' : field?.kind === 'time' ? '00:00' : undefined
      expect(least, `a least value of ${rule.after}`).toBeDefined()
      const answer = await agency.admin('PATCH', findLine(model, 'update')?.path ?? '', {
        id,
        [rule.after]: least,
      })
      expect([400, 422], answer.text).toContain(answer.status)
      expect(await stored(model, id)).toBe(before)
    },
  )

  it('is refused for many rows at once', async () => {
    const ids = [Number((await make(agency, 'tasks')).id), Number((await make(agency, 'tasks')).id)]
    const foreign = Number((await make(await world.newAgency(), 'tasks')).id)
    const asked: readonly (readonly [string, object])[] = [
      ['tasks', { ids, status: 'нет такого' }],
      ['tasks', { ids, title: '' }],
      ['tasks', { ids, quantity: -1 }],
      ['tasks', { ids: [...ids, foreign], status: 'in_work' }],
      ['objects/activeall', { ids: [foreign], active: 'да' }],
      ['cleaners/appoint', { clean_ids: [foreign], cleaner_id: -1 }],
      ['templates/bulk', { id: 'все' }],
    ]
    for (const [path, body] of asked) {
      const answer = await agency.admin('PATCH', path, body)
      expect([400, 404, 422], `${path} ${JSON.stringify(body)} ${answer.text}`).toContain(answer.status)
    }
    const rows = await world.database.asSystem((tx) =>
      rowsOf(tx, sql`select status from tasks where id in (${ids[0]}, ${ids[1]}, ${foreign})`),
    )
    expect(rows.map(({ status }) => status)).toEqual(['new', 'new', 'new'])
  })
})
