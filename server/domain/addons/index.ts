import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { create } from '../../crud/create.ts'
import { update } from '../../crud/update.ts'
import type { EntityHooks } from '../entityHooks.ts'
import { nextSort } from '../nextSort.ts'
import type { Operations } from '../operations.ts'
import { copyToAll, toAllOf } from './copyToAll.ts'

const entityHooks: EntityHooks<'addons'> = {
  /** Cleaners are shown what is in use. */
  filter: (_query, { role }) => (role === 'cleaner' ? sql`t.active` : undefined),
  async prepare(change, { before, tx }) {
    if (before || change.object_id === undefined || typeof change.sort === 'number') return change
    return { ...change, sort: await nextSort(tx, 'addons', change.object_id) }
  },
}

const operations: Operations<'addons'> = {
  async create(call) {
    const { toAll, body } = toAllOf(call.body)
    const addon = await create(call, models.addons, body)
    return toAll ? { ...addon, copied: await copyToAll(call, Number(addon.id)) } : addon
  },
  async update(call) {
    const { toAll, body } = toAllOf(call.body)
    const addon = await update(call, models.addons, body)
    return toAll ? { ...addon, copied: await copyToAll(call, Number(addon.id)) } : addon
  },
}

/** What guests may order beside the stay, the same for all flats when asked. */
export const addons = { entityHooks, operations }
