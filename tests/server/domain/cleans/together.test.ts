import { afterAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { day, newFlat } from '../rents/scene.ts'
import { act, newClean, newCleanerPerson, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

const pageOf = async ({ id, person }: { readonly id: number; readonly person: Person }) =>
  taken(await person.call('GET', `cleaners/${id}?begin=${day(app, 0)}&end=${day(app, 9)}`))
const balanceOf = async (id: number) =>
  taken(await admin.call('GET', 'cleaners')).find((row: { id: number }) => row.id === id).balance

/** A clean of a flat by somebody in charge and a helper, each with terms of their own. */
async function pair(
  flatFields: Readonly<Record<string, unknown>> = { clean_duration_min: 180 },
  terms: readonly object[] = [],
) {
  const flat = await newFlat(admin, flatFields)
  const anna = await newCleanerPerson(agency, { rate_type: 'per_hour', default_price: 500, ...terms[0] })
  const olga = await newCleanerPerson(agency, { rate_type: 'per_hour', default_price: 400, ...terms[1] })
  const fields = { object_id: flat, date: day(app, 0), cleaner_id: anna.id, helper_ids: [olga.id] }
  const clean = await newClean(admin, fields)
  return { flat, anna, olga, clean, id: clean.id as number }
}

describe('A helper is refused', () => {
  it('a clean that is no more theirs, the steps of the one in charge, and the sums of others', async () => {
    const { anna, olga, id } = await pair()
    for (const action of ['accept', 'start', 'finish']) {
      expect((await olga.person.call('PATCH', 'cleans', { id, action })).status).toBe(403)
    }
    const seen = taken(await olga.person.call('GET', `cleans/${id}`))
    expect(seen).toMatchObject({ price: 600 })
    expect(seen).not.toHaveProperty('helper_pay')
    expect(taken(await anna.person.call('GET', `cleans/${id}`))).toMatchObject({ price: 750 })
    await act(admin, id, { helper_ids: [] })
    expect((await olga.person.call('GET', `cleans/${id}`)).status).toBe(404)
    expect((await pageOf(olga)).cleans).toEqual([])
  })

  it('to be the one in charge as well, or to be elsewhere at that hour', async () => {
    const { anna, olga, flat, id } = await pair()
    const twice = await admin.call('PATCH', 'cleans', { id, helper_ids: [anna.id] })
    expect(twice).toMatchObject({ status: 422, body: { code: 'cleans.helper_in_charge' } })
    const hours = { time_from: '12:00', time_to: '15:00' }
    await act(admin, id, hours)
    const other = { object_id: flat, type: 'general', date: day(app, 0), cleaner_id: olga.id, ...hours }
    expect(await admin.call('POST', 'cleans', other)).toMatchObject({ status: 409 })
  })
})

/** A clean of two hours by two in a narrow window, and another one that Anna reaches thanks to the helper. */
async function narrow() {
  const { anna, olga, id } = await pair({ clean_duration_min: 120, address: 'Лиговский, 9' })
  await act(admin, id, { time_from: '11:00', time_to: '13:00' })
  const other = await newFlat(admin, { address: 'Садовая, 4' })
  const hours = { time_from: '12:00', time_to: '14:00', duration_min: 60 }
  await newClean(admin, {
    object_id: other,
    type: 'general',
    date: day(app, 0),
    cleaner_id: anna.id,
    ...hours,
  })
  return { anna, olga, id }
}

describe('Who would be late elsewhere without a helper', () => {
  it('is not put in charge of the clean that they help at', async () => {
    const { olga, id } = await pair({ clean_duration_min: 120, address: 'Лиговский, 9' })
    const window = { time_from: '11:00', time_to: '15:00' }
    await act(admin, id, window)
    const other = await newFlat(admin, { address: 'Садовая, 4' })
    const own = { object_id: other, type: 'general', date: day(app, 0), cleaner_id: olga.id }
    await newClean(admin, { ...own, ...window, duration_min: 120 })
    const asked = { id, cleaner_id: olga.id }
    expect(await admin.call('PATCH', 'cleans', asked)).toMatchObject({
      status: 409,
      body: { code: 'cleans.cleaner_busy' },
    })
  })

  it('is not left alone by the staff', async () => {
    const { id } = await narrow()
    const alone = await admin.call('PATCH', 'cleans', { id, helper_ids: [] })
    expect(alone).toMatchObject({ status: 409, body: { code: 'cleans.cleaner_busy' } })
    expect(alone.body.message).toContain('Без помощника')
  })

  it('is taken off when the helper cannot come, and the staff are told', async () => {
    const { olga, id } = await narrow()
    taken(await olga.person.call('PATCH', 'cleans', { id, action: 'decline', reason: 'Болею' }))
    expect(taken(await admin.call('GET', `cleans/${id}`))).toMatchObject({
      status: 'planned',
      cleaner_id: null,
      helper_ids: [],
    })
    const tasks: readonly { clean_id: number; title: string }[] = taken(
      await admin.call('GET', 'clienttasks?status=new'),
    )
    expect(tasks.filter(({ clean_id }) => clean_id === id)).toMatchObject([
      { title: expect.stringContaining('Клинер не успеет'), priority: 'urgent' },
    ])
  })
})

describe('A helper', () => {
  it('has the clean on the own page with the own part, works on it, and tells who cannot come', async () => {
    const { olga, id } = await pair()
    const page = await pageOf(olga)
    expect(page.cleans).toMatchObject([{ id, price: 600 }])
    expect(page.totals).toMatchObject({ count: 1, earned: 0 })
    expect(await act(olga.person, id, { cleaner_comment: 'Нужен порошок' })).toMatchObject({ price: 600 })
    await act(olga.person, id, { action: 'decline', reason: 'Болею' })
    expect(taken(await admin.call('GET', `cleans/${id}`))).toMatchObject({
      status: 'appointed',
      helper_ids: [],
      price: 1500,
      declined: [{ cleaner_id: olga.id, reason: 'Болею' }],
    })
  })

  it('of a clean by piece shares its sum to the kopeck', async () => {
    const piece = { rate_type: 'per_clean', default_price: null }
    const { clean, olga } = await pair({ clean_price: 1000.01 }, [piece, piece])
    expect(clean).toMatchObject({ price: 500.01, helper_pay: [{ cleaner_id: olga.id, price: 500 }] })
  })

  it('is owed the part with the end of the clean, is paid it, and it then holds the clean', async () => {
    const { anna, olga, id } = await pair()
    for (const action of ['accept', 'start', 'finish']) await act(anna.person, id, { action })
    expect([await balanceOf(anna.id), await balanceOf(olga.id)]).toEqual([750, 600])
    expect((await pageOf(olga)).totals).toMatchObject({ done: 1, earned: 600, bonus: 0, to_pay: 600 })
    const [part] = taken(await admin.call('GET', `accruals?cleaner_id=${olga.id}`))
    expect(part).toMatchObject({ amount: 600, part: true, clean_id: id })
    expect((await admin.call('DELETE', `accruals/${part.id}`)).status).toBe(409)

    await act(admin, id, { action: 'rework', check_comment: 'Плита' })
    expect([await balanceOf(anna.id), await balanceOf(olga.id)]).toEqual([0, 0])
    await act(anna.person, id, { action: 'finish' })
    expect(await balanceOf(olga.id)).toBe(600)

    const period = { begin: day(app, 0), end: day(app, 1) }
    const payout = taken(await admin.call('POST', 'payouts', { ...period, cleaner_id: olga.id }))
    expect(payout).toMatchObject({ amount: 600, lines: [{ source: 'accrual', amount: 600 }] })
    const undone = await admin.call('PATCH', 'cleans', { id, action: 'rework', reason: 'Пыль' })
    expect(undone).toMatchObject({ status: 422, body: { code: 'cleans.in_payout' } })
    for (const state of ['approved', 'paid'])
      taken(await admin.call('PATCH', 'payouts', { id: payout.id, state }))
    expect(await balanceOf(olga.id)).toBe(0)
    expect((await pageOf(olga)).totals).toMatchObject({ paid: 600, to_pay: 0 })
  })

  it('who is switched off leaves the cleans ahead to the one in charge', async () => {
    const { olga, id } = await pair()
    expect((await admin.call('PATCH', 'cleaners', { id: olga.id, active: false })).status).toBe(409)
    taken(await admin.call('PATCH', 'cleaners', { id: olga.id, active: false, reassign: true }))
    expect(taken(await admin.call('GET', `cleans/${id}`))).toMatchObject({ helper_ids: [], price: 1500 })
  })
})
