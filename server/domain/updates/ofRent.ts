import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { RowObject } from '../../db/execute.ts'
import { tables } from '../../db/tables.ts'

const { updates } = tables
const shown = {
  id: updates.id,
  received_at: updates.received_at,
  origin: updates.origin,
  channel: updates.channel,
  kind: updates.kind,
  diffs: updates.diffs,
  effects: updates.effects,
  result: updates.result,
  reason: updates.reason,
  open: updates.open,
  seen_at: updates.seen_at,
  decision: updates.decision,
}

/** What the channels said about one stay, the latest first. */
export async function updatesOfRent(tx: Tx, rentId: number): Promise<RowObject[]> {
  return tx
    .select(shown)
    .from(updates)
    .where(eq(updates.rent_id, rentId))
    .orderBy(desc(updates.received_at), desc(updates.id))
    .limit(50)
}
