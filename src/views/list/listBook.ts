// The rows of a filter, read page by page, as a table to take out.
import type { DataProvider, SortPayload } from 'react-admin'
import type { Model } from '#schema/define.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import type { Book } from '../takeOut/book.ts'
import { fieldCell } from '../takeOut/fieldCell.ts'
import type { Progress } from '../takeOut/takeOut.ts'

/** Most rows of one file. */
export const MOST_ROWS = 10_000

const ROWS_A_CALL = 500

/** The columns of a table: fields with their names. */
export type Columns = readonly { readonly name: string; readonly field: AnyField }[]

/** Which rows are read, and whom it is told. */
export interface RowsWish {
  readonly model: Model
  readonly filter: object
  readonly sort: SortPayload
  readonly signal: AbortSignal
  readonly tell: (progress: Progress) => void
}

/** The table: labels in its head, every value as what it is; without what only single rows carry. */
export function tableOf({ labels }: Model, columns: Columns, rows: readonly Row[], zone: string) {
  const fields = columns.filter(({ field }) => !field.single)
  const clock = { zone, today: '' }
  const sheet: Book['sheets'][number] = {
    name: labels.many,
    head: fields.map(({ field }) => field.label),
    rows: rows.map((row) => fields.map(({ name, field }) => fieldCell(field, { name, row, clock }))),
  }
  return sheet
}

/** Reads the rows, at most those of one file; a row that moved to the next page meanwhile is there once. */
export async function readRows(provider: DataProvider, wish: RowsWish): Promise<readonly Row[]> {
  const { model, filter, sort, signal, tell } = wish
  const rows = new Map<unknown, Row>()
  const perPage = model.list.paged ?? ROWS_A_CALL
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await provider.getList(model.name, {
      filter,
      sort,
      pagination: { page, perPage },
      signal,
    })
    signal.throwIfAborted()
    for (const row of data) rows.set(row.id, row)
    const most = Math.min(total, MOST_ROWS)
    tell({ done: Math.min(page * perPage, most), total: most })
    if (data.length === 0 || page * perPage >= most) return [...rows.values()].slice(0, MOST_ROWS)
  }
}
