// Sends what is due, one message after another; any number of processes may do it at once.
import { type SQL, sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import { systemActor } from '../../access/actor.ts'
import { recountOne } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Outside } from '../operations.ts'
import { type OutsideParts, outsideOf } from '../outside.ts'
import { claimMessage } from './claim.ts'
import { deliver } from './deliver.ts'

const atOnce = 20
const afterTrouble = 10 * 60_000

const isDue = (now: string): SQL => sql`status in ('planned', 'held') and reason_code is distinct from 'draft'
  and coalesce(due_at, planned_at) <= ${now}::timestamptz`

/** Sends due messages of every agency, all at the same time so that a slow server of one holds nobody up; tells how many were looked at. */
export async function sendDueEverywhere(parts: OutsideParts): Promise<number> {
  const agencies = await parts.database.asSystem((tx) =>
    rowsOf(
      tx,
      sql`select id, timezone from agency a
        where exists (select 1 from automessages m where m.agency_id = a.id and ${isDue(parts.now())}) order by id`,
    ),
  )
  const rounds = await Promise.allSettled(
    agencies.map(({ id, timezone }) => {
      const actor = systemActor(Number(id), String(timezone))
      return sendDueMessages(outsideOf(parts, actor, { requestId: 'messages', address: null }))
    }),
  )
  const troubles = rounds.flatMap((round) => (round.status === 'rejected' ? [round.reason] : []))
  if (troubles.length > 0)
    throw new AggregateError(troubles, `messages of ${troubles.length} agencies made trouble`)
  return rounds.reduce((all, round) => all + (round.status === 'fulfilled' ? round.value : 0), 0)
}

/** Takes and sends due messages of the agency of the tools; one that makes trouble does not hold the others up. */
export async function sendDueMessages(tools: Outside): Promise<number> {
  const due = await tools.read(({ tx }) =>
    rowsOf(
      tx,
      sql`select id from automessages where ${isDue(tools.clock())}
        order by coalesce(due_at, planned_at), id limit ${atOnce}`,
    ),
  )
  const troubles: unknown[] = []
  for (const row of due) {
    const id = Number(row.id)
    try {
      const claimed = await tools.write((work) => claimMessage({ ...work, now: tools.clock() }, id))
      if (claimed) await deliver(tools, claimed)
    } catch (cause) {
      troubles.push(cause)
      const due_at = moveInstant(tools.clock(), afterTrouble)
      await tools.write(({ tx }) => recountOne(tx, 'automessages', id, { due_at }))
    }
  }
  if (troubles.length > 0) throw new AggregateError(troubles, `${troubles.length} messages made trouble`)
  return due.length
}
