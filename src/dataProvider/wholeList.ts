// What a host that ignores the list dialect leaves to the browser: filter, order and page of a whole list.

type Row = Readonly<Record<string, unknown>>

/** The page, order and filter asked for. */
export interface ListWish {
  readonly filter?: Readonly<Record<string, unknown>>
  readonly sort?: { readonly field: string; readonly order: string }
  readonly pagination?: { readonly page: number; readonly perPage: number }
}

/** One page of a whole list and the number of rows that fit the filter. */
export function pageOf(rows: readonly Row[], wish: ListWish): { data: Row[]; total: number } {
  const found = rows.filter((row) =>
    Object.entries(wish.filter ?? {}).every(([name, value]) => fits(row, name, value)),
  )
  const { page, perPage } = wish.pagination ?? { page: 1, perPage: Number.POSITIVE_INFINITY }
  const start = page === 1 ? 0 : (page - 1) * perPage
  return { data: ordered(found, wish.sort).slice(start, start + perPage), total: found.length }
}

function fits(row: Row, name: string, wanted: unknown): boolean {
  if (wanted === undefined || wanted === null || wanted === '') return true
  if (name === 'q') return holdsText(row, String(wanted).toLocaleLowerCase('ru'))
  const [field = name, operator] = name.split(/_(gte|lte)$/)
  if (!(field in row)) return true
  const value = row[field]
  if (operator === 'gte') return compare(value, wanted) >= 0
  if (operator === 'lte') return compare(value, wanted) <= 0
  return Array.isArray(wanted) ? wanted.includes(value) : value === wanted
}

function holdsText(row: Row, text: string): boolean {
  return Object.values(row).some(
    (value) => typeof value === 'string' && value.toLocaleLowerCase('ru').includes(text),
  )
}

function ordered(rows: readonly Row[], sort: ListWish['sort']): Row[] {
  if (sort === undefined || !rows.some((row) => sort.field in row)) return [...rows]
  const sign = sort.order === 'DESC' ? -1 : 1
  return rows.toSorted((a, b) => sign * compare(a[sort.field], b[sort.field]))
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === null || a === undefined) return -1
  if (b === null || b === undefined) return 1
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'ru')
}
