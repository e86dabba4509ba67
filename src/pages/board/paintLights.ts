import type { Family, Tokens } from '#src/base/theme/tokens.ts'
import { lightsOf } from '#src/kinds/marks/ReadinessLights.tsx'
import type { Pen } from './boardScene.ts'
import type { BoardStay } from './boardTypes.ts'

/** Bars narrower than this say only the worst light, beside the letters. */
export const widthOfWords = 78

const size = 8
const step = size + 3

/** How much room the five take. */
const room = 5 * step

/** Of a bar that began before the window the lights stay in view, as far as it reaches. */
const edgeGap = 6

/** The five states of a stay; nothing when the server told none. */
export function familiesOf({ row }: BoardStay): readonly Family[] | undefined {
  return row.readiness === undefined ? undefined : lightsOf(row.readiness).map(({ family }) => family)
}

/** Where on a bar of that size its lights stand, from its corner: the five, or the worst alone of a narrow one. */
export function lightsPlace(width: number, height: number, left: number) {
  if (width < widthOfWords) return { ...worstPlace(width, height), width: size, height: size }
  return { left: Math.min(left, width - room), top: height - 11, width: room, height: size }
}

/** Bars narrower than this have no letters, so the light stands in their middle. */
export const widthOfLetters = 40

/** Where the name begins, right of the letters. */
export const nameLeft = 22

/** Where the worst light of a narrow bar stands. */
export function worstPlace(width: number, height: number) {
  return { left: width < widthOfLetters ? (width - 3) / 2 : nameLeft, top: height / 2 - size / 2 }
}

/** What of its lights a bar shows that is in view from its left edge for so many pixels: half a row of them would say something wrong. */
export function lightsRoom(
  { left, width }: { readonly left: number; readonly width: number },
  shown: number,
): 'five' | 'worst' | 'none' {
  if (left < 0 && left + width < edgeGap + room) return 'none'
  if (shown >= widthOfWords) return 'five'
  return shown < width && shown < nameLeft + step ? 'none' : 'worst'
}

/** Draws the five lights under the name; as everywhere each state has a shape of its own besides its colour. */
export function paintLights(
  context: Pen,
  colors: Tokens,
  families: readonly Family[],
  { left, right }: { readonly left: number; readonly right: number },
  y: number,
): void {
  const x = Math.min(Math.max(left, edgeGap), right - room)
  for (const [at, family] of families.entries()) paintLight(context, colors, family, x + at * step, y)
}

const byTrouble: readonly Family[] = ['bad', 'wait', 'ok', 'mute']

/** Draws the worst of the five beside the letters of a narrow bar. */
export function paintWorstLight(
  context: Pen,
  colors: Tokens,
  families: readonly Family[] | undefined,
  x: number,
  y: number,
): void {
  const worst = byTrouble.find((family) => families?.includes(family)) ?? 'mute'
  paintLight(context, colors, worst, x, y)
}

function paintLight(context: Pen, colors: Tokens, family: Family, x: number, y: number): void {
  const half = size / 2
  const color = family === 'ok' || family === 'wait' || family === 'bad' ? colors[family] : colors.mute
  context.fillStyle = color
  context.strokeStyle = color
  context.lineWidth = 1.2
  context.beginPath()
  if (family === 'bad') {
    context.moveTo(x + half, y)
    context.lineTo(x + size, y + size)
    context.lineTo(x, y + size)
    context.fill()
  } else if (family === 'wait') {
    context.arc(x + half, y + half, half - 0.8, Math.PI / 2, -Math.PI / 2)
    context.fill()
    context.beginPath()
    context.arc(x + half, y + half, half - 0.8, 0, 2 * Math.PI)
    context.stroke()
  } else if (family === 'ok') {
    context.arc(x + half, y + half, half - 0.4, 0, 2 * Math.PI)
    context.fill()
  } else {
    context.rect(x + 1.5, y + half - 0.8, size - 3, 1.6)
    context.fill()
  }
}
