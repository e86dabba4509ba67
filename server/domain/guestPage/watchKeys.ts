// Two hours before an arrival, and at it, closed keys are told of: nobody stands at a door without a word.
import { sql } from 'drizzle-orm'
import { addDays, moveInstant, toEpoch } from '#schema/rules/dates.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Outside } from '../operations.ts'
import { readGates, type StayGate } from './readGates.ts'

const hour = 3_600_000
const warnBefore = 2 * hour
/** An arrival that is over for so long is told of no more: staff has heard of it. */
const tellUntil = 6 * hour

const lightWords = {
  deposit: 'залог',
  payment: 'оплата',
  guest_data: 'данные гостя',
  clean: 'уборка',
  instruction: 'инструкция',
} as const

/** Every few minutes: closed keys near an arrival are told of, once before it and once at it. */
export async function watchKeys(tools: Outside): Promise<void> {
  const { today } = tools
  const closed = await tools.read(async (reading) => {
    const near = await rowsOf(
      reading.tx,
      sql`select id from rents where kind = 'guest' and status = 'booked' and not conflict
        and "begin" between ${addDays(today, -1)}::date and ${addDays(today, 1)}::date`,
    )
    const gates = await readGates(
      reading,
      near.map(({ id }) => Number(id)),
    )
    return gates.filter(({ gate }) => gate.reason === 'missing')
  })
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

function newsOf(found: StayGate, now: string): { at: 'before' | 'arrival'; found: StayGate }[] {
  const ahead = toEpoch(found.stay.arrivesAt) - toEpoch(now)
  if (ahead > warnBefore || toEpoch(moveInstant(now, -tellUntil)) > toEpoch(found.stay.arrivesAt)) return []
  return [{ at: ahead > 0 ? 'before' : 'arrival', found }]
}

/** What holds the keys, in words. */
export function missingOf({ readiness }: Pick<StayGate, 'readiness'>): string {
  const lights = readiness.code_waits.map((name) => lightWords[name])
  return [...lights, ...readiness.held_by.map((step) => `шаг «${step}»`)].join(', ')
}
