import { afterAll, describe, expect, it } from 'vitest'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { turnAfter } from '#server/domain/rents/feeds/memory.ts'
import { pullDue } from '#server/domain/rents/feeds/pullDue.ts'
import { planDueCleans } from '#server/domain/rents/planDueCleans.ts'
import { startIcalStandIn } from '#standIns/icalStandIn.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'
import { booked, day, newFlat } from './scene.ts'

const source = await startIcalStandIn()
const outgoing = createOutgoing({ allow: [`calendar=${source.host}`] })
const app = await buildTestApp({ outgoing })
afterAll(async () => {
  await app.close()
  await source.stop()
})

const minute = 60_000

const toolsFor = (agencyId: number) => clockTools(app, agencyId, outgoing)

describe('The turn of a calendar', () => {
  const middle = () => 0.5
  const well = { failed: false, restMinutes: 0 }
  const failed = { failed: true, restMinutes: 0 }

  it('comes every 15 minutes give or take a fifth', () => {
    expect(turnAfter(undefined, 0, well, middle)).toEqual({ failures: 0, nextAt: 15 * minute })
    expect(turnAfter(undefined, 0, well, () => 0).nextAt).toBe(12 * minute)
    expect(turnAfter(undefined, 0, well, () => 1).nextAt).toBeCloseTo(18 * minute)
  })

  it('comes every two hours after five failures in a row, and a success forgives them', () => {
    expect(turnAfter({ failures: 3, nextAt: 0 }, 0, failed, middle).nextAt).toBe(15 * minute)
    const tired = turnAfter({ failures: 4, nextAt: 0 }, 0, failed, middle)
    expect(tired).toEqual({ failures: 5, nextAt: 120 * minute })
    expect(turnAfter(tired, 0, well, middle).failures).toBe(0)
  })

  it('comes no earlier than the source asks, but never later than in a day', () => {
    expect(turnAfter(undefined, 0, { failed: true, restMinutes: 60 }, middle).nextAt).toBe(60 * minute)
    expect(turnAfter(undefined, 0, { failed: false, restMinutes: 1e6 }, middle).nextAt).toBe(1440 * minute)
  })
})

it('The clock reads a calendar when its turn has come and not before, and asks for what has changed only', async () => {
  const agency = await app.newAgency()
  const boss = await agency.as('admin')
  const stay = { uid: 'one', begin: day(app, 3), end: day(app, 5), summary: 'Reserved' }
  const url = source.setFeed('/clock.ics', { events: [stay] })
  await newFlat(boss, { ical_import: [{ name: 'Авито', url }] })
  expect(await pullDue(toolsFor(agency.id), agency.id)).toMatchObject({ created: 1 })
  source.clear()
  expect(await pullDue(toolsFor(agency.id), agency.id)).toMatchObject({ checked: 0 })
  expect(source.calls).toEqual([])
  app.moveClock(20 * minute)
  expect(await pullDue(toolsFor(agency.id), agency.id)).toMatchObject({ created: 0, errors: [] })
  expect(source.calls.map(({ headers }) => headers['if-none-match'])).toEqual([expect.any(String)])
})

it('The clock makes the clean of a departure that has come within the horizon, once', async () => {
  const agency = await app.newAgency()
  const boss = await agency.as('admin')
  const flat = await newFlat(boss)
  const rent = await booked(boss, flat, day(app, 16), day(app, 18))
  expect(rent.clean_id).toBeNull()
  await planDueCleans(toolsFor(agency.id))
  expect((await boss.call('GET', `rents/${rent.id}`)).body.clean_id).toBeNull()
  app.moveClock(5 * 1440 * minute)
  await planDueCleans(toolsFor(agency.id))
  await planDueCleans(toolsFor(agency.id))
  const later = await agency.newPerson('admin')
  const card = await later.call('GET', `rents/${rent.id}`)
  const cleans = await later.call('GET', `cleans?object_id=${flat}&begin=${day(app, 0)}&end=${day(app, 30)}`)
  expect(cleans.body).toMatchObject([{ id: card.body.clean_id, rent_id: rent.id, date: rent.end }])
})
