// Reads all rows of a filter page by page and saves them as a table.
import type { DataProvider, SortPayload } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { type CsvCell, toCsv } from '#schema/rules/csv.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { alignOf, textOfCell } from '#src/kinds/cells/drawCell.tsx'
import { fieldOf } from '../fieldOf.ts'
import { saveText } from '../saveText.ts'

/** Most rows of one file. */
export const MOST_ROWS = 10_000

const ROWS_A_CALL = 1000

/** What to export. */
export interface ExportWish {
  readonly model: Model
  readonly columns: readonly string[]
  readonly filter: object
  readonly sort: SortPayload
  readonly zone: string
}

/** Saves `<entity>.csv`; tells how many rows are in it and whether more were left out. */
export async function downloadRows(provider: DataProvider, wish: ExportWish) {
  const { rows, isCut } = await readRows(provider, wish)
  saveText(`${wish.model.name}.csv`, csvOf(wish, rows))
  return { count: rows.length, isCut }
}

/** The text of the file: labels in the first line, numbers as numbers, the rest as on the screen with whole dates; without what only single rows carry. */
export function csvOf({ model, columns, zone }: ExportWish, rows: readonly Row[]): string {
  const fields = columns.flatMap((name) => {
    const field = fieldOf(model, name)
    return field && !field.single ? [{ name, field }] : []
  })
  const clock = { zone, today: '' }
  const lines = rows.map((row) =>
    fields.map(({ name, field }): CsvCell => {
      const value = row[name]
      const isNumber = typeof value === 'number' && alignOf(field) === 'right'
      return isNumber
        ? value
        : textOfCell(field, { name, row, clock, inTable: true }).replaceAll('\u00a0', ' ')
    }),
  )
  return toCsv([fields.map(({ field }) => field.label), ...lines])
}

async function readRows(provider: DataProvider, { model, filter, sort }: ExportWish) {
  const rows: Row[] = []
  const perPage = model.list.paged ?? ROWS_A_CALL
  for (let page = 1; rows.length < MOST_ROWS; page++) {
    const { data, total = 0 } = await provider.getList(model.name, {
      filter,
      sort,
      pagination: { page, perPage },
    })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return { rows, isCut: false }
  }
  return { rows: rows.slice(0, MOST_ROWS), isCut: true }
}
