import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { moveMonths } from '#schema/rules/statistics.ts'
import { rowsOf } from '#server/db/execute.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')
const current = `${todayIn('Europe/Moscow', app.now().getTime()).slice(0, 7)}-01`
const [earlier, later] = [moveMonths(current, -2), moveMonths(current, -1)]
const yearOf = (id: unknown) => admin.call('GET', `owners/year/${String(id)}`)

/** The owner as the list of all of them tells. */
async function listed(id: number) {
  const { owners } = taken(await admin.call('GET', 'owners/months'))
  return owners.find((one: { id: number }) => one.id === id)
}

/** An owner with a paid guest in each of the last two months that are over, and an expense in the first. */
async function ownerWithMonths() {
  const owner = taken(
    await admin.call('POST', 'owners', { name: 'Лаврова Наталья', scheme: 'percent_gross', percent: 20 }),
  )
  const object_id = await newFlat(admin, { owner_id: owner.id })
  for (const month of [earlier, later]) {
    const [begin, end] = ['03', '06'].map((day) => `${month.slice(0, 8)}${day}`)
    const stay = { object_id, begin, end, amount: 9000, guest_name: 'Сорокин' }
    const rent = taken(await admin.call('PATCH', 'rents', stay))
    taken(await admin.call('POST', 'rents/payment', { rent_id: rent.id, object_id }))
    for (const status of ['checked_in', 'checked_out'])
      taken(await admin.call('PATCH', 'rents', { id: rent.id, status, early: true }))
  }
  const spent = { date: `${earlier.slice(0, 8)}09`, title: 'Кран', object_id, amount: 700, payer: 'owner' }
  taken(await admin.call('POST', 'expenses', spent))
  return owner.id as number
}

describe('Twelve months of an owner are refused', () => {
  it('to everyone but the administrator, and of an owner who is not there', async () => {
    const id = await ownerWithMonths()
    const senior = await agency.as('fullmanager')
    expect((await senior.call('GET', `owners/year/${id}`)).status).toBe(403)
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('GET', `owners/year/${id}`)).status).toBe(404)
    expect((await yearOf('x')).status).toBe(404)
  })
})

describe('Twelve months of an owner', () => {
  it('say the same as the account of each month, closed or not, and add up across', async () => {
    const id = await ownerWithMonths()
    taken(await admin.call('POST', 'owners/close', { id, month: earlier, anyway: true }))
    const { months, owed, paid } = taken(await yearOf(id))
    const shown = months.filter(({ gross }: { gross: number }) => gross > 0)
    expect(shown.map(({ begin, state }: Record<string, string>) => [begin, state])).toEqual([
      [later, 'open'],
      [earlier, 'closed'],
    ])
    for (const month of shown) {
      const { begin, end, gross, channel, cleans, expenses, fee, other, to_pay } = month
      const report = taken(await admin.call('GET', `owners/rents/${id}?begin=${begin}&end=${end}`))
      expect(report.totals).toMatchObject({ gross, ota: channel, cleaning: cleans, fee, expenses, to_pay })
      const off = addMoney(channel, cleans, expenses, fee)
      expect(addMoney(subtractMoney(gross, off), other)).toBe(to_pay)
    }
    expect(shown[1]).toMatchObject({ gross: 9000, expenses: 700, fee: 1800 })
    expect(paid).toBe(0)
    expect(owed).toBe((await listed(id)).balance)
  })

  it('name what is owed month by month, each with its day: the same on the card, in the list and on the page', async () => {
    const id = await ownerWithMonths()
    taken(await admin.call('PATCH', 'owners', { id, payout_day: 31 }))
    taken(await admin.call('POST', 'owners/close', { id, month: earlier, anyway: true }))
    // a correction of the closed month falls into the one that is closed next
    const [flat] = (await listed(id)).objects
    const late = { date: `${earlier.slice(0, 8)}10`, title: 'Замок', object_id: flat.id, amount: 100 }
    taken(await admin.call('POST', 'expenses', { ...late, payer: 'owner' }))
    const { months, owed } = taken(await yearOf(id))
    const { unpaid, totals } = taken(await admin.call('GET', `owners/rents/${id}`))
    const dues = unpaid.map(({ begin, amount, closed, payout_on }: Record<string, unknown>) => [
      begin,
      amount,
      closed,
      payout_on,
    ])
    const dueOf = (month: string) => addDays(moveMonths(month, 2), -1)
    expect(dues).toEqual([
      [earlier, 6500, true, dueOf(earlier)],
      [later, 7100, false, dueOf(later)],
    ])
    const told = months.map(({ begin, rest, to_pay, payout_on }: Record<string, unknown>) => [
      begin,
      rest,
      to_pay,
      payout_on,
    ])
    expect(told).toEqual([
      [later, 7100, 7100, dueOf(later)],
      [earlier, 6500, 6500, dueOf(earlier)],
    ])
    expect([owed, totals.carried]).toEqual([13_600, 13_600])
    expect((await listed(id)).balance).toBe(13_600)
  })

  it('offer the one month that is closed next, with what it lacks and the sum it is closed with', async () => {
    const id = await ownerWithMonths()
    const first = taken(await yearOf(id)).next
    expect(first).toMatchObject({
      begin: earlier,
      to_pay: 6500,
      unfinished: [{ kind: 'receipts', count: 1 }],
    })
    taken(await admin.call('POST', 'owners/close', { id, month: earlier, anyway: true }))
    expect(taken(await yearOf(id)).next).toMatchObject({ begin: later, to_pay: 7200, unfinished: [] })
    taken(await admin.call('POST', 'owners/close', { id, month: later, anyway: true }))
    expect(taken(await yearOf(id)).next).toBeNull()
  })

  it('of somebody without guests are none', async () => {
    const { id } = taken(await admin.call('POST', 'owners', { name: 'Новый', percent: 20 }))
    expect(taken(await yearOf(id))).toEqual({ months: [], next: null, owed: 0, paid: 0 })
  })

  it('begin with the account: a fixed rent of somebody who came this month was due in no month before', async () => {
    const terms = { scheme: 'fixed_rent', fixed_amount: 30_000 }
    const { id } = taken(await admin.call('POST', 'owners', { name: 'Арендный', ...terms }))
    const { months, owed } = taken(await yearOf(id))
    expect(months).toMatchObject([{ begin: current, to_pay: 30_000, gross: 0 }])
    expect(owed).toBe(0)
    // the first minute of the month by the clock of the agency is still the month before by that of the server
    await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(
        tx,
        sql`update owners set created_at = (${current}::timestamp at time zone 'Europe/Moscow') + interval '1 minute' where id = ${id}`,
      ),
    )
    expect(taken(await yearOf(id))).toMatchObject({ months: [{ begin: current }], owed: 0 })
  })
})
