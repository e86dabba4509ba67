// Row rules of the declarations as SQL: a row outside of them is as if missing.

import { type SQL, sql } from 'drizzle-orm'
import { rightsOf } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { modelList, models } from '#schema/index.ts'
import type { RowRule } from '#schema/rights.ts'
import type { Actor } from './actor.ts'

/** Ids of the objects a cleaner has to do with: those of own bindings and own cleans. */
export function objectsOfCleaner(cleanerId: number | null): SQL {
  return sql`select object_id from bindings where cleaner_id = ${cleanerId}
    union select object_id from cleans where cleaner_id = ${cleanerId}`
}

/** An SQL list of whole numbers as one parameter. */
export function idList(ids: readonly number[]): SQL {
  return sql`${sql.param(`{${ids.join(',')}}`)}::integer[]`
}

/** The condition that a row of table alias `t` is the person's to reach; nothing when every row is. */
export function rowCondition(model: Model, actor: Actor): SQL | undefined {
  const rule = rightsOf(model, actor.role)?.rows
  if (!rule) return undefined
  if (rule.through) return named(rule.through, actor)
  const column = sql.raw(`t."${rule.by}"`)
  const own = ownership()
  const open = own && rule.orEmpty ? sql`(${column} is null or ${own})` : own
  const { unless, among } = rule
  const parts = [
    ...(open ? [open] : []),
    ...(unless === undefined ? [] : [sql`not t.${sql.identifier(unless)}`]),
    ...(among
      ? [sql`t.${sql.identifier(among.field)} = any(${sql.param(`{${among.words.join(',')}}`)}::text[])`]
      : []),
  ]
  return parts.length > 1 ? sql`(${sql.join(parts, sql.raw(' and '))})` : parts[0]

  function ownership(): SQL | undefined {
    switch (rule?.of) {
      case 'objects':
        return actor.objectIds === null ? undefined : sql`${column} = any(${idList(actor.objectIds)})`
      case 'cleanerObjects':
        return sql`${column} in (${objectsOfCleaner(actor.cleanerId)})`
      case 'cleaner':
        return sql`${column} = ${actor.cleanerId}`
      case 'user':
        return sql`${column} = ${actor.userId}`
      case 'attached':
        return attached(rule, actor)
      default:
        return sql`false`
    }
  }
}

/** Rows that the person's own rows of another entity name; every row when the person reaches all of those. */
function named({ entity, field }: NonNullable<RowRule['through']>, actor: Actor): SQL | undefined {
  const own = rowCondition(models[entity], actor)
  if (own === undefined) return undefined
  return sql`t.id in (select t.${sql.identifier(field)} from ${sql.identifier(entity)} t where ${own})`
}

/** Rows that belong to a row which the person reads whole, and those they made themselves and attached to nothing yet. */
function attached({ by, alsoOf = [] }: RowRule, actor: Actor): SQL {
  const whole = modelList.flatMap((model) => {
    const rights = rightsOf(model, actor.role)
    if (!rights?.read || rights.only || rights.rows?.of === 'attached') return []
    return [{ name: model.name, own: rowCondition(model, actor) }]
  })
  const also = alsoOf.map((name) => ({
    name,
    own: actor.objectIds === null ? undefined : sql`t.object_id = any(${idList(actor.objectIds)})`,
  }))
  const column = sql.raw(`t."${by}"`)
  const ways = [...whole, ...also].map(({ name, own }) =>
    own
      ? sql`(t.entity_type = ${name} and ${column} in (select t.id from ${sql.identifier(name)} t where ${own}))`
      : sql`t.entity_type = ${name}`,
  )
  const mine = sql`(${column} is null and t.created_by = ${actor.userId})`
  return sql`(${sql.join([mine, ...ways], sql.raw(' or '))})`
}
