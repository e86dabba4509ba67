import { sql } from 'drizzle-orm'
import type { Model } from '#schema/define.ts'
import { firstRow } from '../db/execute.ts'
import { notFound } from '../errors.ts'
import type { Reading } from './entityHooks.ts'

/** Throws 404 when the row that a list lies within is absent or another agency's. */
export async function refuseForeignParent({ tx }: Reading, model: Model, id: number): Promise<void> {
  const field = model.fields[model.list.within ?? '']
  if (field?.kind !== 'reference') return
  const own = await firstRow(tx, sql`select 1 from ${sql.identifier(field.to)} t where t.id = ${id}`)
  if (!own) throw notFound(field.to)
}
