// The tables of all entities, built from their declarations: columns, keys, indexes, rules, row-level security.
import { is, sql } from 'drizzle-orm'
import {
  check,
  ExtraConfigColumn,
  foreignKey,
  index,
  PgColumn,
  type PgTable,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  pgTable,
  unique,
} from 'drizzle-orm/pg-core'
import type { Model } from '#schema/define.ts'
import { type entities, models } from '#schema/index.ts'
import type { Fields } from '#schema/kinds/index.ts'
import { type EntityName, entityNames } from '#schema/names.ts'
import type { Stored, StoredName, SystemValues } from '#schema/record.ts'
import { columnsOf } from './columns/build.ts'
import { flatPolicies } from './flats.ts'
import { tenantPolicies } from './tenancy.ts'

type Entities = typeof entities

interface ColumnShape<T, HasDefault extends boolean> {
  name: string
  tableName: string
  dataType: 'custom'
  columnType: 'PgCustomColumn'
  data: NonNullable<T>
  driverParam: unknown
  notNull: null extends T ? false : true
  hasDefault: HasDefault
  isPrimaryKey: false
  isAutoincrement: false
  hasRuntimeDefault: false
  enumValues: undefined
  baseColumn: never
  identity: undefined
  generated: undefined
}

type HasDefault<F> = F extends { readonly kind: 'flag' | 'state' } ? true : false

type OwnColumns<F extends Fields> = {
  [K in StoredName<F>]: PgColumn<ColumnShape<Stored<F[K]>, HasDefault<F[K]>>>
}

type SystemColumns = {
  [K in keyof SystemValues]: PgColumn<ColumnShape<SystemValues[K], true>>
} & { agency_id: PgColumn<ColumnShape<number, true>> }

type TraitColumns<M> = M extends { readonly traits?: readonly (infer T)[] }
  ? ('archived' extends T
      ? { archived_at: PgColumn<ColumnShape<string | null, true>> }
      : Record<never, never>) &
      ('linked' extends T ? { public_id: PgColumn<ColumnShape<string | null, true>> } : Record<never, never>)
  : Record<never, never>

/** The table of one entity with exact types of its columns. */
export type TableOf<N extends EntityName> = PgTableWithColumns<{
  name: N
  schema: undefined
  dialect: 'pg'
  columns: SystemColumns & OwnColumns<Entities[N]['fields']> & TraitColumns<Entities[N]>
}>

const built = new Map<EntityName, PgTable>()

function tableOf(name: EntityName): PgTable {
  const table = built.get(name)
  if (!table) throw new Error(`No table of ${name}: is it in schema/index.ts?`)
  return table
}

function build(model: Model): PgTable {
  return pgTable(model.name, columnsOf(model), (table) => extras(model, table))
}

function columnIn(table: object, name: string): PgColumn {
  const column: unknown = Reflect.get(table, name)
  if (is(column, PgColumn)) return column
  throw new Error(`No column ${name}`)
}

function extras(model: Model, table: object): PgTableExtraConfigValue[] {
  const { name } = model
  const column = (field: string) => columnIn(table, field)
  if (model.traits?.includes('root')) return tenantPolicies(name, 'id')
  const agency = column('agency_id')
  const references = Object.entries(model.fields).flatMap(([name, field]) =>
    field.kind === 'reference' && field.to !== 'agency' ? [[name, field] as const] : [],
  )
  return [
    ...tenantPolicies(name),
    ...flatPolicies(model),
    unique(`${name}_agency_id_id`).on(agency, column('id')),
    ...references.map(([field, { to, owned }]) => {
      const target = tableOf(to)
      const key = foreignKey({
        name: `${name}_${field}_fk`,
        columns: [agency, column(field)],
        foreignColumns: [columnIn(target, 'agency_id'), columnIn(target, 'id')],
      })
      return owned ? key.onDelete('cascade') : key
    }),
    ...indexSets(model).map((set) => {
      const found = index(`${name}_${set.join('_')}_index`)
      const [first = ''] = set
      // Rows that name one among many are found by it alone.
      return model.fields[first]?.kind === 'references'
        ? found.using('gin', column(first))
        : found.on(agency, ...set.map(column))
    }),
    ...searchIndex(name, table),
    ...uniqueSets(model).map((set) =>
      unique(`${name}_${set.join('_')}_unique`).on(agency, ...set.map(column)),
    ),
    ...(model.traits?.includes('linked') ? [unique(`${name}_public_id_unique`).on(column('public_id'))] : []),
    ...words(model).map(([field, list]) =>
      check(
        `${name}_${field}_check`,
        sql.raw(`"${field}" in (${list.map((word) => `'${word}'`).join(', ')})`),
      ),
    ),
    ...(model.rules ?? []).map(({ before, after, orEqual }) =>
      check(`${name}_${after}_rule`, sql.raw(`"${before}" ${orEqual ? '<=' : '<'} "${after}"`)),
    ),
  ]
}

/** By parts of words, for each agency apart. */
function searchIndex(name: string, table: object): PgTableExtraConfigValue[] {
  const foundBy: unknown = Reflect.get(table, 'found_by')
  if (!is(foundBy, ExtraConfigColumn)) return []
  return [
    index(`${name}_found_by_index`).using('gin', columnIn(table, 'agency_id'), foundBy.op('gin_trgm_ops')),
  ]
}

function indexSets(model: Model): string[][] {
  const references = Object.entries(model.fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [[name]] : [],
  )
  const sets = [...references, ...(model.indexes ?? []).map((set) => [...set])]
  return [...new Map(sets.map((set) => [set.join(), set])).values()]
}

/** Sets of fields that two rows of one agency may not share. */
export function uniqueSets(model: Model): string[][] {
  const single = Object.entries(model.fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.unique ? [[name]] : [],
  )
  return [...single, ...(model.unique ?? []).map((set) => [...set])]
}

function words(model: Model): [string, string[]][] {
  return Object.entries(model.fields).flatMap(([name, field]) => {
    if (field.kind === 'choice') return [[name, Object.keys(field.options)]]
    return field.kind === 'state' ? [[name, Object.keys(field.states)]] : []
  })
}

for (const name of entityNames) built.set(name, build(models[name]))

/** The table of every entity; drizzle-kit makes the migrations from it. */
export const tables = Object.fromEntries(built) as unknown as { readonly [N in EntityName]: TableOf<N> }
