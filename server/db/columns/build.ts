import { sql } from 'drizzle-orm'
import { customType, integer, type PgColumnBuilderBase } from 'drizzle-orm/pg-core'
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
  }
}
