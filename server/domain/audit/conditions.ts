// Which lines of the journal are asked for, and which of them are the person's to see.
import { type SQL, sql } from 'drizzle-orm'
import { mayDo } from '#schema/access.ts'
import type { agency } from '#schema/entities/agency.ts'
import { modelList } from '#schema/index.ts'
import { type EntityName, isEntityName } from '#schema/names.ts'
import { addDays, compareDates, instantOf } from '#schema/rules/dates.ts'
import type { Actor } from '../../access/actor.ts'
import { rowCondition } from '../../access/rows.ts'
import { badRequest } from '../../errors.ts'
import type { ValuesOf } from '../operations.ts'

/** What may be asked of the journal. */
export type AuditQuery = ValuesOf<(typeof agency.calls.audit)['query']>

/** Conditions on alias `a`; 400 for an entity that is none and for a period that ends before it begins. */
export function conditionsOf(actor: Actor, query: AuditQuery): SQL[] {
  const { user_id, by, entity, entity_id, owned, action, begin, end } = query
  if (entity && !isEntityName(entity)) {
    throw badRequest('audit', { entity: `Записей вида «${entity}» нет. Выберите вид из списка.` })
  }
  if (begin && end && compareDates(end, begin) < 0) {
    throw badRequest('audit', { end: 'Конец периода раньше начала. Поменяйте даты местами.' })
  }
  const listed = modelList.filter((model) => mayDo(model, actor.role, 'list'))
  const seen = listed.map(({ name }) => name)
  const from = begin ? instantOf(actor.timezone, begin, '00:00') : undefined
  const until = end ? instantOf(actor.timezone, addDays(end, 1), '00:00') : undefined
  return [
    sql`true`,
    ...(seen.length < modelList.length
      ? [sql`a.entity = any(${sql.param(`{${seen.join(',')}}`)}::text[])`]
      : []),
    ...(actor.role === 'manager' ? [sql`a.user_id = ${actor.userId}::int`] : withinReach(actor, listed)),
    ...(user_id ? [sql`a.user_id = ${user_id}::int`] : []),
    ...(by ? [by === 'people' ? sql`a.user_id is not null` : sql`a.user_id is null`] : []),
    ...aboutRow(isEntityName(entity) ? entity : undefined, entity_id, owned === true),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(from ? [sql`a.at >= ${from}::timestamptz`] : []),
    ...(until ? [sql`a.at < ${until}::timestamptz`] : []),
  ]
}

/** Lines of a kind of rows, of one row, or of one row with the rows that belong to it. */
function aboutRow(entity: EntityName | undefined, id: number | null | undefined, isWhole: boolean): SQL[] {
  if (entity && id && isWhole) {
    const rows = [sql`select ${entity}::text, ${id}::int`, ...ownedBy(entity, id)]
    return [sql`(a.entity, a.entity_id) in (${sql.join(rows, sql.raw(' union all '))})`]
  }
  return [...(entity ? [sql`a.entity = ${entity}`] : []), ...(id ? [sql`a.entity_id = ${id}::int`] : [])]
}

function ownedBy(entity: EntityName, id: number): SQL[] {
  return modelList.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([column, field]) =>
      field.kind === 'reference' && field.to === entity && field.owned
        ? [
            sql`select ${name}::text, t.id from ${sql.identifier(name)} t where t.${sql.identifier(column)} = ${id}::int`,
          ]
        : [],
    ),
  )
}

/** A line about a row that is as if missing for the person is missing too. */
function withinReach(actor: Actor, listed: typeof modelList): SQL[] {
  return listed.flatMap((model) => {
    const own = rowCondition(model, actor)
    if (!own) return []
    const table = sql.identifier(model.name)
    return [
      sql`(a.entity <> ${model.name} or exists (select 1 from ${table} t where t.id = a.entity_id and ${own}))`,
    ]
  })
}
