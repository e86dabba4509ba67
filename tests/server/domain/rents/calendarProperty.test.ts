// Random days of an agency: whatever people and calendars do, no two stays share a night and sums equal entries.
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { overlaps } from '#schema/rules/occupancy.ts'
import { ledgerSums } from '#schema/rules/payments.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { tables } from '#server/db/tables.ts'
import type { StandInEvent } from '#standIns/ical/feed.ts'
import { startIcalStandIn } from '#standIns/icalStandIn.ts'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { book, day, newFlat } from './scene.ts'

const source = await startIcalStandIn()
const app = await buildTestApp({ outgoing: createOutgoing({ allow: [source.host] }) })
afterAll(async () => {
  await app.close()
  await source.stop()
})

const from = fc.integer({ min: 1, max: 14 })
const nights = fc.integer({ min: 1, max: 4 })
const which = fc.nat(9)

const action = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), from, nights, force: fc.boolean() }),
  fc.record({ kind: fc.constant('move' as const), which, from, nights, force: fc.boolean() }),
  fc.record({
    kind: fc.constant('status' as const),
    which,
    status: fc.constantFrom('booked', 'canceled', 'checked_in', 'checked_out', 'no_show'),
  }),
  fc.record({
    kind: fc.constant('import' as const),
    events: fc.array(fc.record({ uid: fc.constantFrom('a', 'b', 'c', 'd'), from, nights }), { maxLength: 4 }),
    wait: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('pay' as const), which, amount: fc.integer({ min: 1, max: 500_000 }) }),
  fc.record({ kind: fc.constant('undo' as const), which }),
)

type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

interface Place {
  readonly boss: Person
  readonly flat: number
  readonly path: string
}

async function newPlace(number: number): Promise<Place> {
  const boss = await (await app.newAgency()).as('admin')
  const path = `/random-${number}.ics`
  const url = source.setFeed(path, { events: [] })
  return { boss, path, flat: await newFlat(boss, { ical_import: [{ name: 'Канал', url }] }) }
}

async function act({ boss, flat, path }: Place, doing: Action): Promise<number> {
  const ids = (await boss.call('GET', `rents?object_id=${flat}&begin=${day(app, -1)}`)).body
  const id: unknown = 'which' in doing ? ids[doing.which % Math.max(1, ids.length)]?.id : undefined
  switch (doing.kind) {
    case 'create': {
      const { force } = doing
      const [begin, end] = [day(app, doing.from), day(app, doing.from + doing.nights)]
      if (!force) return (await book(boss, flat, begin, end)).status
      return (await boss.call('PATCH', 'rents', { object_id: flat, begin, end, guest_name: 'Пётр', force }))
        .status
    }
    case 'move': {
      const dates = { begin: day(app, doing.from), end: day(app, doing.from + doing.nights) }
      return id ? (await boss.call('PATCH', 'rents', { id, ...dates, force: doing.force })).status : 200
    }
    case 'status':
      return id ? (await boss.call('PATCH', 'rents', { id, status: doing.status })).status : 200
    case 'import': {
      const events = doing.events.map(
        (event): StandInEvent => ({
          uid: event.uid,
          begin: day(app, event.from),
          end: day(app, event.from + event.nights),
          summary: 'Reserved',
        }),
      )
      source.setFeed(path, { events })
      if (doing.wait) app.moveClock(11 * 60_000)
      const first = await boss.call('POST', 'rents/fetch', {})
      const second = await boss.call('POST', 'rents/refresh', {})
      expect(second.body.applied, JSON.stringify([first.body, second.body])).toBe(0)
      return first.status
    }
    case 'pay': {
      const asked = { rent_id: id, object_id: flat, amount: doing.amount / 100, repeat: true }
      return id ? (await boss.call('POST', 'rents/payment', asked)).status : 200
    }
    case 'undo': {
      const entry = ids.flatMap(({ histories }: { histories: { id: number }[] }) => histories)[doing.which]
      return entry ? (await boss.call('DELETE', `history/${entry.id}`)).status : 200
    }
  }
}

async function check({ boss, flat }: Place): Promise<void> {
  const { rents, history } = tables
  const { stays, entries } = await app.database.asAgency(
    { agencyId: boss.agencyId, userId: null },
    async (tx) => ({
      stays: await tx.select().from(rents).where(eq(rents.object_id, flat)),
      entries: await tx.select().from(history),
    }),
  )
  const taking = stays.filter((stay) => stay.occupies)
  for (const [index, stay] of taking.entries()) {
    expect(taking.slice(index + 1).filter((other) => overlaps(stay, other))).toEqual([])
  }
  for (const stay of stays.filter((waiting) => waiting.conflict)) {
    expect(taking.some((other) => overlaps(stay, other))).toBe(true)
  }
  for (const stay of stays) {
    const sums = ledgerSums(entries.filter(({ rent_id }) => rent_id === stay.id))
    expect({ paid: stay.paid, deposit: stay.deposit_paid }).toEqual({
      paid: sums.paid,
      deposit: sums.depositPaid,
    })
  }
}

it('No two stays share a night, a conflict always has a reason, and sums equal their entries, whatever happens', async () => {
  let places = 0
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 10 }), async (actions) => {
      places += 1
      const place = await newPlace(places)
      for (const doing of actions) {
        const status = await act(place, doing)
        expect([200, 409, 422]).toContain(status)
        await check(place)
      }
    }),
    { numRuns: 25, seed: 20_261_121 },
  )
}, 120_000)
