// Calendars of more stays than one transaction carries out: stopped after any of them, met by people between two of them, told of once.
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { rowsOf } from '#server/db/execute.ts'
import { staffNotices } from '#server/domain/bots/notices.ts'
import type { Outside } from '#server/domain/operations.ts'
import { listFeeds } from '#server/domain/rents/feeds/feed.ts'
import { pull } from '#server/domain/rents/feeds/pull.ts'
import { planDueCleans } from '#server/domain/rents/planDueCleans.ts'
import { tellPeople } from '#server/domain/users/tellPeople.ts'
import type { StandInEvent } from '#standIns/ical/feed.ts'
import { startIcalStandIn } from '#standIns/icalStandIn.ts'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { clockParts, clockTools } from '#tests/support/clockTools.ts'
import { book, newFlat, zone } from './scene.ts'

const source = await startIcalStandIn()
const outgoing = createOutgoing({ allow: [`calendar=${source.host}`] })
const app = await buildTestApp({ outgoing })
afterAll(async () => {
  await app.close()
  await source.stop()
})

const today = todayIn(zone, app.now().getTime())
const on = (ahead: number) => addDays(today, ahead)
const stay = (index: number, from: number, nights = 1): StandInEvent => ({
  uid: `stay-${index}`,
  begin: on(from),
  end: on(from + nights),
  summary: 'Reserved',
})
/** So many nights one after another, the first of them tomorrow. */
const nights = (count: number) => Array.from({ length: count }, (_, index) => stay(index, index + 1))

let paths = 0

async function connect() {
  paths += 1
  const path = `/big-${paths}.ics`
  const agency = await app.newAgency()
  const boss = await agency.as('admin')
  const url = source.setFeed(path, { events: [] })
  const flat = await newFlat(boss, { name: 'Невский 5', ical_import: [{ name: 'Авито', url }] })
  const tools = clockTools(app, agency.id, outgoing)
  const rows = (statement: ReturnType<typeof sql>) => tools.read(({ tx }) => rowsOf(tx, statement))
  const counted = async (statement: ReturnType<typeof sql>) => Number((await rows(statement))[0]?.count)
  return {
    agency,
    boss,
    flat,
    tools,
    rows,
    counted,
    serve: (events: readonly StandInEvent[]) => void source.setFeed(path, { events }),
    async read(write: Outside['write'] = tools.write) {
      const feeds = await tools.read(({ tx }) => listFeeds(tx, [flat]))
      return pull({ ...tools, write }, feeds, null)
    },
    /** Everything that a reading leaves, without the numbers of rows. */
    left: () =>
      rows(
        sql`select
          (select jsonb_agg(jsonb_build_array(begin, "end", kind, status, conflict, occupies, feed_key is not null) order by begin, "end", feed_key)
            from rents) as stays,
          (select jsonb_agg(jsonb_build_array(c.date, c.time_from, c.time_to, c.status, r.begin) order by r.begin, c.date)
            from cleans c join rents r on r.id = c.rent_id) as cleans,
          (select jsonb_agg(jsonb_build_array(type, status, priority) order by id) from clienttasks) as tasks,
          (select jsonb_agg(jsonb_build_array(kind, result, about, reason, diffs) order by kind, about, diffs::text) from updates) as updates,
          (select jsonb_agg(jsonb_build_array(name, data->'from'->'begin') order by name, data::text) from history) as history,
          (select jsonb_object_agg(topic, count) from (select topic, count(*) from outbox where topic like 'rent%' group by topic) t) as told,
          (select jsonb_agg(reading_left) from objects) as unfinished`,
      ),
  }
}

type Connected = Awaited<ReturnType<typeof connect>>

/** A write that dies before its work is committed, once so many have been. */
function dyingAfter({ tools }: Connected, commits: number): Outside['write'] {
  let done = 0
  return async (work) => {
    if (done === commits) throw new Error('killed')
    done += 1
    return tools.write(work)
  }
}

describe('A reading that is stopped between two of its transactions', () => {
  const first = nights(520)
  // A third gone in so many words, a third moved, new ones over nights of others.
  const second = [
    ...first.slice(0, 260).map((event) => ({ ...event, extra: ['STATUS:CANCELLED'] })),
    ...first.slice(260).map((_, index) => stay(index + 260, index + 261 + 400)),
    ...nights(30).map((event, index) => ({ ...event, uid: `late-${index}` })),
    { ...stay(0, 670, 2), uid: 'over' },
  ]

  it('has committed nothing of the one it was stopped in, and tells of what is missing', async () => {
    const one = await connect()
    one.serve(first)
    await expect(one.read(dyingAfter(one, 0))).rejects.toThrow('killed')
    expect(await one.left()).toMatchObject([{ stays: null, unfinished: [null] }])
    await expect(one.read(dyingAfter(one, 1))).rejects.toThrow('killed')
    expect(await one.counted(sql`select count(*) from rents`)).toBe(250)
    expect(await one.counted(sql`select count(*) from cleans`)).toBe(0)
    expect(await one.counted(sql`select count(*) from updates`)).toBe(0)
  })

  it('is completed by the next reading to the same rows, wherever it was stopped, and a further one changes nothing', async () => {
    const whole = await connect()
    whole.serve(first)
    expect((await whole.read()).outcome).toMatchObject({ created: 520, conflicts: 0, errors: [] })
    const afterFirst = await whole.left()
    whole.serve(second)
    expect((await whole.read()).outcome).toMatchObject({ created: 31, canceled: 260, updated: 260 })
    const afterSecond = await whole.left()
    for (const commits of [1, 2]) {
      const one = await connect()
      one.serve(first)
      await expect(one.read(dyingAfter(one, commits))).rejects.toThrow('killed')
      expect((await one.read()).outcome).toMatchObject({ created: 520 - commits * 250, errors: [] })
      expect(await one.left()).toEqual(afterFirst)
      one.serve(second)
      await expect(one.read(dyingAfter(one, commits))).rejects.toThrow('killed')
      await one.read()
      expect(await one.left()).toEqual(afterSecond)
      expect((await one.read()).outcome).toMatchObject({ created: 0, updated: 0, canceled: 0 })
      expect(await one.left()).toEqual(afterSecond)
    }
  })

  it('leaves its cleans to the hourly planning, when that comes first', async () => {
    const one = await connect()
    one.serve(nights(300))
    await expect(one.read(dyingAfter(one, 1))).rejects.toThrow('killed')
    expect(await one.counted(sql`select count(*) from cleans`)).toBe(0)
    await planDueCleans(one.tools)
    const planned = await one.counted(sql`select count(*) from cleans`)
    expect(planned).toBeGreaterThan(0)
    await one.read()
    expect(await one.counted(sql`select count(*) from cleans`)).toBe(planned)
  })
})

describe('While a calendar is being read', () => {
  it('two people may want nights of stays to come: one has them, and the calendar’s own stay is a conflict', async () => {
    const one = await connect()
    const other = await one.agency.newPerson('admin')
    one.serve(nights(600))
    let commits = 0
    const answers: number[] = []
    const write: Outside['write'] = async (work) => {
      const answer = await one.tools.write(work)
      commits += 1
      if (commits === 1) {
        const asked = [one.boss, other].map((person) => book(person, one.flat, on(401), on(403)))
        answers.push(...(await Promise.all(asked)).map(({ status }) => status))
      }
      return answer
    }
    expect((await one.read(write)).outcome).toMatchObject({ created: 600, conflicts: 2, errors: [] })
    expect(answers.sort()).toEqual([200, 409])
    expect(
      await one.rows(
        sql`select begin::text, feed_key is not null as fed from rents where conflict order by begin`,
      ),
    ).toEqual([
      { begin: on(401), fed: true },
      { begin: on(402), fed: true },
    ])
    expect(await one.counted(sql`select count(*) from clienttasks where type = 'conflict'`)).toBe(2)
    expect((await one.read()).outcome).toMatchObject({ created: 0, updated: 0, canceled: 0 })
  })

  it('a stay that somebody changes meanwhile is left to the next reading, which is sure to come', async () => {
    const one = await connect()
    one.serve(nights(300))
    await one.read()
    const moved = nights(300).map((_, index) => stay(index, index + 401))
    one.serve(moved)
    let commits = 0
    const write: Outside['write'] = async (work) => {
      const answer = await one.tools.write(work)
      commits += 1
      if (commits === 1) {
        const [last] = await one.rows(sql`select id from rents where begin = ${on(300)}::date`)
        const held = await one.boss.call('PATCH', 'rents', { id: last?.id, end: on(303) })
        expect(held.status).toBe(200)
      }
      return answer
    }
    const { outcome, cursor } = await one.read(write)
    expect(outcome).toMatchObject({ updated: 299, errors: [] })
    expect(cursor).toBeNull()
    expect(await one.counted(sql`select count(*) from rents where begin = ${on(300)}::date`)).toBe(1)
  })

  it('it may be taken off the flat: what it brought stays, is told of, and gets its cleans', async () => {
    const one = await connect()
    one.serve(nights(300))
    let commits = 0
    const write: Outside['write'] = async (work) => {
      const answer = await one.tools.write(work)
      commits += 1
      if (commits === 1) await one.boss.call('PATCH', 'objects', { id: one.flat, ical_import: [] })
      return answer
    }
    expect((await one.read(write)).outcome).toMatchObject({ created: 250, errors: [] })
    expect(await one.left()).toMatchObject([{ unfinished: [null], told: { 'rents.arrived': 1 } }])
    expect(await one.counted(sql`select count(*) from cleans`)).toBeGreaterThan(0)
  })

  it('another reading of it may go on at once, and no stay is stored twice', async () => {
    const one = await connect()
    one.serve(nights(520))
    await Promise.all([one.read(), one.read()])
    expect(await one.counted(sql`select count(*) from rents`)).toBe(520)
    expect(await one.counted(sql`select count(*) from rents where conflict`)).toBe(0)
    expect((await one.read()).outcome).toMatchObject({ created: 0, updated: 0, canceled: 0 })
  })
})

describe('New stays of one reading', () => {
  const told = async (one: Connected) => {
    const events = await one.rows(
      sql`select id, topic, payload from outbox where topic like 'rent%' order by id`,
    )
    for (const { id, topic, payload } of events) {
      const event = {
        id: Number(id),
        agencyId: one.agency.id,
        topic: String(topic),
        payload: typeof payload === 'string' ? JSON.parse(payload) : Object(payload),
      }
      await tellPeople.hear(event, clockParts(app))
      await staffNotices.hear(event, clockParts(app))
    }
    return one.rows(sql`select text, link from notifications order by id`)
  }

  it('are told of one by one when they are twenty', async () => {
    const one = await connect()
    one.serve(nights(20))
    await one.read()
    expect(await one.counted(sql`select count(*) from updates where kind = 'created'`)).toBe(20)
    expect(await told(one)).toHaveLength(20)
  })

  it('are one update and one notice when they are more, but hooks hear of each', async () => {
    const one = await connect()
    one.serve([...nights(20), { ...stay(20, 20), uid: 'over' }])
    await one.read()
    expect(await one.rows(sql`select kind, about, rent_id from updates order by id`)).toEqual([
      { kind: 'conflict', about: 'Бронь из канала', rent_id: expect.any(Number) },
      {
        kind: 'created',
        about: 'Невский 5: 21\u00a0новая бронь из календаря, 1\u00a0пересечение',
        rent_id: null,
      },
    ])
    expect(await told(one)).toEqual([
      {
        text: '21\u00a0новая бронь из календаря, 1\u00a0пересечение, Невский 5',
        link: `/objects/${one.flat}`,
      },
    ])
    expect(await one.counted(sql`select count(*) from outbox where topic = 'rent.created'`)).toBe(21)
  })
})
