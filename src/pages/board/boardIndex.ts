// Stays and cleans of all loaded tiles by flat, in order of days, so that a frame looks only at what it shows. A flat whose
// tiles are the same as before is not looked at again: a scroll brings new tiles all the time.
import { daysBetween, type IsoDate } from '#schema/rules/dates.ts'
import { overlaps } from '#schema/rules/occupancy.ts'
import type { BoardClean, BoardStay, BoardTile } from './boardTypes.ts'

/** What is known of one flat: lanes below its own hold stays over days that others have. */
export interface FlatDays {
  readonly stays: readonly BoardStay[]
  readonly cleans: readonly BoardClean[]
  readonly lanes: number
  /** Free nights of one or two between stays: too short to sell by themselves, so they are marked. */
  readonly gaps: readonly Gap[]
}

/** Free nights of a flat. */
export interface Gap {
  readonly begin: IsoDate
  readonly end: IsoDate
  readonly nights: number
}

/** The index of the board. */
export interface BoardIndex {
  readonly flats: ReadonlyMap<number, FlatDays>
  readonly cleanStatus: ReadonlyMap<number, string>
}

const nothing: FlatDays = { stays: [], cleans: [], lanes: 1, gaps: [] }

/** What one tile tells of one flat. */
type FlatPart = Pick<FlatDays, 'stays' | 'cleans'>

const partsOfTile = new WeakMap<BoardTile, ReadonlyMap<number, FlatPart>>()

function partsOf(tile: BoardTile): ReadonlyMap<number, FlatPart> {
  const known = partsOfTile.get(tile)
  if (known) return known
  const stays = Map.groupBy(tile.stays, ({ objectId }) => objectId)
  const cleans = Map.groupBy(tile.cleans, ({ objectId }) => objectId)
  const ids = new Set([...stays.keys(), ...cleans.keys()])
  const parts = new Map(
    [...ids].map((id) => [id, { stays: stays.get(id) ?? [], cleans: cleans.get(id) ?? [] }]),
  )
  partsOfTile.set(tile, parts)
  return parts
}

interface KnownIndex {
  readonly tiles: readonly BoardTile[]
  readonly index: BoardIndex
}

/** The index of the tiles that were joined last, by the first one of them. */
const indexes = new WeakMap<BoardTile, KnownIndex>()

/** Joins the tiles; a stay that lies in two of them counts once. The same tiles give the same index: nothing is drawn anew for it. */
export function indexOf(tiles: readonly BoardTile[]): BoardIndex {
  const first = tiles[0]
  const known = first && indexes.get(first)
  if (known && known.tiles.length === tiles.length && known.tiles.every((tile, at) => tile === tiles[at]))
    return known.index
  const index = joinTiles(tiles)
  if (first) indexes.set(first, { tiles, index })
  return index
}

function joinTiles(tiles: readonly BoardTile[]): BoardIndex {
  const partsByFlat = new Map<number, FlatPart[]>()
  for (const tile of tiles) {
    for (const [id, part] of partsOf(tile)) {
      const parts = partsByFlat.get(id)
      if (parts) parts.push(part)
      else partsByFlat.set(id, [part])
    }
  }
  return {
    flats: new Map([...partsByFlat].map(([id, parts]) => [id, daysOf(parts)])),
    cleanStatus: new Map(tiles.flatMap((tile) => [...tile.cleanStatus])),
  }
}

interface Joined {
  readonly parts: readonly FlatPart[]
  readonly days: FlatDays
}

/** What was joined of the tiles from one to another; a scroll to and fro comes over the same ones again. */
const joined = new WeakMap<FlatPart, WeakMap<FlatPart, Joined>>()

function daysOf(parts: readonly FlatPart[]): FlatDays {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return nothing
  const byLast = joined.get(first) ?? new WeakMap<FlatPart, Joined>()
  joined.set(first, byLast)
  const known = byLast.get(last)
  if (known && known.parts.length === parts.length && known.parts.every((part, at) => part === parts[at]))
    return known.days
  const days = joinParts(parts)
  byLast.set(last, { parts, days })
  return days
}

function joinParts(parts: readonly FlatPart[]): FlatDays {
  const byId = new Map(parts.flatMap(({ stays }) => stays.map((stay) => [stay.id, stay])))
  const cleans = new Map(parts.flatMap((part) => part.cleans.map((clean) => [clean.id, clean])))
  const stays = inLanes([...byId.values()])
  return {
    stays,
    cleans: [...cleans.values()].sort((a, b) => compare(a.date, b.date)),
    lanes: 1 + Math.max(0, ...stays.map(({ lane }) => lane)),
    gaps: gapsOf(stays),
  }
}

/** Stays that take nights come first, then past ones, then requests that only wish for nights; conflicts never lie on the flat's own lane. */
function inLanes(stays: readonly BoardStay[]): BoardStay[] {
  const inOrder = [...stays].sort((a, b) => compare(a.begin, b.begin))
  if (inOrder.every((stay, at) => isAlone(stay, inOrder[at - 1]))) return inOrder
  const lanes: BoardStay[][] = []
  return [...stays]
    .sort((a, b) => rankOf(a) - rankOf(b) || compare(a.begin, b.begin) || a.id - b.id)
    .map((stay) => {
      let lane = stay.isConflict ? 1 : 0
      while (lanes[lane]?.some((other) => other.begin < stay.end && stay.begin < other.end)) lane += 1
      const own = lanes[lane] ?? []
      own.push(stay)
      lanes[lane] = own
      return stay.lane === lane ? stay : { ...stay, lane }
    })
    .sort((a, b) => compare(a.begin, b.begin) || a.lane - b.lane)
}

/** Whether a stay lies on the flat's own lane whatever the others are: as a rule all do. */
function isAlone(stay: BoardStay, before: BoardStay | undefined): boolean {
  return !stay.isConflict && stay.lane === 0 && (before === undefined || before.end <= stay.begin)
}

function rankOf(stay: BoardStay): number {
  if (stay.isConflict) return 3
  if (isWish(stay)) return 2
  return stay.status === 'checked_out' ? 1 : 0
}

function isWish({ kind, status }: BoardStay): boolean {
  return status === 'request' && (kind === 'guest' || kind === 'owner_stay')
}

/** The stay that has nights of these days already, or asks for them: it is decided first. The server has the last word. */
export function stayInTheWay(
  index: BoardIndex,
  days: { readonly objectId: number; readonly begin: string; readonly end: string },
  movedId?: number,
): BoardStay | undefined {
  return flatOf(index, days.objectId).stays.find(
    (stay) => stay.id !== movedId && [0, 2].includes(rankOf(stay)) && overlaps(stay, days),
  )
}

/** The booking that has the days of a conflict already. */
export function otherOf(stay: BoardStay, { stays }: FlatDays): BoardStay | undefined {
  return stays.find((one) => !one.isConflict && overlaps(one, stay))
}

/** The days of a flat, empty when nothing is known of it. */
export function flatOf({ flats }: BoardIndex, id: number): FlatDays {
  return flats.get(id) ?? nothing
}

/** How many lanes the flats have on the days `[from, to]`, those with more than one: a lane out of view would be an empty row. */
export function lanesOn({ flats }: BoardIndex, from: IsoDate, to: IsoDate): Readonly<Record<number, number>> {
  const crowded = [...flats].filter(([, { lanes }]) => lanes > 1)
  return Object.fromEntries(
    crowded.map(([id, { stays }]) => [
      id,
      1 + Math.max(0, ...within(stays, from, to).map(({ lane }) => lane)),
    ]),
  )
}

/** What touches the days `[from, to]`. */
export function within<R extends { readonly begin: string; readonly end: string }>(
  rows: readonly R[],
  from: string,
  to: string,
): R[] {
  return rows.filter(({ begin, end }) => begin <= to && end >= from)
}

function gapsOf(stays: readonly BoardStay[]): Gap[] {
  let begin: string | undefined
  return stays.flatMap((stay) => {
    if (stay.isConflict || isWish(stay)) return []
    const free = begin ? { begin, end: stay.begin, nights: daysBetween(begin, stay.begin) } : undefined
    if (!begin || stay.end > begin) begin = stay.end
    return free && free.nights >= 1 && free.nights <= 2 ? [free] : []
  })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** In how many flats somebody stays on the night of a day. */
export function takenOn({ flats }: BoardIndex, day: IsoDate): number {
  return [...flats.values()].filter(({ stays }) => stays.some(({ begin, end }) => begin <= day && day < end))
    .length
}
