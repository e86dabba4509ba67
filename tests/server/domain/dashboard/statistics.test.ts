// The figures of a period: what the database adds up is what the pure rule says.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, daysBetween, eachDate } from '#schema/rules/dates.ts'
import { addMoney } from '#schema/rules/money.ts'
import { moveMonths, nightsOfStay, type SoldStay } from '#schema/rules/statistics.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { book, booked, day, newFlat, zone } from '../rents/scene.ts'

let app: TestApp
let agency: TestAgency
let admin: Person

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
})
afterAll(() => app.close())

const ask = (person: Person, query: string) => person.call('GET', `dashboard/statistics?${query}`)

/** Whole numbers from a fixed seed, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('Statistics', () => {
  it('are not for cleaners', async () => {
    const answer = await ask(await agency.as('cleaner'), 'begin=2026-11-01&end=2026-11-30')
    expect(answer.status).toBe(403)
  })

  it('refuse in Russian a period that is too long or ends before it begins', async () => {
    const long = await ask(admin, 'begin=2025-01-01&end=2026-12-31')
    expect([long.status, long.body.message]).toEqual([
      400,
      'Период — не больше 400 дней, а выбрано 730. Выберите период короче.',
    ])
    const back = await ask(admin, 'begin=2026-12-31&end=2026-12-01')
    expect([back.status, back.body.message]).toEqual([
      400,
      'Последний день раньше первого. Поменяйте даты местами.',
    ])
  })

  it('answer 403 to a manager who asks by owner', async () => {
    const manager = await agency.as('manager')
    expect((await ask(manager, 'owner_id=1')).status).toBe(403)
  })

  it('add up random stays exactly as the pure rule does, by day, by flat and in all [7.82, 7.128]', async () => {
    const roll = dice(20_261_120)
    const period = { begin: '2026-11-10', end: '2026-12-09' }
    const days = eachDate(period.begin, addDays(period.end, 1))
    const stays: (SoldStay & { readonly flat: number })[] = []
    const closed = new Set<string>()
    const flats = [await newFlat(admin), await newFlat(admin), await newFlat(admin)]
    for (const flat of flats) {
      let begin = addDays(period.begin, -roll(12))
      while (begin <= period.end) {
        const end = addDays(begin, 1 + roll(9))
        const isClosed = roll(6) === 0
        if (isClosed) {
          await booked(admin, flat, begin, end, { kind: 'repair', guest_name: null })
          for (const date of eachDate(begin, end)) closed.add(`${flat} ${date}`)
        } else {
          const amount = roll(9_000_000) / 100
          const discount = roll(3) === 0 ? roll(1000) / 100 : 0
          const commission = roll(100_000) / 100
          const cleaning_fee = roll(200_000) / 100
          await booked(admin, flat, begin, end, {
            amount: addMoney(amount, discount),
            discount,
            ota_commission: commission,
            cleaning_fee,
          })
          stays.push({ flat, begin, end, revenue: amount, commission, extras: cleaning_fee })
        }
        begin = addDays(end, roll(5))
      }
    }
    const nights = stays.flatMap((stay) =>
      nightsOfStay(stay, period).map((night) => ({ ...night, flat: stay.flat })),
    )
    const sumsOf = (own: typeof nights) => ({
      nights: own.length,
      revenue: addMoney(...own.map(({ revenue }) => revenue)),
      commission: addMoney(...own.map(({ commission }) => commission)),
      extras: addMoney(...own.map(({ extras }) => extras)),
    })
    const free = (isOf: (flat: number, date: string) => boolean) =>
      flats.flatMap((flat) => days.filter((date) => isOf(flat, date) && !closed.has(`${flat} ${date}`)))
        .length

    const { status, body, text } = await ask(
      admin,
      `begin=${period.begin}&end=${period.end}&object_ids=${flats}`,
    )
    expect(status, text).toBe(200)
    expect(body.totals).toMatchObject({ ...sumsOf(nights), available: free(() => true) })
    expect(body.by_day.map((row: { date: string }) => row.date)).toEqual(days)
    for (const row of body.by_day) {
      const expected = sumsOf(nights.filter(({ date }) => date === row.date))
      expect(row).toMatchObject({ ...expected, available: free((_flat, date) => date === row.date) })
    }
    for (const flat of flats) {
      const row = body.by_object.find(({ id }: { id: number }) => id === flat)
      const expected = sumsOf(nights.filter((night) => night.flat === flat))
      expect(row).toMatchObject({ ...expected, available: free((one) => one === flat) })
      expect(row.days.filter((cell: unknown) => typeof cell === 'number')).toHaveLength(expected.nights)
    }
    expect(body.by_source).toMatchObject([sumsOf(nights)])
    expect(body.by_owner).toMatchObject([sumsOf(nights)])
  })

  it('leave every day before today as it was when a flat is added, switched off, put away or taken back (S12)', async () => {
    const today = day(app, 0)
    const old = await newFlat(admin)
    await booked(admin, old, addDays(today, -40), addDays(today, -37), { amount: 3000 })
    const past = `begin=${addDays(today, -60)}&end=${addDays(today, -1)}`
    const ahead = `begin=${today}&end=${addDays(today, 9)}&object_ids=`
    const before = (await ask(admin, past)).body.totals
    const { body: fresh } = await admin.call('PATCH', 'objects', {
      name: 'Новая',
      address: 'Невский, 1',
      timezone: zone,
    })
    expect((await ask(admin, past)).body.totals).toEqual(before)
    expect((await ask(admin, ahead + fresh.id)).body.totals.available).toBe(10)
    const acts = [
      () => admin.call('PATCH', 'objects', { id: old, active: false }),
      () => admin.call('PATCH', 'objects', { id: fresh.id, archived: true }),
    ]
    for (const act of acts) expect((await act()).status).toBe(200)
    expect((await ask(admin, past)).body.totals).toEqual(before)
    expect((await ask(admin, `${ahead}${old},${fresh.id}`)).body.totals.available).toBe(0)
    await admin.call('PATCH', 'objects', { id: old, active: true })
    await admin.call('PATCH', 'objects', { id: fresh.id, archived: false })
    expect((await ask(admin, past)).body.totals).toEqual(before)
    expect((await ask(admin, `${ahead}${old},${fresh.id}`)).body.totals.available).toBe(20)
  })

  it('keep the nights that a repair has held when it is called off later (S12)', async () => {
    const today = day(app, 0)
    const flat = await newFlat(admin)
    const repair = await booked(admin, flat, today, addDays(today, 6), { kind: 'repair', guest_name: null })
    app.moveClock(3 * 86_400_000)
    const later = await agency.newPerson('admin')
    const canceled = await later.call('PATCH', 'rents', { id: repair.id, status: 'canceled' })
    const { body } = await ask(later, `begin=${today}&end=${addDays(today, 9)}&object_ids=${flat}`)
    app.moveClock(-3 * 86_400_000)
    expect([canceled.status, body.totals.available]).toEqual([200, 7])
  })

  it('refuse stretches of letting that overlap, are empty or go on in a flat that is off', async () => {
    const flat = await newFlat(admin)
    const ask = (lettings: unknown, more: object = {}) =>
      admin.call('PATCH', 'objects', { id: flat, lettings, ...more })
    const faults = [
      await ask([{ from: '2026-01-10', until: '2026-01-10' }]),
      await ask([{ from: '2026-01-10' }, { from: '2026-02-01', until: '2026-03-01' }]),
      await ask([{ from: '2026-01-10' }], { active: false }),
    ]
    expect(faults.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual(
      faults.map(() => [400, ['lettings']]),
    )
  })

  it('lose no kopeck of a stay over the end of a month', async () => {
    const flat = await newFlat(admin)
    await booked(admin, flat, '2026-01-30', '2026-02-02', { amount: 100 })
    const parts = await Promise.all(
      ['begin=2026-01-01&end=2026-01-31', 'begin=2026-02-01&end=2026-02-28'].map(
        async (query) => (await ask(admin, `${query}&object_ids=${flat}`)).body.totals.revenue,
      ),
    )
    expect(parts).toEqual([66.67, 33.33])
  })

  it('compare whole months with the months before, or with the year before', async () => {
    const asked = 'begin=2026-11-01&end=2026-11-30'
    expect((await ask(admin, asked)).body.compared).toEqual({ begin: '2026-10-01', end: '2026-10-31' })
    expect((await ask(admin, `${asked}&compare=year`)).body.compared).toEqual({
      begin: '2025-11-01',
      end: '2025-11-30',
    })
  })

  it('tell the first night ever sold of the flats that are counted: no request, no repair, no canceled stay', async () => {
    const other = await app.newAgency()
    const owner = await other.as('admin')
    const since = async (query = '') =>
      (await ask(owner, `begin=2026-11-01&end=2026-11-30${query}`)).body.since
    expect(await since()).toBeNull()
    const [flat, later] = [await newFlat(owner), await newFlat(owner)]
    await booked(owner, flat, '2026-02-01', '2026-02-03', { kind: 'repair', guest_name: null })
    await booked(owner, flat, '2026-03-01', '2026-03-03', { status: 'request' })
    await booked(owner, flat, '2026-04-10', '2026-04-12')
    await booked(owner, later, '2026-05-10', '2026-05-12')
    expect([await since(), await since(`&object_ids=${later}`)]).toEqual(['2026-04-10', '2026-05-10'])
  })

  it('name the groups of the person’s own flats that are not put away', async () => {
    const other = await app.newAgency()
    const owner = await other.as('admin')
    const mine = await newFlat(owner, { group: 'Невский' })
    await newFlat(owner, { group: 'Литейный' })
    await newFlat(owner)
    const manager = await other.newPerson('manager', { objectIds: [mine] })
    const groupsOf = async (person: Person) =>
      (await ask(person, 'begin=2026-11-01&end=2026-11-30')).body.groups
    expect([await groupsOf(owner), await groupsOf(manager)]).toEqual([['Литейный', 'Невский'], ['Невский']])
  })

  it('show a manager own flats only, without costs, profit and owners', async () => {
    const mine = await newFlat(admin)
    const other = await newFlat(admin)
    await booked(admin, mine, '2026-03-01', '2026-03-03', { amount: 2000 })
    await booked(admin, other, '2026-03-01', '2026-03-03', { amount: 5000 })
    const manager = await agency.newPerson('manager', { objectIds: [mine] })
    const { body } = await ask(manager, 'begin=2026-03-01&end=2026-03-31')
    expect(body.totals).toMatchObject({ revenue: 2000, nights: 2, available: 31, adr: 1000, profit: null })
    expect(body.by_object.map(({ id }: { id: number }) => id)).toEqual([mine])
    expect([body.cleaning.cost, body.by_owner]).toEqual([null, undefined])
  })

  it('tell as profit what the agency keeps: the owners’ share and its own costs are gone from it, and no filter is half followed (S5, S6)', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const { body: owner } = await boss.call('POST', 'owners', {
      ...{ name: 'Лаврова', scheme: 'percent_gross', percent: 20, clean_payer: 'split', kept_share: 25 },
    })
    const flat = await newFlat(boss, { owner_id: owner.id })
    await booked(boss, flat, '2026-05-30', '2026-06-02', {
      amount: 9000,
      ota_commission: 300,
      cleaning_fee: 600,
    })
    for (const [payer, amount] of [
      ['owner', 500],
      ['agency', 70],
      ['split', 31],
    ] as const)
      await boss.call('POST', 'expenses', {
        date: '2026-06-05',
        title: payer,
        category: 'repair',
        object_id: flat,
        amount,
        payer,
      })
    const asked = 'begin=2026-06-01&end=2026-06-30'
    const { totals } = (await ask(boss, asked)).body
    // 3 000 of price and 200 of fee fall on June, 100 of the channel's commission, 80 % of 3 200 are the owner's
    expect(totals).toMatchObject({ net: 2900, extras: 200, owners_share: 2560, borne: 85.5, profit: 454.5 })
    const { totals: filtered } = (await ask(boss, `${asked}&object_ids=${flat}`)).body
    expect([filtered.net, filtered.profit, filtered.owners_share]).toEqual([2900, null, null])
  })

  it('count how far ahead a stay was booked by the days of its flat, not of the machine', async () => {
    const flat = await newFlat(admin)
    const stay = await booked(admin, flat, '2026-05-12', '2026-05-14', { amount: 100 })
    // half past one on the tenth at the flat
    await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      tx.execute(sql`update rents set created_at = '2026-05-09T22:30:00Z' where id = ${stay.id}`),
    )
    const { totals } = (await ask(admin, `begin=2026-05-01&end=2026-05-31&object_ids=${flat}`)).body
    expect(totals.lead_days).toBe(2)
  })

  it('compare a month under way by its days so far with the same days of the one before, not with all of them', async () => {
    const today = day(app, 0)
    const first = `${today.slice(0, 7)}-01`
    const before = moveMonths(first, -1)
    const flat = await newFlat(admin)
    await booked(admin, flat, before, first, { amount: 31_000 })
    await booked(admin, flat, first, moveMonths(first, 1), { amount: 31_000 })
    const end = addDays(moveMonths(first, 1), -1)
    const { body } = await ask(admin, `begin=${first}&end=${end}&object_ids=${flat}`)
    const days = daysBetween(first, today) + 1
    if (today === end) return expect(body.totals.so_far).toBeNull()
    expect(body.totals.so_far.nights).toBe(days)
    expect(body.totals.prev.nights).toBe(Math.min(days, daysBetween(before, first)))
    expect(body.compared.begin).toBe(before)
    const { body: over } = await ask(admin, `begin=${before}&end=${addDays(first, -1)}&object_ids=${flat}`)
    expect([over.totals.so_far, over.totals.nights]).toEqual([null, daysBetween(before, first)])
  })

  it('keep what was withheld in a month that is over: taken away today, it counts back today', async () => {
    const today = day(app, 0)
    const flat = await newFlat(admin)
    const stay = await booked(admin, flat, addDays(today, -70), addDays(today, -68), { amount: 100 })
    const write = (name: string) =>
      admin.call('POST', 'history', { rent_id: stay.id, name, data: { amount: 900, reason: 'Ваза' } })
    await write('deposit')
    const { id } = (await write('deposit_withhold')).body
    await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      tx.execute(sql`update history set created_at = created_at - interval '65 days' where id = ${id}`),
    )
    const withheld = async (begin: string, end: string) =>
      (await ask(admin, `begin=${begin}&end=${end}&object_ids=${flat}`)).body.totals.withheld
    const past = [addDays(today, -67), addDays(today, -60)] as const
    expect([await withheld(...past), await withheld(today, today)]).toEqual([900, 0])
    expect((await admin.call('DELETE', `history/${id}`)).status).toBeLessThan(300)
    expect([await withheld(...past), await withheld(today, today)]).toEqual([900, -900])
  })

  it('count cancellations and leave conflicts out', async () => {
    const flat = await newFlat(admin)
    const first = await booked(admin, flat, '2026-04-01', '2026-04-05', { amount: 4000 })
    await book(admin, flat, '2026-04-02', '2026-04-03', { amount: 900, force: true })
    const gone = await booked(admin, flat, '2026-04-10', '2026-04-12', { amount: 3000 })
    await admin.call('PATCH', 'rents', { id: gone.id, status: 'canceled' })
    const { totals } = (await ask(admin, `begin=2026-04-01&end=2026-04-30&object_ids=${flat}`)).body
    expect(first.id).toBeGreaterThan(0)
    expect(totals).toMatchObject({ revenue: 4000, nights: 4, stays: 1, canceled: 1, avg_nights: 4 })
  })
})
