import { dayIndexAt, dayOf, type GroupLine, headWidth, isHeaded, lineAt } from './boardGeometry.ts'
import type { Frame } from './boardScene.ts'
import { nameLines } from './nameLines.ts'
import { canvasFont } from './paintStay.ts'

/** Draws the names of flats and the heads of days, which stay in view; elements of the same look lie over them at rest. */
export function paintEdges(frame: Frame): void {
  const { context, scene, view, colors } = frame
  const { axis, sizes, lines } = scene
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
    if (line.kind === 'group') paintGroup(frame, line, y)
    else paintName(frame, line.object.name, y)
    context.fillStyle = colors.line
    context.fillRect(0, y + line.height - 1, sizes.names, 1)
  }
  context.fillStyle = colors.surface2
  context.fillRect(0, 0, view.width + sizes.names, sizes.head)
  context.textAlign = 'center'
  context.fillStyle = colors.text
  context.font = canvasFont(500, 13)
  const last = dayIndexAt(axis, view.left + view.width)
  for (let at = dayIndexAt(axis, view.left); at <= last; at += 1) {
    const day = dayOf(axis, at)
    const middle = sizes.names + at * axis.width - view.left + headWidth(axis) / 2
    if (isHeaded(axis, day, scene)) context.fillText(String(Number(day.slice(8))), middle, sizes.head / 2)
  }
}

const lineHeight = 15
const arrowRoom = 30
const known = new Map<string, readonly string[]>()

/** The head of a group goes over the days: nothing else stands in its row. */
function paintGroup({ context, colors }: Frame, { name, count, height }: GroupLine, y: number): void {
  context.fillStyle = colors.text2
  context.font = canvasFont(600, 12)
  context.fillText(`${name} ${count}`, arrowRoom, y + height / 2)
}

/** The name of a flat: in one line, or in up to three where its row has room for them. */
function paintName({ context, scene: { sizes }, colors }: Frame, name: string, y: number): void {
  const isTall = sizes.row >= 3 * lineHeight
  const [left, room, most] = isTall ? [10, sizes.names - 32, 3] : [16, sizes.names - 46, 1]
  context.fillStyle = colors.text
  context.font = canvasFont(500, isTall ? 12 : 13)
  const key = `${room} ${name}`
  const lines = known.get(key) ?? nameLines(name, room, most, (text) => context.measureText(text).width)
  known.set(key, lines)
  const top = y + (sizes.row - (lines.length - 1) * lineHeight) / 2
  for (const [at, line] of lines.entries()) context.fillText(line, left, top + at * lineHeight)
}
