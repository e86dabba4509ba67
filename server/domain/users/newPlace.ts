import { sql } from 'drizzle-orm'
import { addressKey } from '../../access/addressKey.ts'
import type { Tx } from '../../db/database.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import type { Origin } from '../operations.ts'

/**
 * Whether a person signs in with a program or from a network unlike all of the sessions that are still kept. Versions of
 * programs do not count, they change by themselves; the very first sign-in is new to nobody.
 */
export async function isNewPlace(tx: Tx, userId: number, { address, agent }: Origin): Promise<boolean> {
  const seen = await rowsOf(
    tx,
    sql`select distinct address, agent from sessions where user_id = ${userId} and address is not null`,
  )
  if (seen.length === 0) return false
  const has = (fits: (row: RawRow) => boolean) => seen.some(fits)
  const network = addressKey(address)
  const program = withoutVersions(agent)
  return !(
    has((row) => addressKey(String(row.address)) === network) &&
    has((row) => withoutVersions(String(row.agent ?? '')) === program)
  )
}

function withoutVersions(agent: string): string {
  return agent.replaceAll(/[\d._]+/g, '')
}
