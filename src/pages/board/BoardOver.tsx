// What lies over the bars: the days being chosen, and the place that arrows walk.
import { nightsBetween } from '#schema/rules/dates.ts'
import { countNights } from '#schema/rules/stayWords.ts'
import type { Draft } from './boardDraft.ts'
import { leftOf, spanOf } from './boardGeometry.ts'
import type { BoardScene } from './boardScene.ts'
import { lineOf } from './boardWindow.ts'
import type { BoardCursor } from './useBoardKeys.ts'

interface OverProps<O> {
  readonly of: O
  readonly scene: BoardScene
}

/** A narrower one has no room for its nights. */
const leastWords = 62

/** The days of a draft, of a new stay with its nights; nothing while its flat is folded away. */
export function Ghost({ of, scene: { axis, sizes, lines } }: OverProps<Draft>) {
  const line = lineOf(lines, of.objectId)
  const place = line && { ...spanOf(axis, of), top: line.y + 3, height: sizes.row - 7 }
  if (!place) return null
  const nights = countNights(nightsBetween(of.begin, of.end))
  return (
    <div className="center strong link size-12 nowrap board-ghost" style={place}>
      {of.kind === 'new' && place.width >= leastWords && nights}
    </div>
  )
}

/** The frame around the days that keys have reached. */
export function Cursor({ of, scene: { axis, lines, sizes } }: OverProps<BoardCursor>) {
  const line = lineOf(lines, of.objectId)
  const [from = '', to = ''] = [of.from, of.day].sort()
  const left = leftOf(axis, from)
  const width = leftOf(axis, to) - left + axis.width
  return line && <div className="board-cursor" style={{ left, width, top: line.y, height: sizes.row }} />
}
