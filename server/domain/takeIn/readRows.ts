// The cells of a table as values of an entity, each row with what is wrong with it.
import { isDeepStrictEqual } from 'node:util'
import type { TakenIn } from '#schema/entities/takeIn.ts'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { formatDate } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { formatPhone, normalisePhone } from '#schema/rules/text.ts'
import { isBlank, typedCell } from '#schema/rules/typedCell.ts'
import { createSchema, fieldErrors } from '#schema/validators/entity.ts'
import type { RowObject } from '../../db/execute.ts'
import type { Column } from './columns.ts'
import type { TableRow } from './readFile.ts'
import type { FindNamed } from './references.ts'

/** What is wrong with a row, and at which of its columns, if at one. */
export interface Fault {
  readonly why: string
  readonly at?: number | undefined
}

/** A row of the table, understood or not. */
export interface ReadRow {
  readonly line: number
  /** The cells as they were understood, as they stand where they were not read. */
  readonly cells: readonly string[]
  /** What would be written; nothing of a row with a fault. */
  readonly values: Readonly<RowObject>
  readonly fault?: Fault | undefined
}

/** Reads every row; `rest` are values that rows without a word of them get. */
export function readRows(
  entity: TakenIn,
  rows: readonly TableRow[],
  columns: readonly Column[],
  findNamed: FindNamed,
  rest: Readonly<RowObject>,
): ReadRow[] {
  const schema = createSchema(models[entity])
  return rows.map(({ line, cells }) => {
    const told = [...cells]
    const values: RowObject = { ...rest }
    for (const column of columns) {
      const { at, name, field } = column
      const text = cells[at] ?? ''
      if (isBlank(text)) continue
      const read = field.kind === 'reference' ? findNamed(column, text) : typedCell(field, text)
      if ('fault' in read) return { line, cells: told, values: {}, fault: { why: read.fault, at } }
      values[name] = read.value
      told[at] = toldAs(field, read.value, text)
    }
    const checked = schema.safeParse(values)
    if (checked.success) {
      const { data } = checked
      const known = Object.entries(data).filter(([, value]) => value !== undefined)
      return { line, cells: told, values: Object.fromEntries(known) }
    }
    const errors = fieldErrors(checked.error, models[entity].fields)
    return { line, cells: told, values: {}, fault: faultOf(errors, columns) }
  })
}

/** The first of the texts by field, at its column. */
export function faultOf(errors: Readonly<Record<string, string>>, columns: readonly Column[]): Fault {
  const own = columns.find(({ name }) => errors[name] !== undefined)
  const [[name, text] = ['', '']] = Object.entries(errors)
  return own
    ? { why: errors[own.name] ?? text, at: own.at }
    : { why: name === '' ? 'Строка не подходит.' : text }
}

/** A value as people read it, so that they see what was understood. */
function toldAs(field: AnyField, value: unknown, text: string): string {
  if (field.kind === 'date') return formatDate(String(value))
  if (field.kind === 'money') return formatMoney(Number(value))
  if (field.kind === 'phone') return formatPhone(normalisePhone(text) ?? text)
  if (field.kind === 'secret') return '•••'
  const isWord = field.kind === 'time' || field.kind === 'integer' || field.kind === 'number'
  return isWord && !isDeepStrictEqual(value, text) ? String(value) : text
}
