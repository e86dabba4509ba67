// Fields that name files, at any depth of a record: the files are there, are the writer's to see, and belong to the row from then on.

import { sql } from 'drizzle-orm'
import { fileModel } from '#schema/index.ts'
import type { AnyField, Fields } from '#schema/kinds/index.ts'
import type { EntityName } from '#schema/names.ts'
import { idList, rowCondition } from '../access/rows.ts'
import type { Tx } from '../db/database.ts'
import { type RowObject, rowsOf } from '../db/execute.ts'
import { badRequest } from '../errors.ts'
import type { Reading } from './entityHooks.ts'

const table = sql.identifier(fileModel.name)

interface Named {
  readonly id: number
  readonly photo: boolean
  /** The field is for closed papers. */
  readonly closed: boolean
}

const namedBy = (
  { photo, sensitive }: { readonly photo?: boolean; readonly sensitive?: boolean },
  id: unknown,
): Named => ({ id: Number(id), photo: photo === true, closed: sensitive === true })

function filesIn(field: AnyField, value: unknown): Named[] {
  if (value === null || value === undefined) return []
  if (field.kind === 'file') return [namedBy(field, value)]
  if (field.kind === 'files') return Array.isArray(value) ? value.map((id) => namedBy(field, id)) : []
  if (field.kind === 'parts')
    return Array.isArray(value) ? value.flatMap((part) => members(field.of, part)) : []
  return field.kind === 'group' ? members(field.of, value) : []
}

function members(fields: Fields, record: unknown): Named[] {
  const values: Readonly<RowObject> = Object(record)
  return Object.entries(fields).flatMap(([name, field]) => filesIn(field, values[name]))
}

/** Ids of all files that a record names. */
export function fileIdsIn(fields: Fields, record: Readonly<RowObject>): number[] {
  return [...new Set(members(fields, record).map(({ id }) => id))]
}

/** Throws 400 at the field that names a file which is not there, not for this person to see, or no picture where one is wanted. What the row had before is not asked again, nor what nobody named in `asked`. Gives the ids that are new. */
export async function checkFiles(
  { tx, actor }: Pick<Reading, 'tx' | 'actor'>,
  entity: string,
  fields: Fields,
  values: Readonly<RowObject>,
  before: Readonly<RowObject> = {},
  asked: Readonly<RowObject> = values,
): Promise<number[]> {
  const sent = new Set(fileIdsIn(fields, asked))
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const had = new Set(filesIn(field, before[name]).map(({ id }) => id))
    return filesIn(field, values[name]).flatMap((one) =>
      had.has(one.id) || !sent.has(one.id) ? [] : [{ ...one, name }],
    )
  })
  if (named.length === 0) return []
  const rule = rowCondition(fileModel, actor)
  const ids = [...new Set(named.map(({ id }) => id))]
  const rows = await rowsOf(
    tx,
    sql`select t.id, t.mime, t.sensitive from ${table} t where t.id = any(${idList(ids)})${rule ? sql` and ${rule}` : sql``}`,
  )
  const mimes = new Map(rows.map(({ id, mime }) => [Number(id), String(mime)]))
  const papers = new Set(rows.filter(({ sensitive }) => sensitive === true).map(({ id }) => Number(id)))
  const errors: Record<string, string> = {}
  for (const { id, name, photo, closed } of named) {
    // what a guest sent as a document goes nowhere else
    const isAstray = actor.role === 'guest' && papers.has(id) && !closed
    const mime = isAstray ? undefined : mimes.get(id)
    if (mime === undefined) errors[name] ??= `Файла № ${id} нет или он вам не виден. Загрузите его снова.`
    else if (photo && !mime.startsWith('image/')) {
      errors[name] ??= `Нужна фотография, а файл № ${id} — другой. Выберите фото.`
    }
  }
  if (Object.keys(errors).length > 0) throw badRequest(entity, errors)
  return ids
}

/** Makes files that belong to nothing yet belong to a row. */
export async function claimFiles(
  tx: Tx,
  ids: readonly number[],
  entity: EntityName,
  id: number,
): Promise<void> {
  if (ids.length === 0) return
  await rowsOf(
    tx,
    sql`update ${table} set entity_type = ${entity}, entity_id = ${id} where id = any(${idList(ids)}) and entity_id is null`,
  )
}

/** The fields of a row that name a file, as they are without it. */
export function withoutFile(fields: Fields, row: Readonly<RowObject>, id: number): RowObject {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      filesIn(field, row[name]).some((one) => one.id === id) ? [[name, without(field, row[name], id)]] : [],
    ),
  )
}

function without(field: AnyField, value: unknown, id: number): unknown {
  if (field.kind === 'file') return value === id ? null : value
  if (field.kind === 'files') return Array.isArray(value) ? value.filter((one) => one !== id) : value
  if (field.kind === 'parts' && Array.isArray(value)) {
    return value.map((part) => ({ ...part, ...withoutFile(field.of, part, id) }))
  }
  return field.kind === 'group' ? { ...Object(value), ...withoutFile(field.of, Object(value), id) } : value
}
