// Minutes of the day as shares of the width of its board.
import type { CSSProperties } from 'react'
import type { DayScene } from './dayScene.ts'

/** The hours of a board. */
export type Hours = Pick<DayScene, 'from' | 'to'>

/** How far from the left edge a minute stands, in per cent of the width; what lies outside stands at the edge. */
export function placeOf({ from, to }: Hours, minute: number): number {
  return (100 * (Math.min(to, Math.max(from, minute)) - from)) / (to - from)
}

/** The style of what lasts from one minute to another. */
export function spanStyle(hours: Hours, begin: number, end: number): CSSProperties {
  const left = placeOf(hours, begin)
  return { left: `${left}%`, width: `${Math.max(0, placeOf(hours, end) - left)}%` }
}

/** The minute at a distance from the left edge of a board so many pixels wide. */
export function minuteAt({ from, to }: Hours, left: number, width: number): number {
  return from + ((to - from) * left) / Math.max(1, width)
}

/** The hours that are written over the board: all but the last one. */
export function hourMarks({ from, to }: Hours): number[] {
  return Array.from({ length: (to - from) / 60 }, (_, step) => from + 60 * step)
}
