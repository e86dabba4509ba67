// The journal of actions, a page at a time: lines the person may see, with only the values the person may see.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { viewOf } from '../../access/view.ts'
import { maskSecrets } from '../../crud/selection.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { firstRow, type RawRow, type RowObject, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { type AuditQuery, conditionsOf, isEntity } from './conditions.ts'
import { type AuditLine, namesOf } from './namesOf.ts'

const perPage = 50
/** Further back nobody pages, and the exact count of a million lines would be slow for nothing. */
const mostCounted = 10_000

/** The newest lines first; the names of the rows they speak of come along once, by entity and id. */
export async function readAudit(reading: Reading, query: AuditQuery): Promise<object> {
  const { tx, actor } = reading
  const where = sql.join(conditionsOf(actor, query), sql.raw(' and '))
  const page = query.page ?? 1
  const rows = await rowsOf(
    tx,
    sql`select a.id, a.at::text as at, a.user_id, u.name as user_name, a.entity, a.entity_id, a.action,
        a.before, a.after, a.request_id, a.address
      from audit a left join users u on u.agency_id = a.agency_id and u.id = a.user_id
      where ${where} order by a.at desc, a.id desc
      limit ${sql.raw(String(perPage))} offset ${(page - 1) * perPage}`,
  )
  const counted = await firstRow(
    tx,
    sql`select count(*)::int as total from (
      select 1 from audit a where ${where} limit ${sql.raw(String(mostCounted + 1))}) counted`,
  )
  const found = Number(counted?.total ?? 0)
  const data = rows.flatMap((row) => lineOf(reading, row))
  return {
    data,
    total: Math.min(found, mostCounted),
    more: found > mostCounted,
    page,
    per_page: perPage,
    names: await namesOf(reading, data),
  }
}

function lineOf({ actor }: Reading, row: RawRow): AuditLine[] {
  const { entity } = row
  if (!isEntity(entity)) return []
  const view = viewOf(models[entity], actor.role)
  const side = (value: unknown): RowObject | null => {
    if (typeof value !== 'object' || value === null) return null
    const seen = Object.entries(value).flatMap(([name, member]) => {
      const field = view.stored.get(name)
      return field ? [[name, maskSecrets(field, member)] as const] : []
    })
    return Object.fromEntries(seen)
  }
  return [
    {
      id: Number(row.id),
      at: isoMoment(row.at),
      user: row.user_id === null ? null : { id: Number(row.user_id), name: row.user_name ?? null },
      entity,
      entity_id: row.entity_id === null ? null : Number(row.entity_id),
      action: String(row.action),
      before: side(row.before),
      after: side(row.after),
      request_id: row.request_id,
      address: row.address,
    },
  ]
}
