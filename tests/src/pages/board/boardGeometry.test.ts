import { describe, expect, it } from 'vitest'
import {
  axisOf,
  dayAt,
  dayOf,
  deskSizes,
  heightOf,
  isHeaded,
  leftOf,
  lineAt,
  linesOf,
  spanOf,
} from '#src/pages/board/boardGeometry.ts'
import { holdTop, wider } from '#src/pages/board/boardWindow.ts'
import { flatOf } from './stays.ts'

const axis = axisOf('2026-11-20', 14, 1400)
const { row, group } = deskSizes
const grouped = [flatOf(1, 'Невский'), flatOf(2, 'Невский'), flatOf(3, 'Центр'), flatOf(4)]
const oneLane = () => 1

describe('The days', () => {
  it('never go out of the board, nor become too narrow to be pressed', () => {
    expect(dayAt(axis, -500)).toBe(axis.first)
    expect(dayAt(axis, 1e9)).toBe('2028-11-19')
    expect(axisOf('2026-11-20', 90, 300).width).toBe(11)
  })

  it('are found where they stand', () => {
    for (const day of ['2026-11-20', '2026-12-31', '2027-02-28']) {
      expect(dayAt(axis, leftOf(axis, day))).toBe(day)
      expect(dayAt(axis, leftOf(axis, day) + axis.width - 1)).toBe(day)
    }
  })

  it('follow one another without a gap, over the end of a year and a leap day too', () => {
    const at = 366
    expect([0, 41, 42].map((more) => dayOf(axis, at + more))).toEqual([
      '2026-11-20',
      '2026-12-31',
      '2027-01-01',
    ])
    expect([465, 466, 467].map((more) => dayOf(axis, at + more))).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
  })

  it('give a bar from the middle of the arrival to the middle of the departure, less the clean', () => {
    const { left, width } = spanOf(axis, { begin: '2026-11-20', end: '2026-11-22' })
    expect(left).toBe(leftOf(axis, '2026-11-20') + 50 + 11)
    expect(width).toBe(200 - 22)
  })

  it('too narrow for heads show weeks and today, never one over the other', () => {
    const dense = axisOf('2026-11-20', 90, 900)
    const look = { weekStart: 4, today: '2026-11-21' }
    const heads = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-26'].filter((day) =>
      isHeaded(dense, day, look),
    )
    expect(heads).toEqual(['2026-11-21', '2026-11-26'])
  })
})

describe('The lines', () => {
  it('of a board without flats are none', () => {
    expect(linesOf([], oneLane, new Set(), deskSizes)).toEqual([])
    expect([heightOf([]), lineAt([], 100)]).toEqual([0, 0])
  })

  it('have no heads where no flat has a group', () => {
    expect(linesOf([flatOf(1)], oneLane, new Set(), deskSizes)).toMatchObject([{ kind: 'object' }])
  })

  it('grow by a lane where stays share days, and are found by height', () => {
    const lines = linesOf(grouped, (id) => (id === 1 ? 3 : 1), new Set(), deskSizes)
    expect(lines[1]).toMatchObject({ y: group, lanes: 3, height: 3 * row })
    expect(lineAt(lines, group + 2 * row)).toBe(1)
    expect(lineAt(lines, 1e6)).toBe(lines.length - 1)
  })

  it('leave room for seventeen flats, three groups and a conflict on a window of 1440 × 960', () => {
    const flats = Array.from({ length: 17 }, (_, at) => flatOf(at, `Группа ${at % 3}`))
    const lines = linesOf(flats, (id) => (id === 4 ? 2 : 1), new Set(), deskSizes)
    const around = 56 + 56 + 44
    expect(deskSizes.head + heightOf(lines)).toBeLessThanOrEqual(960 - around - 2)
  })

  it('at the upper edge stay where they are when one above them grows', () => {
    const before = linesOf(grouped, oneLane, new Set(), deskSizes)
    const lines = linesOf(grouped, (id) => (id === 1 ? 2 : 1), new Set(), deskSizes)
    const box = { scrollTop: group + row + 5 }
    holdTop(box, before, lines)
    expect(box.scrollTop).toBe(group + 2 * row + 5)
    holdTop(box, lines, linesOf([flatOf(9)], oneLane, new Set(), deskSizes))
    expect(box.scrollTop).toBe(group + 2 * row + 5)
  })

  it('below a folded group still load the flats that are seen', () => {
    const lines = linesOf(grouped, oneLane, new Set(['Невский']), deskSizes)
    const part = { fromLine: 2, toLine: 4, from: '2026-11-20', to: '2026-11-30' }
    expect(wider(part, lines)).toMatchObject({ fromFlat: 2, toFlat: 3 })
  })
})
