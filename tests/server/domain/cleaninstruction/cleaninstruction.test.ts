import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { act, newClean, newCleanerPerson, taken } from '../cleans/scene.ts'
import { day, newFlat } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
})
afterAll(() => app.close())

const add = async (title: string, more: object = {}) =>
  taken(await admin.call('POST', 'agency/cleaninstruction', { title, text: 'Как надо', ...more }))

const titlesOf = (rules: { title: string }[]) => rules.map(({ title }) => title)

describe('Rules for cleaners refuse', () => {
  it('changes by managers and cleaners, and marks of those who do not clean', async () => {
    const { id } = await add('Окна')
    for (const role of ['manager', 'cleaner'] as const) {
      const person = await agency.as(role)
      expect((await person.call('POST', 'agency/cleaninstruction', { title: 'Моё', text: 'Т' })).status).toBe(
        403,
      )
    }
    expect((await admin.call('POST', 'agency/cleaninstruction/read', { id })).status).toBe(403)
  })

  it('to be seen by the link of an owner', async () => {
    await add('Свет')
    const owner = taken(await admin.call('POST', 'owners', { name: 'Собственник' }))
    const key = { 'x-public-id': owner.public_id }
    expect((await app.anonymous('GET', 'agency/cleaninstruction', undefined, key)).status).toBe(404)
  })
})

describe('Rules for cleaners', () => {
  it('are shown in order, each cleaner those of all flats and of their own [7.26, 7.27]', async () => {
    const [flat, other] = [await newFlat(admin), await newFlat(admin)]
    await add('Своя', { object_id: flat })
    const foreign = await add('Чужая', { object_id: other })
    const off = await add('Выключена', { active: false })
    const { person, public_id } = await newCleanerPerson(agency, { object_ids: [flat] })
    const seen = titlesOf(taken(await person.call('GET', 'agency/cleaninstruction')))
    expect(seen).toEqual(['Окна', 'Свет', 'Своя'])
    const key = { 'x-public-id': public_id }
    expect(titlesOf(taken(await app.anonymous('GET', 'agency/cleaninstruction', undefined, key)))).toEqual(
      seen,
    )
    for (const { id } of [foreign, off]) {
      expect((await person.call('POST', 'agency/cleaninstruction/read', { id })).status).toBe(404)
    }
  })

  it('of some kinds of cleans are for those who have such a clean, with their photos', async () => {
    const object_id = await newFlat(admin)
    const photo = taken(await sendFile(admin, await jpegOf('#abcdef'), { kind: 'photo' }))
    const only = { object_id, clean_types: ['general'], file_ids: [photo.id] }
    const rule = await add('Окна снаружи', only)
    const { person, id: cleaner_id } = await newCleanerPerson(agency, { object_ids: [object_id] })
    const seen = async () =>
      taken(await person.call('GET', 'agency/cleaninstruction')).find(
        ({ id }: { id: number }) => id === rule.id,
      )
    await newClean(admin, { object_id, date: day(app, 1), cleaner_id })
    expect(await seen()).toBeUndefined()
    const { id } = await newClean(admin, { object_id, date: day(app, 2), cleaner_id, type: 'general' })
    expect(await seen()).toMatchObject({ files: [{ id: photo.id, url: expect.stringContaining('/files/') }] })
    await act(admin, id, { action: 'cancel', reason: 'Не нужно' })
    expect(await seen()).toBeUndefined()
  })

  it('keep who has read them, once, and the version stays', async () => {
    const rule = await add('Прочитать', { must_confirm: true })
    const { person, id: cleaner, public_id } = await newCleanerPerson(agency)
    const mark = () => person.call('POST', 'agency/cleaninstruction/read', { id: rule.id })
    const first = taken(await mark())
    expect(first).toMatchObject({ success: 1, read_at: expect.any(String) })
    expect(taken(await mark())).toEqual(first)
    const other = await newCleanerPerson(agency)
    const byLink = { 'x-public-id': other.public_id }
    taken(await app.anonymous('POST', 'agency/cleaninstruction/read', { id: rule.id }, byLink))
    const find = (rules: { id: number }[]) => rules.find(({ id }) => id === rule.id)
    expect(find(taken(await admin.call('GET', 'agency/cleaninstruction')))).toMatchObject({
      version: rule.version,
      readers: [{ id: cleaner, at: first.read_at }, { id: other.id }],
    })
    const own = find(taken(await person.call('GET', 'agency/cleaninstruction')))
    expect(own).toMatchObject({ read_at: first.read_at })
    expect(own).not.toHaveProperty('readers')
    expect(public_id).toHaveLength(22)
  })
})
