// What a frame of the board is drawn from.
import type { IsoDate } from '#schema/rules/dates.ts'
import type { ChannelCode } from '#src/layout/theme/channels.ts'
import type { Scheme } from '#src/layout/theme/tokens.ts'
import type { BoardLine, BoardSizes, DayAxis } from './boardGeometry.ts'
import type { BoardIndex } from './boardIndex.ts'
import type { BoardStay } from './boardTypes.ts'

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
  /** The channel of a stay by its source, for its colour. */
  readonly channelOf: (stay: BoardStay) => ChannelCode | undefined
  /** The letters of a stay's channel and the colours of their tile; nothing when it came from nowhere known. */
  readonly lettersOf: (stay: BoardStay) => BarLetters | undefined
  /** Nothing has come yet: grey bars stand for the stays to come. */
  readonly isBlank: boolean
  /** The stay that is open in the drawer. */
  readonly openId: number | undefined
  /** Stays that the search found; the others are drawn pale. */
  readonly found: ReadonlySet<number> | undefined
}

/** What of the board the canvas covers: its size and how far the board is scrolled. */
export interface BoardView {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
}
