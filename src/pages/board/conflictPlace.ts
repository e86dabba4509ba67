// Where the words of a red lane stand: right of its bar, and where that is out of view at the edge of the days, never beyond it. Left of a bar at the right end, they end at it.

interface Span {
  readonly left: number
  readonly width: number
}

/** Where words stand: at their left edge, or at their right one where they end at the bar. */
export interface WordsPlace extends Span {
  readonly endsThere?: true
}

/** What of the days is in view, in their pixels. */
export interface SeenDays {
  readonly edge: number
  readonly right: number
}

/** Two names and days take as a rule less. */
const roomOfWords = 300

/** The way to solve it alone, with the first letters of whose days they are. */
const leastOfWords = 120

const gap = 8

/** What of the days the words of a bar have to themselves: they end at the next bar of the lane, and before them stand those of a former one. */
export function freeAround(own: Span, others: readonly Span[], { edge, right }: SeenDays): SeenDays {
  const seen = others.filter(({ left, width }) => left + width > edge && left < right)
  return {
    edge: seen.some(({ left }) => left < own.left) ? own.left : edge,
    right: Math.min(right, ...seen.flatMap(({ left }) => (left > own.left ? [left] : []))),
  }
}

/** Edge and room of the words: on the side that has enough, else on the wider one; nothing where the bar itself fills the view. */
export function conflictPlace({ left, width }: Span, { edge, right }: SeenDays): WordsPlace | undefined {
  const after = left + width + gap / 2
  const behind = { left: after, width: right - after - gap }
  if (after > edge && right - after >= roomOfWords) return behind
  if (left + width <= edge || left >= right) return { left: edge + gap, width: right - edge - 2 * gap }
  const before = { left: left - gap, width: left - edge - 2 * gap, endsThere: true } as const
  if (before.width >= roomOfWords) return before
  const wider = before.width > behind.width ? before : behind
  return wider.width >= leastOfWords ? wider : undefined
}
