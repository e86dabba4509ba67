// What a frame of the board is drawn from.
import type { IsoDate } from '#schema/rules/dates.ts'
import type { TileColours } from '#src/base/theme/channels.ts'
import type { Scheme, Tokens } from '#src/base/theme/tokens.ts'
import { type BoardLine, type BoardSizes, type DayAxis, lineAt } from './boardGeometry.ts'
import { type BoardIndex, flatOf } from './boardIndex.ts'
import type { BoardStay } from './boardTypes.ts'
import type { UnknownPart } from './unknownDays.ts'

/** What bars are drawn with: on the board itself or on a picture of their own. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The letters on a bar. */
export interface BarLetters {
  readonly text: string
  readonly fill: string
  readonly color: string
}

/** Everything a frame is drawn from. */
export interface BoardScene {
  readonly axis: DayAxis
  readonly sizes: BoardSizes
  readonly lines: readonly BoardLine[]
  readonly index: BoardIndex
  readonly today: IsoDate
  readonly weekStart: number
  readonly scheme: Scheme
  /** The colours of where a stay came from, in the scheme; nothing without colours of its own. */
  readonly coloursOf: (stay: BoardStay) => TileColours | undefined
  /** The letters of a stay's channel and the colours of their tile. */
  readonly lettersOf: (stay: BoardStay) => BarLetters
  /** Nothing has come yet: grey bars stand for the stays to come. */
  readonly isBlank: boolean
  /** Days that could not be read. */
  readonly unknown: readonly UnknownPart[]
  /** The stay that is open in the drawer. */
  readonly openId: number | undefined
  /** Tells of a stay whether the search and the filters look for it; the others are drawn pale. */
  readonly isWanted: ((stay: BoardStay) => boolean) | undefined
}

/** What of the board the canvas covers: its size, how far the board is scrolled and how many dots of the screen are in a pixel. */
export interface BoardView {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly ratio: number
}

/** What a frame is drawn with: the canvas, what stands on it, what of that is in view, and the colours of the scheme. */
export interface Frame {
  readonly context: CanvasRenderingContext2D
  readonly scene: BoardScene
  readonly view: BoardView
  readonly colors: Tokens
}

/** Whether two scenes show the same in a view: a scroll brings and leaves stays of flats out of view all the time. */
export function isSamePicture(a: BoardScene, b: BoardScene, { top, height }: BoardView): boolean {
  if (a === b) return true
  const around = Object.entries(b).filter(([name]) => name !== 'lines' && name !== 'index')
  if (around.some(([name, value]) => Reflect.get(a, name) !== value)) return false
  for (let at = lineAt(b.lines, top); at < b.lines.length; at += 1) {
    const [before, line] = [a.lines[at], b.lines[at]]
    if (!line || line.y > top + height) return true
    if (!before || before.y !== line.y || before.height !== line.height || !isSameLine(before, line))
      return false
    if (line.kind === 'object' && flatOf(a.index, line.object.id) !== flatOf(b.index, line.object.id))
      return false
  }
  return a.lines.length === b.lines.length
}

/** Whether two lines are of the same group or flat, wherever they stand. */
export function isSameLine(a: BoardLine, b: BoardLine): boolean {
  return a.kind === 'object'
    ? b.kind === 'object' && a.object === b.object
    : b.kind === 'group' && a.name === b.name
}
