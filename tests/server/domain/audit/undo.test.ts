// Acts taken back from the journal: refused with the reason first, then what was.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { firstRow } from '#server/db/execute.ts'
import { type Answer, codeOf, recordOf, type Values } from '#tests/support/answers.ts'
import { type Caller, make } from '#tests/support/make.ts'
import { type Agency, openWorld } from '#tests/support/world.ts'

const world = await openWorld()
afterAll(() => world.close())

let agency: Agency
beforeAll(async () => {
  agency = await world.newAgency()
})

const actOf = ({ headers, text }: Answer): number => {
  expect(headers['x-act'], text).toBeDefined()
  return Number(headers['x-act'])
}
const undo = (act: number, by: Caller = agency.admin) => by('POST', 'audit/undo', { id: act })
const today = todayIn('Europe/Moscow', new Date().toISOString())

async function flat(values: Values = {}): Promise<number> {
  return Number((await make(agency, 'objects', { timezone: 'Europe/Moscow', ...values })).id)
}

async function book(object_id: number, from: number, nights = 2, more: Values = {}): Promise<Values> {
  const begin = addDays(today, from)
  return make(agency, 'rents', { object_id, begin, end: addDays(begin, nights), amount: 10_000, ...more })
}

const pay = ({ id, object_id }: Values, amount: number, by = agency.admin) =>
  by('POST', 'rents/payment', { rent_id: id, object_id, amount })

const readRent = async (id: unknown) => recordOf(await agency.admin('GET', `rents/${id}`))

describe('An act is not taken back', () => {
  it('by a stranger, by a cleaner, by somebody else’s manager, nor when there is none', async () => {
    const rent = await book(await flat(), 5)
    const act = actOf(await agency.admin('PATCH', 'rents', { id: rent.id, amount: 9_000 }))
    expect((await undo(act, world.anonymous)).status).toBe(401)
    expect((await undo(act, agency.as('cleaner'))).status).toBe(403)
    expect((await undo(act, agency.as('manager'))).status).toBe(404)
    expect((await undo(999_999_999)).status).toBe(404)
    const other = await world.newAgency()
    expect((await undo(act, other.admin)).status).toBe(404)
    expect(await readRent(rent.id)).toMatchObject({ amount: 9_000 })
  })

  it('when the row has been changed since: it says by whom and when', async () => {
    const rent = await book(await flat(), 5)
    const act = actOf(await agency.admin('PATCH', 'rents', { id: rent.id, amount: 9_000 }))
    await agency.as('fullmanager')('PATCH', 'rents', { id: rent.id, amount: 9_500 })
    const answer = await undo(act)
    expect(answer.status).toBe(409)
    expect(answer.text).toMatch(/с тех пор запись изменилась: .+, \d\d\.\d\d\.\d{4} в \d\d:\d\d/)
    expect(await readRent(rent.id)).toMatchObject({ amount: 9_500 })
  })

  it('when the nights have been sold meanwhile', async () => {
    const object = await flat()
    const rent = await book(object, 5)
    const act = actOf(await agency.admin('PATCH', 'rents', { id: rent.id, status: 'canceled' }))
    await book(object, 5)
    const answer = await undo(act)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'rents.busy'])
    expect(await readRent(rent.id)).toMatchObject({ status: 'canceled' })
  })

  it('twice: the second one reads who was first', async () => {
    const rent = await book(await flat(), 5)
    const act = actOf(await agency.admin('PATCH', 'rents', { id: rent.id, amount: 9_000 }))
    expect((await undo(act)).status).toBe(200)
    const second = await undo(act)
    expect([second.status, codeOf(second)]).toEqual([409, 'audit.taken_back'])
    expect(second.text).toContain('Администратор')
  })

  it('when the journal does not keep what was there, as of a phone', async () => {
    const rent = await book(await flat(), 5, 2, { guest_phone: '+79031112233' })
    const answer = await agency.admin('PATCH', 'rents', { id: rent.id, guest_phone: '+79031112244' })
    expect(answer.headers['x-act']).toBeUndefined()
    const { data } = Object(
      (await agency.admin('GET', `audit?entity=rents&entity_id=${rent.id}&action=update`)).body,
    )
    expect(data[0].undo).toBeUndefined()
    const refusal = await undo(data[0].id)
    expect([refusal.status, codeOf(refusal)]).toEqual([422, 'audit.final'])
    expect(refusal.text).toContain('прежнего значения в журнале нет')
  })

  it('where an entity says that it stays, in its own words', async () => {
    const payout = await make(agency, 'payouts', { cleaner_id: await agency.parents.get('cleaners') })
    const gone = await agency.admin('DELETE', `payouts/${payout.id}`)
    expect(gone.headers['x-act']).toBeUndefined()
  })

  it('when a fullmanager may not change the field that the act was about', async () => {
    const owner = await make(agency, 'owners')
    const object = await flat()
    const act = actOf(await agency.admin('PATCH', 'objects', { id: object, owner_id: owner.id }))
    const answer = await undo(act, agency.as('fullmanager'))
    expect([answer.status, codeOf(answer)]).toEqual([403, 'objects.field_forbidden'])
  })

  it('when it was one itself', async () => {
    const rent = await book(await flat(), 5)
    const act = actOf(await agency.admin('PATCH', 'rents', { id: rent.id, amount: 9_000 }))
    const back = await undo(act)
    expect(back.headers['x-act']).toBeUndefined()
  })
})

describe('An act is taken back', () => {
  it('settings one after another, the first of them first: what was empty is empty again', async () => {
    const { id, admin } = await world.newAgency()
    const set = async (settings: Values) => actOf(await admin('PATCH', 'agency/settings', settings))
    const stored = () =>
      world.database.asSystem((tx) => firstRow(tx, sql`select settings from agency where id = ${id}`))
    const before = await stored()
    const acts = [await set({ deposit_return_days: 3 }), await set({ auto_checkin: true })]
    for (const act of acts) expect((await undo(act, admin)).status).toBe(200)
    expect(await stored()).toEqual(before)
  })

  it('and the answer tells the versions of the rows it has changed, for screens that still show the old ones', async () => {
    const { id } = await book(await flat(), 1)
    const { version: first } = await readRent(id)
    const act = actOf(await agency.admin('PATCH', 'rents', { id, status: 'canceled' }))
    const { version: second } = await readRent(id)
    const { written } = recordOf(await undo(act))
    const { version } = await readRent(id)
    expect(written).toContainEqual({ entity: 'rents', id, was: second, version })
    expect([Number(second) > Number(first), Number(version) > Number(second)]).toEqual([true, true])
    expect(Object(written).filter(({ entity }: Values) => entity === 'cleans')).toHaveLength(1)
  })

  it('a cancellation: the booking has its nights and its clean again', async () => {
    const object = await flat()
    const rent = await book(object, 1)
    const before = await readRent(rent.id)
    const act = actOf(
      await agency.admin('PATCH', 'rents', { id: rent.id, status: 'canceled', cancel_reason: 'Передумали' }),
    )
    expect((await undo(act)).status).toBe(200)
    const after = await readRent(rent.id)
    for (const name of ['status', 'occupies', 'canceled_at', 'canceled_by', 'cancel_reason', 'cleanId'])
      expect(after[name], name).toEqual(before[name])
    const cleans = Object((await agency.admin('GET', `cleans?rent_id=${rent.id}`)).body)
    expect(cleans).toMatchObject([{ status: 'planned' }])
  })

  it('a move to another flat and other nights', async () => {
    const [one, other] = [await flat(), await flat()]
    const rent = await book(one, 3)
    const act = actOf(
      await agency.admin('PATCH', 'rents', {
        id: rent.id,
        object_id: other,
        begin: addDays(today, 7),
        end: addDays(today, 9),
      }),
    )
    expect((await undo(act, agency.as('fullmanager'))).status).toBe(200)
    expect(await readRent(rent.id)).toMatchObject({ object_id: one, begin: rent.begin, end: rent.end })
  })

  it('payments removed together come back together, with their days and people, and are owed no more [4.13]', async () => {
    const rent = await book(await flat(), 2)
    await pay(rent, 2_000)
    await pay(rent, 3_000)
    const before = await readRent(rent.id)
    const act = actOf(
      await agency.admin('PATCH', 'history/delete_payment', { rent_id: rent.id, name: 'payment' }),
    )
    expect(await readRent(rent.id)).toMatchObject({ paymentInfo: { paid: 0 } })
    expect((await undo(act, agency.as('manager'))).status).toBe(404)
    expect((await undo(act)).status).toBe(200)
    const after = await readRent(rent.id)
    expect(after.paymentInfo).toEqual(before.paymentInfo)
    expect(after.histories).toEqual(before.histories)
  })

  it('a payment just taken goes, for seniors alone', async () => {
    const rent = await book(await flat(), 2)
    const manager = agency.as('manager')
    const act = actOf(await pay(rent, 2_000, manager))
    expect((await undo(act, manager)).status).toBe(403)
    expect(await readRent(rent.id)).toMatchObject({ paymentInfo: { paid: 2_000 } })
    expect((await undo(act)).status).toBe(200)
    expect(await readRent(rent.id)).toMatchObject({ paymentInfo: { paid: 0 } })
  })

  it('a payment that answered a claim: «Проверить оплату» waits again, with the sum the guest told', async () => {
    const rent = await book(await flat(), 5)
    const claim = { name: 'manual_payment', rent_id: rent.id, data: { amount: 4_000 } }
    const claimed = actOf(await agency.admin('POST', 'history', claim))
    const act = actOf(await pay(rent, 4_000))
    const checked = { checkManualPayment: { needToCheck: false } }
    expect(await readRent(rent.id)).toMatchObject(checked)
    expect((await undo(act)).status).toBe(200)
    const waits = { checkManualPayment: { needToCheck: true, amount: 4_000 }, paid: 0 }
    expect(await readRent(rent.id)).toMatchObject(waits)
    const removed = actOf(await pay(rent, 4_000))
    expect((await undo(claimed)).status).toBe(409)
    expect((await undo(removed)).status).toBe(200)
    expect((await undo(claimed)).status).toBe(200)
    expect(await readRent(rent.id)).toMatchObject(checked)
  })

  it('a check-out: the flat is as clean again as it was, and is told about when somebody has cleaned it since', async () => {
    const object_id = await flat()
    const stateOf = async () => recordOf(await agency.admin('GET', `objects/${object_id}`)).clean_status
    const clean = await stateOf()
    const rent = await book(object_id, -1)
    const move = async (status: string) =>
      actOf(await agency.admin('PATCH', 'rents', { id: rent.id, status, early: true }))
    await move('checked_in')
    const act = await move('checked_out')
    expect([clean, await stateOf()]).toEqual(['clean', 'dirty'])
    expect((await undo(act)).status).toBe(200)
    expect(await stateOf()).toBe('clean')
    const again = await move('checked_out')
    await agency.admin('PATCH', 'objects', { id: object_id, clean_status: 'checked' })
    const answer = await undo(again)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'audit.changed_since'])
    expect(answer.text).toContain('Объект №')
  })

  it('many flats switched off at once are on again at once', async () => {
    const ids = [await flat(), await flat(), await flat({ active: false })]
    const act = actOf(await agency.admin('PATCH', 'objects/activeall', { active: false, ids }))
    const { data } = Object((await agency.admin('GET', 'audit?action=activeall')).body)
    expect(data.slice(0, 2)).toMatchObject([
      { undo: act, together: 2 },
      { undo: act, together: 2 },
    ])
    expect((await undo(data[0].id)).status).toBe(200)
    const seen = await Promise.all(
      ids.map(async (id) => recordOf(await agency.admin('GET', `objects/${id}`)).active),
    )
    expect(seen).toEqual([true, true, false])
    const later = Object((await agency.admin('GET', 'audit?action=activeall')).body).data[0]
    expect(later).toMatchObject({ undone: { name: 'Администратор' } })
    expect(later.undo).toBeUndefined()
  })

  it('one setting, without the others that were changed after it', async () => {
    const settings = async () => Object((await agency.admin('GET', 'agency')).body).settings
    const before = await settings()
    const act = actOf(await agency.admin('PATCH', 'agency/settings', { deposit_return_days: 9 }))
    await agency.admin('PATCH', 'agency/settings', { default_deposit: 7_000 })
    expect((await undo(act)).status).toBe(200)
    expect(await settings()).toMatchObject({
      deposit_return_days: before.deposit_return_days,
      default_deposit: 7_000,
    })
  })

  it('a deleted expense stands again under its number, a new one is gone', async () => {
    const expense = await make(agency, 'expenses', { amount: 500 })
    const act = actOf(await agency.admin('DELETE', `expenses/${expense.id}`))
    expect((await undo(act)).status).toBe(200)
    const back = recordOf(await agency.admin('GET', `expenses/${expense.id}`))
    expect(back).toMatchObject({ amount: 500, created_at: expense.created_at })
    const made = await agency.admin('POST', 'expenses', {
      title: 'Лампа',
      amount: 700,
      date: today,
      category: expense.category,
    })
    expect((await undo(actOf(made))).status).toBe(200)
    expect((await agency.admin('GET', `expenses/${recordOf(made).id}`)).status).toBe(404)
  })

  it('an archived template is no longer archived', async () => {
    const template = await make(agency, 'templates')
    const act = actOf(await agency.admin('DELETE', `templates/${template.id}`))
    expect((await undo(act)).status).toBe(200)
    expect((await agency.admin('GET', 'templates')).text).toContain(String(template.name))
  })

  it('a new booking is cancelled, and its clean with it', async () => {
    const object = await flat()
    const begin = addDays(today, 1)
    const made = await agency.admin('POST', 'rents', {
      object_id: object,
      begin,
      end: addDays(begin, 1),
      guest_name: 'Рябова Кира',
      guest_phone: '+79261234567',
    })
    expect((await undo(actOf(made))).status).toBe(200)
    const { id } = recordOf(made)
    expect(await readRent(id)).toMatchObject({ status: 'canceled' })
    expect(Object((await agency.admin('GET', `cleans?rent_id=${id}`)).body)).toMatchObject([
      { status: 'canceled' },
    ])
  })

  it('a check-out that was too early: the guest lives there again, and is cleaned after as before', async () => {
    const rent = await book(await flat(), -1, 4, { status: 'checked_in' })
    const cleans = async () => {
      const found = Object((await agency.admin('GET', `cleans?rent_id=${rent.id}`)).body)
      return found.map(({ date, time_from, status }: Values) => ({ date, time_from, status }))
    }
    const before = await cleans()
    const out = { id: rent.id, status: 'checked_out', early: true }
    const act = actOf(await agency.admin('PATCH', 'rents', out))
    expect(await cleans()).not.toEqual(before)
    expect((await undo(act)).status).toBe(200)
    expect(await readRent(rent.id)).toMatchObject({ status: 'checked_in' })
    expect(await cleans()).toEqual(before)
  })
})
