// The page that a list answers, in whatever shape; what a host that ignores the list dialect leaves undone is done here.
import type { Answer } from './http.ts'
import { HttpError, isObject } from './httpError.ts'

type Row = Readonly<Record<string, unknown>>

/** The filter, order and part of a list that is asked for. */
export interface ListWish {
  readonly filter: Row
  readonly sort?: readonly [field: string, order: string]
  /** The first and the last row, counted from 0. */
  readonly range?: readonly [from: number, to: number]
}

/** One page and the number of rows that fit the filter. */
export interface ListPage {
  readonly data: readonly Row[]
  readonly total: number
}

/** Bare array, `{data}`, `{data,total}`, or a whole list without a count: always the page that was asked for. */
export function pageOfAnswer({ headers, data }: Answer, wish: ListWish): ListPage {
  const rows = rowsIn(data)
  const counted = headers.get('Content-Range')?.split('/').pop() ?? Object(data).total
  return counted === undefined || Number.isNaN(Number(counted))
    ? pageOfWhole(rows, wish)
    : { data: rows, total: Number(counted) }
}

/** The rows of a list answer; anything but a list throws. */
export function rowsIn(data: unknown): readonly Row[] {
  const list = isObject(data) ? data.data : data
  if (Array.isArray(list)) return list
  const message = 'Сервер ответил не списком. Обновите страницу и повторите.'
  throw new HttpError({ message, status: 200, code: 'http.no_list' })
}

function pageOfWhole(rows: readonly Row[], { filter, sort, range: [from, to] = [0, rows.length] }: ListWish) {
  const wishes = Object.entries(filter)
  const found = rows.filter((row) => wishes.every(([name, value]) => fits(row, name, value)))
  return { data: ordered(found, sort).slice(from, to + 1), total: found.length }
}

function fits(row: Row, name: string, wanted: unknown): boolean {
  if (wanted === undefined || wanted === null || wanted === '') return true
  if (name === 'q') return holdsText(row, String(wanted).toLocaleLowerCase('ru'))
  const [field = name, operator] = name.split(/_(gte|lte)$/)
  if (!(field in row)) return true
  const value = row[field]
  if (operator === 'gte') return compare(value, wanted) >= 0
  if (operator === 'lte') return compare(value, wanted) <= 0
  return [wanted].flat().some((one) => String(one) === String(value))
}

function holdsText(row: Row, text: string): boolean {
  return Object.values(row).some(
    (value) => typeof value === 'string' && value.toLocaleLowerCase('ru').includes(text),
  )
}

function ordered(rows: readonly Row[], [field, order]: ListWish['sort'] = ['', '']): readonly Row[] {
  const sign = order === 'DESC' ? -1 : 1
  return rows.some((row) => field in row) ? rows.toSorted((a, b) => sign * compare(a[field], b[field])) : rows
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === null || a === undefined) return -1
  if (b === null || b === undefined) return 1
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'ru')
}
