// The lights of one bar as a button over their picture: of the stay under the mouse, or of the one that arrows have reached.
import type { RefObject } from 'react'
import { LightsSpot } from '../stay/lights/LightsSpot.tsx'
import { barOf, spanOf } from './boardGeometry.ts'
import { flatOf } from './boardIndex.ts'
import type { BoardScene } from './boardScene.ts'
import type { BoardStay } from './boardTypes.ts'
import { lineOf } from './boardWindow.ts'
import { indentOf, markWithin, nameSides } from './nameRoom.ts'
import { lightsPlace } from './paintLights.ts'
import { usePointed } from './usePointed.ts'

interface BoardLightsProps {
  readonly board: RefObject<HTMLElement | null>
  readonly scene: BoardScene
  readonly stayOf: (id: number) => BoardStay | undefined
  /** The stay under the frame of the arrows. */
  readonly walked: number | undefined
  /** The left edge of the view. */
  readonly edge: number
}

/** The place of the lights: their card opens by a rest of the mouse, by a press, and by Tab and Enter from the arrows. */
export function BoardLights({ board, scene, stayOf, walked, edge }: BoardLightsProps) {
  const asked = usePointed(board)?.id ?? walked
  const stay = asked === undefined ? undefined : stayOf(asked)
  const line = stay && lineOf(scene.lines, stay.objectId)
  if (!stay || !line || stay.kind !== 'guest' || !stay.row.readiness) return null
  const { axis, sizes, index } = scene
  const span = spanOf(axis, stay)
  const bar = barOf(stay, sizes)
  const markAt = markWithin(axis, stay, flatOf(index, stay.objectId).cleans)
  const sides = nameSides({ ...span, indent: indentOf(span, edge), hasDebt: stay.hasDebt, markAt })
  const place = lightsPlace(span.width, bar.height, sides.left)
  const { id, name, begin, end, kind, status } = stay
  const { arrival_time, departure_time, readiness } = stay.row
  const lit = { id, guest_name: name, begin, end, kind, status, arrival_time, departure_time }
  return (
    <div
      key={id}
      className="board-lights"
      data-stay={id}
      style={{ ...place, left: span.left + place.left, top: line.y + bar.top + place.top }}
    >
      <LightsSpot stay={{ ...lit, place: line.object.name }} value={readiness} />
    </div>
  )
}
