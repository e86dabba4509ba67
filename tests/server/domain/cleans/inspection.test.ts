import { afterAll, describe, expect, it } from 'vitest'
import { acceptOnTime } from '#server/domain/cleans/acceptOnTime.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { booked, day, newFlat } from '../rents/scene.ts'
import { act, newClean, newCleaner, newCleanerPerson, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const hour = 3_600_000

const agency = await app.newAgency()
const admin = await agency.as('admin')
const anna = await newCleanerPerson(agency)
const flat = await newFlat(admin, { lat: 59.9343, lng: 30.3351 })
const [mirror, floor] = await Promise.all(
  ['Зеркало', 'Пол'].map(async (title) => {
    const body = { object_id: flat, title, zone: 'bath', required: true, photo_required: title === 'Зеркало' }
    return taken(await admin.call('POST', 'points', body))
  }),
)

const photoOf = async (clean: number, fields: object = {}): Promise<number> => {
  const bytes = await jpegOf('#445566')
  const about = { kind: 'photo', entity_type: 'cleans', entity_id: clean, point_id: mirror.id, ...fields }
  return taken(await sendFile(anna.person, bytes, about)).id
}

/** A clean of the flat that Anna has just finished, with a photo of the mirror. */
async function finished(fields: object = {}) {
  const { id } = await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: anna.id, ...fields })
  for (const action of ['accept', 'start']) await act(anna.person, id, { action })
  const photo = await photoOf(id)
  const points = [
    { point_id: mirror.id, done: true, file_ids: [photo] },
    { point_id: floor.id, done: true },
  ]
  await act(anna.person, id, { action: 'finish', points })
  return { id, photo }
}

const inspection = async (id?: number) =>
  taken(await admin.call('GET', `cleans/inspection${id ? `?id=${id}` : ''}`))

describe('A return', () => {
  it('that says nothing is refused at once, and so is one whose point says nothing', async () => {
    const { id } = await finished()
    const named = { points: [{ point_id: mirror.id, return_reasons: ['streaks'] }, { point_id: floor.id }] }
    for (const body of [{}, { points: [] }, { reason: '  ' }, named]) {
      const refusal = await admin.call('PATCH', 'cleans', { id, action: 'rework', ...body })
      expect(refusal).toMatchObject({ status: 422, body: { code: 'cleans.return_wordless' } })
      expect(refusal.body.errors.points).toMatch(/что переделать/)
    }
    expect(taken(await admin.call('GET', `cleans/${id}`))).toMatchObject({ status: 'done', returns: 0 })
    await act(admin, id, { action: 'check' })
  })

  it('takes no unknown reason, no mark beside the photo and none on a photo of another point', async () => {
    const { id, photo } = await finished()
    const mark = { file_id: photo, x: 0.5, y: 0.5, w: 0.1, h: 0.1 }
    const faults = [
      { point_id: mirror.id, return_reasons: ['ugly'] },
      { point_id: mirror.id, return_reasons: ['wet'], marks: [{ ...mark, x: 1.5 }] },
      { point_id: mirror.id, return_reasons: ['wet'], marks: [{ ...mark, file_id: photo + 1000 }] },
      { point_id: floor.id, return_reasons: ['wet'], marks: [mark] },
    ]
    for (const point of faults) {
      const refusal = await admin.call('PATCH', 'cleans', { id, action: 'rework', points: [point] })
      expect(refusal).toMatchObject({ status: 400, body: { errors: expect.any(Object) } })
    }
    await act(admin, id, { action: 'check' })
  })

  it('is told to the cleaner point by point, done again, and counted in the mark', async () => {
    const { id, photo } = await finished()
    const remark = {
      return_reasons: ['streaks', 'wet'],
      return_note: 'Весь верх',
      marks: [{ file_id: photo, x: 0.5, y: 0.25, w: 0.2, h: 0.1 }],
    }
    const points = [
      { point_id: mirror.id, verdict: 'returned', ...remark },
      { point_id: floor.id, verdict: 'ok' },
    ]
    await act(admin, id, { action: 'rework', points })
    const seen = taken(await anna.person.call('GET', `cleans/${id}`))
    expect(seen.points).toMatchObject([
      { title: 'Зеркало', done: false, verdict: 'returned', ...remark },
      { title: 'Пол', done: true, verdict: 'ok' },
    ])
    const forged = { points: [{ point_id: mirror.id, done: true, verdict: 'ok', return_reasons: [] }] }
    await act(anna.person, id, forged)
    await act(anna.person, id, { action: 'finish' })
    const { queue, cleans } = await inspection(id)
    expect(queue.find((line: { id: number }) => line.id === id)).toMatchObject({ why: 'был возврат' })
    expect(cleans[0]).toMatchObject({ id, suggested: 4, points: [{ verdict: 'returned', ...remark }, {}] })
    expect(await act(admin, id, { action: 'check' })).toMatchObject({
      status: 'checked',
      rating: 4,
      returns: 1,
      points: [{ verdict: 'ok', return_reasons: ['streaks', 'wet'] }, { verdict: 'ok' }],
    })
  })
})

describe('An inspection', () => {
  it('is for the seniors alone', async () => {
    for (const role of ['manager', 'cleaner'] as const)
      expect((await (await agency.as(role)).call('GET', 'cleans/inspection')).status).toBe(403)
  })

  it('puts the soonest arrival first and the example and the last accepted photo beside today’s', async () => {
    const sample = taken(await sendFile(admin, await jpegOf('#ffffff'), { kind: 'sample' })).id
    taken(await admin.call('PATCH', 'points', { id: mirror.id, sample_file_id: sample }))
    const last = await finished()
    await act(admin, last.id, { action: 'check', rating: 3 })
    const other = await newFlat(admin)
    await booked(admin, other, day(app, 2), day(app, 3))
    await booked(admin, flat, day(app, 1), day(app, 2))
    const late = await newClean(admin, { object_id: other, date: day(app, 0), cleaner_id: anna.id })
    for (const action of ['accept', 'start', 'finish']) await act(admin, late.id, { action })
    const soon = await finished()
    const { queue, cleans, files } = await inspection()
    expect(queue.map(({ id }: { id: number }) => id)).toEqual([soon.id, late.id])
    expect(queue[0].arrival.date).toBe(day(app, 1))
    expect(cleans.map(({ id }: { id: number }) => id)).toEqual([soon.id, late.id])
    const mirrored = cleans[0].compared.find((line: { point_id: number }) => line.point_id === mirror.id)
    expect(mirrored).toMatchObject({
      sample_file_id: sample,
      clean_id: last.id,
      rating: 3,
      file_ids: [last.photo],
    })
    const shown = files.map(({ id }: { id: number }) => id)
    expect(shown).toEqual(expect.arrayContaining([sample, last.photo, soon.photo]))
    const second = taken(await (await agency.newPerson('fullmanager')).call('GET', 'cleans/inspection'))
    const [{ version }] = second.cleans
    await act(admin, soon.id, { action: 'check', version })
    const overtaken = await admin.call('PATCH', 'cleans', { id: soon.id, action: 'check', version })
    expect(overtaken.status).toBe(409)
    const told = await inspection(soon.id)
    expect(told.cleans).toMatchObject([
      { id: soon.id, status: 'checked', checked_name: expect.any(String) },
      { id: late.id },
    ])
    await act(admin, late.id, { action: 'check' })
    expect(await inspection()).toMatchObject({ queue: [], cleans: [], files: [] })
  })

  it('accepts no point whose photo has gone, unless somebody says so of it', async () => {
    taken(await admin.call('PATCH', 'agency/clean_settings', { photo_required: true }))
    const { id, photo } = await finished()
    taken(await admin.call('DELETE', `files/${photo}`))
    const refusal = await admin.call('PATCH', 'cleans', { id, action: 'check' })
    expect(refusal).toMatchObject({
      status: 422,
      body: { code: 'cleans.photos_missing', missing: [{ point_id: mirror.id, title: 'Зеркало' }] },
    })
    await act(admin, id, { action: 'check', without_photos: true })
    taken(await admin.call('PATCH', 'agency/clean_settings', { photo_required: false }))
  })
})

describe('Today’s photo made the example', () => {
  it('is the flat’s own from then on, for whoever cleans next', async () => {
    const { id, photo } = await finished()
    await act(admin, id, { action: 'check' })
    const { sample_file_id } = taken(
      await admin.call('PATCH', 'points', { id: mirror.id, sample_file_id: photo }),
    )
    expect(sample_file_id).not.toBe(photo)
    const vera = await newCleanerPerson(agency)
    const next = await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: vera.id })
    for (const action of ['accept', 'start']) await act(vera.person, next.id, { action })
    const seen = taken(await vera.person.call('GET', `cleans/${next.id}`))
    expect(seen.files.map((file: { id: number }) => file.id)).toContain(sample_file_id)
    await act(admin, next.id, { action: 'cancel', reason: 'Проба' })
  })
})

describe('A photo of a clean', () => {
  it('is near the flat, far from it, or nobody knows; the place itself is kept nowhere', async () => {
    const { id } = await finished()
    const taken_at = new Date(app.now()).toISOString()
    const nearnesses = []
    for (const where of [{ lat: 59.9345, lng: 30.335 }, { lat: 59.95, lng: 30.31 }, { lat: 59.9345 }, {}]) {
      const bytes = await jpegOf('#112233')
      const about = { kind: 'photo', entity_type: 'cleans', entity_id: id, taken_at, ...where }
      const answer = await sendFile(anna.person, bytes, about)
      nearnesses.push(taken(answer).taken_near)
      // seconds of a moment may read like the place
      expect(answer.text.replaceAll(/T[\d:.]+Z/g, '')).not.toMatch(/59\.9|30\.3/)
    }
    expect(nearnesses).toEqual(['near', 'far', null, null])
    await act(admin, id, { action: 'check' })
  })
})

describe('The share that people look at', () => {
  it('is the first cleans of somebody new, the one after a complaint, and each so many; the rest is accepted in time', async () => {
    const home = await app.newAgency()
    const boss = await home.as('admin')
    const rules = { auto_check_hours: 2, inspect_new_first: 2, inspect_every: 3, inspect_after_trouble: true }
    taken(await boss.call('PATCH', 'agency/clean_settings', rules))
    const [place, vera] = [await newFlat(boss), await newCleaner(boss)]
    const whys: unknown[] = []
    const done = async () => {
      const { id } = await newClean(boss, { object_id: place, date: day(app, 0), cleaner_id: vera.id })
      for (const action of ['accept', 'start']) await act(boss, id, { action })
      const { inspect_why } = await act(boss, id, { action: 'finish' })
      whys.push(inspect_why)
      app.moveClock(60_000)
      return id
    }
    for (let count = 0; count < 5; count += 1) await done()
    expect(whys).toEqual(['new_cleaner', 'new_cleaner', null, null, 'nth'])
    const blamed = await done()
    const complaint = { type: 'complaint', title: 'Пыль', clean_id: blamed, object_id: place }
    taken(await boss.call('POST', 'clienttasks', complaint))
    await done()
    expect(whys.slice(5)).toEqual([null, 'complaint'])
    app.moveClock(3 * hour)
    const fresh = await home.newPerson('admin')
    expect(await acceptOnTime(clockTools(app, home.id))).toBe(3)
    const left = taken(await fresh.call('GET', 'cleans/inspection')).queue
    expect(left.map(({ why }: { why: string }) => why).toSorted()).toEqual([
      'жалоба',
      'каждая 3-я',
      'новый клинер',
      'новый клинер',
    ])
    const { rating, rating_of } = taken(await fresh.call('GET', 'cleaners'))[0]
    expect({ rating, rating_of }).toEqual({
      rating: 1,
      rating_of: { rated: 0, accepted: 3, returned: 0, complaints: 1 },
    })
  })
})
