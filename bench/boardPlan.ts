// Where every bar of the year stands and which colour it has: what the reference draws and what the product's frames are held to.
import { addDays, todayIn, weekdayOf } from '#schema/rules/dates.ts'
import { channels } from '#src/base/theme/channels.ts'
import { tokens } from '#src/base/theme/tokens.ts'
import { lookOf } from '#src/pages/board/barLook.ts'
import {
  axisOf,
  barOf,
  deskSizes,
  heightOf,
  leftOf,
  linesOf,
  spanOf,
} from '#src/pages/board/boardGeometry.ts'
import { objectsOf, tileOf } from '#src/pages/board/boardTypes.ts'
import type { BoardYear, readBoard } from './boardSeed.ts'

/** A line from top to bottom; a bar is its left edge, its width, its look and its guest. */
export interface PlannedLine {
  readonly y: number
  readonly height: number
  readonly name: string
  readonly isGroup: boolean
  readonly bars: readonly (readonly [left: number, width: number, look: number, guest: string])[]
}

/** Plain rectangles and colours, so that they can be sent into a page. */
export interface BoardPlan {
  readonly names: number
  readonly head: number
  readonly barTop: number
  readonly barHeight: number
  readonly dayWidth: number
  readonly width: number
  readonly height: number
  /** Left edges of the first and the last day of the year. */
  readonly from: number
  readonly to: number
  readonly days: readonly { readonly label: string; readonly isWeekend: boolean }[]
  readonly lines: readonly PlannedLine[]
  readonly looks: readonly { readonly fill: string; readonly border: string; readonly tile: string }[]
  readonly colors: Readonly<Record<'surface' | 'head' | 'weekend' | 'line' | 'text', string>>
}

/** How many days are seen at once. */
export const plannedScale = 30

/** The plan of a board of the given width that stands at a day before today. */
export function planOf(
  { flats, stays }: Awaited<ReturnType<typeof readBoard>>,
  year: BoardYear,
  boxWidth: number,
): BoardPlan {
  const { names, head } = deskSizes
  const axis = axisOf(addDays(todayIn('Europe/Moscow', Date.now()), -1), plannedScale, boxWidth - names)
  const colors = tokens.light
  const codes = ['avito', 'sutochno', 'yandex', 'ostrovok'] as const
  const known = new Map<string, number>()
  const looks: BoardPlan['looks'][number][] = []
  const found = tileOf({ rents: stays }).stays.map((stay) => {
    const key = `${stay.status} ${stay.row.source_id}`
    const at = known.get(key) ?? looks.length
    if (at === looks.length) {
      const code = codes[Number(stay.row.source_id) - 1]
      const coloursOf = () => code && channels[code].colors.light
      const { fill = '', border, tile = '' } = lookOf(stay, { coloursOf }, colors)
      looks.push({ fill, border, tile })
      known.set(key, at)
    }
    const { left, width } = spanOf(axis, stay)
    return { flat: stay.objectId, bar: [left, width, at, stay.name] as const }
  })
  const bars = Map.groupBy(found, ({ flat }) => flat)
  const lines = linesOf(objectsOf(flats), () => 1, new Set(), deskSizes)
  const { top, height } = barOf({ lane: 0 }, deskSizes)
  return {
    names,
    head,
    barTop: top,
    barHeight: height,
    dayWidth: axis.width,
    width: names + axis.count * axis.width,
    height: head + heightOf(lines),
    from: leftOf(axis, year.from),
    to: leftOf(axis, year.to),
    days: Array.from({ length: axis.count }, (_, index) => {
      const day = addDays(axis.first, index)
      return { label: String(Number(day.slice(8))), isWeekend: [0, 6].includes(weekdayOf(day)) }
    }),
    lines: lines.map((line) => ({
      y: line.y,
      height: line.height,
      name: line.kind === 'group' ? line.name : line.object.name,
      isGroup: line.kind === 'group',
      bars: line.kind === 'group' ? [] : (bars.get(line.object.id) ?? []).map(({ bar }) => bar),
    })),
    looks,
    colors: {
      surface: colors.surface,
      head: colors.surface2,
      weekend: colors.surface3,
      line: colors.line,
      text: colors.text,
    },
  }
}
