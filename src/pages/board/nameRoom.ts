// The room for a name on its bar: beside the letters of the channel, the sign of a debt and the mark of a clean.
import { type DayAxis, leftOf, spanOf } from './boardGeometry.ts'
import type { BoardClean, BoardStay } from './boardTypes.ts'
import { nameLeft } from './paintLights.ts'

const edgeGap = 6

/** Most names with one initial are narrower. */
const roomOfName = 100

/** Half of the mark of a clean, and a little air. */
const halfMark = 13

/** On narrower days the marks of cleans are left out. */
export const leastMarkedDay = 22

const debtWidth = 20

/** Bars narrower than this say their debt by the light of the payment alone: the sign would take half of the name. */
export const widthOfDebt = 92
const endGap = 2

/** Where a name begins: right of the letters, or at the edge of the view when the bar began before it. */
export function indentOf({ left, width }: Pick<DOMRect, 'left' | 'width'>, edge: number): number {
  return Math.min(Math.max(nameLeft, edge - left + edgeGap), Math.max(nameLeft, width - edgeGap))
}

/** How much of a bar lies before the right edge of the view: what goes on beyond it cuts no word in two. */
export function shownOf({ left, width }: Pick<DOMRect, 'left' | 'width'>, right: number): number {
  return Math.max(0, Math.min(width, right - left))
}

/** Where on its bar the first clean lies that takes place while the guest lives in, from the left. */
export function markWithin(
  axis: DayAxis,
  stay: BoardStay,
  cleans: readonly BoardClean[],
): number | undefined {
  const inside = stay.lane === 0 ? cleans.find(({ date }) => date > stay.begin && date < stay.end) : undefined
  return inside && leftOf(axis, inside.date) + axis.width / 2 - spanOf(axis, stay).left
}

interface NamePlace {
  readonly width: number
  readonly indent: number
  readonly hasDebt: boolean
  /** The middle of a mark on the bar. */
  readonly markAt: number | undefined
}

/** What is left and right of a name: a mark leaves it the side where it fits, the first one if both do. */
export function nameSides({ width, indent, hasDebt, markAt }: NamePlace): { left: number; right: number } {
  const right = hasDebt && width >= widthOfDebt ? debtWidth : endGap
  if (markAt === undefined) return { left: indent, right }
  const before = { left: indent, right: width - markAt + halfMark }
  const after = { left: Math.max(indent, markAt + halfMark), right }
  const roomOf = (side: typeof before) => width - side.left - side.right
  return roomOf(before) >= Math.min(roomOfName, roomOf(after)) ? before : after
}
