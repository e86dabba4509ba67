// The cost of a clean in the account of an owner, the figures and the profit: on its day, and on none that is over.
import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { lastOfMonth } from '#schema/rules/ownerAccount.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { act, newClean, newCleaner, taken } from '../cleans/scene.ts'
import { day, newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const today = day(app, 0)
const thisMonth = `${today.slice(0, 7)}-01`
const lastMonth = `${addDays(thisMonth, -1).slice(0, 7)}-01`

/** An agency with a flat of an owner who bears its cleans, and a guest from some days before this month until today. */
async function scene() {
  const admin = await (await app.newAgency()).as('admin')
  const terms = {
    scheme: 'percent_net',
    percent: 20,
    commission_base: 'minus_ota_clean',
    clean_payer: 'owner',
  }
  const owner = taken(await admin.call('POST', 'owners', { name: 'Лаврова Наталья', ...terms }))
  const object_id = await newFlat(admin, { owner_id: owner.id })
  const cleaner = await newCleaner(admin)
  taken(await admin.call('PATCH', 'agency/clean_settings', { types: { checkout: false } }))
  for (const { id } of taken(await admin.call('GET', `points/${object_id}`)))
    await admin.call('DELETE', `points/${id}`)
  const begin = addDays(thisMonth, -5)
  const end = today > thisMonth ? today : addDays(thisMonth, 1)
  const guest = { amount: 10_000, guest_name: 'Сорокин Павел' }
  const stay = taken(await admin.call('PATCH', 'rents', { object_id, begin, end, ...guest }))
  const begun = async (date: string, fields: object = {}) => {
    const own = { object_id, date, price: 1000, cleaner_id: cleaner.id, ...fields }
    const { id } = await newClean(admin, own)
    for (const action of ['accept', 'start']) await act(admin, id, { action })
    return id as number
  }
  /** What both months say: the report, the figures, the profit. */
  const told = async (month: string) => {
    const period = `begin=${month}&end=${lastOfMonth(month)}`
    const { totals, lines, objects } = taken(await admin.call('GET', `owners/rents/${owner.id}?${period}`))
    const figures = taken(await admin.call('GET', `dashboard/statistics?${period}`))
    const { cost, cost_each } = figures.cleaning
    const { profit, borne, owners_share } = figures.totals
    const { to_pay, cleaning, fee } = totals
    const money = { to_pay, cleaning, fee, cost, cost_each, profit, borne, owners_share }
    return { money, lines, rents: objects[0].rents, flat: objects[0].totals }
  }
  return { admin, begun, told, after: { rent_id: stay.id as number } }
}

describe('The cost of a clean', () => {
  it('moves nothing of the month that is over when it is finished today, whichever day it was for', async () => {
    const { admin, begun, told, after } = await scene()
    const late = await begun(addDays(thisMonth, -1), after)
    const own = await begun(today)
    const before = await told(lastMonth)
    const now = await told(thisMonth)
    expect([before.money.cleaning, now.money.cleaning]).toEqual([0, 0])
    for (const id of [late, own]) await act(admin, id, { action: 'finish' })
    expect(await told(lastMonth)).toEqual(before)
    const then = await told(thisMonth)
    expect(then.money).toMatchObject({ cleaning: 2000, cost: 2000, cost_each: 1000, borne: 0 })
    expect(then.money.to_pay - now.money.to_pay).toBeCloseTo(-1800)
    expect(then.flat).toMatchObject({ cleaning: 2000 })
  })

  it('stays on its day when the clean is done again', async () => {
    const { admin, begun, told } = await scene()
    const id = await begun(addDays(thisMonth, -1))
    await act(admin, id, { action: 'finish' })
    const { money } = await told(thisMonth)
    await act(admin, id, { action: 'rework', reason: 'Пыль' })
    expect((await told(thisMonth)).money).toEqual(money)
    expect((await told(lastMonth)).money.cleaning).toBe(0)
    await act(admin, id, { action: 'finish' })
    expect((await told(thisMonth)).money).toEqual(money)
  })

  it('forgets the day of its late finish when it is called off and planned anew, and stands on the day on which it is done', async () => {
    const { admin, begun, told } = await scene()
    const id = await begun(addDays(thisMonth, -1))
    await act(admin, id, { action: 'finish' })
    await act(admin, id, { action: 'rework', reason: 'Пыль' })
    await act(admin, id, { action: 'start' })
    await act(admin, id, { action: 'cancel', reason: 'Гость ещё здесь' })
    const nextMonth = addDays(lastOfMonth(thisMonth), 1)
    await act(admin, id, { status: 'planned', date: nextMonth })
    const fresh = taken(await admin.call('GET', `cleans/${id}`))
    expect([fresh.finished_at, fresh.cost_on]).toEqual([null, null])
    await act(admin, id, { cleaner_id: fresh.cleaner_id ?? (await newCleaner(admin)).id })
    for (const action of ['accept', 'start']) await act(admin, id, { action })
    expect((await told(thisMonth)).money.cleaning).toBe(0)
    await act(admin, id, { action: 'finish' })
    expect((await told(thisMonth)).money.cleaning).toBe(0)
    expect((await told(nextMonth)).money.cleaning).toBe(1000)
  })
})
