// What the board shows: flats, stays, cleans and free nights, as far as the server's window tells.
import { isIsoDate } from '#schema/rules/dates.ts'
import { isVoid } from '#schema/rules/stayStates.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'

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
  readonly row: SentRow<'rents'>
}

/** A clean, drawn in the gap of its day. */
export interface BoardClean {
  readonly id: number
  readonly objectId: number
  readonly date: string
  readonly status: string
  readonly row: SentRow<'cleans'>
}

/** A part of the board as the server sent it. */
export interface BoardTile {
  readonly stays: readonly BoardStay[]
  readonly cleans: readonly BoardClean[]
  readonly cleanStatus: ReadonlyMap<number, string>
}

/** A tile without anything in it. */
export const emptyTile: BoardTile = { stays: [], cleans: [], cleanStatus: new Map() }

/** The window that the server tells; rows that are not whole are left out. */
export function tileOf({ objects = [], rents = [], cleans = [] }: Partial<BoardAnswer>): BoardTile {
  return {
    stays: rents.flatMap(stayOf),
    cleans: cleans.flatMap(cleanOf),
    cleanStatus: new Map(objects.map(({ id, clean_status = '' }) => [id, clean_status])),
  }
}

type BoardAnswer = CallAnswer<'GET rents?view=board'>
type Flats = readonly SentRow<'objects'>[]

const ordered = new WeakMap<Flats, readonly BoardObject[]>()

/** The flats of the shared state in the order of the board: by group, then by their own order and name. The same rows are put in order once. */
export function objectsOf(rows: Flats): readonly BoardObject[] {
  const known = ordered.get(rows) ?? inOrder(rows)
  ordered.set(rows, known)
  return known
}

function inOrder(rows: Flats): BoardObject[] {
  return rows
    .filter(({ archived }) => archived !== true)
    .map(({ id, name = '', group = '', clean_status: cleanStatus = '', sort = 0 }) => ({
      id,
      name,
      group,
      cleanStatus,
      sort,
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

function stayOf(row: SentRow<'rents'>): BoardStay[] {
  const { id, object_id: objectId, begin, end, kind = 'guest', status = '', owed = 0 } = row
  if (objectId === undefined || !isIsoDate(begin) || !isIsoDate(end) || isVoid(status)) return []
  const facts = { name: row.guest_name ?? '', isConflict: row.conflict === true, hasDebt: owed > 0 }
  return [{ id, objectId, begin, end, kind, status, ...facts, lane: 0, row }]
}

function cleanOf(row: SentRow<'cleans'>): BoardClean[] {
  const { id, object_id: objectId, date, status = '' } = row
  return objectId === undefined || !isIsoDate(date) ? [] : [{ id, objectId, date, status, row }]
}
