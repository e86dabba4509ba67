import { tokens } from '#src/base/theme/tokens.ts'
import {
  type BoardSizes,
  dayIndexAt,
  dayOf,
  type GroupLine,
  headWidth,
  isHeaded,
  lineAt,
} from './boardGeometry.ts'
import type { BoardScene, BoardView } from './boardScene.ts'
import { nameLines } from './nameLines.ts'

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
    if (line.kind === 'group') paintGroup(context, line, y, colors.text2)
    else paintName(context, line.object.name, y, sizes, colors.text)
    context.fillStyle = colors.line
    context.fillRect(0, y + line.height - 1, sizes.names, 1)
  }
  context.fillStyle = colors.surface2
  context.fillRect(0, 0, view.width + sizes.names, sizes.head)
  context.textAlign = 'center'
  context.fillStyle = colors.text
  context.font = nameFont(13)
  const last = dayIndexAt(axis, view.left + view.width)
  for (let at = dayIndexAt(axis, view.left); at <= last; at += 1) {
    const day = dayOf(axis, at)
    const middle = sizes.names + at * axis.width - view.left + headWidth(axis) / 2
    if (isHeaded(axis, day, scene)) context.fillText(String(Number(day.slice(8))), middle, sizes.head / 2)
  }
}

const nameFont = (size: number) => `500 ${size}px "Golos Text Variable", sans-serif`
const lineHeight = 15
const arrowRoom = 30
const known = new Map<string, readonly string[]>()

/** The head of a group goes over the days: nothing else stands in its row. */
function paintGroup(
  context: CanvasRenderingContext2D,
  { name, count, height }: GroupLine,
  y: number,
  color: string,
): void {
  context.fillStyle = color
  context.font = '600 12px "Golos Text Variable", sans-serif'
  context.fillText(`${name} ${count}`, arrowRoom, y + height / 2)
}

/** The name of a flat: in one line, or in up to three where its row has room for them. */
function paintName(
  context: CanvasRenderingContext2D,
  name: string,
  y: number,
  sizes: BoardSizes,
  color: string,
): void {
  const isTall = sizes.row >= 3 * lineHeight
  const [left, room, most] = isTall ? [10, sizes.names - 32, 3] : [16, sizes.names - 46, 1]
  context.fillStyle = color
  context.font = nameFont(isTall ? 12 : 13)
  const key = `${room} ${name}`
  const lines = known.get(key) ?? nameLines(name, room, most, (text) => context.measureText(text).width)
  known.set(key, lines)
  const top = y + (sizes.row - (lines.length - 1) * lineHeight) / 2
  for (const [at, line] of lines.entries()) context.fillText(line, left, top + at * lineHeight)
}
