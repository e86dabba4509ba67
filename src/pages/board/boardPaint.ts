// The picture of the board: lines of days, bars, cleans and free nights of what is in view, drawn anew in every frame of a scroll.
// Names and everything that can be pressed lie over it as elements, once the scroll rests.
import { type IsoDate, weekdayOf } from '#schema/rules/dates.ts'
import {
  type BoardLine,
  barOf,
  dayAt,
  dayIndexAt,
  dayOf,
  type FlatLine,
  isFree,
  leftOf,
  lineAt,
  spanOf,
} from './boardGeometry.ts'
import { flatOf, type Gap, within } from './boardIndex.ts'
import type { Frame } from './boardScene.ts'
import type { BoardStay } from './boardTypes.ts'
import { gapRoom, shownGaps } from './gapRoom.ts'
import { indentOf, leastMarkedDay, markWithin, nameSides } from './nameRoom.ts'
import { canvasFont, hatch, paintStay } from './paintStay.ts'
import { type UnknownPart, unknownOf } from './unknownDays.ts'

/** Draws one frame; the canvas begins right of the names and under the head. */
export function paintBoard(frame: Frame): void {
  const { context, scene, view, colors } = frame
  context.fillStyle = colors.surface
  context.fillRect(0, 0, view.width, view.height)
  const from = dayAt(scene.axis, view.left)
  const to = dayAt(scene.axis, view.left + view.width)
  paintDays(frame)
  for (let at = lineAt(scene.lines, view.top); at < scene.lines.length; at += 1) {
    const line = scene.lines[at]
    if (!line || line.y > view.top + view.height) break
    paintLine(frame, line, from, to)
  }
}

function paintDays({ context, scene: { axis, today, weekStart }, view, colors }: Frame): void {
  const last = dayIndexAt(axis, view.left + view.width)
  const firstWeekday = weekdayOf(axis.first)
  for (let at = dayIndexAt(axis, view.left); at <= last; at += 1) {
    const day = dayOf(axis, at)
    const x = Math.round(at * axis.width - view.left)
    const weekday = (firstWeekday + at) % 7
    if (day === today) context.fillStyle = colors.accentSoft
    if (day === today || isFree(day)) {
      if (day !== today) context.fillStyle = colors.surface3
      context.fillRect(x, 0, axis.width, view.height)
    }
    context.fillStyle = weekday === weekStart ? colors.lineStrong : colors.line
    if (axis.width > 16 || weekday === weekStart) context.fillRect(x, 0, 1, view.height)
    if (day === today) {
      context.fillStyle = colors.accent
      context.fillRect(x + Math.round(axis.width / 2) - 1, 0, 2, view.height)
    }
  }
}

function paintLine(frame: Frame, line: BoardLine, from: IsoDate, to: IsoDate): void {
  const { context, scene, view, colors } = frame
  const y = line.y - view.top
  if (line.kind === 'group') {
    context.fillStyle = colors.surface2
    context.fillRect(0, y, view.width, line.height)
  } else {
    const days = flatOf(scene.index, line.object.id)
    const stays = within(days.stays, from, to).filter(({ lane }) => lane < line.lanes)
    const { row } = scene.sizes
    context.fillStyle = colors.badSoft
    for (const { lane, isConflict } of stays)
      if (isConflict) context.fillRect(0, y + lane * row, view.width, row)
    if (scene.axis.width >= leastGapDay) paintGaps(frame, within(days.gaps, from, to), y)
    if (scene.isBlank) paintAwaited(frame, line, y)
    for (const part of unknownOf(scene.unknown, line.object.id)) paintUnknown(frame, part, y)
    const cleans = scene.axis.width >= leastMarkedDay ? days.cleans.filter(({ date }) => date >= from) : []
    for (const stay of stays)
      paintStay(frame, stay, y, lightsAt(frame, stay, markWithin(scene.axis, stay, cleans)))
  }
  context.fillStyle = colors.line
  context.fillRect(0, y + line.height - 1, view.width, 1)
}

/** Hatched days of which nothing is known: what could not be read must not look free. */
function paintUnknown(
  { context, scene: { axis, sizes }, view, colors }: Frame,
  part: UnknownPart,
  y: number,
) {
  const from = Math.max(0, leftOf(axis, part.begin) - view.left)
  const to = Math.min(view.width, leftOf(axis, part.end) + axis.width - view.left)
  if (to <= from) return
  context.fillStyle = colors.surface2
  context.fillRect(from, y, to - from, sizes.row)
  context.beginPath()
  context.rect(from, y, to - from, sizes.row)
  hatch(context, from, y, to - from, sizes.row, colors.line)
}

/** Where the lights of a stay begin: beside the mark of a clean, as its name does; nothing where no mark lies on the bar. */
function lightsAt({ scene, view }: Frame, stay: BoardStay, markAt: number | undefined): number | undefined {
  if (markAt === undefined) return undefined
  const span = spanOf(scene.axis, stay)
  const indent = indentOf(span, view.left)
  return nameSides({ width: span.width, indent, hasDebt: stay.hasDebt, markAt }).left
}

/** Grey bars where stays are awaited: they stand still under a scroll and differ from flat to flat. */
function paintAwaited({ context, scene, view, colors }: Frame, { at }: FlatLine, y: number): void {
  const { top, height } = barOf({ lane: 0 }, scene.sizes)
  context.fillStyle = colors.line
  for (let x = 20 + ((at * 73) % 140), turn = at; x < view.width; turn += 1) {
    const width = 110 + ((turn * 97) % 170)
    context.beginPath()
    context.roundRect(x, y + top, width, height, 6)
    context.fill()
    x += width + 26 + ((turn * 41) % 90)
  }
}

/** On narrower days there is no room for a gap. */
const leastGapDay = 34

function paintGaps({ context, scene, view, colors }: Frame, gaps: readonly Gap[], y: number): void {
  const { axis, sizes } = scene
  if (gaps.length === 0) return
  context.strokeStyle = colors.lineStrong
  context.lineWidth = 1
  context.setLineDash([3, 3])
  const shown = shownGaps(gaps, scene, view)
  for (const gap of shown) {
    const { left, width } = spanOf(axis, gap)
    context.strokeRect(left - view.left + 4.5, y + sizes.row / 2 - 8.5, gapRoom(width), 17)
  }
  context.setLineDash([])
  context.font = canvasFont(400, 11)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = colors.text3
  for (const gap of shown) {
    const { left, width } = spanOf(axis, gap)
    context.fillText(`${gap.nights} н.`, left - view.left + width / 2, y + sizes.row / 2 + 0.5)
  }
}
