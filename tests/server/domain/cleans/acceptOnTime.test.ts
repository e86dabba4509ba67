import { afterAll, describe, expect, it } from 'vitest'
import { acceptOnTime } from '#server/domain/cleans/acceptOnTime.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'
import { day, newFlat } from '../rents/scene.ts'
import { act, newClean, newCleaner, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const hour = 3_600_000

/** An agency that accepts after so many hours, and a clean of it that has just ended. */
async function finished(auto_check_hours: number, report: object = {}, rules: object = {}) {
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  taken(
    await admin.call('PATCH', 'agency/clean_settings', { auto_check_hours, inspect_new_first: 0, ...rules }),
  )
  const [flat, cleaner] = [await newFlat(admin), await newCleaner(admin)]
  const { id } = await newClean(admin, { object_id: flat, date: day(app, 0), cleaner_id: cleaner.id })
  for (const action of ['accept', 'start']) await act(admin, id, { action })
  await act(admin, id, { action: 'finish', ...report })
  const state = async () => {
    const person = await agency.newPerson('admin')
    return taken(await person.call('GET', `cleans/${id}`))
  }
  return { tick: () => acceptOnTime(clockTools(app, agency.id)), state }
}

describe('A finished clean that nobody has looked at', () => {
  it('waits for a person where the agency has set no hours', async () => {
    const { tick, state } = await finished(0)
    app.moveClock(100 * hour)
    expect(await tick()).toBe(0)
    expect(await state()).toMatchObject({ status: 'done' })
  })

  it('waits for a person when a problem was reported', async () => {
    const { tick, state } = await finished(2, { problems: [{ text: 'Разбито окно' }] })
    app.moveClock(3 * hour)
    expect(await tick()).toBe(0)
    expect(await state()).toMatchObject({ status: 'done' })
  })

  it('is accepted when the hours are over, not before', async () => {
    const { tick, state } = await finished(2)
    app.moveClock(hour)
    expect(await tick()).toBe(0)
    app.moveClock(hour)
    expect(await tick()).toBe(1)
    expect(await state()).toMatchObject({
      status: 'checked',
      checked_by: null,
      checked_at: expect.any(String),
    })
    expect(await tick()).toBe(0)
  })
})
