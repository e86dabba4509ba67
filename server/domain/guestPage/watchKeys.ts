// Two hours before an arrival, and at it, closed keys are told of, and open ones that nobody has read are sent.
import { sql } from 'drizzle-orm'
import { addDays, moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Outside } from '../operations.ts'
import { missingOf, readGates, type StayGate } from './readGates.ts'
import { sendUnsaidKeys } from './sendUnsaidKeys.ts'

const hour = 3_600_000
const warnBefore = 2 * hour
/** An arrival that is over for so long is told of no more: staff has heard of it. */
const tellUntil = 6 * hour

/** Every few minutes: closed keys near an arrival are told of, once before it and once at it; open ones are sent where they were not. */
export async function watchKeys(tools: Outside): Promise<void> {
  const { today } = tools
  const gates = await tools.read(async (reading) => {
    const near = await rowsOf(
      reading.tx,
      sql`select id from rents where kind = 'guest' and status = 'booked' and not conflict
        and "begin" between ${addDays(today, -1)}::date and ${addDays(today, 1)}::date`,
    )
    return readGates(
      reading,
      near.map(({ id }) => Number(id)),
    )
  })
  await sendUnsaidKeys(
    tools,
    gates.filter(({ gate }) => gate.open && isFresh(gate.opensAt, tools.now)),
  )
  const closed = gates.filter(({ gate }) => gate.reason === 'missing')
  const news = closed.flatMap((one) => newsOf(one, tools.now))
  if (news.length === 0) return
  await tools.write(async ({ later }) => {
    for (const { at, found } of news) {
      const { id, begin, arrivesAt } = found.stay
      later(
        'keys.closed',
        { id, missing: missingOf(found) },
        { key: `keys.closed:${id}:${begin}:${arrivesAt}:${at}` },
      )
    }
  })
}

/** Whether a moment lies ahead, or not long ago. */
const isFresh = (moment: string, now: string): boolean =>
  toEpoch(moveInstant(now, -tellUntil)) <= toEpoch(moment)

function newsOf(found: StayGate, now: string): { at: 'before' | 'arrival'; found: StayGate }[] {
  const ahead = toEpoch(found.stay.arrivesAt) - toEpoch(now)
  if (ahead > warnBefore || !isFresh(found.stay.arrivesAt, now)) return []
  return [{ at: ahead > 0 ? 'before' : 'arrival', found }]
}
