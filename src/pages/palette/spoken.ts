import type { PaletteGroup } from './paletteLine.ts'

/** What a screen reader is told when the lines have come: how many of what, or that there is nothing. */
export function spokenOf(groups: readonly PaletteGroup[], nothing: string | undefined): string {
  const counts = groups
    .filter(({ title }) => title !== '')
    .map(({ title, lines }) => `${title}: ${lines.length}`)
  return [nothing, ...counts].filter(Boolean).join('. ')
}
