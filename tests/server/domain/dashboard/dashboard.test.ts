import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, startOfWeek, todayIn } from '#schema/rules/dates.ts'
import { stayCounters } from '#schema/rules/stayCounters.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { newClean } from '../cleans/scene.ts'
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
    const begin = startOfWeek(day(app, 0))
    expect(body.money).toEqual({
      today_expected: 0,
      today_received: 0,
      week: { begin, end: addDays(begin, 6), expected: 0, received: 0 },
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
    expect(row).toMatchObject({ owed: 6400, nights: 2, readiness: { payment: 'problem' } })
    const unpaid = body.attention.find(({ kind }: { kind: string }) => kind === 'unpaid_today')
    expect(unpaid.items).toContainEqual(expect.objectContaining({ id: comes.id, sum: 6400 }))
    expect(unpaid.link).toMatch(/^\/rents\?filter=/)
    expect(body.money.today_expected).toBeGreaterThanOrEqual(6400)
  })

  it('puts who is still waited for before who has come at the same hour', async () => {
    const group = 'По порядку'
    const flats = [
      await newFlat(admin, { name: 'А', group }),
      await newFlat(admin, { name: 'Э', group }),
      await newFlat(admin, { name: 'Я', group }),
    ] as const
    const status = 'checked_in'
    const there = await booked(admin, flats[0], day(app, 0), day(app, 2), { status })
    const owes = await booked(admin, flats[1], day(app, 0), day(app, 2), { status, amount: 900 })
    const awaited = await booked(admin, flats[2], day(app, 0), day(app, 2))
    const { body } = await admin.call('GET', `dashboard?group=${encodeURIComponent(group)}`)
    expect(idsOf(body.arrivals)).toEqual([owes.id, awaited.id, there.id])
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
    expect(before.today_expected - after.today_expected).toBe(1500)
  })

  it('counts the money of the week of the day as the agency begins its weeks', async () => {
    const other = await app.newAgency()
    const boss = await other.as('admin')
    const today = day(app, 0)
    const flat = await newFlat(boss)
    const weekly = async (date = today) => (await boss.call('GET', `dashboard?date=${date}`)).body.money.week
    for (const first of [1, 0, 4]) {
      await boss.call('PATCH', 'agency/settings', { week_start: first })
      const begin = startOfWeek(today, first)
      expect(await weekly()).toMatchObject({ begin, end: addDays(begin, 6) })
    }
    const begin = startOfWeek(today)
    const last = await booked(boss, flat, addDays(begin, 6), addDays(begin, 8), { amount: 3000 })
    await booked(boss, flat, addDays(begin, 8), addDays(begin, 9), { amount: 500 })
    const pay = async (amount: number, date: string, time: string) => {
      const paid_at = `${date}T${time}:00+03:00`
      const body = { rent_id: last.id, object_id: flat, amount, paid_at }
      expect((await boss.call('POST', 'rents/payment', body)).status).toBe(200)
    }
    await pay(700, begin, '00:00')
    await pay(40, addDays(begin, -1), '23:59')
    expect(await weekly()).toMatchObject({ expected: 2260, received: 700 })
    expect(await weekly(addDays(begin, 7))).toMatchObject({ begin: addDays(begin, 7), received: 0 })
    expect(await weekly(addDays(begin, 7))).toMatchObject({ expected: 2760 })
  })

  it('takes a refund of the day from what came in, and leaves what is due as the guest owes it (S1)', async () => {
    const flat = await newFlat(admin)
    const rent = await booked(admin, flat, day(app, 0), day(app, 1), { amount: 10_000 })
    const pay = (amount: number) =>
      admin.call('POST', 'rents/payment', { rent_id: rent.id, object_id: flat, amount })
    const before = (await admin.call('GET', 'dashboard')).body.money
    await pay(1234.56)
    const back = { name: 'payment_return', rent_id: rent.id, data: { amount: 234.57 } }
    expect((await admin.call('POST', 'history', back)).status).toBe(200)
    const after = (await admin.call('GET', 'dashboard')).body.money
    const grown = (name: string) => Math.round((after[name] - before[name]) * 100) / 100
    expect([grown('today_received'), grown('today_expected')]).toEqual([999.99, -999.99])
  })

  it('counts a day, debts and claims as the tabs of bookings do, however far away they lie (S7, M1, M2)', async () => {
    const other = await app.newAgency()
    const boss = await other.as('admin')
    const [one, two, three] = [await newFlat(boss), await newFlat(boss), await newFlat(boss)]
    const old = await booked(boss, one, day(app, -90), day(app, -88), { amount: 4000 })
    const far = await booked(boss, two, day(app, 200), day(app, 203), { amount: 9000 })
    await booked(boss, three, day(app, -1), day(app, 3), { amount: 700, status: 'checked_in' })
    await booked(boss, one, day(app, 0), day(app, 2), { kind: 'repair', guest_name: null })
    const off = await booked(boss, one, day(app, -60), day(app, -58), { amount: 5000 })
    await booked(boss, two, day(app, 90), day(app, 93), { amount: 800, status: 'request' })
    await boss.call('PATCH', 'rents', { id: off.id, status: 'canceled' })
    const claim = { needToCheck: true, amount: 9000 }
    expect((await boss.call('PATCH', 'rents', { id: far.id, checkManualPayment: claim })).status).toBe(200)
    const { body: desk } = await boss.call('GET', 'dashboard')
    const counters = stayCounters(day(app, 0))
    const rowsOf = async (filter: object) =>
      (await boss.call('GET', `rents?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body
    const debts = await rowsOf(counters.debts)
    expect(debts.map(({ id, owed }: { id: number; owed: number }) => [id, owed])).toEqual([
      [old.id, 4000],
      [expect.any(Number), 700],
    ])
    expect(desk.money.debts).toBe(4700)
    expect(idsOf(await rowsOf(counters.toCheck))).toEqual([far.id])
    const toCheck = desk.attention.find(({ kind }: { kind: string }) => kind === 'check_payment')
    expect(toCheck.count).toBe(1)
    for (const name of ['arrivals', 'departures', 'staying'] as const)
      expect(idsOf(await rowsOf(counters[name]))).toEqual(idsOf(desk[name]))
    expect(await rowsOf(counters.requests)).toHaveLength(1)
    expect(await rowsOf(counters.canceled)).toMatchObject([{ id: off.id, need_to_pay: 5000, owed: 0 }])
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

  it('opens behind «Срочные задачи» the urgent ones that it counts, and none of the others', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const add = async (title: string, changes: object) =>
      (await boss.call('POST', 'clienttasks', { title, ...changes })).body.id
    const urgent = await add('Нет воды', { priority: 'urgent' })
    await add('Ключ от почты', { priority: 'normal' })
    await add('Уже сделано', { priority: 'urgent', status: 'canceled' })
    const { attention } = (await boss.call('GET', 'dashboard')).body
    const { count, link } = attention.find(({ kind }: { kind: string }) => kind === 'urgent_tasks')
    const list = (await boss.call('GET', String(link).slice(1))).body
    expect([count, idsOf(list)]).toEqual([1, [urgent]])
  })

  it('counts cleans without a cleaner as the tray, its call and the list behind the link do, a week back and two ahead', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const flat = await newFlat(boss)
    for (const ahead of [-20, -6, 0, 12, 30])
      await newClean(boss, { object_id: flat, date: day(app, ahead), type: 'general' })
    const desk = (await boss.call('GET', 'dashboard')).body
    const { count, link } = desk.attention.find(({ kind }: { kind: string }) => kind === 'unassigned')
    const tray = (await boss.call('GET', 'cleans/unassigned')).body
    const list = (await boss.call('GET', String(link).slice(1))).body
    expect([count, tray.length, list.length]).toEqual([3, 3, 3])
    expect(idsOf(list).sort()).toEqual(idsOf(tray).sort())
    expect(desk.cleans.unassigned).toBe(2)
    // a flat put away is still to be cleaned
    await boss.call('PATCH', 'objects', { id: flat, archived: true })
    const { attention } = (await boss.call('GET', 'dashboard')).body
    expect(attention.find(({ kind }: { kind: string }) => kind === 'unassigned').count).toBe(
      (await boss.call('GET', String(link).slice(1))).body.length,
    )
  })

  it('opens behind «Не успеваем» the cleans that it counts and no other (M9)', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const [late, calm] = [await newFlat(boss), await newFlat(boss)]
    const today = day(app, 0)
    await newClean(boss, { object_id: late, date: today, time_from: '12:00', duration_min: 900 })
    await booked(boss, late, today, day(app, 1), { amount: 100, arrival_time: '00:01' })
    await newClean(boss, { object_id: calm, date: today })
    const { attention } = (await boss.call('GET', 'dashboard')).body
    const { count, link } = attention.find(({ kind }: { kind: string }) => kind === 'late')
    const list = (await boss.call('GET', String(link).slice(1))).body
    expect([count, list.map(({ object_id }: { object_id: number }) => object_id)]).toEqual([1, [late]])
  })

  it('tells of a clean whose guest is inside that it is only to be closed, after those that are waited for', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const [lived, awaited] = [await newFlat(boss), await newFlat(boss)]
    const days = [day(app, -1), day(app, 0)] as const
    await newClean(boss, { object_id: lived, date: days[0], time_from: '12:00', duration_min: 60 })
    await booked(boss, lived, days[0], day(app, 2), { arrival_time: '00:01', status: 'checked_in' })
    await newClean(boss, { object_id: awaited, date: days[1], time_from: '12:00', duration_min: 60 })
    await booked(boss, awaited, days[1], day(app, 2), { arrival_time: '00:02' })
    const { attention } = (await boss.call('GET', 'dashboard')).body
    const { items } = attention.find(({ kind }: { kind: string }) => kind === 'late')
    expect(items).toMatchObject([
      { title: expect.stringContaining('не успе'), clean: { date: days[1], inside: false } },
      { title: expect.stringContaining('гость уже живёт, уборка не закрыта'), clean: { inside: true } },
    ])
    expect(items[1].clean.ready_at).toBeNull()
  })

  it('tells the day of an untaken clean once when its guest comes that day, with the last hour to begin', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const flat = await newFlat(boss)
    const date = day(app, 1)
    const clean = await newClean(boss, { object_id: flat, date, time_from: '11:00', duration_min: 90 })
    const told = async () => {
      const { attention } = (await boss.call('GET', 'dashboard')).body
      const { items } = attention.find(({ kind }: { kind: string }) => kind === 'unassigned')
      return items.find(({ id }: { id: number }) => id === clean.id).text.replaceAll('\u00a0', ' ')
    }
    const short = `${date.slice(8)}.${date.slice(5, 7)}`
    expect(await told()).toBe(`Уборка ${short} с 11:00. Заезда пока нет.`)
    await booked(boss, flat, date, day(app, 3), { arrival_time: '21:30' })
    expect(await told()).toBe(`Уборка ${short} с 11:00, заезд в 21:30. Начать не позже 20:00.`)
  })

  it('begins with what today asks for: a clean or a conflict of another week stands behind it, one of tomorrow before it', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const [far, owing, near] = [await newFlat(boss), await newFlat(boss), await newFlat(boss)]
    const kinds = async (): Promise<string[]> =>
      (await boss.call('GET', 'dashboard')).body.attention.map(({ kind }: { kind: string }) => kind)
    await newClean(boss, { object_id: far, date: day(app, 4), time_from: '11:00', duration_min: 60 })
    await booked(boss, far, day(app, 5), day(app, 7))
    await booked(boss, owing, day(app, 0), day(app, 2), { amount: 6400 })
    expect(await kinds()).toEqual(['unpaid_today', 'unassigned'])
    expect((await boss.call('GET', 'dashboard')).body.attention).toMatchObject([
      { later: false },
      { later: true },
    ])
    await newClean(boss, { object_id: near, date: day(app, 1), time_from: '11:00', duration_min: 60 })
    await booked(boss, near, day(app, 1), day(app, 3))
    expect(await kinds()).toEqual(['unassigned', 'unpaid_today'])
  })

  it('asks who says that the money is sent for nothing before it is checked', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const claims = await booked(boss, await newFlat(boss), day(app, 0), day(app, 2), {
      amount: 6400,
      arrival_time: '13:00',
    })
    await boss.call('PATCH', 'rents', {
      id: claims.id,
      checkManualPayment: { needToCheck: true, amount: 6400, from: 'guest' },
    })
    const attention = async () =>
      (await boss.call('GET', 'dashboard')).body.attention.filter(({ sum }: { sum: number | null }) => sum)
    expect(await attention()).toMatchObject([
      { kind: 'check_payment', items: [{ id: claims.id }] },
      { kind: 'unpaid_today', count: 1 },
    ])
    const owes = await booked(boss, await newFlat(boss), day(app, 0), day(app, 2), {
      amount: 900,
      arrival_time: '19:00',
    })
    expect(await attention()).toMatchObject([
      { kind: 'unpaid_today', count: 2, items: [{ id: owes.id }, { id: claims.id }] },
      { kind: 'check_payment' },
    ])
  })

  it('tells of a clean left over from a stay ahead of it that is over that its guest has left', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const flat = await newFlat(boss)
    await newClean(boss, { object_id: flat, date: day(app, -4), time_from: '12:00', duration_min: 60 })
    const stay = await booked(boss, flat, day(app, -4), day(app, -2), { status: 'checked_in' })
    await boss.call('PATCH', 'rents', { id: stay.id, status: 'checked_out' })
    const { attention } = (await boss.call('GET', 'dashboard')).body
    const { items } = attention.find(({ kind }: { kind: string }) => kind === 'late')
    const title = expect.stringContaining('гость уже уехал, уборка не закрыта')
    expect(items).toMatchObject([{ title, clean: { inside: true } }])
  })

  it('gives a manager own flats and the money of these alone', async () => {
    const [mine, other] = [await newFlat(admin), await newFlat(admin)]
    await booked(admin, other, day(app, 0), day(app, 1), { amount: 9000 })
    const rent = await booked(admin, mine, day(app, 0), day(app, 1), { amount: 2500 })
    const manager = await agency.newPerson('manager', { objectIds: [mine] })
    const { body } = await manager.call('GET', 'dashboard')
    expect([idsOf(body.arrivals), body.money.today_expected, body.objects]).toEqual([[rent.id], 2500, 1])
  })
})
