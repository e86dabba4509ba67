// What a limit to some flats leaves of a table, as SQL: the conditions of calls and the policies of reading are made of it.

import { type SQL, sql } from 'drizzle-orm'
import { pgPolicy } from 'drizzle-orm/pg-core'
import type { Model } from '#schema/define.ts'
import { models } from '#schema/index.ts'
import type { FlatColumn } from '#schema/rights.ts'
import { allFields } from '#schema/systemFields.ts'
import { appRole } from './tenancy.ts'

/** The condition that rows of an alias belong to some flats, which are given as an SQL array of numbers. */
export function ofFlats(model: Model, rule: FlatColumn, ids: SQL, alias = 't'): SQL {
  const column = sql.raw(`"${alias}"."${rule.by}"`)
  const named = rule.member === undefined ? column : sql`${column} -> ${sql.raw(`'${rule.member}'`)}`
  const { own, empty } = testsOf(model, rule, named, ids)
  return rule.orEmpty ? sql`(${empty} or ${own})` : own
}

function testsOf(model: Model, { by, member }: FlatColumn, named: SQL, ids: SQL): { own: SQL; empty: SQL } {
  const field = allFields(model)[by]
  if (member !== undefined) {
    const list = sql`case when jsonb_typeof(${named}) = 'array' then ${named} else '[]'::jsonb end`
    return {
      own: sql`exists (select 1 from jsonb_array_elements_text(${list}) flat where flat::int = any(${ids}))`,
      empty: sql`${list} = '[]'::jsonb`,
    }
  }
  if (field?.kind === 'references')
    return { own: sql`${named} && ${ids}`, empty: sql`coalesce(cardinality(${named}), 0) = 0` }
  const empty = sql`${named} is null`
  if (field?.kind !== 'reference' || field.to === 'objects')
    return { own: sql`${named} = any(${ids})`, empty }
  const target = models[field.to]
  const rule = columnOf(target)
  const inner = rule ? sql` where ${ofFlats(target, rule, ids, 'named')}` : sql``
  return { own: sql`${named} in (select named.id from ${sql.raw(`"${field.to}"`)} named${inner})`, empty }
}

/** The rule of an entity whose flat stands in a field of its own. */
export function columnOf({ flat }: Model): FlatColumn | undefined {
  return typeof flat === 'object' && 'by' in flat ? flat : undefined
}

const limit = sql.raw(`(select nullif(current_setting('app.object_ids', true), ''))`)
const cleaner = sql.raw(`(select nullif(current_setting('app.cleaner_id', true), ''))`)

/** The fence of reading for people limited to some flats: it holds where `app.object_ids` is set, and nobody else meets it. */
export function flatPolicies(model: Model): ReturnType<typeof pgPolicy>[] {
  const own = withinLimit(model)
  if (!own) return []
  const using = sql`${limit} is null${own}`
  return [pgPolicy(`${model.name}_flats`, { as: 'restrictive', for: 'select', to: appRole, using })]
}

function withinLimit(model: Model): SQL | undefined {
  const { flat, name } = model
  const rule = columnOf(model)
  if (rule) return sql` or ${ofFlats(model, rule, sql`${limit}::int[]`, name)}`
  if (flat === 'whole') return sql``
  return typeof flat === 'object' && 'self' in flat
    ? sql` or ${sql.raw(`"${name}"."${flat.self}"`)} = ${cleaner}::int`
    : undefined
}
