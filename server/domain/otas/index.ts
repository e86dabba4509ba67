import { and, eq, isNull } from 'drizzle-orm'
import { tables } from '../../db/tables.ts'
import type { EntityHooks } from '../entityHooks.ts'

const entityHooks: EntityHooks<'otas'> = {
  async after({ tx, after }) {
    const { sources } = tables
    if (!after?.code) return
    const untied = and(eq(sources.code, after.code), isNull(sources.ota_id))
    await tx.update(sources).set({ ota_id: after.id }).where(untied)
  },
}

/** Channels: the source of the same code is tied to the first of them. */
export const otas = { entityHooks }
