// What the board shows: flats, stays, cleans and free nights, as far as the server's window tells.
import { isIsoDate } from '#schema/rules/dates.ts'
import { isVoid } from '#schema/rules/stayStates.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'

/** A flat of the board. */
export interface BoardObject {
  readonly id: number
  readonly name: string
  readonly group: string
  readonly cleanStatus: string
}

/** A stay, a block or a repair; the whole row is kept for the drawer. */
export interface BoardStay {
  readonly id: number
  readonly objectId: number
  readonly begin: string
  readonly end: string
  readonly kind: string
  readonly status: string
  readonly name: string
  readonly isConflict: boolean
  readonly hasDebt: boolean
  /** Which lane of the line it lies on; 0 is the flat's own. */
  readonly lane: number
  readonly row: Row & { readonly id: number }
}

/** A clean, drawn in the gap of its day. */
export interface BoardClean {
  readonly id: number
  readonly objectId: number
  readonly date: string
  readonly status: string
  readonly row: Row & { readonly id: number }
}

/** A part of the board as the server sent it. */
export interface BoardTile {
  readonly stays: readonly BoardStay[]
  readonly cleans: readonly BoardClean[]
  readonly cleanStatus: ReadonlyMap<number, string>
}

/** A tile without anything in it. */
export const emptyTile: BoardTile = { stays: [], cleans: [], cleanStatus: new Map() }

/** Reads the answer of `GET rents?view=board`, or the bare list of a host without that view; rows that are not whole are left out. */
export function tileOf(told: unknown): BoardTile {
  const answer = Array.isArray(told) ? { rents: told } : told
  if (!isObject(answer)) return emptyTile
  return {
    stays: rowsOf(answer.rents).flatMap(stayOf),
    cleans: rowsOf(answer.cleans).flatMap(cleanOf),
    cleanStatus: new Map(
      rowsOf(answer.objects).map(({ id, clean_status }) => [Number(id), textOf(clean_status)]),
    ),
  }
}

const ordered = new WeakMap<readonly Row[], readonly BoardObject[]>()

/** The flats of the shared state in the order of the board: by group, then by their own order and name. The same rows are put in order once. */
export function objectsOf(rows: readonly Row[]): readonly BoardObject[] {
  const known = ordered.get(rows) ?? inOrder(rows)
  ordered.set(rows, known)
  return known
}

function inOrder(rows: readonly Row[]): BoardObject[] {
  return rows
    .filter(({ archived }) => archived !== true)
    .map((row) => ({
      id: Number(row.id),
      name: textOf(row.name),
      group: textOf(row.group),
      cleanStatus: textOf(row.clean_status),
      sort: typeof row.sort === 'number' ? row.sort : 0,
    }))
    .sort(
      (a, b) =>
        byWords(a.group || '\uffff', b.group || '\uffff') ||
        a.sort - b.sort ||
        byWords(a.name, b.name) ||
        a.id - b.id,
    )
}

const byWords = new Intl.Collator('ru', { numeric: true }).compare

function stayOf(row: Row): BoardStay[] {
  const { id, object_id, begin, end } = row
  if (typeof id !== 'number' || typeof object_id !== 'number' || !isIsoDate(begin) || !isIsoDate(end))
    return []
  if (isVoid(row.status)) return []
  return [
    {
      id,
      objectId: object_id,
      begin,
      end,
      kind: textOf(row.kind) || 'guest',
      status: textOf(row.status),
      name: textOf(row.guest_name),
      isConflict: row.conflict === true,
      hasDebt: typeof row.need_to_pay === 'number' && row.need_to_pay > 0,
      lane: 0,
      row: { ...row, id },
    },
  ]
}

function cleanOf(row: Row): BoardClean[] {
  const { id, object_id, date } = row
  if (typeof id !== 'number' || typeof object_id !== 'number' || !isIsoDate(date)) return []
  return [{ id, objectId: object_id, date, status: textOf(row.status), row: { ...row, id } }]
}

function rowsOf(list: unknown): Row[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
