// The day is the flat's own: wherever the server stands, a minute before midnight and a minute after, clocks changed or not.
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, instantOf, toEpoch } from '#schema/rules/dates.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { startIcalStandIn } from '#standIns/icalStandIn.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { act, newCleanerPerson, taken } from '../cleans/scene.ts'
import { booked, newFlat } from './scene.ts'

const source = await startIcalStandIn()
const app = await buildTestApp({ outgoing: createOutgoing({ allow: [`calendar=${source.host}`] }) })
afterAll(async () => {
  await app.close()
  await source.stop()
})

const servers = ['Pacific/Honolulu', 'UTC', 'Europe/Moscow', 'Asia/Kamchatka'] as const

/** Flats at the edges of days: usual ones, and the two in a year with 23 or 25 hours. */
const moments = [
  ['Europe/Moscow', '2027-06-15', '23:59'],
  ['Europe/Moscow', '2027-06-16', '00:01'],
  ['Asia/Kamchatka', '2027-12-31', '23:59'],
  ['Asia/Kamchatka', '2028-01-01', '00:01'],
  ['Europe/Berlin', '2027-03-28', '00:01'],
  ['Europe/Berlin', '2027-03-28', '23:59'],
  ['America/New_York', '2027-11-07', '00:01'],
  ['America/New_York', '2027-11-07', '23:59'],
] as const

let number = 0

describe.each(servers)('On a server in %s', (server) => {
  beforeEach(() => {
    vi.stubEnv('TZ', server)
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(server)
  })

  // Every second moment: each is seen from the west and from the east.
  it.each(moments.filter((_, index) => index % 2 === servers.indexOf(server) % 2))(
    'a flat in %s lives in its %s at %s',
    async (zone, today, time) => {
      app.moveClock(toEpoch(instantOf(zone, today, time)) - app.now().getTime())
      const day = (ahead: number) => addDays(today, ahead)
      const agency = await app.newAgency()
      const boss = await agency.as('admin')
      taken(await boss.call('PATCH', 'agency/settings', { timezone: zone }))
      const later = await agency.newPerson('admin')
      number += 1
      const url = source.setFeed(`/midnight-${number}.ics`, {
        events: [
          { uid: 'gone', begin: day(-2), end: today, summary: 'Reserved' },
          { uid: 'last night', begin: day(-1), end: day(1), summary: 'Reserved' },
        ],
      })
      const flat = () => newFlat(later, { timezone: zone, door_code: '4321' })
      const [coming, leaving, living] = [await flat(), await flat(), await flat()]
      const fed = await newFlat(later, { timezone: zone, ical_import: [{ name: 'Авито', url }] })

      const comes = await booked(later, coming, today, day(2), { amount: 900 })
      const leaves = await booked(later, leaving, day(-2), today)
      const lives = await booked(later, living, day(-1), day(1))
      expect(comes).toMatchObject({ begin: today, end: day(2), nights: 2, readiness: { payment: 'problem' } })
      const tomorrow = await booked(later, coming, day(2), day(30), { amount: 900 })
      expect(tomorrow).toMatchObject({ nights: 28, readiness: { payment: 'wait' } })

      expect(taken(await later.call('POST', 'rents/fetch', {}))).toMatchObject({ created: 1, errors: [] })
      const brought = taken(await later.call('GET', `rents?object_id=${fed}`))
      expect(brought).toMatchObject([{ begin: day(-1), end: day(1) }])

      const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)
      const desk = taken(await later.call('GET', 'dashboard'))
      expect({
        arrivals: ids(desk.arrivals),
        departures: ids(desk.departures),
        staying: ids(desk.staying),
      }).toEqual({ arrivals: [comes.id], departures: [leaves.id], staying: ids([lives, ...brought]) })

      const edges = await Promise.all([
        booked(later, await flat(), day(-9), day(-7)),
        booked(later, await flat(), day(-9), day(-8)),
        booked(later, await flat(), day(30), day(32)),
        booked(later, await flat(), day(31), day(32)),
      ])
      const listed: number[] = ids(taken(await later.call('GET', 'rents')))
      expect(edges.map(({ id }) => listed.includes(id))).toEqual([true, false, true, false])
      const board = taken(await later.call('GET', `rents?view=board&begin=${today}&end=${today}`))
      expect(ids(board.rents)).toEqual(ids([comes, leaves, lives, ...brought]))

      const cleaner = await newCleanerPerson(agency)
      const [clean] = taken(
        await later.call('GET', `cleans?object_id=${leaving}&begin=${today}&end=${today}`),
      )
      expect(clean).toMatchObject({ rent_id: leaves.id, date: today })
      await act(later, clean.id, { cleaner_id: cleaner.id, status: 'appointed' })
      const [next] = taken(await later.call('GET', `cleans?object_id=${living}&begin=${today}&end=${day(1)}`))
      await act(later, next.id, { cleaner_id: cleaner.id, status: 'appointed' })
      for (const { id } of [clean, next]) {
        await act(later, id, { action: 'accept' })
        await act(later, id, { action: 'start' })
      }
      const codesOf = async (id: number) =>
        taken(await cleaner.person.call('GET', `cleans/${id}`)).object.codes
      expect(await codesOf(clean.id)).toMatchObject({ door_code: '4321' })
      expect({ date: next.date, codes: await codesOf(next.id) }).toEqual({ date: day(1), codes: null })
    },
  )
})
