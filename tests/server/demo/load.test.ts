import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EntityName, entityNames } from '#schema/names.ts'
import { addDays, todayIn, toEpoch } from '#schema/rules/dates.ts'
import { addMoney } from '#schema/rules/money.ts'
import { occupies } from '#schema/rules/occupancy.ts'
import { ledgerSums, stayTotal, takenByOta } from '#schema/rules/payments.ts'
import { normalisePhone } from '#schema/rules/text.ts'
import { systemActor } from '#server/access/actor.ts'
import type { AuditEntry, EntityRow } from '#server/crud/entityHooks.ts'
import { findRows } from '#server/crud/entityRows.ts'
import { readingOf } from '#server/crud/write.ts'
import { firstRow } from '#server/db/execute.ts'
import { demoLinks, demoLogins, demoPassword, loadDemo } from '#server/demo/load.ts'
import { planStays } from '#server/domain/automessages/planStays.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { depositState } from '#server/domain/rents/depositState.ts'
import { planCleans } from '#server/domain/rents/planCleans.ts'
import { readGrounds } from '#server/domain/stayguests/ground.ts'
import { registrationOf } from '#server/domain/stayguests/registration.ts'
import { hashPassword } from '#server/domain/users/password.ts'
import { buildTestApp, type TestApp } from '#tests/support/buildApp.ts'

let test: TestApp
let now: string
beforeAll(async () => {
  test = await buildTestApp()
  now = test.now().toISOString()
  const passwordHash = await hashPassword(demoPassword)
  await loadDemo(test.database, { now, passwordHash })
})
afterAll(() => test.close())

const zone = 'Europe/Moscow'

/** The entries that move money over an account. */
const moved = ['payment', 'payment_return', 'deposit', 'deposit_return']

const rowsOf = <N extends EntityName>(name: N): Promise<EntityRow<N>[]> =>
  test.database.asSystem((tx) => findRows(tx, name, sql`true`))

async function signIn(login: string, call = 'users/login') {
  return test.anonymous('POST', call, { login, password: demoPassword })
}

async function readAs(login: string, path: string) {
  const { body } = await signIn(login)
  return test.anonymous('GET', path, undefined, { authorization: `Bearer ${body.token}` })
}

describe('The demo', () => {
  it('has something in every list', async () => {
    for (const name of entityNames) expect(await rowsOf(name), name).not.toEqual([])
  })

  it('is counted by the database, so that its lists are quick from the first minute', async () => {
    const row = await test.database.asSystem((tx) =>
      firstRow(tx, sql`select reltuples as counted from pg_class where relname = 'automessages'`),
    )
    expect(Number(row?.counted)).toBe((await rowsOf('automessages')).length)
  })

  it('lets all four people in, the administrator by both calls', async () => {
    for (const login of demoLogins) {
      expect(await signIn(login)).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    }
    const agency = await signIn('admin@demo.ru', 'agency/login')
    expect(agency).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    expect(
      (await test.anonymous('POST', 'users/login', { login: 'admin@demo.ru', password: 'x' })).status,
    ).toBe(422)
  })

  it('opens the cleaner’s page by link and has work for her today', async () => {
    const links = await demoLinks(test.database, test.now().toISOString())
    expect(links.owner).toMatch(/^\/owner\/[\w-]{22}$/)
    const publicId = links.cleaner.replace('/cleaner/', '')
    const page = await test.anonymous('GET', `cleaners/${publicId}`)
    expect(page).toMatchObject({ status: 200, body: { cleaner: { name: 'Ольга Мельникова' } } })
    const cleans = await readAs('cleaner@demo.ru', `cleans?begin=${today()}&end=${today()}`)
    expect(cleans.body.length).toBeGreaterThan(0)
    expect((await readAs('cleaner@demo.ru', 'objects/select')).body.length).toBeGreaterThan(0)
  })

  it('opens the page of a guest who lives there by its link, with the keys open where any guest has them', async () => {
    const { guest } = await demoLinks(test.database, test.now().toISOString())
    // as staff looks at it: nothing of it is noted
    const pageOf = (key: string) => readAs('admin@demo.ru', `guestpage/${key}`)
    const page = await pageOf(guest.replace('/guest/', ''))
    expect(page).toMatchObject({ status: 200, body: { view: 'full', stay: { status: 'checked_in' } } })
    const living = await readAs('admin@demo.ru', 'rents?status=checked_in&per_page=100')
    const open: boolean[] = []
    for (const { id } of living.body) {
      const { guest_page_id } = (await readAs('admin@demo.ru', `rents/${id}`)).body
      open.push((await pageOf(guest_page_id)).body.gate?.open === true)
    }
    expect(page.body.gate.open).toBe(open.includes(true))
  })

  it('gives every list of the panel something to show', async () => {
    const paths = [
      'objects',
      'rents',
      'cleans',
      'cleaners',
      'clienttasks',
      'owners',
      'users',
      'messages',
      'agency/invoices',
      'agency/otas',
      'cleans/unassigned',
      ...['new', 'in_progress', 'deferred', 'done', 'canceled', 'active'].map((tab) => `clienttasks/${tab}`),
    ]
    for (const path of paths) {
      const { status, body } = await readAs('admin@demo.ru', path)
      expect(status, path).toBe(200)
      expect(body.length, path).toBeGreaterThan(0)
    }
  })

  it('has phones that nobody has and that pass the check of phones', async () => {
    const phones = [
      ...(await rowsOf('rents')).map(({ guest_phone }) => guest_phone),
      ...(await rowsOf('cleaners')).map(({ phone }) => phone),
      ...(await rowsOf('owners')).map(({ phone }) => phone),
    ].filter((phone) => phone !== null)
    expect(phones.length).toBeGreaterThan(1000)
    for (const phone of phones) {
      expect(normalisePhone(phone)).toBe(phone)
      expect(phone).toMatch(/^\+7000/)
    }
  })

  it('has stays a year back and half a year ahead, and lets nobody sleep over another', async () => {
    const rents = await rowsOf('rents')
    expect(rents.some(({ begin }) => begin < addDays(today(), -350))).toBe(true)
    expect(rents.some(({ begin }) => begin > addDays(today(), 150))).toBe(true)
    const taken = new Set<string>()
    for (const rent of rents.filter(({ conflict }) => !conflict)) {
      if (['canceled', 'no_show', 'request'].includes(rent.status)) continue
      for (let night = rent.begin; night < rent.end; night = addDays(night, 1)) {
        const key = `${rent.object_id} ${night}`
        expect(taken.has(key), key).toBe(false)
        taken.add(key)
      }
    }
    expect(rents.filter(({ conflict }) => conflict)).toHaveLength(2)
  })

  it('counts the money of every stay as the calls do', async () => {
    const otas = new Map((await rowsOf('otas')).map(({ id, pays }) => [id, pays]))
    const facts = Map.groupBy(await rowsOf('history'), ({ rent_id }) => rent_id)
    for (const rent of await rowsOf('rents')) {
      const sums = ledgerSums(facts.get(rent.id) ?? [])
      const ota_pays = rent.ota_id === null ? null : (otas.get(rent.ota_id) ?? null)
      const { amount, cleaning_fee, discount, prepayment } = rent
      const charges = { amount, cleaning_fee, discount, prepayment, ota_pays }
      const counted = {
        paid: sums.paid,
        deposit_paid: sums.depositPaid,
        deposit_state: depositState(rent.defaultDeposit ?? 0, sums, rent.deposit_hold ?? 0),
        taken_by_ota: takenByOta(charges),
        total: stayTotal(charges),
        occupies: occupies(rent, true),
      }
      expect(rent).toMatchObject(counted)
    }
  })

  it('tells of every rouble which account it came to or left', async () => {
    const money = (await rowsOf('history')).filter(({ name }) => moved.includes(name))
    const nowhere = [
      ...money.filter(({ data }) => !data?.invoice_id),
      ...(await rowsOf('expenses')).filter(({ invoice_id }) => invoice_id === null),
      ...(await rowsOf('payouts')).filter(({ state, invoice_id }) => state === 'paid' && invoice_id === null),
    ]
    expect(nowhere).toEqual([])
  })

  it('has on each account what its entries leave there, and on none less than nothing', async () => {
    const entries = [
      ...(await rowsOf('history'))
        .filter(({ name, undone_at }) => moved.includes(name) && undone_at === null)
        .map(({ name, data }) => ({
          account: Number(data?.invoice_id),
          sum: Number(data?.amount) * (name.endsWith('_return') ? -1 : 1),
        })),
      ...(await rowsOf('expenses')).map(({ invoice_id, amount }) => ({
        account: invoice_id,
        sum: -Number(amount),
      })),
      ...(await rowsOf('payouts'))
        .filter(({ state }) => state === 'paid')
        .map(({ invoice_id, amount }) => ({ account: invoice_id, sum: -Number(amount) })),
    ]
    const { body: accounts } = await readAs('admin@demo.ru', 'agency/invoices')
    expect(accounts).not.toEqual([])
    for (const { id, name, balance } of accounts) {
      const sums = entries.flatMap(({ account, sum }) => (account === id ? [sum] : []))
      expect(balance, name).toBe(addMoney(...sums))
      expect(balance, name).toBeGreaterThanOrEqual(0)
    }
  })

  it('knows nothing of the future', async () => {
    const until = toEpoch(now)
    const moments = [
      ...(await rowsOf('rents')).flatMap(({ created_at, canceled_at }) => [created_at, canceled_at]),
      ...(await rowsOf('history')).map(({ created_at }) => created_at),
      ...(await rowsOf('cleans')).flatMap(({ started_at, finished_at }) => [started_at, finished_at]),
    ].filter((moment) => moment !== null)
    expect(moments.filter((moment) => toEpoch(moment) > until)).toEqual([])
  })

  it('takes payments on many days: no day has more than a handful for its flats', async () => {
    const payments = (await rowsOf('history')).filter(({ name }) => name === 'payment')
    const days = Map.groupBy(payments, ({ created_at }) => created_at.slice(0, 10))
    expect(Math.max(...[...days.values()].map((day) => day.length))).toBeLessThan(40)
  })

  it('has the registrations of guests that the rules would make, foreigners among them', async () => {
    const people = await rowsOf('stayguests')
    const grounds = await test.database.asSystem((tx) =>
      readGrounds(
        tx,
        people.map(({ rent_id }) => rent_id),
      ),
    )
    const moved = people.flatMap((person) => {
      const ground = grounds.get(person.rent_id)
      return ground ? [{ ...person, ...registrationOf(person, ground) }] : []
    })
    expect(moved).toEqual(people)
    const { body } = await readAs('admin@demo.ru', 'stayguests/registration')
    expect(body.length).toBeGreaterThan(0)
  })

  it('has told its guests what they must know: a note on a stay says none of it again', async () => {
    const agency = await test.database.asSystem((tx) => firstRow(tx, sql`select id from agency`))
    const actor = systemActor(Number(agency?.id), zone)
    const told = await test.database.asAgency(actor, async (tx) => {
      const work = {
        ...readingOf(tx, { actor, now, allEntityHooks }),
        record: () => undefined,
        later: () => undefined,
      }
      const open = sql`t.status in ('planned', 'held')`
      const before = (await findRows(tx, 'automessages', open)).map(({ id }) => id)
      const here = sql`t.kind = 'guest' and t.status in ('booked', 'checked_in') and t."begin" <= ${today()}::date`
      const live = await findRows(tx, 'rents', here)
      await planStays(
        work,
        live.map(({ id }) => id),
        { isNews: true },
      )
      const must = sql`${open} and t.planned_at <= ${now}::timestamptz
        and exists (select from messages m where m.id = t.message_id and m.essential)`
      return (await findRows(tx, 'automessages', must)).filter(({ id }) => !before.includes(id))
    })
    expect(told.map(({ rent_id, text }) => ({ rent_id, text }))).toEqual([])
  })

  it('says of papers what its people say: none is checked of a stay with nobody, none is done that is waited for', async () => {
    const [people, marks] = await Promise.all([rowsOf('stayguests'), rowsOf('history')])
    const named = new Set(people.map(({ rent_id }) => rent_id))
    const marked = new Set(marks.filter(({ name }) => name === 'guest_data').map(({ rent_id }) => rent_id))
    const live = (await rowsOf('rents')).filter(
      ({ kind, status }) => kind === 'guest' && ['booked', 'checked_in'].includes(status),
    )
    const ofPapers = (state: string) => live.filter(({ passport_state }) => passport_state === state)
    expect(ofPapers('checked').filter(({ id }) => !named.has(id))).toEqual([])
    expect(ofPapers('wait').filter(({ id }) => marked.has(id))).toEqual([])
  })

  it('files what was said under the rule that says it', async () => {
    const rules = new Map((await rowsOf('messages')).map(({ id, name }) => [id, name]))
    const said = (await rowsOf('automessages')).filter(({ text }) => /^Ждём вас .*Адрес/.test(text ?? ''))
    expect([...new Set(said.map(({ message_id }) => rules.get(message_id ?? 0)))]).toEqual(['Как добраться'])
  })

  it('has the cleans that the rules would make: planning them again changes nothing', async () => {
    const agency = await test.database.asSystem((tx) => firstRow(tx, sql`select id from agency`))
    const actor = systemActor(Number(agency?.id), zone)
    const lines: AuditEntry[] = []
    await test.database.asAgency(actor, async (tx) => {
      const work = {
        ...readingOf(tx, { actor, now, allEntityHooks }),
        record: (entry: AuditEntry) => lines.push(entry),
        later: () => undefined,
      }
      for (const { id } of await findRows(tx, 'objects', sql`true`)) await planCleans(work, id)
    })
    expect(lines.map(({ action, before, after }) => ({ action, before, after }))).toEqual([])
  })
})

const today = () => todayIn(zone, now)
