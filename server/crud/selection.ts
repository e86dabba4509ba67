// The columns of an answer: chosen in the SELECT by role, so that a hidden value never leaves the database.

import { type SQL, sql } from 'drizzle-orm'
import type { Model } from '#schema/define.ts'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { allFields, shortName } from '#schema/systemFields.ts'
import { SECRET_MARK } from '#schema/validators/entity.ts'
import { type View, viewOf } from '../access/view.ts'
import { fromDriver, storages } from '../db/columns/index.ts'
import type { RowObject } from '../db/execute.ts'
import { fillComputed } from './computed.ts'
import type { Alongside } from './entityHooks.ts'
import { rowMaker } from './rowMaker.ts'

/** A joined reference: its table alias and the SQL of the name shown for it. */
export interface Joined {
  readonly alias: string
  readonly name: string
  readonly join: string
  /** The same where it is looked up for one row. */
  readonly lookedUp: string
}

/** What to select for a view and how to read it. */
export interface Selection {
  /** `select` list, with every joined name. */
  readonly columns: SQL
  /** How many columns it has. */
  readonly width: number
  /** `from … t` with the joins of all references. */
  readonly from: SQL
  /** The joins of all references and of what comes along, to be joined to the rows of a page alone. */
  readonly joins: SQL
  /** `from … t` alone, for counting. */
  readonly bare: SQL
  readonly joined: ReadonlyMap<string, Joined>
  /** Turns a raw row into one of the wire; columns taken along for counting stay in it until `trim`. */
  decode(raw: readonly unknown[]): RowObject
  /** Empties what was only taken along, so that it is not sent. */
  trim(row: RowObject): RowObject
}

const known = new WeakMap<View, Map<string, Selection>>()

/** The selection of a view; `needs` are columns taken along for counted values and never sent, as is `alongside`, `single` asks for what lists leave out. */
export function selectionOf(
  view: View,
  needs: readonly string[] = [],
  single = false,
  alongside?: Alongside,
): Selection {
  const byNeeds = known.get(view) ?? new Map<string, Selection>()
  known.set(view, byNeeds)
  const key = `${single} ${alongside !== undefined} ${needs.join()}`
  const found = byNeeds.get(key)
  if (found) return found
  const selection = build(view, needs, single, alongside)
  byNeeds.set(key, selection)
  return selection
}

function build(
  view: View,
  needs: readonly string[],
  single: boolean,
  alongside: Alongside | undefined,
): Selection {
  const { model } = view
  const fields = allFields(model)
  const stored = new Map([...view.stored].filter(([, field]) => single || !field.single))
  const computed = new Map([...view.computed].filter(([, field]) => single || !field.single))
  const along = [...needs, ...[...computed.values()].flatMap((field) => field.from ?? [])]
  const hidden = [...new Set(along)].filter((name) => !stored.has(name) && fields[name] !== undefined)
  const joined = joinsOf(view, stored)
  const columns = [...stored.keys(), ...hidden].flatMap((name) => {
    const field = fields[name]
    return field ? [{ name, text: columnSql(name, field), read: readerOf(field) }] : []
  })
  // Each join makes a wide row be built anew; names of a single one are looked up beside it.
  const nameOfRow = ({ name, lookedUp }: Joined) => (single ? `(select ${name} ${lookedUp})` : name)
  const references = [...joined].map(([id, one]) => ({ id, short: shortName(id), text: nameOfRow(one) }))
  const table = `from "${model.name}" t`
  const joins = single ? '' : [...joined.values()].map(({ join }) => join).join(' ')
  const nameOf = (reference: string) => joined.get(reference)?.alias ?? missing(view, reference)
  const beside = Object.entries(alongside?.columns(nameOf) ?? {})
  const isArchived = columns.some(({ name }) => name === 'archived_at')
  const make = rowMaker({
    columns,
    references,
    beside: beside.map(([name]) => name),
    later: [...computed.keys()],
    flag: isArchived ? { name: 'archived', of: 'archived_at' } : undefined,
  })
  return {
    columns: sql.join(
      [
        sql.raw([...columns, ...references].map(({ text }) => text).join(', ')),
        ...beside.map(([, text]) => text),
      ],
      sql.raw(', '),
    ),
    width: columns.length + references.length + beside.length,
    from: sql.raw(`${table} ${joins}`),
    joins: alongside ? sql`${sql.raw(joins)} ${alongside.join(nameOf)}` : sql.raw(joins),
    bare: sql.raw(table),
    joined,
    decode(raw) {
      const row = make(raw)
      fillComputed(computed, row)
      return row
    },
    trim(row) {
      for (const name of hidden) row[name] = undefined
      for (const [name] of beside) row[name] = undefined
      return row
    },
  }
}

function missing({ model, role }: View, reference: string): never {
  throw new Error(`${model.name} read as ${role} lead nowhere by ${reference}`)
}

function columnSql(name: string, field: AnyField): string {
  const column = `t."${name}"`
  if (field.kind !== 'secret' || field.readable) return column
  return `case when ${column} is not null then '${SECRET_MARK}' end`
}

function readerOf(field: AnyField): (raw: unknown) => unknown {
  if (field.kind !== 'group' && field.kind !== 'parts') return storages[field.kind].out
  return (raw) => maskSecrets(field, fromDriver(field, raw))
}

/** Replaces secrets inside of groups and parts by the mark that they are set. */
export function maskSecrets(field: AnyField, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (field.kind === 'secret' && !field.readable) return SECRET_MARK
  if (field.kind === 'parts' && Array.isArray(value)) return value.map((part) => maskMembers(field.of, part))
  return field.kind === 'group' ? maskMembers(field.of, value) : value
}

function maskMembers(fields: Readonly<Record<string, AnyField>>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [name, field ? maskSecrets(field, member) : member]
    }),
  )
}

function joinsOf(view: View, stored: View['stored']): ReadonlyMap<string, Joined> {
  const joined = new Map<string, Joined>()
  for (const [name, field] of stored) {
    // Every row belongs to the root: it is joined to none.
    if (field.kind !== 'reference' || models[field.to].traits?.includes('root')) continue
    const alias = `r${joined.size}`
    const on = `${alias}.agency_id = t.agency_id and ${alias}.id = t."${name}"`
    const join = `left join "${field.to}" ${alias} on ${on}`
    const lookedUp = `from "${field.to}" ${alias} where ${on}`
    joined.set(name, { alias, join, lookedUp, name: nameSql(models[field.to], view, alias) })
  }
  return joined
}

/** The name of a joined row: its title where the role may see it, «№ 5» otherwise; never null for a row that is there. */
function nameSql(target: Model, view: View, alias: string): string {
  const title = allFields(target)[target.title]
  const number = `'№ ' || ${alias}.id`
  const isText = title !== undefined && ['text', 'longText', 'phone', 'email', 'link'].includes(title.kind)
  if (!isText) return number
  const isShown = viewOf(target, view.role).stored.has(target.title) || (!title.sensitive && !title.internal)
  return isShown ? `coalesce(nullif(${alias}."${target.title}", ''), ${number})` : number
}
