import { eq } from 'drizzle-orm'
import { update_raws } from '../../db/systemTables.ts'
import type { EntityHooks } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { decide } from './decide.ts'
import { readHealth } from './health.ts'

const entityHooks: EntityHooks<'updates'> = {
  async computeFields([row], { tx, single }) {
    if (!row || !single || typeof row.raw_id !== 'number') return
    const [kept] = await tx
      .select({ payload: update_raws.payload })
      .from(update_raws)
      .where(eq(update_raws.id, row.raw_id))
    row.raw = kept?.payload ?? null
  },
}

const operations: Operations<'updates'> = { health: readHealth, decide }

/** What came from the channels: the feed, the decisions about it, the health of the exchange. */
export const updates = { entityHooks, operations }
