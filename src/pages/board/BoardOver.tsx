// What lies over the bars: the days being chosen, and the place that arrows walk.
import type { Draft } from './boardDraft.ts'
import { leftOf, spanOf } from './boardGeometry.ts'
import type { BoardScene } from './boardScene.ts'
import { lineOf } from './boardWindow.ts'
import type { BoardCursor } from './useBoardKeys.ts'

interface OverProps<O> {
  readonly of: O
  readonly scene: BoardScene
}

/** The days of a draft; nothing while its flat is folded away. */
export function Ghost({ of, scene: { axis, sizes, lines } }: OverProps<Draft>) {
  const line = lineOf(lines, of.objectId)
  const place = line && { ...spanOf(axis, of), top: line.y + 4, height: sizes.row - 9 }
  return place && <div className="board-ghost" style={place} />
}

/** The frame around the days that keys have reached. */
export function Cursor({ of, scene: { axis, lines, sizes } }: OverProps<BoardCursor>) {
  const line = lineOf(lines, of.objectId)
  const [from = '', to = ''] = [of.from, of.day].sort()
  const left = leftOf(axis, from)
  const width = leftOf(axis, to) - left + axis.width
  return line && <div className="board-cursor" style={{ left, width, top: line.y, height: sizes.row }} />
}
