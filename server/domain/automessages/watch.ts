// What the clock finds by itself: bookings that have become ready, and plans that no longer match their dates.
import { sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Outside } from '../operations.ts'
import { readLights } from '../rents/readLights.ts'
import { askStates, findLost } from './followUp.ts'
import { planHappenings } from './planEvents.ts'
import { planStays } from './planStays.ts'
import { readRules } from './rules.ts'

const readyWithin = 3

/** Every few minutes: what was lost is looked for, how far messages have come, and which bookings have become ready. */
export async function watchMessages(tools: Outside): Promise<void> {
  await findLost(tools)
  await askStates(tools)
  await tools.write(async (work) => {
    const { tx, now, today } = work
    if ((await readRules(tx, ['readiness_green'])).length === 0) return
    const near = await rowsOf(
      tx,
      sql`select id from rents where kind = 'guest' and status = 'booked' and not conflict
        and "begin" between ${addDays(today, -1)}::date and ${addDays(today, readyWithin)}::date`,
    )
    const lights = await readLights(
      work,
      near.map(({ id }) => Number(id)),
    )
    const ready = lights.filter(({ readiness }) => readiness.can_send_code)
    await planHappenings(
      work,
      ready.map(({ id }) => ({ event: 'readiness_green', at: now, rentId: id })),
    )
  })
}

const atOnce = 500

/** Every night: plans follow changed times of flats and settings of the agency. */
export async function replanComing(tools: Outside): Promise<void> {
  const coming = await tools.read(({ tx, today }) =>
    rowsOf(tx, sql`select id from rents where kind = 'guest' and "end" >= ${today}::date - 3 order by id`),
  )
  const ids = coming.map(({ id }) => Number(id))
  for (let from = 0; from < ids.length; from += atOnce) {
    await tools.write((work) => planStays(work, ids.slice(from, from + atOnce)))
  }
}
