import { sql } from 'drizzle-orm'
import { customType, integer, type PgColumnBuilderBase, text } from 'drizzle-orm/pg-core'
import type { Model } from '#schema/define.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { systemFields, traitFieldsOf } from '#schema/systemFields.ts'
import { agencyIdColumn } from '../tenancy.ts'
import { fromDriver, initialOf, storages, toDriver } from './index.ts'

/** The column of a field; nothing for a kind without one. */
export function columnOf(name: string, field: AnyField) {
  const { type } = storages[field.kind]
  if (type === null) return undefined
  const column = customType<{ data: unknown; driverData: unknown }>({
    dataType: () => type,
    toDriver: (value) => toDriver(field, value),
    fromDriver: (raw) => fromDriver(field, raw),
  })(name)
  if ('formula' in field && field.formula !== undefined) {
    const kept = column.generatedAlwaysAs(sql.raw(field.formula))
    return field.kind === 'flag' ? kept.notNull() : kept
  }
  const initial = initialOf(field)
  const filled = initial === undefined ? column : column.default(sql.raw(initial))
  return field.required || field.kind === 'flag' ? filled.notNull() : filled
}

const moment = (name: 'created_at' | 'updated_at') =>
  customType<{ data: unknown; driverData: unknown }>({
    dataType: () => 'timestamp with time zone',
    fromDriver: (raw) => fromDriver(systemFields[name], raw),
  })(name)
    .notNull()
    .default(sql`now()`)

/** What rows are found by: the declared fields in one folded text, each between spaces of its own, so that nothing is found across two of them. */
function foundByOf({ list, fields }: Model): Record<string, PgColumnBuilderBase> {
  const names = (list.search ?? []).filter((name) => {
    const field = fields[name]
    return field !== undefined && storages[field.kind].type !== null
  })
  if (names.length === 0) return {}
  return { found_by: text('found_by').generatedAlwaysAs(sql.raw(searchText(names))) }
}

/** The folded text of columns, as the database makes it. */
export function searchText(names: readonly string[], row = ''): string {
  const texts = names.map((name) => `coalesce(${row}"${name}", '')`).join(` || '  ' || `)
  return `search_text(' ' || ${texts} || ' ')`
}

/** All columns of an entity's table. */
export function columnsOf(model: Model): Record<string, PgColumnBuilderBase> {
  const own = Object.entries({ ...model.fields, ...traitFieldsOf(model) }).flatMap(([name, field]) => {
    const column = columnOf(name, field)
    return column ? [[name, column] as const] : []
  })
  return {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    ...(model.traits?.includes('root') ? {} : { agency_id: agencyIdColumn() }),
    version: integer('version').notNull().default(1),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
    created_by: integer('created_by'),
    ...Object.fromEntries(own),
    ...foundByOf(model),
  }
}
