import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { clockJobs } from '#server/jobs/clockJobs.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { clockParts } from '#tests/support/clockTools.ts'
import { temporaryDirectory } from '#tests/support/temporaryDirectory.ts'
import { act, newClean, newCleaner, taken } from '../domain/cleans/scene.ts'
import { booked, day, newFlat } from '../domain/rents/scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

/** Runs jobs as the queue does; gives what they complained of. */
async function run(...names: readonly string[]): Promise<string[]> {
  const complaints: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => complaints.push(line) })
  const backups = { dir: await temporaryDirectory(), keep: 1 }
  const jobs = clockJobs.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const job of jobs) await job.run(clockParts(app), log, backups)
  return complaints
}

describe('The jobs of the clock', () => {
  it('run over agencies with and without work, and complain of nothing', async () => {
    await app.newAgency()
    const boss = await (await app.newAgency()).as('admin')
    await booked(boss, await newFlat(boss), day(app, 0), day(app, 2))
    expect(await run()).toEqual([])
  })

  it('check stays in where the agency asks for it', async () => {
    const boss = await (await app.newAgency()).as('admin')
    taken(await boss.call('PATCH', 'agency/settings', { auto_checkin: true }))
    const rent = await booked(boss, await newFlat(boss), day(app, 0), day(app, 2), { arrival_time: '00:00' })
    expect(await run('move-stays')).toEqual([])
    expect((await boss.call('GET', `rents/${rent.id}`)).body.status).toBe('checked_in')
  })

  it('accept finished cleans after the hours of the agency', async () => {
    const agency = await app.newAgency()
    const boss = await agency.as('admin')
    taken(await boss.call('PATCH', 'agency/clean_settings', { auto_check_hours: 2, inspect_new_first: 0 }))
    const [flat, cleaner] = [await newFlat(boss), await newCleaner(boss)]
    const { id } = await newClean(boss, { object_id: flat, date: day(app, 0), cleaner_id: cleaner.id })
    for (const action of ['accept', 'start', 'finish']) await act(boss, id, { action })
    app.moveClock(2 * 3_600_000)
    expect(await run('accept-cleans')).toEqual([])
    const later = await agency.newPerson('admin')
    expect(taken(await later.call('GET', `cleans/${id}`))).toMatchObject({ status: 'checked' })
  })
})
