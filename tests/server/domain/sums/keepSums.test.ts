// What is kept must be what is counted, at every moment: the agency whole reads kept sums, all its flats by their numbers are counted.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { monthTitle } from '#schema/rules/months.ts'
import { moveMonths } from '#schema/rules/statistics.ts'
import { readPieces } from '#server/crud/pieces.ts'
import { rowsOf } from '#server/db/execute.ts'
import { checkSums } from '#server/domain/sums/checkSums.ts'
import { countedOfCleans } from '#server/domain/sums/countedDays.ts'
import { countedColumns } from '#server/domain/sums/countedNights.ts'
import { keepMonths, readOfKept } from '#server/domain/sums/keepMonths.ts'
import { sumsPieces } from '#server/domain/sums/readSums.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'
import { act, newClean } from '../cleans/scene.ts'
import { booked, day, newFlat } from '../rents/scene.ts'

const whole = { flats: null, sourceId: null }

let app: TestApp
let agency: TestAgency
let admin: Person
let flats: number[]
let today: string
let period: string

beforeAll(async () => {
  app = await buildTestApp()
  agency = await app.newAgency()
  admin = await agency.as('admin')
  flats = [await newFlat(admin), await newFlat(admin), await newFlat(admin)]
  today = day(app, 0)
  const month = `${today.slice(0, 7)}-01`
  period = `begin=${moveMonths(month, -2)}&end=${addDays(moveMonths(month, 2), -1)}`
})
afterAll(() => app.close())

const parts = ({ body }: { readonly body: Record<string, Record<string, unknown>> }) => {
  const { by_day, by_object, by_source, by_owner, cleaning, debts, future, totals } = body
  const { expenses: _, profit, owners_share, borne, so_far, prev, ...sums } = totals ?? {}
  return { by_day, by_object, by_source, by_owner, cleaning, debts, future, sums }
}

const askBoth = async () => {
  const named = `${period}&object_ids=${flats.join()}`
  const answers = await Promise.all(
    [period, named].map((query) => admin.call('GET', `dashboard/statistics?${query}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  return answers.map(parts)
}

/** A statement by hand, as an import or a repair would make it. */
const inAgency = (statement: ReturnType<typeof sql>) =>
  app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) => rowsOf(tx, statement))

const expectSame = async () => {
  const [kept, counted] = await askBoth()
  expect(kept).toEqual(counted)
  return kept
}

describe('Sums that are kept', () => {
  it('belong to one agency: another one has none of them, and none of its marks', async () => {
    await booked(admin, flats[0] ?? 0, addDays(today, 1), addDays(today, 3), { amount: 1000 })
    await expectSame()
    const other = await app.newAgency()
    const seen = await app.database.asAgency({ agencyId: other.id, userId: null }, (tx) =>
      rowsOf(
        tx,
        sql`select 1 from sums.days union all select 1 from sums.kept union all select 1 from sums.marks`,
      ),
    )
    expect(seen).toEqual([])
  })

  it.each([
    ['mark_rents', countedColumns],
    ['mark_cleans', countedOfCleans],
  ] as const)('are marked by a change of each column that is counted: %s', async (name, columns) => {
    const [found] = await app.database.asSystem((tx) =>
      rowsOf(tx, sql`select prosrc as source from pg_proc where proname = ${name}`),
    )
    const source = String(found?.source)
    expect(
      columns.filter((column) => !source.includes(`r."${column}"`) || !source.includes(`o."${column}"`)),
    ).toEqual([])
  })

  it('follow bookings, moves, cancellations, cleans, letting, percents and statements by hand', async () => {
    const [one = 0, two = 0, three = 0] = flats
    const [ota] = await inAgency(sql`insert into otas (name, code) values ('Канал', 'other') returning id`)
    const [source] = await inAgency(
      sql`insert into sources (name, code, ota_id) values ('Канал', 'site', ${Number(ota?.id)}) returning id`,
    )
    const stay = await booked(admin, one, addDays(today, 5), addDays(today, 40), {
      amount: 10_000.01,
      source_id: Number(source?.id),
    })
    const change = async (body: object) => {
      const answer = await admin.call('PATCH', 'rents', { id: stay.id, ...body })
      expect(answer.status, answer.text).toBe(200)
    }
    const clean = await newClean(admin, { object_id: one, date: today, price: 700 })
    const steps: (() => Promise<unknown>)[] = [
      () => change({ discount: 99.99, discount_reason: 'Постоянный гость' }),
      () => change({ object_id: two }),
      () => change({ end: addDays(today, 12) }),
      () => booked(admin, three, addDays(today, -20), addDays(today, -3), { amount: 5000, kind: 'guest' }),
      () => booked(admin, three, addDays(today, 2), addDays(today, 9), { kind: 'repair', guest_name: null }),
      () => act(admin, clean.id, { price: 900 }),
      () =>
        inAgency(
          sql`update cleans set status = 'done', cost_on = ${addDays(today, 100)} where id = ${clean.id}`,
        ),
      () => inAgency(sql`update cleans set cost_on = ${today} where id = ${clean.id}`),
      () => inAgency(sql`update rents set ota_id = null, ota_commission = 12345 where id = ${stay.id}`),
      () => inAgency(sql`update rents set ota_commission = null where id = ${stay.id}`),
      () => inAgency(sql`update otas set commission_percent = 17 where id = ${Number(ota?.id)}`),
      () => inAgency(sql`update sources set ota_id = null where id = ${Number(source?.id)}`),
      () => admin.call('PATCH', 'objects', { id: one, active: false }),
      () => newFlat(admin).then((id) => flats.push(id)),
      () => change({ status: 'canceled' }),
      () => inAgency(sql`update rents set amount = 7 where object_id = ${three}`),
      () =>
        inAgency(sql`insert into rents (object_id, kind, status, "begin", "end", guest_name, amount, occupies)
          values (${two}, 'guest', 'booked', ${addDays(today, 3)}, ${addDays(today, 4)}, 'Импорт', 500, true)`),
      () => inAgency(sql`delete from rents where guest_name = 'Импорт'`),
    ]
    const seen: unknown[] = []
    for (const [index, step] of steps.entries()) {
      await step()
      const sums = await expectSame()
      expect(sums, `after step ${index}`).not.toEqual(seen.at(-1))
      seen.push(sums)
    }
  })

  it('stay right when many change and read at once, and the marks go', async () => {
    const [, two = 0] = flats
    const at = (ahead: number) =>
      booked(admin, two, addDays(today, ahead), addDays(today, ahead + 2), { amount: 100 + ahead })
    const read = () => admin.call('GET', `dashboard/statistics?${period}`)
    for (const ahead of [14, 20, 26, 32])
      await Promise.all([at(ahead), read(), at(ahead + 3), read(), read()])
    await expectSame()
    const marks = await inAgency(
      sql`select month from sums.marks where month between ${addDays(today, -30)}::date and ${addDays(today, 30)}::date`,
    )
    expect(marks).toEqual([])
  })

  it('are counted by one at a time: who comes while another counts leaves it to them', async () => {
    await booked(admin, flats[1] ?? 0, addDays(today, 50), addDays(today, 52), { amount: 1 })
    const context = { agencyId: agency.id, userId: null }
    const month = `${addDays(today, 50).slice(0, 7)}-01`
    await Promise.all([
      keepMonths(app.database, context, [month]),
      keepMonths(app.database, context, [month]),
    ])
    expect(await inAgency(sql`select 1 from sums.marks where month = ${month}::date`)).toEqual([])
    await expectSame()
  })

  it('refuse no reading where they cannot be kept: it counts what has changed itself', async () => {
    await expectSame()
    await booked(admin, flats[2] ?? 0, addDays(today, 55), addDays(today, 57), { amount: 4321 })
    const asAgency = async () => {
      throw Object.assign(new Error('could not extend file'), { code: '53100' })
    }
    const actor = { agencyId: agency.id, userId: null }
    const asked = { begin: addDays(today, 55), end: addDays(today, 57) }
    const revenue = await readOfKept({ database: { ...app.database, asAgency }, actor }, [asked], (trusted) =>
      app.database.readAgency(actor, async (tx) => {
        const { tables, pieces } = sumsPieces(whole, { trusted, periods: [asked] })
        const { days, isOld } = await readPieces(tx, { days: pieces.days, isOld: pieces.isOld }, tables)
        return isOld ? null : days.reduce((sum, { revenue }) => sum + revenue, 0)
      }),
    )
    expect(revenue).toBe(432_100)
  })

  it('are not trusted where a server of before has counted them anew by its own definition, and that is no fault', async () => {
    const month = `${today.slice(0, 7)}-01`
    await expectSame()
    await inAgency(sql`update sums.days set revenue = revenue + 1 where day = ${today}::date`)
    await inAgency(sql`insert into sums.kept (lot, month)
      select distinct id / 64, ${month}::date from objects on conflict do nothing`)
    await inAgency(sql`delete from sums.kept where lot = -1 and month = ${month}::date`)
    await inAgency(sql`insert into sums.kept (lot, month) values (-1, ${month}::date)`)
    await checkSums(clockTools(app, agency.id), agency.id)
    await expectSame()
  })

  it('are found out by the check when somebody has touched them, counted anew, and the agency gets one task that names the month', async () => {
    const check = () => checkSums(clockTools(app, agency.id), agency.id)
    await expectSame()
    await check()
    const month = `${today.slice(0, 7)}-01`
    await inAgency(sql`update sums.days set revenue = revenue + 1 where day = ${today}::date and lot >= 0`)
    await expect(check()).rejects.toThrow(month)
    await expectSame()
    await check()
    const tasks: { readonly title: string }[] = (await admin.call('GET', 'clienttasks?status=new')).body
    expect(tasks.filter(({ title }) => title.startsWith('Цифры отчётов исправлены'))).toMatchObject([
      {
        title: `Цифры отчётов исправлены: ${monthTitle(month)}`,
        text: expect.stringMatching(/уже посчитаны заново.*Сверьте то, что брали из статистики/),
        ...{ type: 'problem', priority: 'high', origin: 'auto' },
      },
    ])
  })

  it('leave no marks behind the check, those of months that nobody asks for among them', async () => {
    const marks = async () => (await inAgency(sql`select from sums.marks`)).length
    await booked(admin, flats[0] ?? 0, addDays(today, 400), addDays(today, 403), { amount: 1000 })
    expect(await marks()).toBeGreaterThan(0)
    await checkSums(clockTools(app, agency.id), agency.id)
    expect(await marks()).toBe(0)
    await expectSame()
  })
})
