import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { dueByNorm, usualNorms } from '#schema/rules/taskNorms.ts'
import { taskTypes } from '#schema/rules/taskTypes.ts'
import { rowsOf } from '#server/db/execute.ts'
import { watchTasks } from '#server/domain/clienttasks/watchTasks.ts'
import { type Answer, buildTestApp } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'
import { taken } from '../cleans/scene.ts'
import { newFlat } from '../rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

const hour = 3_600_000
const inHours = (hours: number) => new Date(app.now().getTime() + hours * hour).toISOString()
const hoursOf = (due: string) => Math.round(((Date.parse(due) - app.now().getTime()) / hour) * 60) / 60

async function newAgency() {
  const agency = await app.newAgency()
  const boss = await agency.as('admin')
  const make = async (body: object): Promise<Answer['body']> =>
    taken(await boss.call('POST', 'clienttasks', { type: 'question', title: 'Вопрос', ...body }))
  const move = async (id: number, body: object): Promise<Answer['body']> =>
    taken(await boss.call('PATCH', 'clienttasks', { id, ...body }))
  const watch = () => watchTasks(clockTools(app, agency.id))
  const told = () =>
    app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) =>
      rowsOf(tx, sql`select payload from outbox where topic = 'clienttask.late' order by id`),
    )
  return { agency, boss, make, move, watch, told }
}

describe('The deadline of a task by its type', () => {
  it('is not a wrong number of hours, and is nobody else’s to set than the seniors’', async () => {
    const { agency, boss } = await newAgency()
    const set = (task_hours: unknown) => boss.call('PATCH', 'agency/settings', { task_hours })
    for (const wrong of [{ question: -1 }, { question: 'час' }, { parcel: 3 }, 4])
      expect((await set(wrong)).status, JSON.stringify(wrong)).toBe(400)
    const manager = await agency.as('manager')
    expect((await manager.call('PATCH', 'agency/settings', { task_hours: { question: 3 } })).status).toBe(403)
  })

  it('is set where nobody names one, by the norm of the agency', async () => {
    const { boss, make } = await newAgency()
    expect(hoursOf((await make({})).due_at)).toBe(usualNorms.question)
    taken(await boss.call('PATCH', 'agency/settings', { task_hours: { question: 5, lost: 0 } }))
    expect(hoursOf((await make({})).due_at)).toBe(5)
    expect((await make({ type: 'lost' })).due_at).toBeNull()
    expect(hoursOf((await make({ type: 'complaint' })).due_at)).toBe(usualNorms.complaint)
  })

  it('is the named one, also when it is none, and none for what nobody knows the type of', async () => {
    const { make } = await newAgency()
    expect((await make({ due_at: null })).due_at).toBeNull()
    expect(hoursOf((await make({ due_at: inHours(9) })).due_at)).toBe(9)
    expect((await make({ type: 'other' })).due_at).toBeNull()
  })

  it('begins anew for a task opened again after its deadline, and stays where it is still ahead', async () => {
    const { make, move } = await newAgency()
    const { id } = await make({ due_at: inHours(-3) })
    await move(id, { status: 'deferred' })
    expect(hoursOf((await move(id, { status: 'new' })).due_at)).toBe(usualNorms.question)
    const ahead = await make({ due_at: inHours(30) })
    await move(ahead.id, { status: 'deferred' })
    expect(hoursOf((await move(ahead.id, { status: 'new' })).due_at)).toBe(30)
  })

  it('waits for the opening of the agency unless the task is urgent', () => {
    const at = { now: '2026-11-27T20:00:00Z', zone: 'Europe/Moscow', closed: { from: '21:00', to: '09:00' } }
    expect(dueByNorm(2, { ...at, isUrgent: false })).toBe('2026-11-28T08:00:00.000Z')
    expect(dueByNorm(2, { ...at, isUrgent: true })).toBe('2026-11-27T22:00:00.000Z')
    expect(dueByNorm(0, { ...at, isUrgent: true })).toBeNull()
  })

  it('is known for every type', () => {
    expect(Object.keys(usualNorms)).toEqual(Object.keys(taskTypes))
  })
})

describe('A task that is late', () => {
  it('is told of to nobody while it is put off, done, or was late for days already', async () => {
    const { make, move, watch, told } = await newAgency()
    const { id } = await make({ due_at: inHours(-1) })
    await move(id, { status: 'deferred' })
    const done = await make({ due_at: inHours(-1), status: 'in_progress' })
    await move(done.id, { status: 'done' })
    await make({ due_at: inHours(-30) })
    await make({ due_at: inHours(1) })
    expect([await watch(), await told()]).toEqual([0, []])
  })

  it('is told of once for each deadline and rises above what is as urgent', async () => {
    const { boss, make, move, watch, told } = await newAgency()
    const first = await make({ title: 'Скоро', due_at: inHours(0.1) })
    const late = await make({ title: 'Поздно', due_at: inHours(-0.1), priority: 'normal' })
    await make({ title: 'Без срока', due_at: null })
    expect([await watch(), await watch()]).toEqual([1, 0])
    expect(await told()).toMatchObject([{ payload: { id: late.id } }])
    const titles = taken(await boss.call('GET', 'clienttasks')).map(({ title }: Answer['body']) => title)
    expect(titles).toEqual(['Поздно', 'Скоро', 'Без срока'])
    await move(late.id, { due_at: inHours(-0.05) })
    await move(first.id, { due_at: inHours(2) })
    expect([await watch(), (await told()).length]).toEqual([1, 2])
  })

  it('is seen by the seniors in their bell, and by no manager', async () => {
    const { agency, boss, make } = await newAgency()
    await make({ object_id: await newFlat(boss) })
    const manager = await agency.newPerson('manager', {})
    const notices = async (person: typeof boss) => taken(await person.call('GET', 'users/notices'))
    expect(await notices(boss)).toMatchObject({ task_late: ['telegram', 'site'] })
    expect(await notices(manager)).not.toHaveProperty('task_late')
  })
})
