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

const gap = 8

/** Edge and room of the words; nothing where the bar itself fills the view. */
export function conflictPlace({ left, width }: Span, { edge, right }: SeenDays): WordsPlace | undefined {
  const after = left + width + gap / 2
  if (after > edge && right - after >= roomOfWords) return { left: after, width: right - after - gap }
  if (left + width <= edge || left >= right) return { left: edge + gap, width: right - edge - 2 * gap }
  const before = left - edge - 2 * gap
  return before >= roomOfWords ? { left: left - gap, width: before, endsThere: true } : undefined
}
