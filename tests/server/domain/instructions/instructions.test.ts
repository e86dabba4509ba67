import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { newFlat } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
})
afterAll(() => app.close())

const add = (person: Person, object_id: number, type: string, text: string, more: object = {}) =>
  person.call('POST', 'objects/instruction/', { object_id, type, text, ...more })

const read = async (person: Person, flat: number) =>
  taken(await person.call('GET', `objects/instruction/${flat}`))

const textsOf = async (person: Person, flat: number): Promise<string[]> =>
  (await read(person, flat)).map(({ text }: { text: string }) => text)

describe('An instruction refuses', () => {
  it('a second section of the same kind and language, showing the one that is there', async () => {
    const flat = await newFlat(admin)
    const first = taken(await add(admin, flat, 'wifi', 'Сеть Дом'))
    const second = await add(admin, flat, 'wifi', 'Сеть Двор')
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'instructions.taken', current: { id: first.id, text: 'Сеть Дом' } },
    })
    taken(await add(admin, flat, 'wifi', 'Network Home', { language: 'en' }))
    const parking = taken(await add(admin, flat, 'parking', 'Во дворе'))
    const moved = await admin.call('PATCH', 'objects/instruction', { id: parking.id, type: 'wifi' })
    expect(moved.status).toBe(409)
  })

  it('changes by managers, who see only their own flats', async () => {
    const [flat, other] = [await newFlat(admin), await newFlat(admin)]
    taken(await add(admin, flat, 'rules', 'Тихо'))
    taken(await add(admin, other, 'rules', 'Шумно'))
    const manager = await agency.newPerson('manager', { objectIds: [flat] })
    expect((await add(manager, flat, 'wifi', 'Сеть')).status).toBe(403)
    expect(await textsOf(manager, flat)).toEqual(['Тихо'])
    expect((await manager.call('GET', `objects/instruction/${other}`)).status).toBe(404)
    expect(taken(await manager.call('GET', `objects/instructions/other/${flat}`))).toEqual([])
    const cleaner = await agency.as('cleaner')
    expect((await cleaner.call('GET', `objects/instruction/${flat}`)).status).toBe(403)
  })

  it('to save a section that the flat does not have, and then saves none of them', async () => {
    const flat = await newFlat(admin)
    const answer = await admin.call('PATCH', 'objects/instructions', {
      object_id: flat,
      instructions: [
        { type: 'rules', text: 'Тихо' },
        { id: 2_000_000_000, type: 'wifi', text: 'Сеть' },
      ],
    })
    expect(answer).toMatchObject({ status: 400, body: { errors: { instructions: expect.any(String) } } })
    expect(await read(admin, flat)).toEqual([])
  })
})

describe('An instruction', () => {
  it('takes any number of sections of its own [3.26, 7.51, 7.52]', async () => {
    const flat = await newFlat(admin)
    taken(await add(admin, flat, 'custom', 'Сауна'))
    taken(await add(admin, flat, 'custom', 'Камин'))
    expect(await textsOf(admin, flat)).toEqual(['Сауна', 'Камин'])
  })

  it('is saved whole: the named sections are made or changed, the others stay [7.46]', async () => {
    const flat = await newFlat(admin)
    const wifi = taken(await add(admin, flat, 'wifi', 'Старая'))
    taken(await add(admin, flat, 'trash', 'Во дворе'))
    const saved = taken(
      await admin.call('PATCH', 'objects/instructions', {
        object_id: flat,
        instructions: [
          { id: wifi.id, type: 'wifi', text: 'Новая' },
          { type: 'trash', text: 'За аркой' },
          { type: 'rules', text: 'Тихо' },
        ],
      }),
    )
    expect(saved).toMatchObject([
      { id: wifi.id, text: 'Новая' },
      { type: 'trash', text: 'За аркой' },
      { type: 'rules', text: 'Тихо' },
    ])
  })

  it('takes its sections back whole, as they were given, and keeps what was changed in them', async () => {
    const flat = await newFlat(admin)
    taken(await add(admin, flat, 'wifi', 'Сеть Дом', { stage: 'stay', secret: true }))
    taken(await add(admin, flat, 'trash', 'Во дворе'))
    const [wifi, trash] = await read(admin, flat)
    const instructions = [{ ...wifi, active: false, sort: 7 }, trash]
    const saved = taken(await admin.call('PATCH', 'objects/instructions', { object_id: flat, instructions }))
    expect(saved).toMatchObject([
      { id: trash.id, text: 'Во дворе', version: trash.version },
      { id: wifi.id, active: false, sort: 7, stage: 'stay', secret: true, version: wifi.version + 1 },
    ])
    const stale = await admin.call('PATCH', 'objects/instructions', { object_id: flat, instructions })
    expect(stale).toMatchObject({ status: 409, body: { code: 'instructions.stale' } })
  })

  it('shows the same sections of other flats [7.49]', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const [flat, other] = [await newFlat(boss), await newFlat(boss, { name: 'Соседняя' })]
    taken(await add(boss, other, 'wifi', 'Сеть Сосед'))
    taken(await add(boss, other, 'rules', 'Тихо'))
    taken(await add(boss, flat, 'wifi', 'Своя'))
    const others = taken(await boss.call('GET', `objects/instructions/other/${flat}?type=wifi`))
    expect(others).toMatchObject([
      {
        object_id: other,
        object_name: 'Соседняя',
        type: 'wifi',
        text: 'Сеть Сосед',
        updated_at: expect.any(String),
      },
    ])
    expect(others).toHaveLength(1)
  })

  it('is told for all flats in one call: which sections there are, how old, and which name nothing', async () => {
    const own = await app.newAgency()
    const boss = await own.as('admin')
    const [first, second] = [await newFlat(boss, { name: 'А' }), await newFlat(boss, { name: 'Б' })]
    taken(await add(boss, first, 'wifi', '{wifi_name|есть} и { guest_nam }'))
    taken(await add(boss, first, 'rules', '{ agency_name | Тихо }: {address}', { secret: true }))
    const { objects } = taken(await boss.call('GET', 'objects/instructions/matrix'))
    expect(objects).toMatchObject([
      {
        id: first,
        name: 'А',
        sections: [
          {
            type: 'wifi',
            language: 'ru',
            unknown: true,
            length: 32,
            files: 0,
            updated_at: expect.any(String),
          },
          { type: 'rules', unknown: false, secret: true, active: true },
        ],
      },
      { id: second, name: 'Б', sections: [] },
    ])
    expect(JSON.stringify(objects)).not.toContain('Тихо')
    const manager = await own.newPerson('manager', { objectIds: [second] })
    const seen = taken(await manager.call('GET', 'objects/instructions/matrix')).objects
    expect(seen.map(({ id }: { id: number }) => id)).toEqual([second])
    const cleaner = await own.as('cleaner')
    expect((await cleaner.call('GET', 'objects/instructions/matrix')).status).toBe(403)
  })

  it('goes to the named flats alone', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const [first, second, third] = [await newFlat(boss), await newFlat(boss), await newFlat(boss)]
    const body = { type: 'trash', object_id: first, text: 'За аркой', ids: [first, third] }
    expect(taken(await boss.call('PATCH', 'objects/instructions/all', body)).updated).toBe(2)
    expect(await textsOf(boss, second)).toEqual([])
    expect(await textsOf(boss, third)).toEqual(['За аркой'])
  })

  it('gives one text to all flats, fills only the empty ones when asked, and takes it back [7.50, 7.122]', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const flats = [await newFlat(boss), await newFlat(boss), await newFlat(boss)]
    const [first = 0, second = 0, third = 0] = flats
    taken(await add(boss, first, 'trash', 'За аркой', { stage: 'checkout' }))
    taken(await add(boss, second, 'trash', 'У ворот'))
    const spread = (more: object) =>
      boss.call('PATCH', 'objects/instructions/all', {
        type: 'trash',
        object_id: first,
        text: 'За аркой',
        ...more,
      })
    const filled = await spread({ mode: 'empty_only' })
    expect(taken(filled)).toMatchObject({
      success: 1,
      updated: 1,
      previous: [{ object_id: third, text: null }],
    })
    expect(await read(boss, third)).toMatchObject([{ text: 'За аркой', stage: 'checkout' }])
    const answer = await spread({})
    expect(taken(answer)).toMatchObject({ updated: 1, previous: [{ object_id: second, text: 'У ворот' }] })
    expect(taken(await spread({}))).toMatchObject({ updated: 0, previous: [] })
    taken(await boss.call('POST', 'audit/undo', { id: Number(answer.headers['x-act']) }))
    expect(await textsOf(boss, second)).toEqual(['У ворот'])
    taken(await boss.call('POST', 'audit/undo', { id: Number(filled.headers['x-act']) }))
    expect(await read(boss, third)).toEqual([])
  })
})
