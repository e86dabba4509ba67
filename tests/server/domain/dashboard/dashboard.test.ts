import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
})
afterAll(() => app.close())

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('The desk', () => {
  it('is not for cleaners', async () => {
    expect((await (await agency.as('cleaner')).call('GET', 'dashboard')).status).toBe(403)
  })

  it('refuses in Russian a day that is too far away', async () => {
    const { status, body } = await admin.call('GET', 'dashboard?date=2031-01-01')
    expect([status, body.message]).toEqual([
      400,
      'День не дальше 400 дней от сегодняшнего. Выберите день ближе.',
    ])
  })

  it('is empty and calm in an agency without anything', async () => {
    const other = await (await app.newAgency()).as('admin')
    const { body } = await other.call('GET', 'dashboard')
    expect(body).toMatchObject({ objects: 0, arrivals: [], departures: [], staying: [], attention: [] })
    expect(body.money).toEqual({
      today_expected: 0,
      today_received: 0,
      debts: 0,
      deposits_to_return: 0,
      deposits_held: 0,
    })
  })

  it('puts stays into arrivals, departures and those who stay [7.83]', async () => {
    const [one, two, three] = [await newFlat(admin), await newFlat(admin), await newFlat(admin)]
    const comes = await booked(admin, one, day(app, 0), day(app, 2), { amount: 6400 })
    const leaves = await booked(admin, two, day(app, -3), day(app, 0))
    const stays = await booked(admin, three, day(app, -1), day(app, 3))
    const { body } = await admin.call('GET', 'dashboard')
    expect(idsOf(body.arrivals)).toContain(comes.id)
    expect(idsOf(body.departures)).toContain(leaves.id)
    expect(idsOf(body.staying)).toContain(stays.id)
    const row = body.arrivals.find(({ id }: { id: number }) => id === comes.id)
    expect(row).toMatchObject({ need_to_pay: 6400, nights: 2, readiness: { payment: 'problem' } })
    const unpaid = body.attention.find(({ kind }: { kind: string }) => kind === 'unpaid_today')
    expect(unpaid.items).toContainEqual(expect.objectContaining({ id: comes.id, sum: 6400 }))
    expect(unpaid.link).toMatch(/^\/rents\?filter=/)
    expect(body.money.today_expected).toBeGreaterThanOrEqual(6400)
  })

  it('takes the day of each flat by its own clock', async () => {
    const zone = 'Pacific/Kiritimati'
    const flat = await newFlat(admin, { timezone: zone })
    const there = todayIn(zone, app.now().getTime())
    const rent = await booked(admin, flat, there, addDays(there, 1))
    const { body } = await admin.call('GET', 'dashboard')
    expect(idsOf(body.arrivals)).toContain(rent.id)
  })

  it('counts a payment as received today', async () => {
    const flat = await newFlat(admin)
    const rent = await booked(admin, flat, day(app, 0), day(app, 1), { amount: 1500 })
    const before = (await admin.call('GET', 'dashboard')).body.money
    await admin.call('POST', 'rents/payment', { rent_id: rent.id, object_id: flat })
    const after = (await admin.call('GET', 'dashboard')).body.money
    expect(after.today_received - before.today_received).toBe(1500)
    expect(after.today_expected).toBe(before.today_expected)
  })

  it('counts behind every link as many rows as its list shows', async () => {
    const { body } = await admin.call('GET', 'dashboard')
    for (const { link, count } of body.attention) {
      const [section, filter = ''] = String(link).slice(1).split('?filter=')
      const list = await admin.call('GET', `${section}?filter=${filter}`)
      expect([link, list.status, list.body.length]).toEqual([link, 200, count])
    }
    expect(body.attention.length).toBeGreaterThan(0)
  })

  it('gives a manager own flats and no money', async () => {
    const mine = await newFlat(admin)
    const rent = await booked(admin, mine, day(app, 0), day(app, 1))
    const manager = await agency.newPerson('manager', { objectIds: [mine] })
    const { body } = await manager.call('GET', 'dashboard')
    expect([idsOf(body.arrivals), body.money, body.objects]).toEqual([[rent.id], null, 1])
  })
})
