import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { newClean, newCleanerPerson, taken } from '../cleans/scene.ts'
import { newFlat } from '../rents/scene.ts'

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

const period = { begin: '2025-11-01', end: '2025-11-30' }

/** A cleaner with a finished clean and the sums of it. */
async function worker(sums: object = { price: 1200 }) {
  const cleaner = await newCleanerPerson(agency, { npd: true })
  const clean = await done(cleaner.id, sums)
  return { ...cleaner, clean }
}

async function done(cleaner_id: number, sums: object, date = '2025-11-10') {
  const clean = await newClean(admin, { object_id: flat, date, cleaner_id, ...sums })
  for (const status of ['accepted', 'in_progress', 'done']) {
    taken(await admin.call('PATCH', 'cleans', { id: clean.id, status }))
  }
  return clean.id as number
}

const pay = (body: object) => admin.call('POST', 'payouts', { ...period, ...body })
const move = (id: number, body: object) => admin.call('PATCH', 'payouts', { id, ...body })
const balanceOf = async (id: number) =>
  taken(await admin.call('GET', `cleaners?id=${id}`)).find((row: { id: number }) => row.id === id).balance

describe('A payout is refused', () => {
  it('to somebody who has earned nothing, or whom another payout pays already', async () => {
    const { id } = await newCleanerPerson(agency)
    const nothing = { status: 422, body: { code: 'payouts.no_lines', errors: { begin: expect.any(String) } } }
    expect(await pay({ cleaner_id: id })).toMatchObject(nothing)
    const { id: paid } = await worker()
    taken(await pay({ cleaner_id: paid }))
    expect(await pay({ cleaner_id: paid })).toMatchObject(nothing)
  })

  it('to managers, to cleaners for anybody, and to nobody or to two at once', async () => {
    const manager = await agency.as('manager')
    expect((await manager.call('GET', 'payouts')).status).toBe(403)
    const { id, person } = await worker()
    expect((await person.call('POST', 'payouts', { ...period, cleaner_id: id })).status).toBe(403)
    expect(await pay({})).toMatchObject({ status: 400, body: { errors: { cleaner_id: expect.any(String) } } })
    const owner = taken(await admin.call('POST', 'owners', { name: 'Собственник' }))
    expect((await pay({ cleaner_id: id, owner_id: owner.id })).status).toBe(400)
  })

  it('to a senior manager for owners, whose money is the administrator’s alone', async () => {
    const owner = taken(await admin.call('POST', 'owners', { name: 'Собственник' }))
    const made = taken(await pay({ owner_id: owner.id }))
    const senior = await agency.as('fullmanager')
    expect((await senior.call('GET', `payouts/${made.id}`)).status).toBe(404)
    expect((await senior.call('POST', 'payouts', { ...period, owner_id: owner.id })).status).toBe(403)
    expect(taken(await senior.call('GET', `payouts?owner_id=${owner.id}&begin=2025-01-01`))).toEqual([])
  })

  it('approval of nothing, payment of a draft, removal of what is approved, another period', async () => {
    const { id } = await newCleanerPerson(agency)
    const penalty = { cleaner_id: id, kind: 'penalty', amount: 10, reason: 'Ключ', date: '2025-11-10' }
    taken(await admin.call('POST', 'accruals', penalty))
    const empty = taken(await pay({ cleaner_id: id }))
    expect(await move(empty.id, { state: 'approved' })).toMatchObject({
      status: 422,
      body: { code: 'payouts.nothing' },
    })
    expect((await move(empty.id, { state: 'paid' })).status).toBe(422)
    expect((await move(empty.id, { end: '2025-12-31' })).status).toBe(422)
    const full = taken(await pay({ cleaner_id: (await worker()).id }))
    taken(await move(full.id, { state: 'approved' }))
    expect((await admin.call('DELETE', `payouts/${full.id}`)).status).toBe(409)
  })

  it('a change of what already stands in it', async () => {
    const { id, clean } = await worker()
    const payout = taken(await pay({ cleaner_id: id }))
    for (const change of [{ price: 1 }, { bonus: 5 }, { penalty: 5 }]) {
      const answer = await admin.call('PATCH', 'cleans', { id: clean, ...change })
      expect(answer).toMatchObject({ status: 422, body: { code: 'cleans.in_payout' } })
    }
    expect((await admin.call('PATCH', 'cleans', { id: clean, status: 'rework' })).status).toBe(422)
    taken(await admin.call('PATCH', 'cleans', { id: clean, action: 'check' }))
    expect(taken(await admin.call('GET', `payouts/${payout.id}`)).amount).toBe(1200)
  })
})

it('A cleaner sees an own payout once it is approved: a draft is as if missing', async () => {
  const { id, person } = await worker({ price: 1200 })
  const payout = taken(await pay({ cleaner_id: id }))
  const seen = async () => taken(await person.call('GET', 'payouts')).length
  expect((await person.call('GET', `payouts/${payout.id}`)).status).toBe(404)
  expect(await seen()).toBe(0)
  taken(await move(payout.id, { state: 'approved' }))
  expect(await seen()).toBe(1)
  taken(await move(payout.id, { state: 'draft' }))
  expect(await seen()).toBe(0)
})

it('A cleaner sees no sums of payouts and accruals where the agency does not show them', async () => {
  const home = await app.newAgency()
  const boss = await home.as('admin')
  const vera = await newCleanerPerson(home)
  const bonus = {
    cleaner_id: vera.id,
    date: '2025-11-05',
    kind: 'bonus',
    amount: 777,
    reason: 'За срочность',
  }
  taken(await boss.call('POST', 'accruals', bonus))
  const { id } = taken(await boss.call('POST', 'payouts', { ...period, cleaner_id: vera.id }))
  taken(await boss.call('PATCH', 'payouts', { id, state: 'approved' }))
  const calls = ['accruals', 'payouts', `payouts/${id}`]
  const texts = async () => {
    const answers = await Promise.all(calls.map((call) => vera.person.call('GET', call)))
    return answers.map(({ status, text }) => `${status} ${text.includes('777')}`)
  }
  expect(await texts()).toEqual(['200 true', '200 true', '200 true'])
  taken(await boss.call('PATCH', 'agency/clean_settings', { show_price_to_cleaner: false }))
  expect(await texts()).toEqual(['200 false', '200 false', '200 false'])
})

describe('A payout of a cleaner', () => {
  it('holds cleans, bonuses and penalties of its days, and is paid by an account', async () => {
    const { id, person, clean } = await worker({ price: 1200, bonus: 100.1, penalty: 0.2 })
    await done(id, { price: 700 }, '2025-12-02')
    const accrue = (kind: string, amount: number, reason: string) =>
      admin.call('POST', 'accruals', { cleaner_id: id, date: '2025-11-12', kind, amount, reason })
    taken(await accrue('bonus', 500, 'Срочный выезд'))
    const fine = taken(await accrue('penalty', 300, 'Опоздание'))
    expect(await balanceOf(id)).toBe(2199.9)
    const payout = taken(await pay({ cleaner_id: id }))
    expect(payout).toMatchObject({ state: 'draft', amount: 1499.9, receipt: 'wait' })
    expect(payout.lines.map(({ amount }: { amount: number }) => amount)).toEqual([1299.9, 500, -300])
    expect((await admin.call('DELETE', `accruals/${fine.id}`)).status).toBe(409)
    expect((await pay({ cleaner_id: id })).status).toBe(422)
    expect(taken(await person.call('GET', `cleaners/${id}`)).payouts).toEqual([])
    taken(await move(payout.id, { state: 'approved' }))
    expect(await balanceOf(id)).toBe(2199.9)
    const paid = taken(await move(payout.id, { state: 'paid', receipt: 'got' }))
    expect(paid).toMatchObject({ state: 'paid', paid_by: admin.userId, paid_at: expect.any(String) })
    expect(await balanceOf(id)).toBe(700)
    const page = taken(await person.call('GET', `cleaners/${id}?begin=2025-11-01&end=2025-11-30`))
    expect(page.totals).toMatchObject({ earned: 1200, bonus: 600.1, penalty: 300.2, paid: 1499.9, to_pay: 0 })
    expect(page.payouts).toMatchObject([{ amount: 1499.9, state: 'paid' }])
    expect(taken(await admin.call('GET', `cleans/${clean}`))).toMatchObject({ payout_id: payout.id })
    taken(await move(payout.id, { state: 'approved' }))
    expect(await balanceOf(id)).toBe(2199.9)
  })

  it('gives its lines back when its draft is removed', async () => {
    const { id } = await worker()
    const first = taken(await pay({ cleaner_id: id }))
    taken(await admin.call('DELETE', `payouts/${first.id}`))
    expect(taken(await pay({ cleaner_id: id })).amount).toBe(1200)
  })

  it('takes every line once when two are collected at the same moment', async () => {
    const { id } = await worker()
    const both = await Promise.all([pay({ cleaner_id: id }), pay({ cleaner_id: id })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(taken(await admin.call('GET', `payouts?cleaner_id=${id}`))).toMatchObject([{ amount: 1200 }])
  })
})
