// Everything that the channel manager holds beside everything that we hold.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import type { StandInBooking } from '#standIns/realtyCalendar/bookings.ts'
import { startRealtyCalendarStandIn } from '#standIns/realtyCalendarStandIn.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { day, newFlat } from '../scene.ts'

const manager = await startRealtyCalendarStandIn()
const outgoing = createOutgoing({ allow: [manager.host] })
const integrations = { ...realServices, realtyCalendar: { root: manager.url, pauseMs: 0 } }
const app = await buildTestApp({ outgoing, integrations })
afterAll(async () => {
  await app.close()
  await manager.stop()
})
beforeEach(() => {
  manager.fail(null)
  manager.hold([])
})

const keys = { public_key: manager.keys.publicKey, private_key: manager.keys.privateKey }

/** A booking of so many days from today on that changed so many minutes ago. */
function booking(id: number, from: number, to: number, minutesAgo = 60): StandInBooking {
  const updated_at = new Date(app.now().getTime() - minutesAgo * 60_000).toISOString()
  return { id, begin_date: day(app, from), end_date: day(app, to), updated_at }
}

async function scene(...held: StandInBooking[]) {
  const boss = await (await app.newAgency()).as('admin')
  await boss.call('PATCH', 'agency/settings', { channel_manager: { type: 'realtycalendar', ...keys } })
  const flat = await newFlat(boss, { external_id: '501' })
  manager.hold(held)
  await boss.call('POST', 'rents/fetch', {})
  return {
    boss,
    flat,
    compare: async (body: object = {}) => (await boss.call('POST', 'rents/refresh', body)).body,
    rents: async () =>
      (await boss.call('GET', `rents?begin=${day(app, -30)}&end=${day(app, 200)}`)).body.map(
        (rent: { external_id: string; status: string }) => `${rent.external_id} ${rent.status}`,
      ),
    waiting: async () => (await boss.call('GET', 'updates?waiting=1')).body.data,
    tasks: async () => (await boss.call('GET', 'clienttasks?status=new')).body,
  }
}

describe('Comparing with the channel manager', () => {
  it('of some days finds a stay that the channel has moved away from them', async () => {
    const { compare, rents, boss } = await scene(booking(1, 3, 6))
    await boss.call('PATCH', 'rents', { id: (await boss.call('GET', 'rents')).body[0].id, amount: 15_000 })
    manager.hold([booking(1, 63, 66, 10)])
    const { differences } = await compare({ begin: day(app, 0), end: day(app, 10) })
    expect(differences).toContainEqual(
      expect.objectContaining({ field: 'begin', ours: day(app, 3), theirs: day(app, 63), applied: true }),
    )
    expect(await rents()).toEqual(['1 booked'])
  })

  it('asks about a stay that the channel no longer names, cancels nothing, and obeys the answer', async () => {
    const kept = booking(1, 3, 6)
    const { compare, rents, waiting, tasks, boss } = await scene(kept, booking(2, 8, 9), booking(3, -3, 0))
    manager.hold([kept])
    const { differences, canceled } = await compare()
    expect(canceled).toBe(0)
    expect(differences).toMatchObject([
      { field: 'status', ours: 'booked', theirs: 'canceled', applied: false },
    ])
    expect(await waiting()).toMatchObject([
      { id: differences[0].update_id, kind: 'canceled', external_id: '2' },
    ])
    await compare()
    expect(await waiting()).toHaveLength(1)
    expect(await tasks()).toHaveLength(1)
    await boss.call('PATCH', 'updates', { id: differences[0].update_id, action: 'apply' })
    expect(await rents()).toEqual(['1 booked', '2 canceled'])
    expect(await compare()).toMatchObject({ differences: [] })
    expect(await tasks()).toEqual([])
  })

  it('asks no more when the channel names the stay again, nor after people have said to keep it', async () => {
    const both = [booking(1, 3, 6), booking(2, 8, 9)]
    const { compare, rents, waiting, boss } = await scene(...both)
    manager.hold(both.slice(1))
    await compare()
    expect(await waiting()).toHaveLength(1)
    manager.hold(both)
    await compare()
    expect(await waiting()).toEqual([])
    manager.hold(both.slice(1))
    await compare()
    const [{ id }] = await waiting()
    await boss.call('PATCH', 'updates', { id, action: 'keep' })
    await compare()
    expect(await waiting()).toEqual([])
    expect(await rents()).toEqual(['1 booked', '2 booked'])
  })

  it('asks about nothing when most are gone at once, when the reading failed, or about other days and flats', async () => {
    const five = [1, 2, 3, 4, 5].map((id) => booking(id, id * 3, id * 3 + 2))
    const { compare, rents, waiting, tasks, boss } = await scene(...five)
    manager.hold([])
    const { differences, errors } = await compare()
    expect(errors).toMatchObject([{ reason: 'mass_absence' }])
    expect(differences).toHaveLength(5)
    manager.hold(five.slice(1))
    expect(await compare({ begin: day(app, 100), end: day(app, 120) })).toMatchObject({ differences: [] })
    expect(await compare({ object_id: await newFlat(boss) })).toMatchObject({ differences: [] })
    manager.fail({ kind: 'status', status: 500 })
    expect(await compare()).toMatchObject({ differences: [], errors: [{ reason: 'down' }] })
    expect(await waiting()).toEqual([])
    expect(await tasks()).toEqual([])
    expect(await rents()).toHaveLength(5)
  })
})
