// The job behind the clock: reads every calendar that is due, agency by agency.
import { asc } from 'drizzle-orm'
import { toEpoch } from '#schema/rules/dates.ts'
import { systemActor } from '../../../access/actor.ts'
import type { Outgoing } from '../../../channels/outgoing.ts'
import type { Manners } from '../../../crud/manner.ts'
import { write } from '../../../crud/write.ts'
import type { Database } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import { listFeeds } from './feed.ts'
import { memoryOf, turnAfter } from './memory.ts'
import { addUp, type Outcome } from './outcome.ts'
import { pull } from './pull.ts'

/** What the job works with. */
export interface FeedJob {
  readonly database: Database
  readonly outgoing: Outgoing
  readonly manners: Manners
  /** The moment, ISO 8601. */
  readonly now: string
}

/** Reads the calendars of all agencies whose turn it is; call it every minute or so. Gives what all of them led to. */
export async function pullFeeds({ database, outgoing, manners, now }: FeedJob): Promise<Outcome> {
  const { id, timezone } = tables.agency
  const agencies = await database.asSystem((tx) =>
    tx.select({ id, timezone }).from(tables.agency).orderBy(asc(id)),
  )
  const outcomes: Outcome[] = []
  for (const agency of agencies) {
    const memory = memoryOf(database, agency.id)
    const feeds = await database.asAgency({ agencyId: agency.id, userId: null }, (tx) => listFeeds(tx, null))
    const due = feeds.filter(({ ref }) => (memory.turns.get(ref)?.nextAt ?? 0) <= toEpoch(now))
    if (due.length === 0) continue
    const request = {
      actor: systemActor(agency.id, agency.timezone),
      now,
      manners,
      requestId: null,
      address: null,
    }
    const tools = {
      outgoing,
      now,
      write: <T>(work: Parameters<typeof write<T>>[2]) => write(database, request, work),
    }
    const pulled = await pull(tools, due, memory.cursor)
    memory.cursor = pulled.cursor
    for (const { ref } of due) {
      memory.turns.set(ref, turnAfter(memory.turns.get(ref), toEpoch(now), pulled.failed.get(ref)))
    }
    outcomes.push(pulled.outcome)
  }
  return addUp(outcomes)
}
