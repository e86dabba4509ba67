import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { findRows } from '../../crud/entityRows.ts'
import { badRequest } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

/** What a body refers to, locked until the end of the transaction; 400 at the field when there is no such row. */
export async function lockReferred<N extends EntityName>(
  tx: Work['tx'],
  name: N,
  id: number,
  at: { readonly entity: EntityName; readonly field: string },
): Promise<EntityRow<N>> {
  const [row] = await findRows(tx, name, sql`t.id = ${id}`, true)
  if (row) return row
  const text = `Такой записи нет («${models[name].labels.one}» № ${id}). Обновите страницу и выберите снова.`
  throw badRequest(at.entity, { [at.field]: text })
}
