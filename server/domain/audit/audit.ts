// The journal of actions, a page at a time: lines the person may see, with only the values the person may see.
import { sql } from 'drizzle-orm'
import { mayCall } from '#schema/access.ts'
import { models } from '#schema/index.ts'
import { isEntityName } from '#schema/names.ts'
import { viewOf } from '../../access/view.ts'
import { type ActLine, rowIn, whyFinal } from '../../crud/actOf.ts'
import { partsOf } from '../../crud/movedRows.ts'
import { maskSecrets } from '../../crud/selection.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { firstRow, type RawRow, type RowObject, rowsOf } from '../../db/execute.ts'
import type { Reading } from '../entityHooks.ts'
import { type AuditQuery, conditionsOf } from './conditions.ts'
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
        a.before, a.after, a.request_id, a.address, a.act, a.undoes, act.first, act.size,
        back.at::text as back_at, back.name as back_name,
        exists(select 1 from audit r where r.undoes = act.first and r.entity = a.entity
          and r.entity_id = a.entity_id) as is_back
      from audit a left join users u on u.agency_id = a.agency_id and u.id = a.user_id
      left join lateral (select min(l.id) as first, count(*)::int as size from audit l
        where l.at = a.at and l.request_id is not distinct from a.request_id) act on true
      left join lateral (select b.at, p.name from audit b
        left join users p on p.agency_id = b.agency_id and p.id = b.user_id
        where b.undoes = act.first order by b.id limit 1) back on true
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

/** The number by which the act of a line may be taken back, and how many lines it has; nothing where it stays. */
function undoOf({ actor }: Reading, row: RawRow, line: ActLine): object {
  const [entity, action] = String(row.act ?? '').split('.')
  const mayAgain = isEntityName(entity) && action !== undefined && mayCall(models[entity], actor.role, action)
  if (row.user_id === null || row.back_at !== null || !mayAgain) return {}
  const act = { act: String(row.act), lines: [line] }
  return whyFinal(act) === undefined ? { undo: Number(row.first), together: Number(row.size) } : {}
}

/** When and by whom its act was taken back, and whether this row was left as it had become. */
function undoneOf(row: RawRow, line: ActLine): object {
  if (row.back_at === null) return {}
  const isLeft = row.is_back !== true && partsOf({ act: String(row.act) }) === line.entity
  return { undone: { at: isoMoment(row.back_at), name: row.back_name, ...(isLeft && { left: true }) } }
}

function lineOf(reading: Reading, row: RawRow): AuditLine[] {
  const { actor } = reading
  const { entity } = row
  if (!isEntityName(entity)) return []
  const view = viewOf(models[entity], actor.role)
  const side = (value: unknown): RowObject | null => {
    if (typeof value !== 'object' || value === null) return null
    const seen = Object.entries(value).flatMap(([name, member]) => {
      const field = view.stored.get(name)
      return field ? [[name, maskSecrets(field, member)] as const] : []
    })
    return Object.fromEntries(seen)
  }
  const { before, after, undoes } = row
  const kept = {
    entity,
    entity_id: row.entity_id === null ? null : Number(row.entity_id),
    action: String(row.action),
    before: rowIn(before),
    after: rowIn(after),
    undoes: undoes === null ? null : Number(undoes),
  }
  return [
    {
      id: Number(row.id),
      at: isoMoment(row.at),
      user: row.user_id === null ? null : { id: Number(row.user_id), name: row.user_name ?? null },
      entity,
      entity_id: kept.entity_id,
      action: kept.action,
      before: side(before),
      after: side(after),
      request_id: row.request_id,
      address: row.address,
      ...undoOf(reading, row, kept),
      ...undoneOf(row, kept),
    },
  ]
}
