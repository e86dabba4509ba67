import { toEpoch } from '#schema/rules/dates.ts'
import type { Outside } from '../../operations.ts'
import { pullManager } from '../bookings/pullManager.ts'
import { listFeeds } from './feed.ts'
import { memoryOf, turnAfter } from './memory.ts'
import { addUp, nothing, type Outcome } from './outcome.ts'
import { pull } from './pull.ts'

/** Reads the channel manager and those calendars of an agency whose turn it is; called every few minutes by the clock. */
export async function pullDue(tools: Outside, agencyId: number): Promise<Outcome> {
  const { database, now } = tools
  const memory = memoryOf(database, agencyId)
  const feeds = await tools.read(({ tx }) => listFeeds(tx, null))
  const due = feeds.filter(({ ref }) => (memory.turns.get(ref)?.nextAt ?? 0) <= toEpoch(now))
  const managed = (await pullManager(tools, { how: 'fetch', since: null, isDue: true })) ?? nothing
  if (due.length === 0) return managed
  const { outcome, cursor, went } = await pull(tools, due, memory.cursor)
  memory.cursor = cursor
  for (const [ref, how] of went) memory.turns.set(ref, turnAfter(memory.turns.get(ref), toEpoch(now), how))
  return addUp([managed, outcome])
}
