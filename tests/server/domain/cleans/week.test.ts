// A week of an agency of 24 flats: guests leave and come, one press a day gives the cleans away, the clock does the rest.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, instantOf } from '#schema/rules/dates.ts'
import { rowsOf } from '#server/db/execute.ts'
import { acceptOnTime } from '#server/domain/cleans/acceptOnTime.ts'
import { watchCleans } from '#server/domain/cleans/alarms/watch.ts'
import { assignFree } from '#server/domain/cleans/assignment/assignFree.ts'
import { moveOnTime } from '#server/domain/rents/moveOnTime.ts'
import { planDueCleans } from '#server/domain/rents/planDueCleans.ts'
import { buildTestApp, type Person } from '#tests/support/buildApp.ts'
import { clockTools } from '#tests/support/clockTools.ts'
import { booked, day, newFlat, zone } from '../rents/scene.ts'
import { newCleaner, taken } from './scene.ts'

const app = await buildTestApp()
afterAll(() => app.close())

const flatCount = 24
const peopleCount = 8
const dayCount = 7

interface Cleaner {
  readonly id: number
  readonly key: string
}

interface CleanRow {
  readonly id: number
  readonly object_id: number
  readonly date: string
  readonly cleaner_id: number | null
  readonly status: string
}

/** Moves the clock to an hour of a day of the flats. */
const goTo = (date: string, time: string) =>
  app.moveClock(Date.parse(instantOf(zone, date, time)) - app.now().getTime())

/** Three houses of eight flats, booked one stay after another, and eight cleaners, each tied to the flats of a house or two. */
async function openAgency() {
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  taken(await admin.call('PATCH', 'agency/settings', { auto_checkin: true, auto_checkout: true }))
  taken(
    await admin.call('PATCH', 'agency/clean_settings', {
      auto_check_hours: 1,
      inspect_new_first: 0,
      inspect_every: 0,
    }),
  )
  const first = day(app, 1)
  const flats: number[] = []
  for (let at = 0; at < flatCount; at++) {
    const flat = await newFlat(admin, {
      group: `Дом ${at % 3}`,
      checkout_time: '12:00',
      checkin_time: '16:00',
      clean_duration_min: 60,
    })
    flats.push(flat)
    // somebody leaves on every day of the week, and nobody before it
    let begin = addDays(first, -2)
    for (let stay = 0; begin < addDays(first, dayCount); stay++) {
      const end = stay === 0 ? addDays(first, at % 4) : addDays(begin, 2 + ((at + stay) % 3))
      await booked(admin, flat, begin, end)
      begin = end
    }
  }
  const cleaners: Cleaner[] = []
  for (let at = 0; at < peopleCount; at++) {
    const object_ids = flats.filter((_, index) => index % 3 === at % 3 || index % 4 === at % 4)
    const { id, public_id } = await newCleaner(admin, { object_ids })
    cleaners.push({ id, key: public_id })
  }
  return { agency, first, cleaners }
}

type Agency = Awaited<ReturnType<typeof openAgency>>

/** Everything about cleans that the clock does by itself. */
async function tick({ agency }: Agency): Promise<void> {
  const tools = clockTools(app, agency.id)
  await moveOnTime(tools)
  await planDueCleans(tools)
  await assignFree(tools)
  await watchCleans(tools)
  await acceptOnTime(tools)
}

/** The cleaner presses something on the page behind the own link. */
async function press({ key }: Cleaner, id: number, action: string): Promise<void> {
  taken(await app.anonymous('PATCH', 'cleans', { id, action }, { 'x-public-id': key }))
}

const inside = <T>({ agency }: Agency, work: Parameters<typeof app.database.asAgency<T>>[1]) =>
  app.database.asAgency({ agencyId: agency.id, userId: null }, work)

const cleansOf = (agency: Agency, date: string): Promise<readonly CleanRow[]> =>
  inside(agency, async (tx) => {
    const rows = await rowsOf(
      tx,
      sql`select id, object_id, date::text as date, cleaner_id, status from cleans
        where date = ${date}::date and status <> 'canceled' order by cleaner_id, time_from, id`,
    )
    return rows.map(({ id, object_id, date: on, cleaner_id, status }) => ({
      id: Number(id),
      object_id: Number(object_id),
      date: String(on),
      cleaner_id: cleaner_id === null ? null : Number(cleaner_id),
      status: String(status),
    }))
  })

const alarmsOf = (agency: Agency) =>
  inside(agency, (tx) =>
    rowsOf(tx, sql`select unique_key, status, text from clienttasks where starts_with(unique_key, 'clean:')`),
  )

/** The one thing that the staff do on a day: everything proposed for it and the next two is given away. */
async function spread(manager: Person, date: string): Promise<void> {
  const plan = taken(await manager.call('GET', `cleans/proposal?begin=${date}&end=${addDays(date, 2)}`))
  const assignments = plan.items.flatMap(({ clean, cleaner_id }: { clean: CleanRow; cleaner_id?: number }) =>
    cleaner_id === undefined ? [] : [{ clean_id: clean.id, cleaner_id }],
  )
  expect(plan.items.filter(({ cleaner_id }: { cleaner_id?: number }) => cleaner_id === undefined)).toEqual([])
  if (assignments.length > 0) taken(await manager.call('PATCH', 'cleans/distribute', { assignments }))
}

describe('A week of 24 flats', () => {
  it('runs with one press of a manager a day: every flat is clean before its guest, and no alarm is raised', async () => {
    const open = await openAgency()
    const { first, cleaners } = open
    let done = 0
    for (let ahead = 0; ahead < dayCount; ahead++) {
      const date = addDays(first, ahead)
      goTo(date, '08:00')
      await tick(open)
      await spread(await open.agency.newPerson('fullmanager'), date)
      goTo(date, '08:30')
      for (const on of [date, addDays(date, 1), addDays(date, 2)])
        for (const clean of await cleansOf(open, on))
          if (clean.status === 'appointed') {
            const cleaner = cleaners.find(({ id }) => id === clean.cleaner_id)
            if (cleaner) await press(cleaner, clean.id, 'accept')
          }
      await tick(open)
      const cleans = await cleansOf(open, date)
      for (const [from, to, turn] of [
        ['12:05', '12:58', 0],
        ['13:05', '13:58', 1],
        ['14:05', '14:55', 2],
      ] as const) {
        const turns = cleaners.flatMap((cleaner) => {
          const clean = cleans.filter(({ cleaner_id }) => cleaner_id === cleaner.id)[turn]
          return clean ? [{ cleaner, clean }] : []
        })
        goTo(date, from)
        await tick(open)
        for (const { cleaner, clean } of turns) await press(cleaner, clean.id, 'start')
        goTo(date, to)
        await tick(open)
        for (const { cleaner, clean } of turns) await press(cleaner, clean.id, 'finish')
        done += turns.length
      }
      goTo(date, '16:00')
      await tick(open)
      expect((await cleansOf(open, date)).map(({ status }) => status)).toEqual(cleans.map(() => 'checked'))
      goTo(date, '21:30')
      await tick(open)
    }
    expect(await alarmsOf(open)).toEqual([])
    expect(done).toBeGreaterThan(flatCount)
  })
})
