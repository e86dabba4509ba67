// Which free nights between two stays the board frames, and the room inside such a frame.
import { spanOf } from './boardGeometry.ts'
import type { Gap } from './boardIndex.ts'
import type { BoardScene, BoardView } from './boardScene.ts'

/** A narrower gap is not drawn: its words would stand over its frame. */
const leastGapWords = 22

/** The room inside the frame of a gap: the cleans on both sides stand before and after it. */
export function gapRoom(width: number): number {
  return width - 9
}

/** The gaps that may still be sold and are in view as a whole: nights that are over are nothing to sell, and half a frame says nothing. */
export function shownGaps(
  gaps: readonly Gap[],
  { axis, today }: Pick<BoardScene, 'axis' | 'today'>,
  view: Pick<BoardView, 'left' | 'width'>,
): readonly Gap[] {
  return gaps.filter((gap) => {
    const { left, width } = spanOf(axis, gap)
    const isWhole = left >= view.left && left + width <= view.left + view.width
    return gap.end > today && isWhole && gapRoom(width) >= leastGapWords
  })
}
