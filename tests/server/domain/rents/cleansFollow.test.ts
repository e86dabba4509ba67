import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { Part } from '#schema/kinds/index.ts'
import { rowsOf } from '#server/db/execute.ts'
import { assignFree } from '#server/domain/cleans/assignment/assignFree.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'
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

describe('A clean that follows its booking to a time at which its cleaner cannot come', () => {
  /** A flat with a booking whose clean Anna has on the day it ends; the clock gives nothing away. */
  async function given(off: object = {}) {
    const own = await app.newAgency()
    const boss = await own.as('admin')
    const flat = await newFlat(boss, {
      checkout_time: '11:00',
      checkin_time: '14:00',
      clean_duration_min: 150,
    })
    const rent = await booked(boss, flat, day(app, 0), day(app, 1))
    const anna = await boss.call('POST', 'cleaners', {
      name: 'Анна',
      phone: '+79120003344',
      active: true,
      ...off,
    })
    const clean = { id: rent.clean_id, cleaner_id: anna.body.id }
    expect((await boss.call('PATCH', 'cleans', clean)).status).toBe(200)
    const news = async () =>
      (
        await app.database.asAgency({ agencyId: own.id, userId: null }, (tx) =>
          rowsOf(
            tx,
            sql`select topic, payload->>'date' as date from outbox where topic in ('clean.lost', 'clean.moved') order by id`,
          ),
        )
      ).map(({ topic, date }) => `${topic} ${date}`)
    const read = async () => (await boss.call('GET', `cleans/${rent.clean_id}`)).body
    return { boss, flat, rent, anna: Number(anna.body.id), news, read }
  }

  it('waits for somebody again, and the cleaner hears once that it is no longer hers', async () => {
    const { boss, rent, anna, news, read } = await given()
    const other = await newFlat(boss, {
      checkout_time: '11:00',
      checkin_time: '14:00',
      address: 'Лиговский, 9',
    })
    const fields = {
      object_id: other,
      date: day(app, 2),
      cleaner_id: anna,
      time_from: '11:00',
      time_to: '13:00',
    }
    expect(
      (await boss.call('POST', 'cleans', { type: 'general', duration_min: 120, ...fields })).status,
    ).toBe(200)
    await booked(boss, rent.object_id, day(app, 2), day(app, 4))
    const moved = await boss.call('PATCH', 'rents', { id: rent.id, end: day(app, 2) })
    expect(moved.status).toBe(200)
    const clean = await read()
    expect(clean).toMatchObject({ date: day(app, 2), status: 'planned', cleaner_id: null })
    expect(clean.assign_log.at(-1)).toMatchObject({ cleaner_id: anna, result: 'Снят' })
    expect(await news()).toEqual([`clean.lost ${day(app, 1)}`])
  })

  it('is not left on a day off, nor above the limit of the day', async () => {
    const off = await given({ days_off: [{ begin: day(app, 2), end: day(app, 2) }] })
    await off.boss.call('PATCH', 'rents', { id: off.rent.id, end: day(app, 2) })
    expect(await off.read()).toMatchObject({ date: day(app, 2), status: 'planned', cleaner_id: null })
    const full = await given({ max_per_day: 1 })
    const fields = { object_id: full.flat, date: day(app, 2), cleaner_id: full.anna }
    await full.boss.call('POST', 'cleans', { type: 'general', time_from: '16:00', ...fields })
    await full.boss.call('PATCH', 'rents', { id: full.rent.id, end: day(app, 2) })
    expect(await full.read()).toMatchObject({ date: day(app, 2), cleaner_id: null })
  })

  it('goes to somebody else by itself where the agency appoints, and stays with a cleaner who can come', async () => {
    const { boss, rent, flat, anna, news, read } = await given({
      days_off: [{ begin: day(app, 2), end: day(app, 2) }],
    })
    await boss.call('PATCH', 'rents', { id: rent.id, end: day(app, 3) })
    expect(await read()).toMatchObject({ date: day(app, 3), status: 'appointed', cleaner_id: anna })
    expect(await news()).toEqual([`clean.moved ${day(app, 3)}`])
    await boss.call('PATCH', 'rents', { id: rent.id, end: day(app, 2) })
    const olga = await boss.call('POST', 'cleaners', { name: 'Ольга', phone: '+79120005566', active: true })
    await boss.call('POST', 'cleaners/object', { cleaner_id: olga.body.id, object_id: flat, priority: 1 })
    await boss.call('PATCH', 'agency/clean_settings', { auto_assign: 'assign' })
    expect(await assignFree(clockTools(app, boss.agencyId))).toBe(1)
    expect(await read()).toMatchObject({ status: 'appointed', cleaner_id: olga.body.id })
  })
})
