// Reads parts of a row as the server sent it: a host that leaves a field out gives an empty value, never an error.
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from './cells/cell.ts'

/** A row with its id, as cards and drawers hold it. */
export interface KnownRow {
  readonly id: number
  readonly [field: string]: unknown
}

/** A text of a row, or an empty one. */
export function textIn(row: Row | undefined, name: string): string {
  const value = row?.[name]
  return typeof value === 'string' ? value : ''
}

/** A number of a row, or nothing. */
export function numberIn(row: Row | undefined, name: string): number | undefined {
  const value = row?.[name]
  return typeof value === 'number' ? value : undefined
}

/** A record inside a row, or nothing. */
export function partIn(row: Row | undefined, name: string): Row | undefined {
  const value = row?.[name]
  return isObject(value) ? value : undefined
}

/** A list of records inside a row. */
export function partsIn(row: Row | undefined, name: string): Row[] {
  const value = row?.[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** A list of words inside a row. */
export function wordsIn(row: Row | undefined, name: string): string[] {
  const value = row?.[name]
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
}

/** The id of a record, or nothing. */
export function idIn(row: Row | undefined, name = 'id'): number | undefined {
  return numberIn(row, name)
}
