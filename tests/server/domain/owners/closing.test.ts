import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { periodOfMonth } from '#schema/rules/months.ts'
import { moveMonths } from '#schema/rules/statistics.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { newClean, taken } from '../cleans/scene.ts'
import { newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

/** An owner with a flat in which a paid guest of October and one of November have stayed. */
async function ownerWithStays() {
  const owner = taken(
    await admin.call('POST', 'owners', { name: 'Лаврова Наталья', scheme: 'percent_gross', percent: 20 }),
  )
  const flat = await newFlat(admin, { owner_id: owner.id })
  const october = await stay(flat, '2025-10-03', '2025-10-06', 9000)
  const november = await stay(flat, '2025-11-03', '2025-11-06', 6000)
  return { ...owner, flat, october, november }
}

async function stay(object_id: number, begin: string, end: string, amount: number) {
  const rent = taken(
    await admin.call('PATCH', 'rents', { object_id, begin, end, amount, guest_name: 'Сорокин Павел' }),
  )
  taken(await admin.call('POST', 'rents/payment', { rent_id: rent.id, object_id }))
  for (const status of ['checked_in', 'checked_out'])
    taken(await admin.call('PATCH', 'rents', { id: rent.id, status, early: true }))
  return rent.id as number
}

const close = (id: number, month: string, more: object = {}) =>
  admin.call('POST', 'owners/close', { id, month, ...more })
const reopen = (id: number, month: string) => admin.call('POST', 'owners/reopen', { id, month })
const reportOf = async (key: number | string, month: string, days = 30) =>
  taken(await admin.call('GET', `owners/rents/${key}?begin=${month}-01&end=${month}-${days}`))
const monthRow = async (id: number, month: string) =>
  taken(await admin.call('GET', `owners/months?month=${month}-01`)).owners.find(
    (row: { id: number }) => row.id === id,
  )

describe('Closing a month is refused', () => {
  it('to everyone but the administrator', async () => {
    const senior = await agency.as('fullmanager')
    expect((await senior.call('POST', 'owners/close', { id: 1, month: '2025-10-01' })).status).toBe(403)
    expect((await senior.call('GET', 'owners/months')).status).toBe(403)
    expect((await senior.call('POST', 'owners/reopen', { id: 1, month: '2025-10-01' })).status).toBe(403)
  })

  it('while it runs, out of turn, twice, and for an owner of another agency', async () => {
    const { id } = await ownerWithStays()
    const running = await close(id, todayIn('Europe/Moscow', app.now().getTime()))
    expect(running).toMatchObject({ status: 422, body: { code: 'owners.month_runs' } })
    taken(await close(id, '2025-10-01'))
    expect((await close(id, '2025-12-01', { anyway: true })).status).toBe(422)
    expect(await close(id, '2025-10-31')).toMatchObject({ status: 409, body: { code: 'owners.closed' } })
    expect((await reopen(id, '2025-09-01')).status).toBe(422)
    const stranger = await (await app.newAgency()).as('admin')
    expect((await stranger.call('POST', 'owners/close', { id, month: '2025-11-01' })).status).toBe(404)
  })

  it('while guests have not left, debts stand, receipts or prices are missing — unless told all the same', async () => {
    const { id, flat } = await ownerWithStays()
    taken(
      await admin.call('PATCH', 'rents', {
        object_id: flat,
        begin: '2025-10-20',
        end: '2025-10-22',
        amount: 500,
        guest_name: 'Долгов Иван',
      }),
    )
    const spent = { date: '2025-10-09', title: 'Кран', object_id: flat, amount: 100, payer: 'owner' }
    taken(await admin.call('POST', 'expenses', spent))
    const unfinished = await close(id, '2025-10-01')
    expect(unfinished.status).toBe(422)
    expect(
      unfinished.body.problems.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
    ).toEqual([
      ['departures', 1],
      ['debts', 1],
      ['receipts', 1],
    ])
    expect((await reportOf(id, '2025-10', 31)).closed).toBe(false)
    taken(await close(id, '2025-10-01', { anyway: true }))
  })
})

describe('A closed month', () => {
  it('stays as it was; what changes in it later is a correction of the next one', async () => {
    const { id, flat, october, public_id } = await ownerWithStays()
    const before = await reportOf(id, '2025-10', 31)
    expect(taken(await close(id, '2025-10-15'))).toMatchObject({ to_pay: 7200, amount: 7200 })
    taken(await admin.call('PATCH', 'rents', { id: october, amount: 10_000 }))
    const clean = { object_id: flat, date: '2025-10-06', rent_id: october, price: 300.5 }
    const { id: done } = await newClean(admin, clean)
    await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      tx.execute(sql`update cleans set status = 'checked' where id = ${done}`),
    )
    taken(await admin.call('PATCH', 'owners', { id, percent: 50, terms_from: '2025-11-01' }))
    const after = await reportOf(id, '2025-10', 31)
    expect(after).toMatchObject({ closed: true, state: 'closed', objects: before.objects })
    expect(after.totals).toMatchObject({ to_pay: 7200, gross: 9000 })
    const next = await reportOf(id, '2025-11')
    const reason = 'изменилось после закрытия месяца, в том числе стоимость уборок'
    expect(next.adjustments).toMatchObject([{ month: '2025-10', amount: 499.5, reason }])
    expect(next.totals).toMatchObject({ gross: 6000, to_pay: 3499.5, carried: 7200, balance: 10_699.5 })
    const lines = next.lines.reduce((sum: number, line: { amount: number }) => sum + line.amount * 100, 0)
    expect(Math.round(lines)).toBe(349_950)
    expect(taken(await close(id, '2025-11-01'))).toMatchObject({ to_pay: 3000, amount: 3499.5 })
    expect((await reportOf(id, '2025-12', 31)).adjustments).toEqual([])
    const link = await app.anonymous('GET', `owners/rents/${public_id}?begin=2025-10-01&end=2025-10-31`)
    expect(taken(link)).toMatchObject({ state: 'closed', totals: { to_pay: 7200 } })
    expect(JSON.stringify(link.body)).not.toContain('Сорокин')
  })

  it('is told as one sum for the month that runs, corrections in it, wherever it is asked for', async () => {
    const owner = { name: 'Лаврова Наталья', scheme: 'percent_gross', percent: 20 }
    const { id } = taken(await admin.call('POST', 'owners', owner))
    const flat = await newFlat(admin, { owner_id: id })
    const { begin, end } = periodOfMonth(todayIn('Europe/Moscow', app.now().getTime()))
    const last = moveMonths(begin, -1)
    const rent = await stay(flat, last, addDays(last, 3), 9000)
    taken(await close(id, last))
    taken(await admin.call('PATCH', 'rents', { id: rent, amount: 11_000 }))
    const listed = taken(await admin.call('GET', 'owners')).find((row: { id: number }) => row.id === id)
    const report = taken(await admin.call('GET', `owners/rents/${id}?begin=${begin}&end=${end}`))
    const row = await monthRow(id, begin.slice(0, 7))
    expect(row.adjustments).toMatchObject([{ month: last.slice(0, 7), amount: 1600 }])
    expect([listed.month.to_pay, report.totals.to_pay, row.to_pay]).toEqual([1600, 1600, 1600])
  })

  it('closed when a clean cost by the nights of its stay gives its part back, and the clean costs once on its day', async () => {
    const { id, flat } = await ownerWithStays()
    const over = await stay(flat, '2025-10-29', '2025-11-03', 5000)
    const { id: clean } = await newClean(admin, {
      ...{ object_id: flat, date: '2025-11-03', rent_id: over, price: 500 },
    })
    taken(await close(id, '2025-10-01'))
    await app.database.asAgency({ agencyId: agency.id, userId: null }, async (tx) => {
      await tx.execute(sql`update cleans set status = 'checked' where id = ${clean}`)
      await tx.execute(sql`update closedperiods set to_pay = to_pay - 30000, amount = amount - 30000,
        copy = jsonb_set(copy, '{totals,cleaning}', '300') where owner_id = ${id}`)
    })
    const { adjustments, totals } = await reportOf(id, '2025-11')
    const reason = 'изменилось после закрытия месяца, в том числе стоимость уборок'
    expect(adjustments).toMatchObject([{ month: '2025-10', amount: 300, reason }])
    expect(totals.cleaning).toBe(500)
    taken(await close(id, '2025-11-01'))
    expect((await reportOf(id, '2025-12', 31)).adjustments).toEqual([])
  })

  it('keeps a flat that changes hands later: the one takes nothing back, the other gets nothing of before', async () => {
    const { id, flat, october } = await ownerWithStays()
    const other = await ownerWithStays()
    for (const owner of [id, other.id]) taken(await close(owner, '2025-10-01'))
    taken(await admin.call('PATCH', 'objects', { id: flat, owner_id: other.id }))
    expect((await reportOf(id, '2025-11')).adjustments).toEqual([])
    expect((await reportOf(other.id, '2025-11')).adjustments).toEqual([])
    taken(await admin.call('PATCH', 'rents', { id: october, amount: 10_000 }))
    expect((await reportOf(id, '2025-11')).adjustments).toMatchObject([
      { month: '2025-10', amount: 800, reason: 'изменилось после закрытия месяца' },
    ])
    expect((await reportOf(other.id, '2025-11')).adjustments).toEqual([])
  })

  it('keeps the last clean of a flat put away before the month began: it costs, and nothing gives it back', async () => {
    const { id } = await ownerWithStays()
    const gone = await newFlat(admin, { owner_id: id })
    const { id: clean } = await newClean(admin, { object_id: gone, date: '2025-10-01', price: 300 })
    taken(await admin.call('PATCH', 'objects', { id: gone, archived: true }))
    await app.database.asAgency({ agencyId: agency.id, userId: null }, async (tx) => {
      await tx.execute(sql`update cleans set status = 'checked' where id = ${clean}`)
      const lettings = JSON.stringify([{ from: '2025-01-01', until: '2025-09-30' }])
      await tx.execute(sql`update objects set lettings = ${lettings}::jsonb where id = ${gone}`)
    })
    expect(taken(await close(id, '2025-10-01'))).toMatchObject({ to_pay: 6900 })
    const { objects } = await reportOf(id, '2025-10', 31)
    expect(objects).toContainEqual(expect.objectContaining({ id: gone, rents: [] }))
    expect((await reportOf(id, '2025-11')).adjustments).toEqual([])
  })

  it('is paid with the others by one payout, and only then the balance falls', async () => {
    const { id, public_id } = await ownerWithStays()
    taken(await close(id, '2025-10-01'))
    taken(await close(id, '2025-11-01'))
    expect(await monthRow(id, '2025-11')).toMatchObject({
      state: 'closed',
      balance: 12_000,
      may_close: false,
    })
    const payout = taken(
      await admin.call('POST', 'payouts', { owner_id: id, begin: '2025-10-01', end: '2025-11-30' }),
    )
    expect(payout).toMatchObject({ amount: 12_000, lines: [{ amount: 7200 }, { amount: 4800 }] })
    expect(await reopen(id, '2025-11-01')).toMatchObject({ status: 409 })
    for (const state of ['approved', 'paid'])
      taken(await admin.call('PATCH', 'payouts', { id: payout.id, state }))
    expect(await monthRow(id, '2025-11')).toMatchObject({ state: 'paid', balance: 0, paid: 4800 })
    const seen = taken(
      await app.anonymous('GET', `owners/rents/${public_id}?begin=2025-11-01&end=2025-11-30`),
    )
    expect(seen).toMatchObject({ state: 'paid', payouts: [{ amount: 12_000 }] })
    expect(seen.totals).toMatchObject({ paid: 4800, carried: 0, balance: 0 })
    // it stands once, so that months may be added up (M8)
    expect((await reportOf(id, '2025-10', 31)).payouts).toEqual([])
    expect((await reportOf(id, '2025-12', 31)).payouts).toEqual([])
    const [row] = taken(await admin.call('GET', `owners?id=${id}`))
    expect(row).toMatchObject({
      balance: 0,
      objects: [{ name: expect.any(String) }],
      month: { state: 'open' },
    })
  })

  it('keeps the nights that a flat was for sale when the flat is put away later, though nobody stayed', async () => {
    const { id, flat } = await ownerWithStays()
    await newFlat(admin, { owner_id: id })
    const before = (await reportOf(id, '2025-09')).totals
    expect(before).toMatchObject({ occupancy: 0, revpar: 0 })
    taken(await admin.call('PATCH', 'objects', { id: flat, archived: true }))
    for (const one of (await reportOf(id, '2025-09')).objects)
      await admin.call('PATCH', 'objects', { id: one.id, archived: true })
    expect((await reportOf(id, '2025-09')).totals).toEqual(before)
  })

  it('keeps months that ended and nobody closed in what is owed: report, list and public page (S8)', async () => {
    const { id, public_id } = await ownerWithStays()
    taken(await close(id, '2025-10-01'))
    const december = await reportOf(id, '2025-12', 31)
    expect(december.totals).toMatchObject({ carried: 12_000, to_pay: 0, balance: 12_000 })
    const link = await app.anonymous('GET', `owners/rents/${public_id}?begin=2025-12-01&end=2025-12-31`)
    expect(taken(link).totals.carried).toBe(12_000)
    expect((await monthRow(id, '2025-12')).balance).toBe(12_000)
    expect(taken(await admin.call('GET', `owners?id=${id}`))[0].balance).toBe(12_000)
  })

  it('stands in its year as it was closed: a year is the sum of its months (S9)', async () => {
    const { id, october } = await ownerWithStays()
    taken(await close(id, '2025-10-01'))
    taken(await admin.call('PATCH', 'rents', { id: october, amount: 10_000 }))
    const months = [await reportOf(id, '2025-10', 31), await reportOf(id, '2025-11')]
    const { totals, lines } = taken(
      await admin.call('GET', `owners/rents/${id}?begin=2025-01-01&end=2025-12-31`),
    )
    expect(totals.to_pay).toBe(months[0].totals.to_pay + months[1].totals.to_pay)
    expect([totals.gross, totals.fee]).toEqual([15_000, 3000])
    expect(lines.map(({ code, amount }: { code: string; amount: number }) => [code, amount])).toEqual([
      ['gross', 15_000],
      ['fee', -3000],
      ['adjustment', 800],
    ])
  })

  it('counts each night by the terms of its day: a percent changed today moves no earlier night (S10)', async () => {
    const { id, flat } = await ownerWithStays()
    await stay(flat, '2025-11-28', '2025-12-02', 4000)
    const before = (await reportOf(id, '2025-11')).totals
    taken(await admin.call('PATCH', 'owners', { id, percent: 35 }))
    expect((await reportOf(id, '2025-11')).totals).toEqual(before)
    taken(await admin.call('PATCH', 'owners', { id, percent: 50, terms_from: '2025-11-29' }))
    expect((await reportOf(id, '2025-11')).totals.fee).toBe(1200 + 200 + 1000)
    expect((await reportOf(id, '2025-12', 31)).totals.fee).toBe(500)
  })

  it('keeps what nights under a percent have brought when a fixed rent begins within the month', async () => {
    const { id } = await ownerWithStays()
    const rent = { scheme: 'fixed_rent', fixed_amount: 30_000, terms_from: '2025-11-16' }
    taken(await admin.call('PATCH', 'owners', { id, ...rent }))
    const { lines, totals } = await reportOf(id, '2025-11')
    expect(lines.map(({ code, amount }: { code: string; amount: number }) => [code, amount])).toEqual([
      ['gross', 6000],
      ['fee', -1200],
      ['fixed', 15_000],
    ])
    expect(totals.to_pay).toBe(19_800)
  })

  it('leaves no day behind when a change of the terms is taken back, and moves that day alone when asked', async () => {
    const { id } = await ownerWithStays()
    const fee = async () => (await reportOf(id, '2025-11')).totals.fee
    const usual = await fee()
    taken(await admin.call('PATCH', 'owners', { id, percent: 50, terms_from: '2025-11-01' }))
    expect(await fee()).toBe(usual * 2.5)
    taken(await admin.call('PATCH', 'owners', { id, terms_from: '2025-12-01' }))
    expect(await fee()).toBe(usual)
    const back = taken(await admin.call('PATCH', 'owners', { id, percent: 20, terms_from: '2025-12-01' }))
    expect(back).toMatchObject({ percent: 20, terms_from: null })
  })

  it('opens again while nothing was paid, and its corrections with it', async () => {
    const { id } = await ownerWithStays()
    taken(await close(id, '2025-10-01'))
    taken(await reopen(id, '2025-10-01'))
    expect(await monthRow(id, '2025-10')).toMatchObject({ state: 'open', may_close: true })
  })
})

describe('The link of an owner', () => {
  it('dies on its day and by a new one', async () => {
    const { id, public_id } = await ownerWithStays()
    const past = '2025-01-01T00:00:00Z'
    taken(await admin.call('PATCH', 'owners', { id, link_expires_at: past }))
    expect((await app.anonymous('GET', `owners/rents/${public_id}`)).status).toBe(404)
    const fresh = taken(
      await admin.call('PATCH', 'owners', { id, link_expires_at: null, reissue_link: true }),
    )
    expect((await app.anonymous('GET', `owners/rents/${public_id}`)).status).toBe(404)
    expect((await app.anonymous('GET', `owners/rents/${fresh.public_id}`)).status).toBe(200)
  })

  it('asks for own dates and questions, which become tasks; not for flats of others or past days', async () => {
    const { id: _id, public_id, flat } = await ownerWithStays()
    const foreign = await ownerWithStays()
    const ask = (body: object) => app.anonymous('POST', 'owners/request', body, { 'x-public-id': public_id })
    const dates = { begin: '2099-01-02', end: '2099-01-05' }
    for (const [body, field] of [
      [{ kind: 'stay', object_id: foreign.flat, ...dates }, 'object_id'],
      [{ kind: 'stay', object_id: flat, begin: '2020-01-01', end: '2020-01-05' }, 'begin'],
      [{ kind: 'stay', object_id: flat, begin: '2099-01-05', end: '2099-01-05' }, 'end'],
      [{ kind: 'question', text: '  ' }, 'text'],
    ] as const) {
      expect(await ask(body)).toMatchObject({
        status: 400,
        body: { errors: { [field]: expect.any(String) } },
      })
    }
    expect((await admin.call('POST', 'owners/request', { kind: 'question', text: 'а' })).status).toBe(403)
    const { id } = taken(await ask({ kind: 'stay', object_id: flat, ...dates, text: 'Едем с детьми' }))
    expect(taken(await admin.call('GET', `clienttasks/${id}`))).toMatchObject({
      origin: 'owner',
      object_id: flat,
      title: expect.stringContaining('просит даты'),
      text: expect.stringContaining('Даты свободны'),
    })
    expect((await ask({ kind: 'stay', object_id: flat, ...dates })).status).toBe(409)
    taken(await ask({ kind: 'question', text: 'Когда выплата?' }))
  })
})
