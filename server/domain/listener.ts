// Who hears of events after their commit.
import { sql } from 'drizzle-orm'
import { systemActor } from '../access/actor.ts'
import { firstRow } from '../db/execute.ts'
import type { Outside } from './operations.ts'
import { type OutsideParts, outsideOf } from './outside.ts'

/** Something that happened, or something to send: a message of the outbox. */
export interface AgencyEvent {
  readonly id: number
  readonly agencyId: number
  /** `rent.created`, `clean.declined`, `telegram.send` and so on. */
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
}

/**
 * Hears of events, each perhaps more than once: what it puts into the outbox needs a key of its own, such as one with
 * the event's id. Listeners of events only plan; what leaves the server has a topic with one listener alone, so that
 * nobody else's trouble sends it twice. A throw means a later try for all listeners of the event.
 */
export interface Listener {
  readonly topics: readonly string[]
  hear(event: AgencyEvent, parts: OutsideParts): Promise<void>
}

/** The tools of the system acting for the agency of an event. */
export async function toolsFor(parts: OutsideParts, { agencyId }: AgencyEvent): Promise<Outside> {
  const agency = await parts.database.asSystem((tx) =>
    firstRow(tx, sql`select timezone from agency where id = ${agencyId}`),
  )
  const actor = systemActor(agencyId, String(agency?.timezone ?? 'Europe/Moscow'))
  return outsideOf(parts, actor, { requestId: 'outbox', address: null })
}
