import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '#schema/rules/dates.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { day, newFlat } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person
let flat: number
let ownerId: number

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
  ownerId = taken(await admin.call('POST', 'owners', { name: 'Титова Марина', percent: 20 })).id
  flat = await newFlat(admin, { owner_id: ownerId })
})
afterAll(() => app.close())

const purchase = async (more: object) =>
  taken(await admin.call('POST', 'tasks', { title: 'Чайник', object_id: flat, category: 'tech', ...more }))
const move = async (id: number, change: object) =>
  taken(await admin.call('PATCH', 'tasks', { id, ...change }))
const expensesOf = async (task: number) => taken(await admin.call('GET', `expenses?task_id=${task}`))

describe('Expenses are refused', () => {
  it('to managers and cleaners, without a sum, and below a kopeck', async () => {
    for (const role of ['manager', 'cleaner'] as const) {
      const person = await agency.as(role)
      expect((await person.call('GET', 'expenses')).status).toBe(403)
      expect((await person.call('POST', 'expenses', {})).status).toBe(403)
    }
    const body = { date: day(app, 0), title: 'Ремонт крана' }
    for (const amount of [undefined, 0, -5, 1.005]) {
      const answer = await admin.call('POST', 'expenses', { ...body, amount })
      expect(answer).toMatchObject({ status: 400, body: { errors: { amount: expect.any(String) } } })
    }
  })

  it('where the sum would be lost: an owner’s without a flat is in no report, a guest’s is in no bill', async () => {
    const body = { date: day(app, 0), title: 'Бельё', amount: 700 }
    for (const payer of ['owner', 'split']) {
      expect(await admin.call('POST', 'expenses', { ...body, payer })).toMatchObject({
        status: 422,
        body: { code: 'expenses.no_flat', errors: { object_id: expect.any(String) } },
      })
    }
    const guests = { ...body, payer: 'guest', object_id: flat }
    expect(await admin.call('POST', 'expenses', guests)).toMatchObject({
      status: 422,
      body: { code: 'expenses.of_guest', errors: { payer: expect.stringContaining('доп. услугу') } },
    })
    const own = taken(await admin.call('POST', 'expenses', { ...body, payer: 'owner', object_id: flat }))
    const emptied = await admin.call('PATCH', 'expenses', { id: own.id, object_id: null })
    expect(emptied).toMatchObject({ status: 422, body: { code: 'expenses.no_flat' } })
    const task = taken(await admin.call('POST', 'tasks', { title: 'Чайник', payer: 'owner' }))
    const bought = { id: task.id, status: 'bought', price_fact: 900 }
    expect(await admin.call('PATCH', 'tasks', bought)).toMatchObject({ status: 422 })
  })

  it('another sum or a removal while the purchase behind it stands', async () => {
    const { id } = await purchase({})
    await move(id, { status: 'bought', price_fact: 990 })
    const [expense] = await expensesOf(id)
    expect(await admin.call('PATCH', 'expenses', { id: expense.id, amount: 5 })).toMatchObject({
      status: 422,
      body: { code: 'expenses.of_purchase' },
    })
    expect(await admin.call('DELETE', `expenses/${expense.id}`)).toMatchObject({ status: 409 })
    expect(await expensesOf(id)).toMatchObject([{ amount: 990 }])
  })
})

describe('A purchase that was paid for', () => {
  it('is an expense of today, follows the price, and goes when the purchase is taken back', async () => {
    const { id } = await purchase({ payer: 'owner' })
    expect((await move(id, { status: 'bought' })).expense_id).toBeNull()
    const bought = await move(id, { price_fact: 1990.5 })
    const [expense] = await expensesOf(id)
    expect(bought.expense_id).toBe(expense.id)
    const today = todayIn('Europe/Moscow', app.now().getTime())
    expect(expense).toMatchObject({
      amount: 1990.5,
      payer: 'owner',
      date: today,
      category: 'tech',
      object_id: flat,
    })
    await move(id, { price_fact: 2000 })
    expect(await expensesOf(id)).toMatchObject([{ id: expense.id, amount: 2000 }])
    expect((await move(id, { status: 'new' })).expense_id).toBeNull()
    expect(await expensesOf(id)).toEqual([])
  })

  it('is parted by one receipt for several: the expenses add up to the receipt', async () => {
    const ids = []
    for (const price_plan of [100, 200, 300]) ids.push((await purchase({ price_plan })).id)
    taken(await admin.call('PATCH', 'tasks', { ids, status: 'bought', price_fact: 1000 }))
    const sums = []
    for (const id of ids) sums.push((await expensesOf(id))[0].amount)
    expect(sums.reduce((all, one) => all + Math.round(one * 100), 0)).toBe(100_000)
  })
})

describe('Expenses', () => {
  it('stand in the account of the owner by the part the owner bears, and lower the profit by the rest', async () => {
    const own = taken(await admin.call('POST', 'owners', { name: 'Беляев Виктор', percent: 25 }))
    const home = await newFlat(admin, { owner_id: own.id })
    const date = day(app, 0)
    const month = `begin=${date.slice(0, 7)}-01&end=${date}`
    const profit = async () => taken(await admin.call('GET', `dashboard/statistics?${month}`)).totals.profit
    const before = await profit()
    const spend = (amount: number, payer: string) =>
      admin.call('POST', 'expenses', {
        date,
        title: 'Ремонт',
        category: 'repair',
        object_id: home,
        amount,
        payer,
      })
    taken(await spend(1000, 'owner'))
    taken(await spend(100.01, 'split'))
    taken(await spend(50, 'agency'))
    expect((await spend(70, 'guest')).status).toBe(422)
    const report = taken(await admin.call('GET', `owners/rents/${own.id}`))
    expect(report.expenses.map(({ amount }: { amount: number }) => amount)).toEqual([1000, 50.01])
    expect(report.totals).toMatchObject({ expenses: 1050.01, to_pay: -1050.01 })
    expect(Math.round((before - (await profit())) * 100)).toBe(10_000)
    const figures = taken(await admin.call('GET', `dashboard/statistics?${month}&object_ids=${home}`))
    expect(figures.expenses).toMatchObject({
      total: 1150.01,
      by_category: [{ category: 'repair', amount: 1150.01 }],
    })
    const manager = await agency.newPerson('manager', { objectIds: [home] })
    const seen = taken(await manager.call('GET', `dashboard/statistics?${month}`))
    expect([seen.totals.profit, seen.expenses, seen.by_owner]).toEqual([null, null, undefined])
  })
})
