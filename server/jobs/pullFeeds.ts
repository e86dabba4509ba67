import { sql } from 'drizzle-orm'
import { systemActor } from '../access/actor.ts'
import { rowsOf } from '../db/execute.ts'
import { findOperation } from '../domain/index.ts'
import { type OutsideParts, outsideOf } from '../domain/outside.ts'

const origin = { address: '', id: 'job', agent: 'job', publicUrl: '' }

/** Pulls the connected calendars of every agency, one after another; one agency's trouble does not stop the others. */
export async function pullFeeds(parts: OutsideParts, onError: (error: unknown) => void): Promise<void> {
  const agencies = await parts.database.asSystem((tx) =>
    rowsOf(tx, sql`select id, timezone from agency order by id`),
  )
  const operation = findOperation('rents', 'fetch')
  if (typeof operation !== 'object' || !('outside' in operation)) return
  for (const agency of agencies) {
    const actor = systemActor(Number(agency.id), String(agency.timezone))
    const tools = outsideOf(parts, actor, { requestId: 'job', address: null })
    await operation.outside({ ...tools, actor, params: {}, query: {}, body: {}, origin }).catch(onError)
  }
}
