// How guests book, who cleaned, what lies ahead and what deposits are held, beside the figures of a period.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stepText } from '#schema/rules/spread.ts'
import { rowsOf } from '#server/db/execute.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { newClean, newCleaner, taken } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person
let flat: number

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
  flat = await newFlat(admin)
})
afterAll(() => app.close())

const figures = async (person: Person, more = '') =>
  taken(await person.call('GET', `dashboard/spread?begin=${day(app, 0)}&end=${day(app, 40)}${more}`))
const counts = (steps: readonly { from: number; count: number }[]) =>
  Object.fromEntries(steps.filter(({ count }) => count > 0).map(({ from, count }) => [from, count]))

describe('The spread of bookings', () => {
  it('names its steps by where they begin and end', () => {
    expect([0, 1, 4, 61].map((from) => stepText([0, 1, 4, 61], from))).toEqual([
      '0',
      '1–3',
      '4–60',
      '61 и больше',
    ])
  })

  it('is not for cleaners, nor for an owner’s flats asked by a manager, nor of a year and more', async () => {
    const get = async (person: Person, query: string) =>
      (await person.call('GET', `dashboard/spread?${query}`)).status
    expect(await get(await agency.as('cleaner'), '')).toBe(403)
    expect(await get(await agency.as('manager'), 'owner_id=1')).toBe(403)
    expect(await get(admin, 'begin=2025-01-01&end=2026-12-31')).toBe(400)
  })

  it('tells of nothing in an agency without bookings, and of no cleaner to a manager', async () => {
    const other = await (await app.newAgency()).as('admin')
    const empty = await figures(other)
    expect([counts(empty.leads), counts(empty.lengths), empty.deposits_held]).toEqual([{}, {}, 0])
    expect(empty.books).toEqual([30, 60, 90].map((days) => ({ days, nights: 0, gained: 0 })))
    expect(await figures(await agency.as('manager'))).not.toHaveProperty('by_cleaner')
  })

  it('sorts stays by days ahead and by nights, without canceled ones and those of other flats', async () => {
    await booked(admin, flat, day(app, 2), day(app, 5))
    await booked(admin, flat, day(app, 20), day(app, 30), { status: 'request' })
    const off = await booked(admin, flat, day(app, 5), day(app, 6))
    taken(await admin.call('PATCH', 'rents', { id: off.id, status: 'canceled', cancel_reason: 'Передумал' }))
    await booked(admin, await newFlat(admin), day(app, 31), day(app, 39))
    const all = await figures(admin)
    expect([counts(all.leads), counts(all.lengths)]).toEqual([
      { 1: 1, 31: 1 },
      { 3: 1, 7: 1 },
    ])
    const own = await figures(admin, `&object_ids=${flat}`)
    expect([counts(own.leads), counts(own.lengths)]).toEqual([{ 1: 1 }, { 3: 1 }])
  })

  it('tells the nights ahead, and what a week has added or taken', async () => {
    const place = await newFlat(admin)
    const old = await booked(admin, place, day(app, 28), day(app, 33))
    await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(
        tx,
        sql`update rents set created_at = now() - interval '20 days' where id = ${old.id} returning id`,
      ),
    )
    await booked(admin, place, day(app, 3), day(app, 5))
    const { books } = await figures(admin, `&object_ids=${place}`)
    expect(books).toEqual([
      { days: 30, nights: 4, gained: 2 },
      { days: 60, nights: 7, gained: 2 },
      { days: 90, nights: 7, gained: 2 },
    ])
    taken(await admin.call('PATCH', 'rents', { id: old.id, status: 'canceled', cancel_reason: 'Передумал' }))
    const after = await figures(admin, `&object_ids=${place}`)
    expect(after.books[1]).toEqual({ days: 60, nights: 2, gained: -3 })
  })

  it('tells who cleaned how often, and the deposits at hand', async () => {
    const place = await newFlat(admin)
    const cleaner = await newCleaner(admin)
    await newClean(admin, { object_id: place, date: day(app, 1), cleaner_id: cleaner.id })
    const rent = await booked(admin, place, day(app, 7), day(app, 9), { defaultDeposit: 3000 })
    const deposit = { name: 'deposit', rent_id: rent.id, data: { amount: 3000 } }
    taken(await admin.call('POST', 'history', deposit))
    const { by_cleaner, deposits_held } = await figures(admin, `&object_ids=${place}`)
    expect(by_cleaner).toMatchObject([
      { cleaner_id: cleaner.id, count: 1, cost: 0, rework: 0, on_time: null },
    ])
    expect(deposits_held).toBe(3000)
  })
})
