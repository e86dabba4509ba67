// The day to give the deposit back follows from the acceptance of the clean, and goes with it.
import { afterAll, expect, it } from 'vitest'
import { addDays } from '#schema/rules/dates.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { booked, day, newFlat } from '../rents/scene.ts'
import { act, newClean, newCleaner, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())
const admin = await (await app.newAgency()).as('admin')

/** A stay whose deposit we hold, with its clean done and accepted; gives what was answered to the acceptance. */
async function accepted() {
  const flat = await newFlat(admin)
  const { id } = await booked(admin, flat, day(app, 0), day(app, 1), { defaultDeposit: 5000 })
  taken(await admin.call('POST', 'rents/payment', { rent_id: id, object_id: flat, kind: 'deposit' }))
  const { clean_id } = taken(await admin.call('GET', `rents/${id}`))
  const clean = clean_id ?? (await newClean(admin, { object_id: flat, rent_id: id, date: day(app, 1) })).id
  await act(admin, clean, { cleaner_id: (await newCleaner(admin)).id })
  for (const status of ['accepted', 'in_progress', 'done']) await act(admin, clean, { status })
  const answer = await admin.call('PATCH', 'cleans', { id: clean, action: 'check' })
  taken(answer)
  return { rent: id, clean, act: Number(answer.headers['x-act']) }
}

const dueOf = async (id: number) => taken(await admin.call('GET', `rents/${id}`)).deposit_return_due ?? null

it('An acceptance that is taken back, or a clean given back for more work, leaves no day to return the deposit', async () => {
  const undone = await accepted()
  expect(await dueOf(undone.rent)).not.toBeNull()
  taken(await admin.call('POST', 'audit/undo', { id: undone.act }))
  expect(await dueOf(undone.rent)).toBeNull()
  const reworked = await accepted()
  await act(admin, reworked.clean, { action: 'rework', reason: 'Пыль на полке' })
  expect(await dueOf(reworked.rent)).toBeNull()
})

it('A day to return the deposit that was chosen by hand stays', async () => {
  const { rent, act: id } = await accepted()
  const byHand = addDays(day(app, 0), 20)
  taken(await admin.call('PATCH', 'rents', { id: rent, deposit_return_due: byHand }))
  taken(await admin.call('POST', 'audit/undo', { id }))
  expect(await dueOf(rent)).toBe(byHand)
})
