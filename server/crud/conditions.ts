import { type SQL, sql } from 'drizzle-orm'
import type { Condition } from '#schema/define.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import type { IsoDate } from '#schema/rules/dates.ts'
import type { View } from '../access/view.ts'
import { storages } from '../db/columns/index.ts'
import { FilterFault, filterValue, isFilterable, isMany, isOrdered, readFlag } from './filterValue.ts'

const most = 1000
const bounds = new Map([
  ['_gte', '>='],
  ['_lte', '<='],
  ['_gt', '>'],
  ['_lt', '<'],
])

/** The SQL of an entity's own conditions on alias `t`, by their names; of the agency's day where they change with it. */
export type OwnTests = Readonly<Record<string, SQL | ((today: IsoDate) => SQL)>>

/** The SQL of one named filter on alias `t`; throws a FilterFault with the Russian reason when it cannot be used. */
export function conditionsOf(
  view: View,
  key: string,
  value: unknown,
  { today, tests: own = {} }: { readonly today: IsoDate; readonly tests?: OwnTests | undefined },
): SQL | undefined {
  const condition = Object.hasOwn(view.model.list.conditions ?? {}, key)
    ? view.model.list.conditions?.[key]
    : undefined
  const known = own[key]
  const test =
    condition && mayTest(view, condition)
      ? testOf(condition, typeof known === 'function' ? known(today) : known)
      : undefined
  if (test) return readFlag(value) ? test : undefined
  const field = view.stored.get(key)
  if (field && isFilterable(field)) return equal(key, field, value)
  for (const [ending, operator] of bounds) {
    const name = key.endsWith(ending) ? key.slice(0, -ending.length) : ''
    const bounded = view.stored.get(name)
    if (bounded && isOrdered(bounded)) {
      return sql`${sql.raw(`t."${name}"`)} ${sql.raw(operator)} ${cast(bounded, filterValue(bounded, value))}`
    }
  }
  throw new FilterFault(`Параметра «${key}» у этого списка нет. Проверьте написание.`)
}

/** A condition may stand on a column that never leaves the server, but not on one hidden from the role. */
function mayTest({ model, stored, computed }: View, { field }: Condition): boolean {
  return stored.has(field) || computed.has(field) || model.fields[field]?.internal === true
}

const tests = { positive: '> 0', true: 'is true', empty: 'is null', filled: 'is not null' }

function testOf({ field, is }: Condition, own: SQL | undefined): SQL | undefined {
  return is === 'own' ? own : sql.raw(`t."${field}" ${tests[is]}`)
}

function equal(name: string, field: AnyField, value: unknown): SQL {
  const column = sql.raw(`t."${name}"`)
  if (value === null || value === 'null') return sql`${column} is null`
  const many = Array.isArray(value)
  if (many && value.length > most)
    throw new FilterFault(`Можно не больше ${most} значений, а пришло ${value.length}. Уберите лишние.`)
  const values = (many ? value : [value]).map((one: unknown) => filterValue(field, one))
  if (isMany(field)) {
    return sql`${column} && ${sql.param(`{${values.join(',')}}`)}::${sql.raw(storages[field.kind].type ?? '')}`
  }
  if (!many) return sql`${column} = ${cast(field, values[0])}`
  if (values.length === 0) return sql`false`
  return sql`${column} in (${sql.join(
    values.map((one) => cast(field, one)),
    sql.raw(', '),
  )})`
}

function cast(field: AnyField, value: unknown): SQL {
  const type = storages[field.kind].type?.replace(/ COLLATE .*/, '') ?? 'text'
  return sql`${sql.param(value)}::${sql.raw(type)}`
}
