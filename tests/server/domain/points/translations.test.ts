// Points in the languages of cleaners: translated once per title, copied into a clean, told in the language of who hears.
import { afterAll, describe, expect, it } from 'vitest'
import { newsWords } from '#server/domain/cleans/newsWords.ts'
import { wordsToWorker, workerTopics } from '#server/domain/cleans/tellWorkers.ts'
import { startPoints } from '#server/domain/points/startSet.ts'
import { startTranslations } from '#server/domain/points/startTranslations.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { act, newClean, newCleaner, newCleanerPerson, taken } from '../cleans/scene.ts'
import { day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

const uz = { language: 'uz', title: 'Kaminni tozalang' }
const pointsOf = async (flat: number) => taken(await admin.call('GET', `points/${flat}`))
const add = (object_id: number, more: object) => admin.call('POST', 'points', { object_id, ...more })

describe('A translation of a point', () => {
  it('is refused twice in one language, in Russian itself, and as one for all while there is none', async () => {
    const object_id = await newFlat(admin)
    const twice = await add(object_id, { title: 'Люстра', translations: [uz, { ...uz, title: 'Lyustra' }] })
    expect(twice).toMatchObject({ status: 400, body: { errors: { translations: expect.any(String) } } })
    const own = await add(object_id, { title: 'Люстра', translations: [{ ...uz, language: 'ru' }] })
    expect(own.status).toBe(400)
    const { id } = taken(await add(object_id, { title: 'Люстра' }))
    const none = await admin.call('PATCH', 'points/translate', { id })
    expect(none).toMatchObject({ status: 422, body: { code: 'points.not_translated' } })
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('PATCH', 'points/translate', { id })).status).toBe(404)
    expect((await pointsOf(object_id))[0].translations ?? []).toEqual([])
  })

  it('is given to a new point of the same title, and by one press to those that are there already', async () => {
    const [first, second] = [await newFlat(admin), await newFlat(admin)]
    const old = taken(await add(second, { title: 'Камин' }))
    const { id } = taken(await add(first, { title: 'Камин', translations: [uz] }))
    expect(taken(await add(second, { title: 'Камин' })).translations).toMatchObject([uz])
    expect(taken(await admin.call('PATCH', 'points/translate', { id }))).toMatchObject({ updated: 1 })
    const all = await pointsOf(second)
    expect(all.find((one: { id: number }) => one.id === old.id).translations).toMatchObject([uz])
    expect(taken(await admin.call('PATCH', 'points/translate', { id }))).toMatchObject({ updated: 0 })
  })

  it('of the first check-list is there from the first day, in every language', () => {
    for (const { title } of startPoints)
      expect(startTranslations(title)?.map(({ language }) => language)).toEqual(['uz', 'tg', 'ky', 'en'])
    expect(startTranslations('Камин')).toBeNull()
  })

  it('goes into a clean when it begins, and stays there whatever becomes of the flat’s list', async () => {
    const object_id = await newFlat(admin)
    const { id: point } = taken(await add(object_id, { title: 'Сауна', translations: [uz] }))
    const anna = await newCleanerPerson(agency)
    const { id } = await newClean(admin, { object_id, date: day(app, 0), cleaner_id: anna.id })
    await act(anna.person, id, { action: 'accept' })
    await act(anna.person, id, { action: 'start' })
    taken(await admin.call('PATCH', 'points', { id: point, translations: [] }))
    const page = taken(await anna.person.call('GET', `cleaners/${anna.id}`))
    expect(page.cleans[0].points).toMatchObject([{ title: 'Сауна', translations: [uz] }])
  })
})

describe('The language of a cleaner', () => {
  it('is chosen by the link, by its own cleaner and out of five', async () => {
    const { id, public_id } = await newCleaner(admin)
    const byLink = (language: string, key: string) =>
      app.anonymous('PATCH', 'cleaners/language', { language }, { 'x-public-id': key })
    expect((await byLink('de', public_id)).status).toBe(400)
    expect((await byLink('uz', 'nobody-has-this-link-00')).status).toBeGreaterThanOrEqual(401)
    expect((await admin.call('PATCH', 'cleaners/language', { language: 'uz' })).status).toBe(403)
    expect(taken(await byLink('uz', public_id))).toMatchObject({ success: 1, language: 'uz' })
    const page = taken(await admin.call('GET', `cleaners/${id}`))
    expect(page.cleaner.language).toBe('uz')
  })

  it('is that of the news, Russian for who has chosen none', () => {
    const payload = { date: '2026-11-20', from: '12:00' }
    for (const language of ['ru', 'uz', 'tg', 'ky', 'en'] as const)
      for (const topic of workerTopics) expect(wordsToWorker(topic, payload, language)).not.toMatch(/^$|\{/)
    expect(wordsToWorker('clean.moved', payload, 'en')).toBe('The cleaning was moved: 20.11.2026 12:00')
    expect(wordsToWorker('clean.moved', payload, null)).toBe(
      newsWords.ru.moved.replace('{when}', '20.11.2026 12:00'),
    )
  })
})
