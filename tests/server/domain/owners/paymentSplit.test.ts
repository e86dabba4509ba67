// Money of stays over the end of a month: by nights or by departure, and what a change of that leaves as it was.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { lastOfMonth } from '#schema/rules/ownerAccount.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

/** An agency with one flat of an owner whose guest pays a thousand a night. */
async function scene() {
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  const owner = taken(await admin.call('POST', 'owners', { name: 'Лаврова Наталья', percent: 20 }))
  const object_id = await newFlat(admin, { owner_id: owner.id })
  const stay = async (begin: string, nights: number) =>
    taken(
      await admin.call('PATCH', 'rents', {
        ...{ object_id, begin, end: addDays(begin, nights) },
        ...{ amount: nights * 1000, guest_name: 'Сорокин Павел' },
      }),
    )
  const monthOf = async (date: string) => {
    const begin = `${date.slice(0, 7)}-01`
    const path = `owners/rents/${owner.id}?begin=${begin}&end=${lastOfMonth(begin)}`
    return taken(await admin.call('GET', path))
  }
  /** The rule as an agency has it that has never had another. */
  const always = (payment_split: string) =>
    app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      tx.execute(sql`update agency set settings = ${JSON.stringify({ payment_split })}::jsonb`),
    )
  return { admin, owner, stay, monthOf, always }
}

describe('A stay over the end of a month', () => {
  it('counts whole in the month of its departure where the agency counts by departures; nights and the price of a night stay where they were', async () => {
    const { admin, stay, monthOf, always } = await scene()
    await stay('2025-10-29', 5)
    const nightly = await monthOf('2025-10-01')
    expect(nightly.totals).toMatchObject({ gross: 3000, fee: 600, nights: 3, adr: 1000 })
    const figures = async (query: string) =>
      taken(await admin.call('GET', `dashboard/statistics?${query}`)).totals.revenue
    const october = 'begin=2025-10-01&end=2025-10-31'
    expect(await figures(october)).toBe(3000)
    await always('departure')
    const before = await monthOf('2025-10-01')
    expect(before.totals).toMatchObject({ gross: 0, fee: 0, nights: 3, adr: 1000 })
    expect(before.objects[0]).toMatchObject({ rents: [], calendar: [{ begin: '2025-10-29' }] })
    const { totals, lines, objects } = await monthOf('2025-11-01')
    expect(totals).toMatchObject({ gross: 5000, fee: 1000, to_pay: 4000, nights: 2, adr: 1000 })
    expect(lines[0]).toMatchObject({ code: 'gross', formula: 'по выездам этого периода' })
    expect(objects[0].rents).toMatchObject([{ nights: 5, part_nights: 5, amount: 5000, adr: 1000 }])
    expect(await figures(october)).toBe(3000)
  })

  it('on the first of a month belongs to that month', async () => {
    const { stay, monthOf, always } = await scene()
    await stay('2025-10-29', 3)
    await always('departure')
    expect((await monthOf('2025-10-01')).totals.gross).toBe(0)
    expect((await monthOf('2025-11-01')).totals).toMatchObject({ gross: 3000, nights: 0, adr: null })
  })

  it('keeps what earlier nights have brought when the agency begins to count by departures today', async () => {
    const { admin, stay, monthOf } = await scene()
    const [begin, end] = [day(app, -40), day(app, 40)]
    const { id } = await stay(begin, 80)
    const months = [
      ...new Set([begin, day(app, -20), day(app, 0), day(app, 20), end].map((one) => one.slice(0, 7))),
    ]
    const grossOf = () =>
      Promise.all(months.map(async (month) => (await monthOf(`${month}-01`)).totals.gross))
    const before = await grossOf()
    taken(await admin.call('PATCH', 'agency/settings', { payment_split: 'departure' }))
    const after = await grossOf()
    const past = months.filter((month) => month < day(app, 0).slice(0, 7)).length
    expect(after.slice(0, past)).toEqual(before.slice(0, past))
    const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)
    expect(sum(after)).toBe(sum(before))
    expect(sum(after), `stay ${id}`).toBe(80_000)
    expect(after.at(-1)).toBeGreaterThanOrEqual(40_000)
  })
})
