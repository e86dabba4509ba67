import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { periodOfMonth } from '#schema/rules/months.ts'
import { rowsOf } from '#server/db/execute.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { newClean, taken } from '../cleans/scene.ts'
import { day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

const november = 'begin=2025-11-01&end=2025-11-30'

const newOwner = async (fields: object = {}) =>
  taken(
    await admin.call('POST', 'owners', {
      name: 'Лаврова Наталья',
      scheme: 'percent_net',
      percent: 20,
      commission_base: 'minus_ota_clean',
      ...fields,
    }),
  )

const newStay = async (object_id: number, begin: string, end: string, fields: object = {}) =>
  taken(await admin.call('PATCH', 'rents', { object_id, begin, end, guest_name: 'Сорокин Павел', ...fields }))

/** A clean that was finished on its day. */
const finished = ({ id }: { readonly id: number }) =>
  app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
    tx.execute(sql`update cleans set status = 'done', finished_at = date where id = ${id}`),
  )

const reportOf = async (id: number | string, period = november) =>
  taken(await admin.call('GET', `owners/rents/${id}?${period}`))

describe('The account of an owner is refused', () => {
  it('to everyone but the administrator', async () => {
    const { id } = await newOwner()
    for (const role of ['fullmanager', 'manager', 'cleaner'] as const) {
      const person = await agency.as(role)
      expect((await person.call('GET', `owners/rents/${id}`)).status).toBe(403)
    }
  })

  it('for a period that ends before it begins, and for an owner of another agency', async () => {
    const { id } = await newOwner()
    const wrong = await admin.call('GET', `owners/rents/${id}?begin=2025-11-30&end=2025-11-01`)
    expect(wrong).toMatchObject({ status: 400, body: { errors: { end: expect.any(String) } } })
    const other = await (await app.newAgency()).as('admin')
    expect((await other.call('GET', `owners/rents/${id}`)).status).toBe(404)
  })

  it('and an owner with flats is not deleted', async () => {
    const { id } = await newOwner()
    await newFlat(admin, { owner_id: id })
    expect(await admin.call('DELETE', `owners/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'owners.has_objects' },
    })
  })
})

describe('The account of an owner', () => {
  it('counts stays by their nights, channel, cleaning and fee off, to the kopeck [7.110, 7.135]', async () => {
    const owner = await newOwner({ payout_day: 31, reserve: 500 })
    const flat = await newFlat(admin, { owner_id: owner.id })
    const stay = await newStay(flat, '2025-11-01', '2025-11-04', { amount: 16_200, ota_commission: 2430 })
    const clean = { object_id: flat, price: 1800 }
    await finished(await newClean(admin, { ...clean, date: '2025-11-04', rent_id: stay.id }))
    await newClean(admin, { ...clean, date: '2025-11-05' })
    await newStay(flat, '2025-11-28', '2025-12-05', { amount: 100 })
    await newStay(flat, '2025-11-10', '2025-11-12', { kind: 'owner_stay' })
    await newStay(flat, '2025-11-15', '2025-11-16', { amount: 9999, status: 'request' })
    const report = await reportOf(owner.id)
    expect(report).toMatchObject({
      owner: { name: 'Лаврова Наталья' },
      period: { begin: '2025-11-01', end: '2025-11-30' },
      closed: false,
      payout_on: '2025-12-31',
      expenses: [],
      totals: { gross: 16_242.86, ota: 2430, cleaning: 1800, fee: 2402.57, to_pay: 9610.29, reserve: 500 },
    })
    expect(report.totals).toMatchObject({ nights: 6, occupancy: 21.4, adr: 2707.14, balance: 9610.29 })
    const [{ rents, calendar, totals }] = report.objects
    expect(totals.owner_amount).toBe(9610.29)
    expect(rents).toMatchObject([
      { begin: '2025-11-01', nights: 3, part_nights: 3, amount: 16_200, fee: 2394, owner_amount: 9576 },
      { begin: '2025-11-28', nights: 7, part_nights: 3, amount: 42.86 },
    ])
    expect(calendar.map(({ kind }: { kind: string }) => kind)).toEqual(['guest', 'owner_stay', 'guest'])
    const december = await reportOf(owner.id, 'begin=2025-12-01&end=2025-12-31')
    expect(december.totals).toMatchObject({ gross: 57.14, to_pay: 45.71 })
  })

  it('has the price of a night of the statistics: what guests pay for the cleaning is no part of it', async () => {
    const owner = await newOwner({ scheme: 'percent_gross', commission_base: 'gross', clean_payer: 'owner' })
    const flat = await newFlat(admin, { owner_id: owner.id })
    await newStay(flat, '2025-11-03', '2025-11-08', { amount: 10_000.01, cleaning_fee: 500, discount: 100.5 })
    await newStay(flat, '2025-11-29', '2025-12-02', { amount: 9000, cleaning_fee: 600 })
    const { totals, objects } = await reportOf(owner.id)
    // 9 899,51 for five nights and two thirds of 9 000: 15 899,51 for seven; the fees are in the sum alone
    expect(totals).toMatchObject({ gross: 16_799.51, nights: 7, adr: 2271.36 })
    expect(objects[0].rents.map(({ adr }: { adr: number }) => adr)).toEqual([1979.9, 3000])
    const figures = taken(
      await admin.call('GET', `dashboard/statistics?${november}&object_ids=${flat}`),
    ).totals
    const told = ({ nights, occupancy, adr, revpar }: typeof figures) => ({ nights, occupancy, adr, revpar })
    expect(told(totals)).toEqual(told(figures))
    expect(told(objects[0].totals)).toEqual(told(figures))
  })

  it('bears cleans of no booking, and gets its part of extras, withheld deposits and money kept of canceled stays (S3, S4, S11)', async () => {
    const owner = await newOwner({ scheme: 'percent_gross', clean_payer: 'owner', kept_share: 50 })
    const flat = await newFlat(admin, { owner_id: owner.id })
    const today = day(app, 0)
    const month = periodOfMonth(today)
    const loose = await newClean(admin, { object_id: flat, date: today, type: 'general', price: 3000 })
    const reportNow = () => reportOf(owner.id, `begin=${month.begin}&end=${month.end}`)
    expect((await reportNow()).totals.cleaning).toBe(0)
    await finished(loose)
    const guest = await newStay(flat, addDays(today, -400), addDays(today, -398), { defaultDeposit: 5000 })
    const write = async (name: string, data: object) =>
      taken(await admin.call('POST', 'history', { name, rent_id: guest.id, data }))
    await write('deposit', { amount: 5000 })
    await write('deposit_withhold', { amount: 1000, to: 'owner', reason: 'разбитое' })
    await write('deposit_withhold', { amount: 500, reason: 'разбитое' })
    const off = await newStay(flat, addDays(today, 20), addDays(today, 22), { amount: 7000 })
    taken(await admin.call('POST', 'rents/payment', { rent_id: off.id, object_id: flat, amount: 7000 }))
    taken(await admin.call('PATCH', 'rents', { id: off.id, status: 'canceled' }))
    await admin.call('POST', 'history', { name: 'payment_return', rent_id: off.id, data: { amount: 1000 } })
    const addon = taken(
      await admin.call('POST', 'addons', { object_id: flat, name: 'Сауна', price: 333.33, owner_share: 50 }),
    )
    const addons = [{ addon_id: addon.id, qty: 3, status: 'confirmed' }]
    await newStay(flat, today, addDays(today, 1), { amount: 1000, addons })
    const { lines, totals } = await reportNow()
    const sums = Object.fromEntries(
      lines.map((line: { code: string; amount: number }) => [line.code, line.amount]),
    )
    expect(sums).toMatchObject({
      withheld: 1250,
      kept: 3000,
      extras: 500,
      cleaning: -3000,
      gross: 1000,
      fee: -200,
    })
    expect(totals).toMatchObject({ cleaning: 3000, to_pay: 2550 })
  })

  it('bears the usual commission of a channel that only the source of a stay names, as the statistics do', async () => {
    const owner = await newOwner({ commission_base: 'minus_ota' })
    const flat = await newFlat(admin, { owner_id: owner.id })
    const channel = { name: 'Суточно', code: 'sutochno', commission_percent: 15 }
    const { id: ota_id } = taken(await admin.call('POST', 'agency/otas', channel))
    const [source] = await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(
        tx,
        sql`insert into sources (name, code, ota_id) values ('Суточно.ру', 'sutochno', ${ota_id}) returning id`,
      ),
    )
    const source_id = Number(source?.id)
    await newStay(flat, '2025-11-01', '2025-11-03', { amount: 10_000, source_id })
    expect((await reportOf(owner.id)).totals).toMatchObject({ ota: 1500, fee: 1700, to_pay: 6800 })
  })

  it('gets half a kopeck of an extra rounded as money is: away from zero', async () => {
    const owner = await newOwner({ scheme: 'percent_gross' })
    const flat = await newFlat(admin, { owner_id: owner.id })
    const addon = taken(
      await admin.call('POST', 'addons', { object_id: flat, name: 'Сауна', price: 382.85, owner_share: 50 }),
    )
    const addons = [{ addon_id: addon.id, qty: 1, status: 'confirmed' }]
    await newStay(flat, '2025-11-01', '2025-11-02', { amount: 1000, addons })
    const { lines } = await reportOf(owner.id)
    expect(lines).toContainEqual(expect.objectContaining({ code: 'extras', amount: 191.43 }))
  })

  it('raises a guarantee and pays a fixed rent', async () => {
    const guaranteed = await newOwner({ scheme: 'guaranteed', fixed_amount: 30_000 })
    expect((await reportOf(guaranteed.id)).totals.to_pay).toBe(30_000)
    const rented = await newOwner({ scheme: 'fixed_rent', fixed_amount: 60_000 })
    expect(await reportOf(rented.id, 'begin=2025-11-01&end=2025-11-15')).toMatchObject({
      totals: { to_pay: 30_000 },
      lines: [{ code: 'fixed', label: 'Аренда', amount: 30_000 }],
    })
  })

  it('hides by the link names of guests and sums ahead unless the owner may see them, and notes the first opening', async () => {
    const owner = await newOwner()
    const flat = await newFlat(admin, { owner_id: owner.id })
    await newStay(flat, '2025-11-01', '2025-11-04', { amount: 3000 })
    await newStay(flat, '2099-11-01', '2099-11-04', { amount: 7000 })
    const byLink = async (period: string) =>
      taken(await app.anonymous('GET', `owners/rents/${owner.public_id}?${period}`))
    const past = await byLink(november)
    expect(JSON.stringify(past)).not.toContain('Сорокин')
    const far = 'begin=2099-11-01&end=2099-11-30'
    expect(await byLink(far)).toMatchObject({ ahead: { count: 1, amount: null }, totals: { to_pay: 0 } })
    const first = taken(await admin.call('GET', 'owners')).find(({ id }: { id: number }) => id === owner.id)
    expect(first.link_opened_at).toEqual(expect.any(String))
    expect(first.version).toBe(owner.version)
    taken(
      await admin.call('PATCH', 'owners', { id: owner.id, show: { guest_name: true, future_prices: true } }),
    )
    expect((await byLink(november)).objects[0].rents[0].guest_name).toBe('Сорокин Павел')
    expect((await byLink(far)).ahead).toEqual({ count: 1, amount: 7000 })
  })
})
