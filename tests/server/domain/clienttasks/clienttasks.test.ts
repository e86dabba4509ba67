import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { taskTabs } from '#schema/rules/taskTabs.ts'
import { systemActor } from '#server/access/actor.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import { returnDeferred } from '#server/domain/clienttasks/returnDeferred.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { outsideOf } from '#server/domain/outside.ts'
import { type Answer, buildTestApp } from '#tests/support/buildApp.ts'
import { taken } from '../cleans/scene.ts'
import { booked, day, newFlat, zone } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const agency = await app.newAgency()
const admin = await agency.as('admin')

const hour = 3_600_000
const inHours = (hours: number) => new Date(app.now().getTime() + hours * hour).toISOString()
const newTask = async (body: object): Promise<Answer['body']> =>
  taken(await admin.call('POST', 'clienttasks', { type: 'question', title: 'Вопрос', ...body }))
const move = (id: number, body: object) => admin.call('PATCH', 'clienttasks', { id, ...body })

describe('Tasks are refused', () => {
  it('to a cleaner and outside of the own flats', async () => {
    const cleaner = await agency.as('cleaner')
    expect((await cleaner.call('GET', 'clienttasks')).status).toBe(403)
    expect((await cleaner.call('GET', 'clienttasks/count')).status).toBe(403)
    expect((await cleaner.call('GET', 'clienttasks/count?tabs=1')).status).toBe(403)
    const own = await newFlat(admin)
    const foreign = await newFlat(admin)
    const manager = await agency.newPerson('manager', { objectIds: [own] })
    const task = await newTask({ object_id: foreign })
    expect((await manager.call('GET', `clienttasks/${task.id}`)).status).toBe(404)
    expect((await manager.call('PATCH', 'clienttasks', { id: task.id, priority: 'low' })).status).toBe(404)
    const rent = await booked(admin, foreign, day(app, 1), day(app, 2))
    const peek = { type: 'question', title: 'Кто там?', rent_id: rent.id }
    const refusal = await manager.call('POST', 'clienttasks', peek)
    expect(refusal).toMatchObject({ status: 400, body: { errors: { rent_id: expect.any(String) } } })
    expect(refusal.text).not.toContain('Кузнецова')
  })

  it('for a tab or a number that is not there and a move that makes no sense', async () => {
    expect((await admin.call('GET', 'clienttasks/lost')).status).toBe(404)
    expect((await admin.call('GET', 'clienttasks/999999')).status).toBe(404)
    const { id } = await newTask({})
    expect(await move(id, { status: 'done' })).toMatchObject({
      status: 422,
      body: { code: 'clienttasks.wrong_move' },
    })
  })

  it('a way back once called off: only a done one is opened again', async () => {
    const { id } = await newTask({ status: 'canceled', result: 'Гость передумал' })
    expect(await move(id, { status: 'new' })).toMatchObject({
      status: 422,
      body: { code: 'clienttasks.wrong_move' },
    })
    expect((await move(id, { status: 'canceled' })).status).toBe(200)
  })
})

describe('Tasks', () => {
  it('stand urgent first, then by deadline, those without one last [3.2, 7.84, 7.86, 7.130]', async () => {
    const own = await app.newAgency()
    const boss = await own.as('admin')
    const make = async (title: string, priority: string, due_at: string | null) =>
      taken(await boss.call('POST', 'clienttasks', { type: 'other', title, priority, due_at }))
    await make('4', 'normal', null)
    await make('3', 'normal', inHours(5))
    await make('2', 'urgent', inHours(9))
    await make('1', 'urgent', inHours(1))
    const titles = async (path: string) =>
      taken(await boss.call('GET', path)).map(({ title }: { title: string }) => title)
    expect(await titles('clienttasks')).toEqual(['1', '2', '3', '4'])
    expect(await titles('clienttasks/new')).toEqual(['1', '2', '3', '4'])
    expect(await titles('clienttasks?sort=["priority_rank","ASC"]')).toEqual(['3', '4', '1', '2'])
    expect(taken(await boss.call('GET', 'clienttasks/count'))).toEqual({ count: 4, urgent: 2 })
  })

  it('go through their tabs and note who did them and when [7.85, 7.87, 7.129]', async () => {
    const own = await app.newAgency()
    const boss = await own.as('admin')
    const { id } = taken(
      await boss.call('PATCH', 'clienttasks', { type: 'lost', title: 'Зонт', due_at: inHours(-1) }),
    )
    const step = async (body: object) => taken(await boss.call('PATCH', 'clienttasks', { id, ...body }))
    const tab = async (name: string) => taken(await boss.call('GET', `clienttasks/${name}`)).length
    expect(taken(await boss.call('GET', `clienttasks/${id}`))).toMatchObject({ id, overdue: true })
    expect(await step({ status: 'deferred', deferred_until: day(app, 3) })).toMatchObject({ overdue: true })
    expect([await tab('deferred'), await tab('active')]).toEqual([1, 0])
    expect(taken(await boss.call('GET', 'clienttasks/count'))).toEqual({ count: 0, urgent: 0 })
    expect(await step({ status: 'new' })).toMatchObject({ deferred_until: null, reopened: false })
    expect(await step({ status: 'in_progress' })).toMatchObject({ started_at: expect.any(String) })
    expect([await tab('in_progress'), await tab('active')]).toEqual([1, 1])
    expect(await step({ status: 'done', result: 'Отправили' })).toMatchObject({
      done_at: expect.any(String),
      done_by: boss.userId,
      overdue: false,
    })
    expect(taken(await boss.call('GET', 'clienttasks/count'))).toEqual({ count: 0, urgent: 0 })
    expect(await step({ status: 'new' })).toMatchObject({ done_at: null, done_by: null, reopened: true })
  })

  it('put off come back by themselves on their day, not earlier', async () => {
    const own = await app.newAgency()
    const boss = await own.as('admin')
    const defer = async (title: string, until: string | null) => {
      const { id } = taken(await boss.call('POST', 'clienttasks', { type: 'other', title }))
      const body = { id, status: 'deferred', deferred_until: until }
      return taken(await boss.call('PATCH', 'clienttasks', body)).id
    }
    const due = await defer('Сегодня', day(app, 0))
    await defer('Завтра', day(app, 1))
    await defer('Когда-нибудь', null)
    const parts = { database: app.database, allEntityHooks, now: () => app.now().toISOString() }
    const door = { requestId: 'job', address: null }
    const outgoing = createOutgoing({ allow: [] })
    const tools = outsideOf(
      { ...parts, outgoing, integrations: realServices },
      systemActor(own.id, zone),
      door,
    )
    expect([await returnDeferred(tools), await returnDeferred(tools)]).toEqual([1, 0])
    const back = taken(await boss.call('GET', 'clienttasks/new'))
    expect(back).toMatchObject([{ id: due, deferred_until: null }])
    expect(taken(await boss.call('GET', 'clienttasks/deferred'))).toHaveLength(2)
  })

  it('are counted for each tab as its list shows them, also to a manager of some flats', async () => {
    const own = await app.newAgency()
    const boss = await own.as('admin')
    const [flat, other] = [await newFlat(boss), await newFlat(boss)]
    const manager = await own.newPerson('manager', { objectIds: [flat] })
    const bodies = [
      { priority: 'urgent', due_at: inHours(-1), assignee_id: manager.userId },
      { object_id: other, priority: 'urgent', due_at: inHours(-1) },
      { object_id: flat, status: 'in_progress', assignee_id: manager.userId, due_at: inHours(1) },
      { object_id: flat, status: 'deferred', due_at: inHours(-2) },
      { object_id: flat, status: 'canceled', result: 'Не нужно', priority: 'urgent', due_at: inHours(-2) },
    ]
    for (const body of bodies) {
      expect((await boss.call('POST', 'clienttasks', { type: 'other', title: 'Дело', ...body })).status).toBe(
        200,
      )
    }
    const tabs = async (person: typeof boss) =>
      taken(await person.call('GET', 'clienttasks/count?tabs=1')).tabs
    const whole = { active: 3, new: 2, in_progress: 1, mine: 0, urgent: 2, overdue: 3, deferred: 1 }
    expect(await tabs(boss)).toEqual({ ...whole, done: 0, canceled: 1 })
    const seen = { active: 2, new: 1, in_progress: 1, mine: 2, urgent: 1, overdue: 2, deferred: 1 }
    expect(await tabs(manager)).toEqual({ ...seen, done: 0, canceled: 1 })
    for (const { name } of taskTabs(0, '')) {
      const rows = taken(await manager.call('GET', `clienttasks/${name}`))
      expect([name, rows.length]).toEqual([name, (await tabs(manager))[name]])
    }
  })

  it('about a booking belong to its flat, so its manager sees them', async () => {
    const flat = await newFlat(admin)
    const manager = await agency.newPerson('manager', { objectIds: [flat] })
    const rent = await booked(admin, flat, day(app, 1), day(app, 2))
    const task = await newTask({ rent_id: rent.id, priority: 'urgent' })
    expect(task).toMatchObject({ object_id: flat })
    const other = await newTask({ object_id: await newFlat(admin), priority: 'urgent' })
    const seen = taken(await manager.call('GET', 'clienttasks')).map(({ id }: { id: number }) => id)
    expect(seen).toContain(task.id)
    expect(seen).not.toContain(other.id)
    const everyone = taken(await admin.call('GET', 'clienttasks/count'))
    const own = taken(await manager.call('GET', 'clienttasks/count'))
    expect(own.urgent).toBe(1)
    expect(everyone.urgent).toBe(2)
  })

  it('about a booking bring the phone of its guest and the last word, to nobody who may not see the booking', async () => {
    const [flat, other] = [await newFlat(admin), await newFlat(admin)]
    const manager = await agency.newPerson('manager', { objectIds: [flat] })
    const rent = await booked(admin, other, day(app, 1), day(app, 2), { guest_phone: '+79001234567' })
    const task = await newTask({ rent_id: rent.id, object_id: flat })
    await app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(
        tx,
        sql`insert into dialogs (rent_id, state, last_text, last_at) values (${rent.id}, 'waiting', 'Где ключи?', now())`,
      ),
    )
    const talk = { phone: '+79001234567', text: 'Где ключи?', at: expect.any(String) }
    expect(taken(await admin.call('GET', `clienttasks/${task.id}`)).talk).toEqual(talk)
    expect(taken(await manager.call('GET', `clienttasks/${task.id}`)).talk).toBeNull()
    expect((await newTask({})).talk).toBeNull()
  })
})
