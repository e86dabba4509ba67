// Lists of words come and go as words, never as records of one word.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { recordOf, refusedFields, rowsOf, type Values } from '#tests/support/answers.ts'
import { listPath, make } from '#tests/support/make.ts'
import { type Agency, openWorld, type World } from '#tests/support/world.ts'

let world: World
let agency: Agency

beforeAll(async () => {
  world = await openWorld()
  agency = await world.newAgency()
})
afterAll(() => world.close())

const lists = [
  ['messages', 'messages', 'channels', 'channel', ['telegram', 'sms', 'whatsapp']],
  ['cleaners', 'cleaners', 'skills', 'skill', ['ironing', 'general']],
  ['points', 'points', 'clean_types', 'type', ['general', 'stay']],
  ['cleaninstruction', 'agency/cleaninstruction', 'clean_types', 'type', ['linen']],
  ['rents', 'rents', 'locked_fields', 'field', ['end', 'guest_name']],
] as const satisfies readonly (readonly [EntityName, string, string, string, readonly string[]])[]

describe('A list of words', () => {
  it.each(lists)(
    'of %s is refused as records, with a word twice and with a word nobody knows',
    async (...list) => {
      const [entity, path, field, member, words] = list
      const { id } = await make(agency, entity)
      for (const value of [
        words.map((word) => ({ [member]: word })),
        [words[0], words[0]],
        ['летать'],
        'end',
      ]) {
        const answer = await agency.admin('PATCH', path, { id, [field]: value })
        expect([answer.status, refusedFields(answer)], JSON.stringify(value)).toEqual([400, [field]])
      }
    },
  )

  it.each(lists)('of %s is given back as it was sent, in its order [7.115]', async (...list) => {
    const [entity, path, field, , words] = list
    const { id, object_id } = await make(agency, entity)
    expect(recordOf(await agency.admin('PATCH', path, { id, [field]: words }))).toMatchObject({
      [field]: words,
    })
    if (models[entity].fields[field]?.single) return
    const listed = rowsOf(await agency.admin('GET', await listPath(agency, models[entity], object_id)))
    const row: Values | undefined = listed.find((one) => one.id === id)
    expect(row?.[field]).toEqual(words)
  })
})
