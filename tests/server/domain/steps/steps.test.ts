import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#server/crud/entityRows.ts'
import { createAgency } from '#server/domain/agency/createAgency.ts'
import { startSteps } from '#server/domain/steps/startSet.ts'
import { buildTestApp, type Person, type TestAgency, type TestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
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

interface Step {
  readonly id: number
  readonly code: string
}

const codesOf = (steps: readonly Step[]) => steps.map(({ code }) => code)

async function save(person: Person, body: object): Promise<Step[]> {
  return taken(await person.call('PATCH', 'steps', body))
}

const idOf = (steps: readonly Step[], code: string) => steps.find((step) => step.code === code)?.id

describe('The dictionary of steps refuses', () => {
  it.each(['payment', 'deposit', 'status', 'данные', '1step', 'two words'])('the code «%s»', async (code) => {
    const answer = await admin.call('PATCH', 'steps', { code, name: 'Шаг' })
    expect(answer).toMatchObject({ status: 400, body: { errors: { code: expect.any(String) } } })
  })

  it('a second step with the same code, a step without a name, a name that steps do not have', async () => {
    await save(admin, { code: 'twice', name: 'Дважды' })
    expect((await admin.call('PATCH', 'steps', { code: 'twice', name: 'Ещё' })).status).toBe(409)
    const bare = await admin.call('PATCH', 'steps', { code: 'bare' })
    expect(bare).toMatchObject({ status: 400, body: { errors: { name: expect.any(String) } } })
    const odd = await admin.call('PATCH', 'steps', { code: 'odd', name: 'Шаг', нет_такого: 1 })
    expect(odd).toMatchObject({ status: 400, body: { errors: { нет_такого: expect.any(String) } } })
  })

  it('an order with strangers, repeats or nothing', async () => {
    const steps = await save(admin, { code: 'ordered', name: 'Порядок' })
    const [first] = steps
    const stranger = await save(await (await app.newAgency()).as('admin'), { code: 'theirs', name: 'Чужой' })
    for (const order of [[], 'x', [first?.id, first?.id], [stranger[0]?.id], [0]]) {
      const answer = await admin.call('PATCH', 'steps', { order })
      expect(answer, JSON.stringify(order)).toMatchObject({
        status: 400,
        body: { errors: { order: expect.any(String) } },
      })
    }
    const mixed = await admin.call('PATCH', 'steps', { order: [first?.id], name: 'Имя' })
    expect(mixed).toMatchObject({ status: 400, body: { errors: { name: expect.any(String) } } })
  })

  it('changes by managers, who read it, and everything to cleaners', async () => {
    const manager = await agency.as('manager')
    expect((await manager.call('GET', 'steps')).status).toBe(200)
    expect((await manager.call('PATCH', 'steps', { code: 'mine', name: 'Мой' })).status).toBe(403)
    expect((await (await agency.as('cleaner')).call('GET', 'steps')).status).toBe(403)
  })
})

describe('The dictionary of steps', () => {
  it('is given to a new agency in the usual order [7.91]', async () => {
    const made = await createAgency(app.database, {
      name: 'Новая',
      timezone: 'Europe/Moscow',
      adminName: 'Анна',
      login: 'new-agency@example.ru',
      passwordHash: 'x',
    })
    const steps = await app.database.asAgency({ agencyId: made.agencyId, userId: null }, (tx) =>
      findRows(tx, 'steps', sql`true`),
    )
    expect(codesOf(steps)).toEqual(codesOf(startSteps.map((step, id) => ({ ...step, id }))))
    expect(steps).toHaveLength(12)
  })

  it('answers every change with the whole list in order [7.92]', async () => {
    const boss = await (await app.newAgency()).as('admin')
    await save(boss, { code: 'one', name: 'Один' })
    await save(boss, { code: 'two', name: 'Два' })
    const three = await save(boss, { code: 'three', name: 'Три' })
    expect(codesOf(three)).toEqual(['one', 'two', 'three'])
    const order = [idOf(three, 'three'), idOf(three, 'one')]
    expect(codesOf(await save(boss, { order }))).toEqual(['three', 'one', 'two'])
    const renamed = await save(boss, { id: idOf(three, 'two'), name: 'Второй' })
    expect(renamed).toMatchObject([{ code: 'three' }, { code: 'one' }, { code: 'two', name: 'Второй' }])
  })

  it('brings back a step that was put away when its code is used again [7.93]', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const id = idOf(await save(boss, { code: 'gone', name: 'Был' }), 'gone')
    taken(await boss.call('DELETE', `steps/${id}`))
    expect(taken(await boss.call('GET', 'steps'))).toEqual([])
    expect(await save(boss, { code: 'gone', name: 'Снова' })).toMatchObject([{ id, name: 'Снова' }])
  })
})

describe('The steps of a booking', () => {
  it('that hold the door code hold it until they are done, whatever the lights say, and are named', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const [flat, other] = [await newFlat(boss), await newFlat(boss)]
    const nothing = { deposit: false, payment: false, guest_data: false, clean: false }
    taken(await boss.call('PATCH', 'agency/settings', { instruction_gate: nothing }))
    const holds = { blocks_code: true }
    await save(boss, { code: 'papers', name: 'Данные гостя', ...holds })
    await save(boss, { code: 'deposit_taken', name: 'Залог', auto_event: 'deposit_received', ...holds })
    await save(boss, { code: 'elsewhere', name: 'Не здесь', object_ids: [other], ...holds })
    await save(boss, { code: 'idle', name: 'Выключен', active: false, ...holds })
    const deposit = { defaultDeposit: 5000 }
    const rent = await booked(boss, flat, day(app, 2), day(app, 4), { amount: 9000, ...deposit })
    const free = await booked(boss, flat, day(app, 5), day(app, 6), { amount: 9000, defaultDeposit: 0 })
    const card = async (id: number) => taken(await boss.call('GET', `rents/${id}`)).readiness
    const listed = async (id: number) => taken(await boss.call('GET', `rents/lights?ids=${id}`))[0].readiness
    const held = { can_send_code: false, held_by: ['Данные гостя', 'Залог'] }
    expect(await card(rent.id)).toMatchObject(held)
    expect(await listed(rent.id)).toMatchObject(held)
    expect((await card(free.id)).held_by, 'nobody asks for a deposit').toEqual(['Данные гостя'])
    taken(await boss.call('POST', 'history', { name: 'papers', rent_id: rent.id }))
    const paid = { rent_id: rent.id, object_id: flat, amount: 5000, kind: 'deposit' }
    taken(await boss.call('POST', 'rents/payment', paid))
    const left = { can_send_code: true, held_by: [] }
    expect(await card(rent.id)).toMatchObject(left)
    expect(await listed(rent.id)).toMatchObject(left)
  })

  it('are done by a mark of a person or by what happens, and only those of its flat [7.133]', async () => {
    const boss = await (await app.newAgency()).as('admin')
    const [flat, other] = [await newFlat(boss), await newFlat(boss)]
    await save(boss, { code: 'contract', name: 'Договор', due_from: 'booking', due_offset_hours: -1 })
    await save(boss, { code: 'paid_up', name: 'Оплата', auto_event: 'payment_full', blocks_code: true })
    await save(boss, { code: 'elsewhere', name: 'Не здесь', object_ids: [other] })
    await save(boss, { code: 'off', name: 'Выключен', active: false })
    const rent = await booked(boss, flat, day(app, 2), day(app, 4), { amount: 9000 })
    const steps = async () => taken(await boss.call('GET', `rents/${rent.id}`)).steps
    expect(await steps()).toMatchObject([
      { code: 'contract', done: false, overdue: true, due_at: expect.any(String) },
      { code: 'paid_up', done: false, overdue: false, due_at: null, blocks_code: true },
    ])
    const mark = taken(await boss.call('POST', 'history', { name: 'contract', rent_id: rent.id }))
    taken(await boss.call('POST', 'rents/payment', { rent_id: rent.id, object_id: flat, amount: 9000 }))
    expect(await steps()).toMatchObject([
      {
        code: 'contract',
        done: true,
        auto: false,
        overdue: false,
        history_id: mark.id,
        done_by: boss.userId,
      },
      { code: 'paid_up', done: true, auto: true, history_id: null },
    ])
    taken(await boss.call('DELETE', `history/${mark.id}`))
    expect(await steps()).toMatchObject([{ code: 'contract', done: false }, { done: true }])
  })
})
