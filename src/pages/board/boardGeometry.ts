// Where everything stands on the board, in pixels: pure arithmetic, shared by the picture and by what lies over it.
import { addDays, daysBetween, type IsoDate, weekdayOf } from '#schema/rules/dates.ts'
import { isDayOff } from '#schema/rules/holidays.ts'
import type { BoardObject, BoardStay } from './boardTypes.ts'

/** How many days fill the width of the board. */
export const scales = [7, 14, 30, 90] as const

/** One of the scales. */
export type Scale = (typeof scales)[number]

/** Heights and widths that do not change while the board is shown. */
export interface BoardSizes {
  /** Of a flat, and of each further lane of it. */
  readonly row: number
  readonly group: number
  readonly head: number
  readonly names: number
}

/** Sizes of a desk and of a phone. */
export const deskSizes: BoardSizes = { row: 38, group: 24, head: 42, names: 188 }
export const phoneSizes: BoardSizes = { row: 56, group: 30, head: 44, names: 116 }

/** Days before and after the anchor that can be scrolled to. */
export const daysBehind = 366
export const daysAhead = 731

/** The days of the board: the first one, how many, and how wide each is. */
export interface DayAxis {
  readonly first: IsoDate
  readonly count: number
  readonly width: number
}

/** The axis around an anchor; a day is never narrower than it can be pointed at. */
export function axisOf(anchor: IsoDate, scale: Scale, room: number): DayAxis {
  const least = { 7: 56, 14: 36, 30: 22, 90: 11 }[scale]
  return {
    first: addDays(anchor, -daysBehind),
    count: daysBehind + daysAhead,
    width: Math.max(least, Math.floor(room / scale)),
  }
}

const epoch = '2020-01-01'
const numbers = new Map<IsoDate, number>()
const dates = new Map<number, IsoDate>()

/** The number of a day; a frame asks it for every bar, so the calendar is read once a day. */
function numberOf(date: IsoDate): number {
  const known = numbers.get(date)
  if (known !== undefined) return known
  const number = daysBetween(epoch, date)
  numbers.set(date, number)
  return number
}

const daysOff = new Map<IsoDate, boolean>()

/** Whether nobody works on the day; a frame asks it of every day it shows, so it is found out once. */
export function isFree(day: IsoDate): boolean {
  const known = daysOff.get(day) ?? isDayOff(day)
  daysOff.set(day, known)
  return known
}

/** The day at a place of the axis; a board has thousands of days and shows a few dozen, so they are written when asked for. */
export function dayOf({ first }: Pick<DayAxis, 'first'>, at: number): IsoDate {
  const number = numberOf(first) + at
  const known = dates.get(number)
  if (known !== undefined) return known
  const date = addDays(epoch, number)
  dates.set(number, date)
  return date
}

/** Left edge of a day. */
export function leftOf({ first, width }: DayAxis, date: IsoDate): number {
  return (numberOf(date) - numberOf(first)) * width
}

/** Which day of the axis lies under a point. */
export function dayIndexAt({ width, count }: DayAxis, x: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(x / width)))
}

/** The day under a point. */
export function dayAt(axis: DayAxis, x: number): IsoDate {
  return dayOf(axis, dayIndexAt(axis, x))
}

/** Days too narrow for a head of their own: only weeks and today have one. */
const denseWidth = 22

/** Whether a day has a head at this scale; that of a week beside the one of today would lie over it. */
export function isHeaded(
  { width }: DayAxis,
  day: IsoDate,
  { weekStart, today }: { readonly weekStart: number; readonly today: IsoDate },
): boolean {
  if (width >= denseWidth || day === today) return true
  return weekdayOf(day) === weekStart && Math.abs(daysBetween(day, today)) >= 3
}

/** The width of a head. */
export function headWidth({ width }: DayAxis): number {
  return width >= denseWidth ? width : width * 3
}

/** Half of the room that the clean between two stays takes. */
export const halfGap = 11

/** From the middle of the arrival day to the middle of the departure day, less the room of the cleans. */
export function spanOf(
  axis: DayAxis,
  { begin, end }: Pick<BoardStay, 'begin' | 'end'>,
): { left: number; width: number } {
  const gap = Math.min(halfGap, axis.width / 5)
  const left = leftOf(axis, begin) + axis.width / 2 + gap
  const right = leftOf(axis, end) + axis.width / 2 - gap
  return { left, width: Math.max(4, right - left) }
}

interface Placed {
  readonly y: number
  readonly height: number
}

/** The head of a group of flats. */
export interface GroupLine extends Placed {
  readonly kind: 'group'
  readonly name: string
  readonly count: number
}

/** A flat with the lanes it has room for; `at` is its place among all flats of the board, folded ones too. */
export interface FlatLine extends Placed {
  readonly kind: 'object'
  readonly object: BoardObject
  readonly lanes: number
  readonly at: number
}

/** A line of the board. */
export type BoardLine = GroupLine | FlatLine

const groupless = 'Без группы'

/** The word of a group of flats. */
export function groupName({ group }: BoardObject): string {
  return group || groupless
}

/** The lines from top to bottom; flats where stays share days have further lanes, folded groups only their head. */
export function linesOf(
  objects: readonly BoardObject[],
  lanesOf: (objectId: number) => number,
  folded: ReadonlySet<string>,
  sizes: BoardSizes,
): BoardLine[] {
  const lines: BoardLine[] = []
  const hasGroups = objects.some(({ group }) => group !== '')
  let [y, at] = [0, 0]
  for (const [name, own] of Map.groupBy(objects, groupName)) {
    if (hasGroups) {
      lines.push({ kind: 'group', name, count: own.length, y, height: sizes.group })
      y += sizes.group
    }
    const isFolded = hasGroups && folded.has(name)
    for (const [index, object] of isFolded ? [] : own.entries()) {
      const lanes = lanesOf(object.id)
      const height = lanes * sizes.row
      lines.push({ kind: 'object', object, lanes, at: at + index, y, height })
      y += height
    }
    at += own.length
  }
  return lines
}

/** Top and height of the bar of a stay inside its line. */
export function barOf({ lane }: Pick<BoardStay, 'lane'>, sizes: BoardSizes): { top: number; height: number } {
  return { top: lane * sizes.row + 3, height: sizes.row - 7 }
}

/** Height of all lines. */
export function heightOf(lines: readonly BoardLine[]): number {
  const last = lines.at(-1)
  return last ? last.y + last.height : 0
}

/** Index of the line at a height, the nearest one beyond the ends. */
export function lineAt(lines: readonly BoardLine[], y: number): number {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle]?.y ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}
