// What lies over the bars: the days being chosen, and the place that arrows walk.
import type { Draft } from './boardDraft.ts'
import { leftOf, spanOf } from './boardGeometry.ts'
import type { BoardScene } from './boardScene.ts'
import { lineOf } from './boardWindow.ts'
import type { BoardCursor } from './useBoardKeys.ts'

interface GhostProps {
  readonly draft: Draft
  readonly scene: BoardScene
}

/** The days of a draft; nothing while its flat is folded away. */
export function Ghost({ draft, scene: { axis, sizes, lines } }: GhostProps) {
  const line = lineOf(lines, draft.objectId)
  if (!line) return null
  const { left, width } = spanOf(axis, draft)
  return <div className="board-ghost" style={{ left, width, top: line.y + 4, height: sizes.row - 9 }} />
}

interface CursorProps {
  readonly cursor: BoardCursor
  readonly scene: BoardScene
}

/** The frame around the days that keys have reached. */
export function Cursor({ cursor, scene: { axis, lines, sizes } }: CursorProps) {
  const line = lineOf(lines, cursor.objectId)
  if (!line) return null
  const [from, to] = cursor.from <= cursor.day ? [cursor.from, cursor.day] : [cursor.day, cursor.from]
  const left = leftOf(axis, from)
  const width = leftOf(axis, to) - left + axis.width
  return <div className="board-cursor" style={{ left, width, top: line.y, height: sizes.row }} />
}
