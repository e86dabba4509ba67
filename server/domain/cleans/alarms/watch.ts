// Every minute: offers that are over are passed on, cleaners are reminded, alarms are raised and closed.
import { sql } from 'drizzle-orm'
import { addDays } from '#schema/rules/dates.ts'
import type { Outside } from '../../operations.ts'
import { runOffers } from '../runOffers.ts'
import { remindCleaners } from './remind.ts'
import { planAlarms, type Scope, settleAlarms } from './settle.ts'

/** A clean that was left open longer is nobody's news. */
const daysBack = 60
const daysAhead = 30

/** Looks at every clean that has an end ahead; what one server has done another finds done. */
export async function watchCleans(tools: Outside): Promise<void> {
  await runOffers(tools)
  await remindCleaners(tools)
  const { today } = tools
  const last = addDays(today, daysAhead)
  const near = sql`c.date between ${addDays(today, -daysBack)}::date and ${last}::date`
  // what a change has told of a clean further ahead is not looked at, so it stays
  const all: Scope = { cleans: near, tasks: sql`(c.date is null or c.date <= ${last}::date)`, byClock: true }
  const { raise, close } = await tools.read((reading) => planAlarms(reading, all))
  if (raise.length + close.length > 0) await tools.write((work) => settleAlarms(work, all))
}
