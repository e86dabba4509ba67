import { afterAll, describe, expect, it } from 'vitest'
import { moveOnTime } from '#server/domain/rents/moveOnTime.ts'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'
import { booked, day, newFlat } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

/** What the clock does every five minutes for one agency. */
const tick = (agencyId: number) => moveOnTime(clockTools(app, agencyId))

async function newAgency(settings: object) {
  const agency = await app.newAgency()
  const boss = await agency.as('admin')
  const set = await boss.call('PATCH', 'agency/settings', settings)
  expect(set.status).toBe(200)
  return { id: agency.id, boss, flat: await newFlat(boss) }
}

async function statusOf(boss: Person, id: number): Promise<string> {
  return (await boss.call('GET', `rents/${id}`)).body.status
}

describe('A stay whose hour has come', () => {
  it('waits for a person where the agency has not asked for more', async () => {
    const { id, boss, flat } = await newAgency({ auto_checkin: false, auto_checkout: false })
    const rent = await booked(boss, flat, day(app, 0), day(app, 2), { arrival_time: '00:00' })
    expect(await tick(id)).toBe(0)
    expect(await statusOf(boss, rent.id)).toBe('booked')
  })

  it('is not lived in before its hour, nor when it is a request or a block', async () => {
    const { id, boss, flat } = await newAgency({ auto_checkin: true, auto_checkout: true })
    await booked(boss, flat, day(app, 0), day(app, 1), { arrival_time: '00:00', status: 'request' })
    const other = await newFlat(boss)
    await booked(boss, other, day(app, 0), day(app, 1), { kind: 'block' })
    await booked(boss, other, day(app, 1), day(app, 3), { arrival_time: '23:59' })
    expect(await tick(id)).toBe(0)
  })

  it('is checked in by itself, once: a person who takes it back is not overruled until the hour moves', async () => {
    const { id, boss, flat } = await newAgency({ auto_checkin: true, auto_checkout: true })
    const rent = await booked(boss, flat, day(app, 0), day(app, 2), { arrival_time: '00:00' })
    expect(await tick(id)).toBe(1)
    expect(await tick(id)).toBe(0)
    expect(await statusOf(boss, rent.id)).toBe('checked_in')
    expect((await boss.call('PATCH', 'rents', { id: rent.id, status: 'booked' })).status).toBe(200)
    expect(await tick(id)).toBe(0)
    expect((await boss.call('PATCH', 'rents', { id: rent.id, arrival_time: '00:01' })).status).toBe(200)
    app.moveClock(2 * 60_000)
    expect(await tick(id)).toBe(1)
    expect(await statusOf(boss, rent.id)).toBe('checked_in')
  })

  it('is checked out by itself after its departure', async () => {
    const { id, boss, flat } = await newAgency({ auto_checkout: true })
    const rent = await booked(boss, flat, day(app, -2), day(app, 0), { departure_time: '00:00' })
    expect(await tick(id)).toBe(0)
    expect((await boss.call('PATCH', 'rents', { id: rent.id, status: 'checked_in' })).status).toBe(200)
    expect(await tick(id)).toBe(1)
    expect(await statusOf(boss, rent.id)).toBe('checked_out')
  })
})
