import { todayIn } from '#schema/rules/dates.ts'
import type { Actor } from '../access/actor.ts'
import type { Integrations } from '../channels/integrations.ts'
import type { Outgoing } from '../channels/outgoing.ts'
import type { AllEntityHooks } from '../crud/entityHooks.ts'
import { readingOf, type WriteRequest, write } from '../crud/write.ts'
import type { Database } from '../db/database.ts'
import type { Outside } from './operations.ts'

/** What work outside of a transaction is made from. */
export interface OutsideParts {
  readonly database: Database
  readonly outgoing: Outgoing
  readonly integrations: Integrations
  readonly allEntityHooks: AllEntityHooks
  /** Where guests reach this server, without a slash at the end; none where nobody has told it. */
  readonly site?: string | undefined
  /** The moment, ISO 8601. */
  now(): string
}

/** The tools of an operation or a job that must not hold a transaction while it waits. */
export function outsideOf(
  parts: OutsideParts,
  actor: Actor,
  door: Pick<WriteRequest, 'requestId' | 'address' | 'act' | 'written'>,
): Outside {
  const now = parts.now()
  const by = { allEntityHooks: parts.allEntityHooks, site: parts.site }
  return {
    database: parts.database,
    outgoing: parts.outgoing.ofAgency(actor.agencyId),
    integrations: parts.integrations,
    now,
    today: todayIn(actor.timezone, now),
    clock: parts.now,
    read: (work) => parts.database.readAgency(actor, (tx) => work(readingOf(tx, { ...by, actor, now }))),
    write: (work) => write(parts.database, { ...door, ...by, actor, now }, work),
  }
}
