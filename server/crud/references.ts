// Fields that name rows, at any depth of a record: the rows are there, and are within the limit of who names them.

import { sql } from 'drizzle-orm'
import type { Model } from '#schema/define.ts'
import { models } from '#schema/index.ts'
import type { AnyField, Fields } from '#schema/kinds/index.ts'
import type { EntityName } from '#schema/names.ts'
import { idList, limitCondition } from '../access/rows.ts'
import type { Tx } from '../db/database.ts'
import { type RowObject, rowsOf } from '../db/execute.ts'
import { badRequest, notFound } from '../errors.ts'
import type { Reading } from './entityHooks.ts'

/** Rows of one entity that a place of a record names. */
interface Named {
  /** The field of the record itself: refusals stand at it. */
  readonly name: string
  /** Where inside of the field, for people; empty at the top. */
  readonly place: string
  readonly label: string
  readonly to: EntityName
  readonly ids: readonly number[]
  readonly isList: boolean
}

function namedIn(fields: Fields, record: unknown, within = { name: '', place: '' }): Named[] {
  const values: Readonly<RowObject> = Object(record)
  return Object.entries(fields).flatMap(([key, field]) => {
    const name = within.name || key
    const place = within.name === '' ? '' : `${within.place}«${field.label}»: `
    return inField(field, values[key], { name, place })
  })
}

function inField(field: AnyField, value: unknown, { name, place }: Pick<Named, 'name' | 'place'>): Named[] {
  if (value === null || value === undefined) return []
  if (field.kind === 'reference' || field.kind === 'references') {
    const ids = (Array.isArray(value) ? value : [value]).map(Number)
    const isList = field.kind === 'references'
    return ids.length === 0 ? [] : [{ name, place, label: field.label, to: field.to, ids, isList }]
  }
  if (field.kind === 'group') return namedIn(field.of, value, { name, place })
  if (field.kind !== 'parts' || !Array.isArray(value)) return []
  return value.flatMap((part, index) =>
    namedIn(field.of, part, { name, place: `${place}Строка ${index + 1}: ` }),
  )
}

/** Throws 400 when a list, a group or a part names a row that the agency does not have; the references of the row itself are held by the database. */
export async function checkReferences(tx: Tx, model: Model, change: Readonly<RowObject>): Promise<void> {
  const named = namedIn(model.fields, change).filter(({ isList, place }) => isList || place !== '')
  await refuseMissing({ tx }, model.name, named)
}

/** Throws 400 when a person limited to some flats names a row of another flat, in the words of a missing one; what the row had `before` may stay. */
export async function checkReach(
  { tx, actor }: Pick<Reading, 'tx' | 'actor'>,
  entity: string,
  fields: Fields,
  sent: unknown,
  before: Readonly<RowObject> = {},
): Promise<void> {
  if (actor.objectIds === null) return
  const had = new Set(
    namedIn(fields, before).flatMap(({ name, to, ids }) => ids.map((id) => keyOf(name, to, id))),
  )
  const named = namedIn(fields, sent).map((one) => ({
    ...one,
    ids: one.ids.filter((id) => !had.has(keyOf(one.name, one.to, id))),
  }))
  await refuseMissing({ tx, actor }, entity, named)
}

/** The same for the body of a call with code of its own: 404 where the row is one that the call cannot do without. */
export async function checkReachOfCall(
  { tx, actor }: Pick<Reading, 'tx' | 'actor'>,
  entity: string,
  fields: Fields,
  sent: unknown,
): Promise<void> {
  if (actor.objectIds === null) return
  for (const { to, ids, name } of namedIn(fields, sent)) {
    if (!fields[name]?.required) continue
    const found = await findIds({ tx, actor }, to, ids)
    if (ids.some((id) => !found.has(id))) throw notFound(to)
  }
  await checkReach({ tx, actor }, entity, fields, sent)
}

const keyOf = (name: string, to: EntityName, id: number): string => `${name} ${to} ${id}`

/** One statement for each entity that is named. */
async function refuseMissing(
  by: { readonly tx: Tx; readonly actor?: Reading['actor'] },
  entity: string,
  named: readonly Named[],
): Promise<void> {
  const errors: Record<string, string> = {}
  for (const [to, places] of Map.groupBy(named, (one) => one.to)) {
    const found = await findIds(by, to, [...new Set(places.flatMap(({ ids }) => ids))])
    for (const { name, place, label, ids, isList } of places) {
      const missing = ids.filter((id) => !found.has(id))
      const what = isList ? `Таких записей нет: ${missing.join(', ')}` : `Такой записи нет («${label}»)`
      if (missing.length > 0) errors[name] ??= `${place}${what}. Обновите страницу и выберите снова.`
    }
  }
  if (Object.keys(errors).length > 0) throw badRequest(entity, errors)
}

async function findIds(
  { tx, actor }: { readonly tx: Tx; readonly actor?: Reading['actor'] },
  to: EntityName,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  // Only what a limit keeps away is out of reach here: what a role does not read it may still name.
  const rule = actor && limitCondition(models[to], actor)
  const rows = await rowsOf(
    tx,
    sql`select t.id from ${sql.identifier(to)} t where t.id = any(${idList(ids)})${rule ? sql` and ${rule}` : sql``}`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
