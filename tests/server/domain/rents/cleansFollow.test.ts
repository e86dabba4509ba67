import { afterAll, describe, expect, it } from 'vitest'
import type { Part } from '#schema/kinds/index.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

async function cleansOf(flat: number): Promise<Part[]> {
  const window = `begin=${day(app, -5)}&end=${day(app, 60)}`
  return (await admin.call('GET', `cleans?object_id=${flat}&${window}`)).body
}

describe('No clean is made', () => {
  it('for a request, a closed stretch, a conflict and a departure beyond the horizon', async () => {
    const flat = await newFlat(admin)
    await booked(admin, flat, day(app, 1), day(app, 3), { status: 'request' })
    await booked(admin, flat, day(app, 3), day(app, 5), { kind: 'repair' })
    await admin.call('PATCH', 'rents', {
      object_id: flat,
      begin: day(app, 4),
      end: day(app, 6),
      guest_name: 'Пётр',
      force: true,
    })
    await booked(admin, flat, day(app, 20), day(app, 40))
    expect(await cleansOf(flat)).toEqual([])
  })

  it('when the agency wants none', async () => {
    const own = await app.newAgency()
    const boss = await own.as('admin')
    await boss.call('PATCH', 'agency/clean_settings', { auto_create: false })
    const flat = await newFlat(boss)
    const rent = await booked(boss, flat, day(app, 1), day(app, 3))
    expect(rent).toMatchObject({ clean_id: null, clean: null })
  })
})

describe('A booking makes its clean', () => {
  it('on the day of departure, in the window until the next guest, for the price of the flat', async () => {
    const flat = await newFlat(admin, {
      clean_price: 1700,
      clean_duration_min: 120,
      checkout_time: '11:00',
      checkin_time: '16:00',
    })
    const rent = await booked(admin, flat, day(app, 2), day(app, 5))
    expect(await cleansOf(flat)).toMatchObject([
      {
        id: rent.clean_id,
        rent_id: rent.id,
        date: day(app, 5),
        time_from: '11:00',
        time_to: null,
        type: 'checkout',
        status: 'planned',
        origin: 'auto',
        price: 1700,
        duration_min: 120,
      },
    ])
    await booked(admin, flat, day(app, 5), day(app, 7), { arrival_time: '14:30' })
    expect((await cleansOf(flat))[0]).toMatchObject({ date: day(app, 5), time_to: '14:30' })
  })

  it('that moves with it unless a person has moved it', async () => {
    const flat = await newFlat(admin)
    const rent = await booked(admin, flat, day(app, 2), day(app, 5))
    await admin.call('PATCH', 'rents', { id: rent.id, end: day(app, 6) })
    expect(await cleansOf(flat)).toMatchObject([{ id: rent.clean_id, date: day(app, 6) }])
    await admin.call('PATCH', 'cleans', { id: rent.clean_id, date: day(app, 8) })
    await admin.call('PATCH', 'rents', { id: rent.id, end: day(app, 7) })
    expect(await cleansOf(flat)).toMatchObject([
      { id: rent.clean_id, date: day(app, 8), moved_by_hand: true },
    ])
  })

  it('that is canceled with it and comes back with it, but not once begun', async () => {
    const flat = await newFlat(admin)
    const rent = await booked(admin, flat, day(app, -2), day(app, 0))
    await admin.call('PATCH', 'rents', { id: rent.id, status: 'canceled' })
    expect(await cleansOf(flat)).toMatchObject([{ id: rent.clean_id, status: 'canceled' }])
    await admin.call('PATCH', 'rents', { id: rent.id, status: 'booked' })
    expect(await cleansOf(flat)).toMatchObject([{ id: rent.clean_id, status: 'planned' }])
    const cleaner = await admin.call('POST', 'cleaners', { name: 'Ольга', phone: '+79120001122' })
    await admin.call('PATCH', 'cleaners', { id: cleaner.body.id, active: true })
    await admin.call('PATCH', 'cleans', { id: rent.clean_id, cleaner_id: cleaner.body.id })
    await admin.call('PATCH', 'cleans', { id: rent.clean_id, status: 'accepted' })
    const begun = await admin.call('PATCH', 'cleans', { id: rent.clean_id, status: 'in_progress' })
    expect(begun.status).toBe(200)
    await admin.call('PATCH', 'rents', { id: rent.id, status: 'canceled' })
    expect(await cleansOf(flat)).toMatchObject([{ status: 'in_progress' }])
  })

  it('that comes today when the guest leaves early', async () => {
    const flat = await newFlat(admin)
    const rent = await booked(admin, flat, day(app, -2), day(app, 5))
    await admin.call('PATCH', 'rents', { id: rent.id, status: 'checked_in', early: true })
    await admin.call('PATCH', 'rents', { id: rent.id, status: 'checked_out', early: true })
    await booked(admin, flat, day(app, 3), day(app, 4))
    expect((await cleansOf(flat))[0]).toMatchObject({ id: rent.clean_id, date: day(app, 0) })
  })
})
