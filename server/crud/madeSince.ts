// What has become of rows that an act made: changed, or built upon by people since.
import { type SQL, sql } from 'drizzle-orm'
import { isWritable } from '#schema/access.ts'
import { modelList, models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import type { EntityName } from '#schema/names.ts'
import { idList } from '../access/rows.ts'
import { isStored } from '../db/columns/index.ts'
import type { Tx } from '../db/database.ts'
import { type RowObject, rowsOf } from '../db/execute.ts'
import type { Act, ActLine } from './actOf.ts'
import { changeBack } from './changeBack.ts'

/** New rows that people have changed since an act made them, and those that other rows have been added to, with the words for these. */
export interface UsedRows {
  readonly changed: ReadonlySet<number>
  readonly added: ReadonlyMap<number, string>
}

/** Looks at the rows of an entity that an act made; what the server did with them by itself counts for nothing. */
export async function usedSince(
  tx: Tx,
  act: Act,
  entity: EntityName,
  rows: ReadonlyMap<number, RowObject>,
): Promise<UsedRows> {
  const made = act.lines.filter((line) => line.entity === entity && line.before === null)
  const ids = made.map(({ entity_id }) => Number(entity_id))
  if (ids.length === 0) return { changed: new Set(), added: new Map() }
  const later = await rowsOf(
    tx,
    sql`select distinct a.entity_id as id from audit a
      where a.entity = ${entity} and a.entity_id = any(${idList(ids)}) and a.id > ${act.last}
        and a.before is distinct from a.after and coalesce(a.request_id, '') not in ('job', 'outbox')`,
  )
  const others = await rowsOf(tx, sql.join(addedTo(act, entity, ids), sql` union `))
  const words = Map.groupBy(others, ({ id }) => Number(id))
  return {
    changed: new Set([
      ...later.map(({ id }) => Number(id)),
      ...made.filter((line) => isAnother(line, rows)).map(({ entity_id }) => Number(entity_id)),
    ]),
    added: new Map(
      [...words].map(([id, found]) => [
        id,
        found
          .map(({ label }) => String(label))
          .toSorted()
          .join(', '),
      ]),
    ),
  }
}

/** Whether what people write in the row, or a sum that the ledger keeps in it, is another than it was made with. */
function isAnother(line: ActLine, rows: ReadonlyMap<number, RowObject>): boolean {
  const { entity, entity_id, after } = line
  const row = rows.get(Number(entity_id))
  if (!row) return true
  const fields: Readonly<Record<string, AnyField>> = models[entity].fields
  const kept = Object.entries(after ?? {}).filter(([name]) => {
    const field = fields[name]
    return field && !field.sensitive && (isWritable(field) || (field.kind === 'money' && !field.internal))
  })
  const own = Object.fromEntries(kept)
  return changeBack({ entity, before: own, after: own }, row) === undefined
}

/** Rows of people that refer to these and that the act did not make itself. */
function addedTo(act: Act, entity: EntityName, ids: readonly number[]): SQL[] {
  return modelList.flatMap((model) =>
    Object.entries(model.fields).flatMap(([name, field]) => {
      if (field.kind !== 'reference' || field.to !== entity || !isStored(field)) return []
      const own = act.lines.filter((line) => line.entity === model.name).map((line) => Number(line.entity_id))
      const column = sql`t.${sql.identifier(name)}`
      return [
        sql`select ${column} as id, ${model.labels.many}::text as label from ${sql.identifier(model.name)} t
          where ${column} = any(${idList(ids)}) and t.created_by is not null and not t.id = any(${idList(own)})`,
      ]
    }),
  )
}
