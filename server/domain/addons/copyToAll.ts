import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { findRows, insertOne, lockOne } from '../../crud/entityRows.ts'
import { badRequest } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import { withoutSystem } from '../withoutSystem.ts'

type Body = Readonly<Record<string, unknown>>

/** Parts `to_all` from the row itself; 400 unless it is true or false. */
export function toAllOf({ to_all, ...body }: Body): { readonly toAll: boolean; readonly body: Body } {
  if (to_all !== undefined && to_all !== null && typeof to_all !== 'boolean') {
    throw badRequest('addons', { to_all: 'Нужно true — добавить всем объектам — или false.' })
  }
  return { toAll: to_all === true, body }
}

/** Gives the add-on to every other flat that has none of that name; tells how many got it. */
export async function copyToAll(work: Work, id: number): Promise<number> {
  const addon = await lockOne(work.tx, 'addons', id)
  const values = withoutSystem(addon)
  const without = await findRows(
    work.tx,
    'objects',
    sql`t.archived_at is null and ${rowCondition(models.objects, work.actor) ?? sql`true`} and not exists (
      select 1 from addons a where a.object_id = t.id and a.archived_at is null and lower(a.name) = lower(${addon.name}))`,
  )
  for (const { id: object_id } of without)
    await insertOne(work, 'addons', { ...values, object_id, sort: null })
  return without.length
}
