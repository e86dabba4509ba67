import type { ReactNode } from 'react'

/** A line of the palette: what it leads to or does. */
export interface PaletteLine {
  readonly key: string
  /** What stands in front of the words; silent. */
  readonly lead: ReactNode
  readonly name: string
  readonly rest?: string | undefined
  /** What stands at the end: lights, a sum, a chip. */
  readonly end?: ReactNode
  /** Where it leads: opened in this tab, or in another one with Ctrl. */
  readonly to?: string | undefined
  /** What is done instead of following `to` in this tab. */
  readonly run?: (() => void) | undefined
  /** The palette stays open behind it. */
  readonly isKept?: boolean
  /** What can be done with it, and how the person is told of whom. */
  readonly acts?: readonly PaletteLine[]
  readonly actsTitle?: string
}

/** Lines of one kind under a title. */
export interface PaletteGroup {
  readonly key: string
  readonly title: string
  readonly lines: readonly PaletteLine[]
  /** How many lines there are always, room allowing. */
  readonly least: number
  /** Nothing has come yet: grey lines stand there. */
  readonly isWaiting?: boolean
}

/** Lines before the foot. */
export const MOST_LINES = 10

/** The groups cut to what has room: each keeps its least, what is left goes to the first that have more. */
export function shareRoom(groups: readonly PaletteGroup[], room = MOST_LINES): PaletteGroup[] {
  const shares = groups.map(({ lines, least }) => Math.min(lines.length, least))
  let left = room - shares.reduce((sum, share) => sum + share, 0)
  const wider = groups.map(({ lines }, at) => {
    const share = shares[at] ?? 0
    const more = Math.max(0, Math.min(lines.length - share, left))
    left -= more
    return share + more
  })
  return groups
    .map((group, at) => ({ ...group, lines: group.lines.slice(0, wider[at]) }))
    .filter(({ lines, isWaiting }) => lines.length > 0 || isWaiting)
}
