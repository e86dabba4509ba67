import { sql } from 'drizzle-orm'
import { recountWhere } from '../../crud/entityRows.ts'
import type { EntityHooks } from '../entityHooks.ts'

const entityHooks: EntityHooks<'otas'> = {
  async after({ tx, after }) {
    if (!after?.code) return
    const untied = sql`t.code = ${after.code} and t.ota_id is null`
    await recountWhere(tx, 'sources', untied, { ota_id: after.id })
  },
}

/** Channels: the source of the same code is tied to the first of them. */
export const otas = { entityHooks }
