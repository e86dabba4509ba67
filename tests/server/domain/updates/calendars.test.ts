import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import type { StandInEvent } from '#standIns/ical/feed.ts'
import { startIcalStandIn } from '#standIns/icalStandIn.ts'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { booked, newFlat, zone } from '../rents/scene.ts'

const source = await startIcalStandIn()
const app = await buildTestApp({ outgoing: createOutgoing({ allow: [`calendar=${source.host}`] }) })
afterAll(async () => {
  await app.close()
  await source.stop()
})

const minutes = 60_000
const today = todayIn(zone, app.now().getTime())
/** The same day all through the file, though the clock of the application moves on, maybe past midnight. */
const on = (ahead: number) => addDays(today, ahead)
let paths = 0

const event = (uid: string, from: number, to: number, extra: Partial<StandInEvent> = {}): StandInEvent => ({
  uid,
  begin: on(from),
  end: on(to),
  summary: 'Reserved',
  ...extra,
})

async function connect() {
  paths += 1
  const path = `/updates-${paths}.ics`
  const agency = await app.newAgency()
  const boss = await agency.as('admin')
  const url = source.setFeed(path, { events: [] })
  const flat = await newFlat(boss, { name: 'Невский 5', ical_import: [{ name: 'Авито', url }] })
  const fetch = () => boss.call('POST', 'rents/fetch', {})
  return {
    agency,
    boss,
    flat,
    path,
    fetch,
    bring: async (...events: StandInEvent[]) => {
      source.setFeed(path, { events })
      return (await fetch()).body
    },
  }
}

async function list(person: Person, query = '') {
  const { body } = await person.call('GET', `updates?per_page=50${query}`)
  return body.data
}

const only = async (person: Person) => (await list(person))[0]

describe('What a calendar brings is written down', () => {
  it('once for a stay, and a calendar that says the same adds nothing [7.76]', async () => {
    const { boss, bring, fetch, flat } = await connect()
    await bring(event('one', 3, 6))
    await fetch()
    await boss.call('POST', 'rents/refresh', {})
    const rows = await list(boss)
    expect(rows).toMatchObject([
      {
        kind: 'created',
        origin: 'ical',
        channel: 'Авито',
        result: 'applied',
        open: false,
        seen_at: null,
        object: { id: flat, name: 'Невский 5' },
        about: 'Бронь из канала',
        diffs: [
          { field: 'begin', label: 'Заезд', old: null, new: on(3) },
          { field: 'end', label: 'Выезд', old: null, new: on(6) },
        ],
        effects: [{ text: expect.stringContaining('Уборка создана на') }],
      },
    ])
    const { body: whole } = await boss.call('GET', `updates/${rows[0].id}`)
    expect(whole.raw).toMatchObject({ uid: 'one', begin: on(3) })
    const { body: rent } = await boss.call('GET', `rents/${rows[0].rent_id}`)
    expect(rent.updates).toMatchObject([{ id: rows[0].id, kind: 'created' }])
  })

  it('with old, new and what followed when a stay moves, is called off or comes over another', async () => {
    const { boss, bring, flat } = await connect()
    await booked(boss, flat, on(20), on(22))
    await bring(event('one', 3, 6))
    await bring(event('one', 3, 7))
    await bring(event('one', 3, 7, { status: 'CANCELLED' }), event('two', 21, 24))
    const [conflict, canceled, moved] = (await list(boss)).sort(
      (a: { id: number }, b: { id: number }) => b.id - a.id,
    )
    expect(moved).toMatchObject({
      kind: 'changed',
      diffs: [{ field: 'end', old: on(6), new: on(7) }],
      effects: [{ text: expect.stringContaining('Уборка перенесена на') }],
    })
    expect(canceled).toMatchObject({
      kind: 'canceled',
      diffs: [{ field: 'status', label: 'Статус', old: 'booked', new: 'canceled' }],
      effects: [{ text: 'Уборка отменена' }],
    })
    expect(conflict).toMatchObject({ kind: 'conflict', open: true })
    await boss.call('PATCH', 'rents', { id: conflict.rent_id, begin: on(22) })
    expect(await list(boss, '&waiting=1')).toEqual([])
  })

  it('once for a failure that lasts, and anew for another one', async () => {
    const { boss, path, fetch } = await connect()
    source.setFault(path, { kind: 'status', status: 403 })
    await fetch()
    await fetch()
    source.setFault(path, { kind: 'html' })
    await fetch()
    source.setFault(path, null)
    expect(await list(boss)).toMatchObject([{ kind: 'error' }, { kind: 'error' }])
    const { body } = await boss.call('GET', 'updates/health')
    expect(body.channels).toMatchObject([{ name: 'Авито', calendars: 1, failing: 1, last_at: null }])
    expect(body).toMatchObject({ unseen: 2, waiting: 0 })
  })
})

describe('Events of a calendar that cannot be read', () => {
  const broken = event('yearly', 3, 6, { extra: ['RRULE:FREQ=YEARLY;BYWEEKNO=20'] })

  it('are told to people once, and anew when they come back after they had gone', async () => {
    const { boss, flat, bring, fetch } = await connect()
    await bring(event('one', 8, 9), broken, { ...broken, uid: 'other' })
    const told = {
      kind: 'error',
      result: 'held',
      open: true,
      object_id: flat,
      reason: expect.stringMatching(/^Не прочитано: 2.события\. Правило повторения события не читается/),
    }
    expect(await list(boss, '&kind=error')).toMatchObject([told])
    await fetch()
    await bring(event('one', 8, 9), broken)
    expect(await list(boss, '&kind=error')).toHaveLength(1)
    await bring(event('one', 8, 9))
    expect(await list(boss, '&kind=error')).toMatchObject([{ open: false }])
    await bring(event('one', 8, 9), broken)
    expect(await list(boss, '&kind=error&waiting=1')).toMatchObject([{ external_id: 'yearly' }])
    expect(await list(boss, '&kind=error')).toHaveLength(2)
  })

  it('are no news when they hold no night', async () => {
    const { boss, bring } = await connect()
    await bring(event('one', 8, 9), event('none', 4, 4))
    expect(await list(boss, '&kind=error')).toEqual([])
  })
})

describe('A decision about an update', () => {
  it('is refused without a sense, without a right and for another agency', async () => {
    const { boss, agency, bring } = await connect()
    await bring(event('one', 3, 6))
    const { id } = await only(boss)
    for (const [body, status] of [
      [{}, 400],
      [{ ids: [id] }, 400],
      [{ id }, 400],
      [{ id, action: 'map' }, 400],
      [{ id, action: 'keep' }, 422],
      [{ id, action: 'apply' }, 422],
      [{ id, action: 'map', object_id: 1 }, 422],
    ] as const) {
      const answer = await boss.call('PATCH', 'updates', body)
      expect([answer.status, JSON.stringify(body)]).toEqual([status, JSON.stringify(body)])
    }
    const other = await (await app.newAgency()).as('admin')
    expect((await other.call('PATCH', 'updates', { id, action: 'revert' })).status).toBe(404)
    expect((await other.call('PATCH', 'updates', { ids: [id], seen: true })).body).toMatchObject({
      updated: 0,
    })
    const cleaner = await agency.as('cleaner')
    expect((await cleaner.call('GET', 'updates')).status).toBe(403)
    expect((await cleaner.call('PATCH', 'updates', { ids: [id], seen: true })).status).toBe(403)
    const stranger = await agency.newPerson('manager', { objectIds: [] })
    const bound = await agency.newPerson('manager', { objectIds: [2_000_000_000] })
    expect(await list(bound)).toEqual([])
    expect(await list(stranger)).toHaveLength(1)
    expect((await bound.call('PATCH', 'updates', { id, action: 'revert' })).status).toBe(404)
    expect((await bound.call('PATCH', 'updates', { ids: [id], seen: true })).status).toBe(400)
    const map = { id, action: 'map', object_id: 1 }
    expect((await stranger.call('PATCH', 'updates', map)).status).toBe(403)
  })

  it('is a manager’s own in the flats that are theirs', async () => {
    const { agency, boss, flat, bring } = await connect()
    const manager = await agency.newPerson('manager', { objectIds: [flat] })
    await bring(event('one', 3, 6))
    await bring(event('one', 4, 7))
    const { id } = await only(manager)
    expect((await manager.call('PATCH', 'updates', { ids: [id], seen: true })).body).toMatchObject({
      updated: 1,
    })
    expect((await manager.call('PATCH', 'updates', { id, action: 'revert' })).body).toMatchObject({
      decision: 'reverted',
      decided_by: manager.userId,
    })
    const [stay] = (await boss.call('GET', 'rents')).body
    expect(stay).toMatchObject({ begin: on(3), end: on(6) })
    const other = await newFlat(boss)
    await boss.call('PATCH', 'rents', { id: stay.id, object_id: other })
    expect((await manager.call('PATCH', 'updates', { id, action: 'apply' })).status).toBe(404)
  })

  it('marks what was seen, and takes the mark back', async () => {
    const { boss, bring } = await connect()
    await bring(event('one', 3, 6), event('two', 8, 9))
    const ids = (await list(boss, '&unseen=1')).map((row: { id: number }) => row.id)
    expect((await boss.call('PATCH', 'updates', { ids, seen: true })).body).toEqual({
      success: 1,
      updated: 2,
    })
    expect(await list(boss, '&unseen=1')).toEqual([])
    expect(await list(boss)).toMatchObject([{ seen_by: boss.userId }, { seen_by: boss.userId }])
    await boss.call('PATCH', 'updates', { ids: [ids[0]], seen: false })
    expect(await list(boss, '&unseen=1')).toHaveLength(1)
  })

  it('keeps locked dates as they are, once, and the task ends with it', async () => {
    const { boss, bring, fetch } = await connect()
    await bring(event('one', 3, 6))
    const { rent_id } = await only(boss)
    await boss.call('PATCH', 'rents', { id: rent_id, end: on(8) })
    await bring(event('one', 3, 7))
    await fetch()
    const held = (await list(boss, '&waiting=1'))[0]
    expect(held).toMatchObject({
      kind: 'changed',
      result: 'held',
      diffs: [{ field: 'end', old: on(8), new: on(7), held: true }],
    })
    expect((await boss.call('GET', `clienttasks?rent_id=${rent_id}`)).body).toMatchObject([{ status: 'new' }])
    await boss.call('PATCH', 'updates', { id: held.id, action: 'keep' })
    await fetch()
    expect(await list(boss, '&waiting=1')).toEqual([])
    expect((await boss.call('GET', `clienttasks?rent_id=${rent_id}`)).body).toMatchObject([
      { status: 'done' },
    ])
    const { body } = await boss.call('PATCH', 'updates', { id: held.id, action: 'apply' })
    expect(body).toMatchObject({ decision: 'applied', decided_by: boss.userId, open: false })
    const { body: rent } = await boss.call('GET', `rents/${rent_id}`)
    expect(rent).toMatchObject({ end: on(7), locked_fields: [] })
    expect(await fetch()).toMatchObject({ body: { updated: 0 } })
  })

  it('puts a moved stay back and holds it there; undone, the channel’s dates return', async () => {
    const { boss, bring, fetch } = await connect()
    await bring(event('one', 3, 6))
    await bring(event('one', 4, 7))
    const moved = (await list(boss, '&kind=changed'))[0]
    await boss.call('PATCH', 'updates', { id: moved.id, action: 'revert' })
    await fetch()
    const { body: back } = await boss.call('GET', `rents/${moved.rent_id}`)
    expect(back).toMatchObject({ begin: on(3), end: on(6) })
    expect(back.locked_fields).toEqual(['begin', 'end'])
    await boss.call('PATCH', 'updates', { id: moved.id, action: 'apply' })
    const { body: again } = await boss.call('GET', `rents/${moved.rent_id}`)
    expect(again).toMatchObject({ begin: on(4), end: on(7), locked_fields: [] })
    await boss.call('PATCH', 'rents', { id: moved.rent_id, end: on(9) })
    const late = await boss.call('PATCH', 'updates', { id: moved.id, action: 'revert' })
    expect([late.status, late.body.code]).toEqual([409, 'updates.changed_since'])
  })

  it('brings a stay back that the channel called off, and the next reading leaves it alone', async () => {
    const { boss, bring, fetch } = await connect()
    await bring(event('one', 3, 6))
    await bring(event('one', 3, 6, { status: 'CANCELLED' }))
    const canceled = (await list(boss, '&kind=canceled'))[0]
    await boss.call('PATCH', 'updates', { id: canceled.id, action: 'revert' })
    await bring()
    app.moveClock(11 * minutes)
    await fetch()
    const { body: rent } = await boss.call('GET', `rents/${canceled.rent_id}`)
    expect(rent.status).toBe('booked')
  })

  it('calls a stay off that the channel brought', async () => {
    const { boss, bring, fetch } = await connect()
    await bring(event('one', 3, 6))
    const { id, rent_id } = await only(boss)
    await boss.call('PATCH', 'updates', { id, action: 'revert' })
    await fetch()
    expect((await boss.call('GET', `rents/${rent_id}`)).body).toMatchObject({
      status: 'canceled',
      canceled_by: 'agency',
    })
  })
})

it('A channel that calls off a stay in which a guest lives is never obeyed silently', async () => {
  const { boss, bring, fetch } = await connect()
  await bring(event('one', 0, 6))
  const { rent_id } = await only(boss)
  await boss.call('PATCH', 'rents', { id: rent_id, status: 'checked_in', early: true })
  await bring(event('one', 0, 6, { status: 'CANCELLED' }))
  await fetch()
  const [held] = await list(boss, '&waiting=1')
  expect(held).toMatchObject({ kind: 'canceled', result: 'held', rent_id })
  expect((await boss.call('GET', `rents/${rent_id}`)).body.status).toBe('checked_in')
  await boss.call('PATCH', 'updates', { id: held.id, action: 'apply' })
  expect((await boss.call('GET', `rents/${rent_id}`)).body.status).toBe('canceled')
})

it('A stay that vanishes from its calendar while its guest lives there is kept, and staff are told once', async () => {
  const { boss, bring, fetch } = await connect()
  await bring(event('one', 0, 6), event('two', 10, 12))
  const rent = (await list(boss)).find((row: { diffs: { new: string }[] }) => row.diffs[0]?.new === today)
  await boss.call('PATCH', 'rents', { id: rent.rent_id, status: 'checked_in', early: true })
  await bring(event('two', 10, 12))
  expect(await list(boss, '&waiting=1')).toEqual([])
  app.moveClock(11 * minutes)
  await fetch()
  await fetch()
  expect(await list(boss, '&waiting=1')).toMatchObject([
    { kind: 'canceled', result: 'held', rent_id: rent.rent_id },
  ])
  await bring(event('one', 0, 6), event('two', 10, 12))
  expect(await list(boss, '&waiting=1')).toEqual([])
  expect((await boss.call('GET', `rents/${rent.rent_id}`)).body.status).toBe('checked_in')
})

it('A list of a period holds the whole of its last day', async () => {
  const { boss, bring } = await connect()
  await bring(event('one', 3, 6))
  const now = todayIn(zone, app.now().getTime())
  expect(await list(boss, `&begin=${now}&end=${now}`)).toHaveLength(1)
  expect(await list(boss, `&begin=${addDays(now, -3)}&end=${addDays(now, -1)}`)).toEqual([])
})

it('What a channel sent is forgotten after thirty days, the update stays', async () => {
  const { boss, bring } = await connect()
  await bring(event('one', 3, 6))
  const { id } = await only(boss)
  await cleanUp(app.database, new Date(app.now().getTime() + 31 * 86_400_000).toISOString())
  expect((await boss.call('GET', `updates/${id}`)).body).toMatchObject({ id, raw: null })
  const left = await app.database.asSystem((tx) => rowsOf(tx, sql`select 1 from update_raws`))
  expect(left).toEqual([])
})
