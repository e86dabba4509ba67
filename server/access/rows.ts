// Row rules of the declarations as SQL: a row outside of them is as if missing.

import { type SQL, sql } from 'drizzle-orm'
import { rightsOf } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { modelList, models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { columnsOf, type RowRule } from '#schema/rights.ts'
import { allFields } from '#schema/systemFields.ts'
import { ofFlats } from '../db/flats.ts'
import type { Actor } from './actor.ts'

/** Ids of the objects a cleaner has to do with: those of own bindings and own cleans. */
export function objectsOfCleaner(cleanerId: number | null): SQL {
  return sql`select object_id from bindings where cleaner_id = ${cleanerId}
    union select object_id from cleans where ${worksOn(sql.raw('cleans'), cleanerId)}`
}

/** The condition that a cleaner works on a clean of a table alias, as the one in charge or as a helper. */
export function worksOn(alias: SQL, cleanerId: number | null): SQL {
  return sql`(${alias}.cleaner_id = ${cleanerId} or ${alias}.helper_ids && array[${cleanerId}]::integer[])`
}

/** An SQL list of whole numbers as one parameter. */
export function idList(ids: readonly number[]): SQL {
  return sql`${sql.param(`{${ids.join(',')}}`)}::integer[]`
}

/** The condition that a row of table alias `t` is the person's to reach: by the role, and by the limit to some flats; nothing when every row is. */
export function rowCondition(model: Model, actor: Actor): SQL | undefined {
  if (actor.role === 'guest') return ofGuest(model, actor)
  const parts = [roleCondition(model, actor), limitCondition(model, actor)].filter(
    (part) => part !== undefined,
  )
  return parts.length > 1 ? sql`(${sql.join(parts, sql.raw(' and '))})` : parts[0]
}

/** A guest reaches the own stay with its people, and the files that came by its link and belong to nothing else yet. */
function ofGuest({ name }: Model, { link }: Actor): SQL {
  if (name === 'rents') return sql`t.id = ${link?.id ?? null}`
  if (name === 'stayguests') return sql`t.rent_id = ${link?.id ?? null}`
  if (name !== 'files') return sql`false`
  return sql`(t.entity_type = 'rents' and t.entity_id = ${link?.id ?? null} and t.created_by is null
    and (t.kind in ('photo', 'receipt') and not t.sensitive or t.kind = 'passport'))`
}

function roleCondition(model: Model, actor: Actor): SQL | undefined {
  const rule = rightsOf(model, actor.role)?.rows
  if (!rule) return undefined
  const { unless, among } = rule
  const columns = columnsOf(rule).map((by) => ({ by, column: sql.raw(`t."${by}"`) }))
  const owned = columns.map(({ by, column }) => ownership(model, rule, by, column, actor))
  const empty = sql.join(
    columns.map(({ column }) => sql`${column} is null`),
    sql.raw(' and '),
  )
  const ways = rule.orEmpty ? [empty, ...owned] : owned
  const parts = [
    ways.length > 1 ? sql`(${sql.join(ways, sql.raw(' or '))})` : sql.join(ways),
    ...(unless === undefined ? [] : [sql`not t.${sql.identifier(unless)}`]),
    ...(among
      ? [sql`t.${sql.identifier(among.field)} = any(${sql.param(`{${among.words.join(',')}}`)}::text[])`]
      : []),
  ]
  return parts.length > 1 ? sql`(${sql.join(parts, sql.raw(' and '))})` : parts[0]
}

function ownership(model: Model, { of, alsoOf = [] }: RowRule, by: string, column: SQL, actor: Actor): SQL {
  if (of === 'nobody') return sql`false`
  if (of === 'attached') return attached(by, alsoOf, actor)
  const isMany = allFields(model)[by]?.kind === 'references'
  if (of === 'cleanerObjects') {
    const own = objectsOfCleaner(actor.cleanerId)
    return isMany ? sql`${column} && array(${own})` : sql`${column} in (${own})`
  }
  const own = of === 'cleaner' ? actor.cleanerId : actor.userId
  return isMany ? sql`${column} && array[${own}]::integer[]` : sql`${column} = ${own}`
}

/** What a limit to some flats leaves of an entity, the same for every role; nothing when there is no limit. */
export function limitCondition(model: Model, actor: Actor): SQL | undefined {
  const { flat } = model
  const { objectIds, cleanerId } = actor
  if (objectIds === null || flat === undefined || flat === 'shared') return undefined
  if (flat === 'whole') return sql`false`
  if ('by' in flat) return ofFlats(model, flat, idList(objectIds))
  if ('self' in flat) return sql`t.${sql.identifier(flat.self)} = ${cleanerId}`
  if ('through' in flat) return named(flat.through, actor)
  // A role that reaches files by their rows alone is limited with the rows.
  return rightsOf(model, actor.role)?.rows?.of === 'attached' ? undefined : attached(flat.attached, [], actor)
}

/** Rows that reached rows of another entity name, and those the person made that none names yet. */
function named(
  { entity, field }: { readonly entity: EntityName; readonly field: string },
  actor: Actor,
): SQL {
  const column = sql.identifier(field)
  const table = sql.identifier(entity)
  const own = rowCondition(models[entity], actor) ?? sql`true`
  return sql`(t.id in (select t.${column} from ${table} t where ${own})
    or (t.created_by = ${actor.userId} and not exists (select 1 from ${table} n where n.${column} = t.id)))`
}

/** Rows that belong to a row which the person reads whole, and those they made themselves and attached to nothing yet. */
function attached(by: string, alsoOf: readonly EntityName[], actor: Actor): SQL {
  const whole = modelList.flatMap((model) => {
    const rights = rightsOf(model, actor.role)
    const isItself = typeof model.flat === 'object' && 'attached' in model.flat
    if (!rights?.read || rights.only || isItself) return []
    return [{ name: model.name, own: rowCondition(model, actor) }]
  })
  const also = alsoOf.map((name) => ({ name, own: limitCondition(models[name], actor) }))
  const column = sql.raw(`t."${by}"`)
  const ways = [...whole, ...also].map(({ name, own }) =>
    own
      ? sql`(t.entity_type = ${name} and ${column} in (select t.id from ${sql.identifier(name)} t where ${own}))`
      : sql`t.entity_type = ${name}`,
  )
  const mine = sql`(${column} is null and t.created_by = ${actor.userId})`
  return sql`(${sql.join([mine, ...ways], sql.raw(' or '))})`
}
