import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { jpegOf, sendFile } from '#tests/support/pictures.ts'
import { booked, day, newFlat } from '../rents/scene.ts'
import { act, newClean, newCleaner, newCleanerPerson, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const manager = await agency.as('manager')
const flat = await newFlat(admin)
const anna = await newCleanerPerson(agency)

describe('A clean is refused', () => {
  it('to a manager, who sees its state on the booking only [6.11]', async () => {
    const clean = await newClean(admin, { object_id: flat, date: day(app, 1) })
    const asked = [
      await manager.call('GET', 'cleans'),
      await manager.call('GET', `cleans/${clean.id}`),
      await manager.call('GET', 'cleans/unassigned'),
      await manager.call('POST', 'cleans', { object_id: flat, date: day(app, 1), type: 'general' }),
      await manager.call('PATCH', 'cleans', { id: clean.id, action: 'cancel' }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  it('by an action that there is not, and says what came: a list of one is no action', async () => {
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 1) })
    const said = async (action: unknown) =>
      (await admin.call('PATCH', 'cleans', { id, action })).body.errors.action
    expect(await said(['accept'])).toMatch(/^Нужно действие, а пришёл список\. Можно: accept, /)
    expect(await said({})).toContain('а пришла запись из нескольких полей')
    expect(await said(null)).toContain('а пришло пустое значение')
    expect(await said('take')).toContain('а пришло «take»')
  })

  it('for a flat, a booking or a cleaner that is not there', async () => {
    const base = { object_id: flat, date: day(app, 1), type: 'other' }
    const noFlat = await admin.call('POST', 'cleans', { ...base, object_id: 999_999 })
    expect(noFlat).toMatchObject({ status: 400, body: { errors: { object_id: expect.any(String) } } })
    const noRent = await admin.call('POST', 'cleans', { ...base, rent_id: 999_999 })
    expect(noRent).toMatchObject({ status: 400, body: { errors: { rent_id: expect.any(String) } } })
    const noCleaner = await admin.call('POST', 'cleans', { ...base, cleaner_id: 999_999 })
    expect(noCleaner).toMatchObject({ status: 400, body: { errors: { cleaner_id: expect.any(String) } } })
    expect((await admin.call('GET', 'cleans/nothing')).status).toBe(400)
    expect((await admin.call('GET', 'cleans/99999999999')).status).toBe(400)
  })

  it('after a booking of another flat and after one that has a clean already', async () => {
    const rent = await booked(admin, flat, day(app, 2), day(app, 3))
    const other = await newFlat(admin)
    const wrong = await admin.call('POST', 'cleans', {
      object_id: other,
      date: day(app, 3),
      type: 'checkout',
      rent_id: rent.id,
    })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'cleans.other_object' } })
    const second = { object_id: flat, date: day(app, 3), type: 'checkout', rent_id: rent.id }
    expect(await admin.call('POST', 'cleans', second)).toMatchObject({
      status: 409,
      body: { code: 'cleans.exists', clean_id: rent.clean_id },
    })
    const loose = await newClean(admin, { object_id: flat, date: day(app, 3) })
    const tied = await admin.call('PATCH', 'cleans', { id: loose.id, rent_id: rent.id })
    expect(tied).toMatchObject({ status: 409, body: { code: 'cleans.exists' } })
    await act(admin, rent.clean_id, { action: 'cancel' })
    await act(admin, loose.id, { rent_id: rent.id })
    const back = await admin.call('PATCH', 'cleans', { id: rent.clean_id, status: 'planned' })
    expect(back).toMatchObject({ status: 409, body: { code: 'cleans.exists' } })
  })

  it('when it would begin half done, or go on with nobody to do it', async () => {
    const begun = { object_id: flat, date: day(app, 4), type: 'other', status: 'checked' }
    expect((await admin.call('POST', 'cleans', begun)).status).toBe(422)
    const clean = await newClean(admin, { object_id: flat, date: day(app, 4) })
    expect(await admin.call('PATCH', 'cleans', { id: clean.id, status: 'appointed' })).toMatchObject({
      status: 422,
      body: { code: 'cleans.no_cleaner' },
    })
    expect(await admin.call('PATCH', 'cleans', { id: clean.id, action: 'finish' })).toMatchObject({
      status: 422,
      body: { code: 'cleans.wrong_move' },
    })
    expect(await admin.call('PATCH', 'cleans', { id: clean.id, action: 'explode' })).toMatchObject({
      status: 400,
      body: { errors: { action: expect.stringContaining('accept') } },
    })
    expect((await admin.call('PATCH', 'cleans', { action: 'cancel' })).status).toBe(400)
  })

  it('to a cleaner who is away from work, busy at that hour, or when the clean has begun', async () => {
    const off = await newCleaner(admin, { active: false })
    const late = {
      object_id: flat,
      date: day(app, 5),
      time_from: '12:00',
      time_to: '15:00',
      duration_min: 120,
    }
    const clean = await newClean(admin, late)
    expect(await admin.call('PATCH', 'cleans', { id: clean.id, cleaner_id: off.id })).toMatchObject({
      status: 409,
      body: { code: 'cleans.cleaner_off' },
    })
    const busy = await newCleaner(admin)
    await act(admin, clean.id, { cleaner_id: busy.id })
    const elsewhere = await newFlat(admin)
    const same = { ...late, object_id: elsewhere, type: 'checkout', cleaner_id: busy.id }
    expect(await admin.call('POST', 'cleans', same)).toMatchObject({
      status: 409,
      body: { code: 'cleans.cleaner_busy' },
    })
    await act(admin, clean.id, { action: 'accept' })
    await act(admin, clean.id, { action: 'start' })
    expect(await admin.call('PATCH', 'cleans', { id: clean.id, cleaner_id: null })).toMatchObject({
      status: 422,
      body: { code: 'cleans.begun' },
    })
  })

  it('to a cleaner beyond own steps, own fields and own cleans', async () => {
    const own = await newClean(admin, { object_id: flat, date: day(app, 6), cleaner_id: anna.id })
    const foreign = await newClean(admin, { object_id: flat, date: day(app, 7) })
    const asked = [
      await anna.person.call('PATCH', 'cleans', { id: own.id, action: 'check' }),
      await anna.person.call('PATCH', 'cleans', { id: own.id, action: 'cancel' }),
      await anna.person.call('PATCH', 'cleans', { id: own.id, status: 'checked' }),
      await anna.person.call('PATCH', 'cleans', { id: own.id, status: 'appointed' }),
      await anna.person.call('PATCH', 'cleans', { id: own.id, price: 9000 }),
      await anna.person.call('POST', 'cleans', { object_id: flat, date: day(app, 7), type: 'other' }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    const hidden = [
      await anna.person.call('GET', `cleans/${foreign.id}`),
      await anna.person.call('PATCH', 'cleans', { id: foreign.id, action: 'decline' }),
      await anna.person.call('PATCH', 'cleans', { id: foreign.id, action: 'start' }),
    ]
    expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404])
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('PATCH', 'cleans', { id: own.id, action: 'cancel' })).status).toBe(404)
  })

  it('its end without required points and, where the agency wants them, without photos', async () => {
    const home = await app.newAgency()
    const boss = await home.as('admin')
    const place = await newFlat(boss)
    const vera = await newCleanerPerson(home)
    taken(await boss.call('PATCH', 'agency/clean_settings', { photo_required: true, photo_min: 2 }))
    const points = [
      { point_id: 1, title: 'Кровати', required: true, photo_required: true },
      { point_id: 2, title: 'Цветы' },
    ]
    const { id } = await newClean(boss, { object_id: place, date: day(app, 0), cleaner_id: vera.id, points })
    await act(vera.person, id, { action: 'accept' })
    await act(vera.person, id, { action: 'start' })
    const early = await vera.person.call('PATCH', 'cleans', { id, action: 'finish' })
    expect(early).toMatchObject({
      status: 422,
      body: { code: 'cleans.points_missing', missing: [{ point_id: 1, title: 'Кровати' }] },
    })
    const sly = { point_id: 1, title: 'Кровати', required: false, done: false }
    expect((await vera.person.call('PATCH', 'cleans', { id, status: 'done', points: [sly] })).status).toBe(
      422,
    )
    const tick = { point_id: 1, title: 'Кровати', done: true }
    expect(await vera.person.call('PATCH', 'cleans', { id, action: 'finish', points: [tick] })).toMatchObject(
      {
        status: 422,
        body: { code: 'cleans.photos_missing', missing: [{ point_id: 1 }] },
      },
    )
    const photo = async (colour: string) => {
      const place = { entity_type: 'cleans', entity_id: id }
      return taken(await sendFile(vera.person, await jpegOf(colour), place)).id
    }
    const shot = { ...tick, file_ids: [await photo('#aaa')] }
    expect(await vera.person.call('PATCH', 'cleans', { id, action: 'finish', points: [shot] })).toMatchObject(
      {
        status: 422,
        body: { code: 'cleans.photos_missing', errors: { photos_after: expect.any(String) } },
      },
    )
    const done = await act(vera.person, id, {
      action: 'finish',
      points: [shot],
      photos_after: [await photo('#bbb')],
    })
    expect(done).toMatchObject({
      status: 'done',
      points: [{ done: true, required: true }, { title: 'Цветы' }],
    })
  })

  it('back to work a day after it was accepted', async () => {
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 8), cleaner_id: anna.id })
    for (const action of ['accept', 'start', 'finish', 'check']) await act(admin, id, { action })
    expect(await act(admin, id, { action: 'rework', reason: 'Пыль' })).toMatchObject({
      status: 'rework',
      check_comment: 'Пыль',
      checked_at: null,
    })
    await act(admin, id, { action: 'finish' })
    await act(admin, id, { action: 'check', rating: 4 })
    const closed = await anna.person.call('PATCH', 'cleans', { id, cleaner_comment: 'Ещё' })
    expect(closed).toMatchObject({ status: 422, body: { code: 'cleans.closed' } })
    app.moveClock(25 * 3_600_000)
    const late = await (await agency.newPerson('admin')).call('PATCH', 'cleans', { id, action: 'rework' })
    app.moveClock(-25 * 3_600_000)
    expect(late).toMatchObject({ status: 422, body: { code: 'cleans.checked_long_ago' } })
  })
})
