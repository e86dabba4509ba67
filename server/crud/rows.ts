// Stored rows, read and written without rights: the floor under create, update, remove and the operations of the domain.

import { type SQL, sql } from 'drizzle-orm'
import type { Model } from '#schema/define.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { allFields } from '#schema/systemFields.ts'
import { isStored, readerOf, storages, toDriver } from '../db/columns/index.ts'
import type { Tx } from '../db/database.ts'
import { type RawRow, type RowObject, rowsOf } from '../db/execute.ts'
import { notFound } from '../errors.ts'
import { namedRowMaker } from './rowMaker.ts'

interface StoredSelection {
  readonly columns: SQL
  decode(raw: RawRow): RowObject
}

const known = new WeakMap<Model, StoredSelection>()

/** All stored columns of alias `t`, and how rows of them are read. */
export function storedOf(model: Model): StoredSelection {
  const found = known.get(model)
  if (found) return found
  const selection = partOf(model, Object.keys(allFields(model)))
  known.set(model, selection)
  return selection
}

/** The named columns of alias `t`, those that are stored, and how rows of them are read. */
export function partOf(model: Model, names: readonly string[]): StoredSelection {
  const all = allFields(model)
  const fields = names.flatMap((name) => {
    const field = all[name]
    return field && isStored(field) ? [[name, field] as const] : []
  })
  return {
    columns: sql.raw(fields.map(([name]) => `t."${name}"`).join(', ')),
    decode: namedRowMaker(fields.map(([name, field]) => ({ name, read: readerOf(field) }))),
  }
}

/** Whole stored rows that meet a condition on alias `t`, in the order of their ids; `lock` holds them until the end of the transaction. */
export async function selectRows(tx: Tx, model: Model, where: SQL, lock = false): Promise<RowObject[]> {
  const { columns, decode } = storedOf(model)
  const rows = await rowsOf(
    tx,
    sql`select ${columns} from ${sql.identifier(model.name)} t where ${where} order by t.id${sql.raw(lock ? ' for update' : '')}`,
  )
  return rows.map(decode)
}

/** One whole stored row, locked until the end of the transaction; throws 404 when absent. */
export async function lockRow(tx: Tx, model: Model, id: number, rule?: SQL): Promise<RowObject> {
  const condition = rule ? sql`t.id = ${id} and ${rule}` : sql`t.id = ${id}`
  const [row] = await selectRows(tx, model, condition, true)
  if (!row) throw notFound(model.name)
  return row
}

interface Assigned {
  readonly name: string
  readonly field: AnyField
  readonly value: unknown
}

/** Values of the columns of a change as the driver takes them; what is not a column is left out. */
function driven(model: Model, change: Readonly<RowObject>): Assigned[] {
  const fields = allFields(model)
  return Object.entries(change).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || !isStored(field) || value === undefined) return []
    if ('formula' in field && field.formula !== undefined) return []
    return [{ name, field, value: toDriver(field, value) }]
  })
}

function assigned(model: Model, change: Readonly<RowObject>): { name: string; value: SQL }[] {
  return driven(model, change).map(({ name, value }) => ({ name, value: sql`${sql.param(value)}` }))
}

/** Inserts a row and gives it as stored. */
export async function insertStored(tx: Tx, model: Model, values: Readonly<RowObject>): Promise<RowObject> {
  const [row] = await insertAll(tx, model, [values])
  if (!row) throw new Error(`An insert into ${model.name} gave no row`)
  return row
}

/** Inserts rows in one statement and gives them as stored, in their order. */
export async function insertAllStored(
  tx: Tx,
  model: Model,
  list: readonly Readonly<RowObject>[],
): Promise<RowObject[]> {
  return list.length === 0 ? [] : insertAll(tx, model, list)
}

/** Inserts rows in one statement and gives them as stored; one whose unique key is taken is left out. */
export async function insertNew(
  tx: Tx,
  model: Model,
  list: readonly Readonly<RowObject>[],
): Promise<RowObject[]> {
  return list.length === 0 ? [] : insertAll(tx, model, list, sql.raw('on conflict do nothing'))
}

async function insertAll(
  tx: Tx,
  model: Model,
  list: readonly Readonly<RowObject>[],
  onConflict: SQL = sql.raw(''),
): Promise<RowObject[]> {
  const { columns, decode } = storedOf(model)
  const rows = list.map((values) => new Map(assigned(model, values).map(({ name, value }) => [name, value])))
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  const lines = rows.map((row) => sql`(${commas(names.map((name) => row.get(name) ?? sql.raw('default')))})`)
  const body =
    names.length === 0
      ? sql.raw('default values')
      : sql`(${commas(names.map((name) => sql.identifier(name)))}) values ${commas(lines)}`
  const raws = await rowsOf(
    tx,
    sql`insert into ${sql.identifier(model.name)} as t ${body} ${onConflict} returning ${columns}`,
  )
  return raws.map(decode)
}

function commas(parts: readonly (SQL | ReturnType<typeof sql.identifier>)[]): SQL {
  return sql.join([...parts], sql.raw(', '))
}

/** Changes a row and gives it as stored; `version` and `updated_at` move on unless the change is a quiet recount. */
export async function updateStored(
  tx: Tx,
  model: Model,
  id: number,
  change: Readonly<RowObject>,
  quiet = false,
): Promise<RowObject> {
  const where = sql`t.id = ${id}`
  const isEmpty = quiet && assigned(model, change).length === 0
  if (isEmpty) return lockRow(tx, model, id)
  const [row] = await updateWhere(tx, model, where, change, quiet)
  if (!row) throw notFound(model.name)
  return row
}

/** Changes in one statement every row that meets a condition on alias `t`, and gives them as stored. */
export async function updateWhere(
  tx: Tx,
  model: Model,
  where: SQL,
  change: Readonly<RowObject>,
  quiet = false,
): Promise<RowObject[]> {
  const { columns, decode } = storedOf(model)
  const given = assigned(model, change).map(({ name, value }) => sql`${sql.identifier(name)} = ${value}`)
  const steps = quiet ? given : [...given, sql.raw('version = t.version + 1'), sql.raw('updated_at = now()')]
  const raws = await rowsOf(
    tx,
    sql`update ${sql.identifier(model.name)} as t set ${commas(steps)} where ${where} returning ${columns}`,
  )
  return raws.map(decode)
}

/** A locked row and the fields of it that become others. */
export interface StoredChange {
  readonly before: Readonly<RowObject>
  readonly change: Readonly<RowObject>
}

/** Changes many locked rows in one statement, each in its own way, and gives them as stored, by their ids. */
export async function updateEach(
  tx: Tx,
  model: Model,
  list: readonly StoredChange[],
): Promise<ReadonlyMap<number, RowObject>> {
  if (list.length === 0) return new Map()
  const { columns, decode } = storedOf(model)
  const types = new Map(
    list.flatMap(({ change }) =>
      driven(model, change).map(({ name, field }) => [
        name,
        storages[field.kind].type?.split(' COLLATE ')[0],
      ]),
    ),
  )
  const names = [...types.keys()]
  const lines = list.map(({ before, change }) => {
    const own = new Map(driven(model, { ...before, ...change }).map(({ name, value }) => [name, value]))
    const texts = names.map((name) => sql`${sql.param(textOf(own.get(name)))}`)
    return sql`(${commas([sql`${sql.param(Number(before.id))}::int`, ...texts])})`
  })
  const steps = names.map(
    (name) => sql`${sql.identifier(name)} = v.${sql.identifier(name)}::${sql.raw(types.get(name) ?? 'text')}`,
  )
  const moved = [sql.raw('version = t.version + 1'), sql.raw('updated_at = now()')]
  const raws = await rowsOf(
    tx,
    sql`update ${sql.identifier(model.name)} as t set ${commas([...steps, ...moved])}
      from (values ${commas(lines)}) as v(${commas(['id', ...names].map((name) => sql.identifier(name)))})
      where t.id = v.id returning ${columns}`,
  )
  return new Map(raws.map((raw) => [Number(raw.id), decode(raw)]))
}

/** A value as its text, which every type is read from again. */
function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}

/** Deletes a row for good; the caller has locked it. */
export async function deleteStored(tx: Tx, model: Model, id: number): Promise<void> {
  await rowsOf(tx, sql`delete from ${sql.identifier(model.name)} where id = ${id}`)
}
