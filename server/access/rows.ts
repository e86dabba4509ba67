// Row rules of the declarations as SQL: a row outside of them is as if missing.

import { type SQL, sql } from 'drizzle-orm'
import { rightsOf } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
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
  const column = sql.raw(`t."${rule.by}"`)
  const own = ownership()
  if (own === undefined) return undefined
  return rule.orEmpty ? sql`(${column} is null or ${own})` : own

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
      default:
        return sql`false`
    }
  }
}
