import { asc } from 'drizzle-orm'
import { systemActor } from '../access/actor.ts'
import { tables } from '../db/tables.ts'
import type { Outside } from '../domain/operations.ts'
import { type OutsideParts, outsideOf } from '../domain/outside.ts'
import { partly, type Underway } from '../log/underway.ts'

/** Does a job for every agency as the system, one after another; one agency's trouble does not stop the others. */
export async function eachAgency(
  parts: OutsideParts,
  job: (tools: Outside, agencyId: number) => Promise<unknown>,
  onError: (error: unknown, at: Underway['name']) => void,
): Promise<void> {
  const { id, timezone } = tables.agency
  const agencies = await parts.database.asSystem((tx) =>
    tx.select({ id, timezone }).from(tables.agency).orderBy(asc(id)),
  )
  for (const agency of agencies) {
    const tools = outsideOf(parts, systemActor(agency.id, agency.timezone), {
      requestId: 'job',
      address: null,
    })
    await partly({ agency: agency.id }, (at) =>
      job(tools, agency.id).catch((error: unknown) => onError(error, at)),
    )
  }
}
