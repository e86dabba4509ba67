// Which flat and day lie under a pointer.
import { dayAt, heightOf, lineAt } from './boardGeometry.ts'
import type { BoardScene } from './boardScene.ts'

/** A flat and a day of the board. */
export interface BoardPoint {
  readonly objectId: number
  readonly day: string
}

/** The point under a pointer; nothing over heads, names, groups and below the last flat. A held hand may leave the box: it counts at its edge. */
export function pointAt(
  { axis, sizes, lines }: BoardScene,
  box: HTMLElement,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
  isHeld = false,
): BoardPoint | undefined {
  const { left, top } = box.getBoundingClientRect()
  const [width, height] = [box.clientWidth - sizes.names, box.clientHeight - sizes.head]
  const within = (at: number, room: number) =>
    isHeld ? Math.min(Math.max(0, room - 1), Math.max(0, at)) : at
  const x = within(clientX - left - box.clientLeft - sizes.names, width)
  const y = within(clientY - top - box.clientTop - sizes.head, height)
  if (x < 0 || y < 0 || x > width || y > height) return undefined
  if (!isHeld && y + box.scrollTop >= heightOf(lines)) return undefined
  const line = lines[lineAt(lines, y + box.scrollTop)]
  return line?.kind === 'object'
    ? { objectId: line.object.id, day: dayAt(axis, x + box.scrollLeft) }
    : undefined
}

const edge = 36
const stepOfFrame = 8

/** How far a frame scrolls while the hand is held at an edge of the days. */
export function edgeStep({ sizes }: BoardScene, box: HTMLElement, clientX: number): number {
  const x = clientX - box.getBoundingClientRect().left
  if (x < sizes.names + edge) return -stepOfFrame
  return x > box.clientWidth - edge ? stepOfFrame : 0
}
