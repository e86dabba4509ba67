// What of the board is in view, and the ways to bring something there.
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { type BoardLine, dayAt, type FlatLine, leftOf, lineAt } from './boardGeometry.ts'
import { type BoardScene, isSameLine } from './boardScene.ts'
import type { SeenPart } from './useBoardData.ts'
import type { BoardCursor } from './useBoardKeys.ts'

/** Lines and days, both ends included. */
export interface Part {
  readonly fromLine: number
  readonly toLine: number
  readonly from: IsoDate
  readonly to: IsoDate
  /** The left edge of the view, in pixels of the days. */
  readonly left: number
  /** The right edge of the view. */
  readonly right: number
}

/** The line of a flat; nothing while its group is folded. */
export function lineOf(lines: readonly BoardLine[], objectId: number): FlatLine | undefined {
  return lines.find((line): line is FlatLine => line.kind === 'object' && line.object.id === objectId)
}

/** Scrolls the box to a day, and to a flat when one is named and out of view. */
export function standAt(box: HTMLElement | null, left: number, top: number | undefined): void {
  if (!box) return
  box.scrollLeft = left
  if (top === undefined) return
  if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 90)
    box.scrollTop = Math.max(0, top - 80)
}

/** Keeps the line at the upper edge where it is when lines above it have come, gone or changed their height. */
export function holdTop(
  box: Pick<HTMLElement, 'scrollTop'>,
  before: readonly BoardLine[],
  lines: readonly BoardLine[],
): void {
  const held = before[lineAt(before, box.scrollTop)]
  const now = held && lines.find((line) => isSameLine(line, held))
  if (now) box.scrollTop += now.y - held.y
}

/** Scrolls just as far as the place needs to be seen. */
export function bringIntoView(
  box: HTMLElement | null,
  { axis, lines, sizes }: BoardScene,
  { day, objectId }: BoardCursor,
): void {
  if (!box) return
  const [x, y] = [leftOf(axis, day), lineOf(lines, objectId)?.y ?? 0]
  const [roomX, roomY] = [
    box.clientWidth - sizes.names - axis.width,
    box.clientHeight - sizes.head - sizes.row,
  ]
  if (x < box.scrollLeft) box.scrollLeft = x
  if (x > box.scrollLeft + roomX) box.scrollLeft = x - roomX
  if (y < box.scrollTop) box.scrollTop = y
  if (y > box.scrollTop + roomY) box.scrollTop = y - roomY
}

/** What is in view, with a margin of a line and of a few days. */
export function partOf(box: HTMLElement, { axis, lines, sizes }: BoardScene): Part {
  const margin = Math.max(1, Math.ceil(80 / axis.width))
  return {
    fromLine: Math.max(0, lineAt(lines, box.scrollTop) - 1),
    toLine: Math.min(lines.length - 1, lineAt(lines, box.scrollTop + box.clientHeight - sizes.head) + 1),
    left: box.scrollLeft,
    right: box.scrollLeft + box.clientWidth - sizes.names,
    from: addDays(dayAt(axis, box.scrollLeft), -margin),
    to: addDays(dayAt(axis, box.scrollLeft + box.clientWidth - sizes.names), margin),
  }
}

/** Whether two parts are the same. */
export function isSamePart(a: Part, b: Part): boolean {
  return (
    a.fromLine === b.fromLine &&
    a.toLine === b.toLine &&
    a.from === b.from &&
    a.to === b.to &&
    a.left === b.left &&
    a.right === b.right
  )
}

/** The part to load: a screen more on each side, counted in flats, folded ones too. */
export function wider(
  { fromLine, toLine, from, to }: Omit<Part, 'left' | 'right'>,
  lines: readonly BoardLine[],
): SeenPart {
  const height = toLine - fromLine
  const near = lines.slice(Math.max(0, fromLine - height), toLine + height + 1)
  const flats = near.flatMap((line) => (line.kind === 'object' ? [line.at] : []))
  return {
    fromFlat: flats[0] ?? 0,
    toFlat: flats.at(-1) ?? 0,
    fromDay: addDays(from, -10),
    toDay: addDays(to, 20),
  }
}

/**
 * Hides what lies over the picture once it has been left half a screen behind, by marks that the style sheet knows: a browser
 * draws it in every frame, seen or not. Heads of days stay while only flats go by, names of flats while only days do.
 */
export function hideWhenFar(box: HTMLElement, rested: { readonly left: number; readonly top: number }): void {
  const isFarAcross = Math.abs(box.scrollLeft - rested.left) > box.clientWidth / 2
  const isFarDown = Math.abs(box.scrollTop - rested.top) > box.clientHeight / 2
  if (isFarAcross && !('farAcross' in box.dataset)) box.dataset.farAcross = ''
  if (isFarDown && !('farDown' in box.dataset)) box.dataset.farDown = ''
}

/** Shows it again with the next frame: what is there now has been drawn by then. */
export function showAgain(box: HTMLElement): void {
  requestAnimationFrame(() => {
    delete box.dataset.farAcross
    delete box.dataset.farDown
  })
}
