// Nothing of a clean waits for ever: an offer ends and is one taker's, and in every state with work ahead somebody is told in time.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantOf } from '#schema/rules/dates.ts'
import { rowsOf } from '#server/db/execute.ts'
import { watchCleans } from '#server/domain/cleans/alarms/watch.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'
import { booked, day, newFlat, zone } from '../../rents/scene.ts'
import { act, newClean, newCleaner, taken } from '../scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

const goTo = (date: string, time: string) =>
  app.moveClock(Date.parse(instantOf(zone, date, time)) - app.now().getTime())

const hour = 3_600_000

/** An agency whose clock and tables are looked into. */
async function openAgency() {
  app.moveClock(Date.now() - app.now().getTime())
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  const inside = (statement: ReturnType<typeof sql>) =>
    app.database.asAgency({ agencyId: agency.id, userId: null }, (tx) => rowsOf(tx, statement))
  const look = () => watchCleans(clockTools(app, agency.id))
  return { agency, admin, inside, look }
}

const working = ['planned', 'offered', 'appointed', 'accepted', 'in_progress', 'rework'] as const
const over = ['done', 'checked', 'canceled'] as const
const nobodys: readonly string[] = ['planned', 'offered']
const begun: readonly string[] = ['in_progress', 'rework', 'done', 'checked']

/** The first alarms of a clean by its state; of one that a guest comes after the last is that it will be late. */
const firstOf: Readonly<Record<(typeof working)[number], string>> = {
  planned: 'not_started',
  offered: 'untaken',
  appointed: 'not_accepted',
  accepted: 'not_started',
  in_progress: 'unfinished',
  rework: 'unfinished',
}

describe('A clean that is left as it is', () => {
  const found = new Map<string, string[]>()
  const shapes = [...working, ...over].flatMap((status) =>
    [true, false].flatMap((hasWindow) => [true, false].map((hasGuest) => ({ status, hasWindow, hasGuest }))),
  )

  beforeAll(async () => {
    const { admin, inside, look } = await openAgency()
    taken(
      await admin.call('PATCH', 'agency/clean_settings', {
        auto_create: false,
        remind_before_min: 0,
        not_started_alarm_min: 30,
      }),
    )
    const date = day(app, 2)
    for (const { status, hasWindow, hasGuest } of shapes) {
      const cleaner = await newCleaner(admin)
      const [flat] = await inside(
        sql`insert into objects (name, address, city, timezone, lettings) values (${`${status} ${hasWindow} ${hasGuest}`}, 'Невский, 1', 'Москва', ${zone}, '[{"from":"2020-01-01"}]') returning id`,
      )
      if (hasGuest) await booked(admin, Number(flat?.id), date, day(app, 4), { arrival_time: '23:00' })
      await inside(sql`insert into cleans (object_id, cleaner_id, type, date, time_from, time_to, duration_min, status, origin, started_at)
        values (${Number(flat?.id)}, ${nobodys.includes(status) ? null : cleaner.id}, 'checkout', ${date}, ${hasWindow ? '11:00' : null}, ${hasWindow ? '16:00' : null}, 90, ${status}, 'manual',
          ${begun.includes(status) ? instantOf(zone, date, '12:00') : null}) returning id`)
    }
    goTo(day(app, 1), '12:00')
    for (let at = 0; at < 40; at += 1) {
      app.moveClock(hour)
      await look()
    }
    const tasks = await inside(
      sql`select o.name, split_part(t.unique_key, ':', 3) as kind from clienttasks t join objects o on o.id = t.object_id
        where starts_with(t.unique_key, 'clean:') order by t.id`,
    )
    for (const { name, kind } of tasks)
      found.set(String(name), [...(found.get(String(name)) ?? []), String(kind)])
  }, 600_000)

  it.each(shapes)(
    'as $status, with a window: $hasWindow, with a guest to come: $hasGuest, is told of in time, and once it is over never',
    ({ status, hasWindow, hasGuest }) => {
      const told = found.get(`${status} ${hasWindow} ${hasGuest}`) ?? []
      const first = working.find((one) => one === status)
      expect(new Set(told).size).toBe(told.length)
      if (first === undefined) expect(told).toEqual([])
      else {
        // without a window of its own a clean that goes on has the whole day, and a guest comes before that is over
        const isLateFirst = begun.includes(status) && hasGuest && !hasWindow
        expect(told[0]).toBe(isLateFirst ? 'late' : firstOf[first])
        expect(told.includes('late')).toBe(hasGuest)
      }
    },
  )
})

describe('An alarm', () => {
  it('of a clean far ahead stays until its cause is gone, and is told of once', async () => {
    const { admin, inside, look } = await openAgency()
    const flat = await newFlat(admin, { checkout_time: '12:00', clean_duration_min: 120 })
    const middle = day(app, 45)
    const next = await booked(admin, flat, middle, day(app, 47), { arrival_time: '13:00' })
    await newClean(admin, { object_id: flat, date: middle })
    const standing = async () =>
      (await inside(sql`select status from clienttasks where starts_with(unique_key, 'clean:')`)).map(
        ({ status }) => status,
      )
    expect(await standing()).toEqual(['new'])
    await look()
    expect(await standing()).toEqual(['new'])
    app.moveClock(20 * 24 * hour)
    await look()
    expect(await standing()).toEqual(['new'])
    const told = await inside(
      sql`select 1 from outbox where topic = 'clienttask.created' and payload->>'alarm' = 'impossible'`,
    )
    expect(told).toHaveLength(1)
    app.moveClock(-20 * 24 * hour)
    taken(await admin.call('PATCH', 'rents', { id: next.id, arrival_time: '15:00' }))
    await look()
    expect(await standing()).toEqual(['done'])
  })
})

describe('An offer', () => {
  it('has an end whichever way it began, and is over by itself', async () => {
    const { admin, inside, look } = await openAgency()
    taken(await admin.call('PATCH', 'agency/clean_settings', { mode: 'offer', offer_timeout_min: 30 }))
    const loud = { quiet_from: '22:00', quiet_to: '22:00' }
    const [first, second] = [await newFlat(admin), await newFlat(admin)]
    await newCleaner(admin, { object_ids: [first, second] })
    const date = day(app, 5)
    const byHand = await newClean(admin, { object_id: first, date })
    await act(admin, byHand.id, { action: 'offer' })
    await newClean(admin, { object_id: first, date, status: 'offered', type: 'other' })
    const byState = await newClean(admin, { object_id: first, date, type: 'general' })
    await act(admin, byState.id, { status: 'offered' })
    const byClock = await newClean(admin, { object_id: second, date })
    await look()
    const canceled = await newClean(admin, { object_id: second, date, type: 'other' })
    await act(admin, canceled.id, { action: 'cancel' })
    await act(admin, canceled.id, { status: 'planned' })
    await look()
    const offered = () =>
      inside(
        sql`select id, offered_until is not null as has_end from cleans where status = 'offered' order by id`,
      )
    expect((await offered()).map(({ has_end }) => has_end)).toEqual([true, true, true, true, true])
    expect((await offered()).map(({ id }) => id)).toContain(byClock.id)
    await inside(sql`update agency set automessages = ${JSON.stringify(loud)}::jsonb returning id`)
    app.moveClock(31 * 60_000)
    // whoever was asked at night has until after it
    app.moveClock(24 * hour)
    await look()
    expect(await offered()).toEqual([])
  })

  it('of one clean to two hundred cleaners who all take it at once is one cleaner’s, and the others hear whose it is not', async () => {
    const { admin, inside } = await openAgency()
    const flat = await newFlat(admin)
    const { id } = await newClean(admin, { object_id: flat, date: day(app, 3) })
    const made = await inside(
      sql`with k as (
        insert into cleaners (name, phone, active, public_id)
        select 'Клинер ' || n, '+7913' || (1000000 + n), true, lpad(n::text, 22, 'k') from generate_series(1, 200) n returning id, public_id
      ), b as (insert into bindings (cleaner_id, object_id, priority) select id, ${flat}, 1 from k returning 1)
      select id, public_id from k order by id`,
    )
    await act(admin, id, { action: 'offer' })
    const answers = await Promise.all(
      made.map(async (one) => ({
        ...(await app.anonymous(
          'PATCH',
          'cleans',
          { id, action: 'accept' },
          { 'x-public-id': String(one.public_id) },
        )),
        cleaner: Number(one.id),
      })),
    )
    const by = Map.groupBy(answers, ({ status }) => status)
    expect([by.get(200)?.length, by.get(409)?.length]).toEqual([1, 199])
    expect(new Set(by.get(409)?.map(({ body }) => body.code))).toEqual(new Set(['cleans.taken']))
    expect(taken(await admin.call('GET', `cleans/${id}`))).toMatchObject({
      status: 'accepted',
      cleaner_id: by.get(200)?.[0]?.cleaner,
      offered_until: null,
    })
    const moves = await inside(
      sql`select count(*)::int as count from audit where entity = 'cleans' and entity_id = ${id} and action = 'take'`,
    )
    expect(moves).toEqual([{ count: 1 }])
  })
})
