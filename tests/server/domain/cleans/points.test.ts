import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { day, newFlat } from '../rents/scene.ts'
import { act, newClean, newCleanerPerson, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
taken(await admin.call('PATCH', 'agency/clean_settings', { photo_required: false }))

type Listed = { readonly point_id: number; readonly title: string }

/** A clean that has begun in a flat with these points: the one in charge, a helper, and the numbers of the points by title. */
async function begun(list: readonly object[], place?: number) {
  const flat = place ?? (await newFlat(admin, { supplies: [{ name: 'Чай', unit: 'уп', min: 1 }] }))
  for (const { id } of place ? [] : taken(await admin.call('GET', `points/${flat}`)))
    await admin.call('DELETE', `points/${id}`)
  for (const point of list)
    taken(await admin.call('POST', 'points', { object_id: flat, zone: 'hall', required: true, ...point }))
  const anna = await newCleanerPerson(agency)
  const olga = await newCleanerPerson(agency)
  const people = { cleaner_id: anna.id, helper_ids: [olga.id] }
  const { id } = await newClean(admin, { object_id: flat, date: day(app, 0), ...people })
  await act(anna.person, id, { action: 'accept' })
  const { points } = await act(anna.person, id, { action: 'start' })
  const at = (title: string) => points.find((point: Listed) => point.title === title).point_id as number
  return { flat, anna, olga, id: id as number, points, at }
}

const everyKind = [
  { title: 'Пол', kind: 'check', description: 'Под кроватью тоже', minutes: 10 },
  { title: 'Кровать', kind: 'photo' },
  { title: 'Вилки', kind: 'count' },
  { title: 'Вода', kind: 'meter' },
  { title: 'Забытые вещи', kind: 'text' },
  { title: 'Туалетная бумага', kind: 'supply' },
] as const

describe('A point of a check-list', () => {
  it('holds up the end by what its kind asks for, and every refusal names it in its own words', async () => {
    const { anna, id, points, at } = await begun(everyKind)
    expect(points).toMatchObject(everyKind)
    const end = () => anna.person.call('PATCH', 'cleans', { id, action: 'finish' })
    const bare = await end()
    expect(bare).toMatchObject({ status: 422, body: { code: 'cleans.points_missing' } })
    expect(bare.body.message).toBe(
      'Не отмечено: Пол. Нет числа: Вилки, Вода. Нет ответа: Забытые вещи. Не указано, сколько осталось: Туалетная бумага. Потом завершите снова.',
    )
    const answers = [
      { point_id: at('Пол'), done: true },
      { point_id: at('Вилки'), done: true },
      { point_id: at('Вода'), done: true, number: 104.5 },
      { point_id: at('Забытые вещи'), done: true, answer: 'Зарядка' },
      { point_id: at('Туалетная бумага'), done: true, level: 'low', number: 4 },
    ]
    await act(anna.person, id, { points: answers })
    expect((await end()).body.message).toContain('Нет числа: Вилки.')
    await act(anna.person, id, { points: [{ point_id: at('Вилки'), number: 0 }] })
    expect((await end()).body).toMatchObject({
      code: 'cleans.photos_missing',
      missing: [{ point_id: at('Кровать'), title: 'Кровать' }],
    })
    const place = { entity_type: 'cleans', entity_id: id }
    const photo = taken(await sendFile(anna.person, await jpegOf('#345678'), place))
    await act(anna.person, id, { points: [{ point_id: at('Кровать'), done: true, file_ids: [photo.id] }] })
    expect(await act(anna.person, id, { action: 'finish' })).toMatchObject({ status: 'done' })
    const asked = taken(await admin.call('GET', `tasks?clean_id=${id}`))
    expect(asked).toMatchObject([{ title: 'Туалетная бумага', qty: 4, priority: 'normal' }])
  })

  it('with a meter knows what it showed at the clean before', async () => {
    const meter = { title: 'Электричество', kind: 'meter' }
    const { anna, id, at, flat, points } = await begun([meter])
    expect(points).toMatchObject([{ number_before: null }])
    const told = { point_id: at(meter.title), done: true, number: 1234.56 }
    await act(anna.person, id, { action: 'finish', points: [told] })
    expect((await begun([], flat)).points).toMatchObject([{ number_before: 1234.56 }])
  })
})

describe('Two at one flat', () => {
  it('share the points: ticks, problems and stocks told at the same moment all stay, and it is known whose they are', async () => {
    const titles = Array.from({ length: 8 }, (_, index) => `Дело ${index + 1}`)
    const { anna, olga, id, at, flat } = await begun(titles.map((title) => ({ title })))
    const people = [anna, olga]
    const steps = titles.flatMap((title, index) => [
      { points: [{ point_id: at(title), done: true }], who: index % 2 },
    ])
    const problems = ['Скол', 'Пятно'].map((text, who) => ({ problems: [{ id: 1, text }], who }))
    const supplies = ['Чай', 'Соль'].map((name, who) => ({ supplies_report: [{ name, level: 'low' }], who }))
    const answers = await Promise.all(
      [...steps, ...problems, ...supplies].map(({ who, ...body }) =>
        people[who]?.person.call('PATCH', 'cleans', { id, ...body }),
      ),
    )
    expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200))
    const page = taken(await olga.person.call('GET', `cleaners/${olga.id}`))
    const [clean] = page.cleans
    expect(
      clean.points.map(({ done, done_by }: { done: boolean; done_by: number }) => [done, done_by]),
    ).toEqual(titles.map((_, index) => [true, people[index % 2]?.id]))
    const said = clean.problems.map(({ text }: { text: string }) => text)
    expect(said.toSorted()).toEqual(['Пятно', 'Скол'])
    expect(new Set(clean.problems.map((problem: { id: number }) => problem.id)).size).toBe(2)
    expect(clean.supplies_report).toHaveLength(2)
    expect(page.people).toEqual(expect.arrayContaining([{ id: anna.id, name: expect.any(String) }]))
    expect(page.stocks).toEqual([{ object_id: flat, things: [{ name: 'Чай', unit: 'уп' }] }])
  })
})

describe('A problem', () => {
  it('told before its photo has come brings the photo to the task when it comes', async () => {
    const { anna, id, flat } = await begun([])
    const told = await act(anna.person, id, { problems: [{ id: 77, text: 'Треснул стул' }] })
    expect(told.problems).toMatchObject([{ id: 77 }])
    const place = { entity_type: 'cleans', entity_id: id }
    const photo = taken(await sendFile(anna.person, await jpegOf('#654321'), place))
    await act(anna.person, id, { problems: [{ ...told.problems[0], file_ids: [photo.id] }] })
    const [task] = taken(await admin.call('GET', `clienttasks?object_id=${flat}`))
    expect(task).toMatchObject({ title: 'Треснул стул', file_ids: [photo.id] })
  })
})
