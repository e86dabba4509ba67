// The hours after the trouble: the work of the server is done here with a clock that runs ahead, until nothing is left to do.
import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import { systemActor } from '#server/access/actor.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import type { Database } from '#server/db/database.ts'
import { firstRow } from '#server/db/execute.ts'
import { sendDueEverywhere } from '#server/domain/automessages/sendDue.ts'
import { watchMessages } from '#server/domain/automessages/watch.ts'
import { askAnswers } from '#server/domain/dialogs/askAnswers.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { outsideOf } from '#server/domain/outside.ts'
import type { Env } from '#server/env.ts'
import { sendDue } from '#server/jobs/outbox.ts'
import { topicsOf } from '#server/jobs/topics.ts'

const minute = 60_000
const pace = 5 * minute
/** Two days: then nobody asks a gateway any more. */
const most = 576

/** Lets time pass; gives the hours it took. Throws where after two days something still waits. */
export async function letHoursPass(database: Database, env: Env, agencyId: number): Promise<number> {
  let now = new Date().toISOString()
  const parts = {
    ...{ database, allEntityHooks, integrations: env.integrations, site: env.site },
    outgoing: createOutgoing({ allow: env.outgoingAllow }),
    now: () => now,
  }
  for (let round = 0; round < most; round += 1) {
    await exhaust(() => sendDue(database, topicsOf(parts), parts.now))
    await exhaust(() => sendDueEverywhere(parts).catch(() => 1))
    const tools = outsideOf(parts, systemActor(agencyId, 'Europe/Moscow'), {
      requestId: 'drill',
      address: null,
    })
    await askAnswers(tools)
    await watchMessages(tools)
    if ((await unsettled(database, agencyId, now)) === 0) return (round * pace) / 60 / minute
    now = moveInstant(now, pace)
  }
  throw new Error('After two days messages still wait.')
}

async function exhaust(turn: () => Promise<number>): Promise<void> {
  while ((await turn()) > 0);
}

/** Messages that are not at their end, and events nobody has heard of yet. */
async function unsettled(database: Database, agencyId: number, now: string): Promise<number> {
  const row = await database.asSystem((tx) =>
    firstRow(
      tx,
      sql`select (select count(*) from automessages where agency_id = ${agencyId}
          and (status = 'queued' and reason_code is distinct from 'unknown'
            or status in ('planned', 'held') and planned_at <= ${now}::timestamptz
            or status = 'sent' and channel in ('whatsapp', 'max', 'sms') and due_at is null))
        + (select count(*) from outbox where agency_id = ${agencyId} and state = 'waiting') as number`,
    ),
  )
  return Number(row?.number)
}
