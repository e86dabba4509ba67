import { tokens } from '#src/layout/theme/tokens.ts'
import { dayIndexAt, dayOf, headWidth, isHeaded, lineAt } from './boardGeometry.ts'
import type { BoardScene, BoardView } from './boardScene.ts'

/** Draws the names of flats and the heads of days, which stay in view; elements of the same look lie over them at rest. */
export function paintEdges(context: CanvasRenderingContext2D, scene: BoardScene, view: BoardView): void {
  const { axis, sizes, lines } = scene
  const colors = tokens[scene.scheme]
  context.fillStyle = colors.surface
  context.fillRect(0, 0, sizes.names, view.height + sizes.head)
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  for (let at = lineAt(lines, view.top); at < lines.length; at += 1) {
    const line = lines[at]
    if (!line || line.y > view.top + view.height) break
    const y = line.y - view.top + sizes.head
    context.fillStyle = line.kind === 'group' ? colors.surface2 : colors.surface
    context.fillRect(0, y, sizes.names, line.height)
    context.fillStyle = colors.text
    context.font = '500 13px "Golos Text Variable", sans-serif'
    context.fillText(
      line.kind === 'group' ? line.name : line.object.name,
      16,
      y + sizes.row / 2,
      sizes.names - 44,
    )
    context.fillStyle = colors.line
    context.fillRect(0, y + line.height - 1, sizes.names, 1)
  }
  context.fillStyle = colors.surface2
  context.fillRect(0, 0, view.width + sizes.names, sizes.head)
  context.textAlign = 'center'
  context.fillStyle = colors.text
  const last = dayIndexAt(axis, view.left + view.width)
  for (let at = dayIndexAt(axis, view.left); at <= last; at += 1) {
    const day = dayOf(axis, at)
    const middle = sizes.names + at * axis.width - view.left + headWidth(axis) / 2
    if (isHeaded(axis, day, scene)) context.fillText(String(Number(day.slice(8))), middle, sizes.head / 2)
  }
}
