// Alarms about cleans: raised once whatever server looks and whatever dies, closed by themselves.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { instantOf } from '#schema/rules/dates.ts'
import { rowsOf } from '#server/db/execute.ts'
import { watchCleans } from '#server/domain/cleans/alarms/watch.ts'
import type { Outside } from '#server/domain/operations.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'
import { booked, day, newFlat, zone } from '../rents/scene.ts'
import { act, newClean, newCleanerPerson, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

/** An agency with a flat and its cleaner; the clock stands at the hour of a day ahead. */
async function scene(settings: object = {}) {
  app.moveClock(Date.now() - app.now().getTime())
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  taken(await admin.call('PATCH', 'agency/clean_settings', { remind_before_min: 0, ...settings }))
  const flat = await newFlat(admin, { checkout_time: '12:00', clean_duration_min: 120 })
  const anna = await newCleanerPerson(agency)
  const inside = <T>(work: Parameters<typeof app.database.asAgency<T>>[1]) =>
    app.database.asAgency({ agencyId: agency.id, userId: null }, work)
  const tools = () => clockTools(app, agency.id)
  return {
    admin,
    /** Somebody who signs in at the hour of the clock. */
    fresh: () => agency.newPerson('admin'),
    flat,
    anna,
    tools,
    look: () => watchCleans(tools()),
    tasks: async (): Promise<readonly Record<string, unknown>[]> =>
      inside((tx) =>
        rowsOf(
          tx,
          sql`select id, split_part(unique_key, ':', 3) as kind, status, text, result from clienttasks
            where starts_with(unique_key, 'clean:') order by id`,
        ),
      ),
    told: async (topic: string) =>
      (
        await inside((tx) => rowsOf(tx, sql`select payload from outbox where topic = ${topic} order by id`))
      ).map(({ payload }) => ({ ...Object(payload) })),
  }
}

/** Moves the clock to an hour of a day of the flat. */
const goTo = (date: string, time: string) =>
  app.moveClock(Date.parse(instantOf(zone, date, time)) - app.now().getTime())

const kinds = (tasks: readonly Record<string, unknown>[]) =>
  tasks.map(({ kind, status }) => `${kind} ${status}`)

describe('No alarm', () => {
  it('is left half made by a process that dies, and the next one raises it once', async () => {
    const { admin, flat, anna, tools, look, tasks, told } = await scene()
    const date = day(app, 2)
    await newClean(admin, { object_id: flat, date, cleaner_id: anna.id })
    goTo(day(app, 1), '20:01')
    const dying: Outside = {
      ...tools(),
      write: (work) =>
        tools().write(async (context) => {
          await work(context)
          throw new Error('the process died')
        }),
    }
    await expect(watchCleans(dying)).rejects.toThrow('the process died')
    expect([await tasks(), await told('clienttask.created')]).toEqual([[], []])
    await Promise.all([look(), look(), look()])
    await look()
    expect(kinds(await tasks())).toEqual(['not_accepted new'])
    expect(await told('clienttask.created')).toMatchObject([{ alarm: 'not_accepted' }])
  })

  it('comes back that a person has closed, nor of a clean that was left open long ago', async () => {
    const { admin, fresh, flat, anna, look, tasks } = await scene()
    await newClean(admin, { object_id: flat, date: day(app, -3), cleaner_id: anna.id })
    await newClean(admin, { object_id: flat, date: day(app, 2), cleaner_id: anna.id })
    goTo(day(app, 1), '20:01')
    await look()
    const [task] = await tasks()
    const person = await fresh()
    for (const status of ['in_progress', 'done'])
      taken(await person.call('PATCH', 'clienttasks', { id: task?.id, status, result: 'Позвонила' }))
    await look()
    expect(kinds(await tasks())).toEqual(['not_accepted done'])
  })
})

describe('An alarm', () => {
  it('of a clean whose cleaner still works elsewhere stays when the clean is changed, and is told once', async () => {
    const { admin, fresh, flat, anna, look, tasks, told } = await scene()
    const date = day(app, 2)
    const other = await newFlat(admin, { checkout_time: '12:00', clean_duration_min: 120 })
    const first = await newClean(admin, { object_id: flat, date, cleaner_id: anna.id })
    const second = await newClean(admin, { object_id: other, date, cleaner_id: anna.id })
    goTo(day(app, 1), '20:01')
    await look()
    await act(await fresh(), first.id, { action: 'accept' })
    goTo(date, '12:31')
    await act(await fresh(), first.id, { action: 'start' })
    await look()
    await act(await fresh(), second.id, { duration_min: 90 })
    expect(kinds(await tasks())).toEqual(['not_accepted done', 'not_accepted new'])
    await look()
    expect(kinds(await tasks())).toEqual(['not_accepted done', 'not_accepted new'])
    expect(await told('clienttask.created')).toHaveLength(2)
  })

  it('closes by itself when the clean is confirmed, begun, done or called off', async () => {
    const { admin, fresh, flat, anna, look, tasks } = await scene()
    const date = day(app, 2)
    const { id } = await newClean(admin, { object_id: flat, date, cleaner_id: anna.id })
    await booked(admin, flat, date, day(app, 5), { arrival_time: '18:00' })
    goTo(day(app, 1), '20:01')
    await look()
    await act(await fresh(), id, { action: 'accept' })
    expect(await tasks()).toMatchObject([
      { kind: 'not_accepted', status: 'done', result: 'Уборку подтвердили.' },
    ])
    goTo(date, '12:31')
    await look()
    await act(await fresh(), id, { action: 'start' })
    expect((await tasks())[1]).toMatchObject({
      kind: 'not_started',
      status: 'done',
      result: 'Уборку начали.',
    })
    goTo(date, '17:01')
    await look()
    expect((await tasks())[2]).toMatchObject({
      kind: 'late',
      status: 'new',
      text: expect.stringContaining('ещё идёт'),
    })
    await act(await fresh(), id, { action: 'cancel' })
    expect((await tasks())[2]).toMatchObject({ status: 'done', result: 'Уборку отменили.' })
  })

  it('of another cleaner and of another day is another one', async () => {
    const { admin, fresh, flat, anna, look, tasks } = await scene()
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 2), cleaner_id: anna.id })
    goTo(day(app, 1), '20:01')
    await look()
    await act(await fresh(), id, { date: day(app, 3) })
    expect(kinds(await tasks())).toEqual(['not_accepted done'])
    goTo(day(app, 2), '20:01')
    await look()
    expect(kinds(await tasks())).toEqual(['not_accepted done', 'not_accepted new'])
  })

  it('tells that nobody took a clean, by whatever way its offer ended', async () => {
    const { admin, flat, anna, look, tasks } = await scene({ mode: 'offer', offer_timeout_min: 30 })
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 5) })
    await look()
    expect(await tasks()).toMatchObject([
      { kind: 'untaken', status: 'new', text: expect.stringContaining('некому') },
    ])
    await act(admin, id, { cleaner_id: anna.id })
    expect(kinds(await tasks())).toEqual(['untaken done'])
  })
})

describe('A window that is too short', () => {
  it('is told at once with what would mend it, and no more when it is mended', async () => {
    const { admin, flat, anna, tasks } = await scene()
    const [begin, middle, end] = [day(app, 1), day(app, 3), day(app, 5)]
    const before = await booked(admin, flat, begin, middle)
    const next = await booked(admin, flat, middle, end, { arrival_time: '13:00' })
    expect(await tasks()).toMatchObject([
      {
        kind: 'impossible',
        status: 'new',
        text: expect.stringMatching(/остаётся 60.*вдвоём или перенести заезд на 14:00/),
      },
    ])
    const helper = await act(admin, before.clean_id, { helper_ids: [anna.id] })
    expect(helper).toMatchObject({ window_state: 'tight' })
    expect(kinds(await tasks())).toEqual(['impossible done'])
    await act(admin, before.clean_id, { helper_ids: [] })
    expect(kinds(await tasks())).toEqual(['impossible new'])
    taken(await admin.call('PATCH', 'rents', { id: next.id, arrival_time: '15:00' }))
    expect(kinds(await tasks())).toEqual(['impossible done'])
  })
})

describe('A cleaner', () => {
  it('is reminded once before the window opens, by however many servers', async () => {
    const { admin, flat, anna, look, told } = await scene({ remind_before_min: 60 })
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 1), cleaner_id: anna.id })
    await act(admin, id, { action: 'accept' })
    goTo(day(app, 1), '10:59')
    await look()
    expect(await told('clean.soon')).toEqual([])
    goTo(day(app, 0), '11:01')
    await Promise.all([look(), look()])
    await look()
    expect(await told('clean.soon')).toEqual([{ id, cleaner_id: anna.id, date: day(app, 0), from: '12:00' }])
  })
})
