// One bar of the board: its colours, the letters of its channel, its lights and its debt. The name lies over it as an element.
// Bars that look alike share one picture, so that a frame lays some hundreds of pictures instead of drawing thousands of parts.
import type { Family, Tokens } from '#src/base/theme/tokens.ts'
import { type BarLook, lookOf } from './barLook.ts'
import { barOf, spanOf } from './boardGeometry.ts'
import type { BarLetters, BoardScene, BoardView, Frame, Pen } from './boardScene.ts'
import { laySprite, type Shelf, shelfOf } from './boardSprites.ts'
import type { BoardStay } from './boardTypes.ts'
import { widthOfDebt } from './nameRoom.ts'
import {
  familiesOf,
  lightsRoom,
  nameLeft,
  paintLights,
  paintWorstLight,
  widthOfLetters,
  widthOfWords,
  worstPlace,
} from './paintLights.ts'

const corner = 6

/** Bars narrower than this have no room for a light beside the stripe. */
const widthOfLight = 18

const tileWidths = { narrow: 4, wide: 18 }

/** Longer bars are drawn by themselves: few are alike. */
const mostOfPicture = 600

/** The font of everything that the canvas says. */
export function canvasFont(weight: number, size: number): string {
  return `${weight} ${size}px "Golos Text Variable", sans-serif`
}

/** What tells one picture from another, besides its size. */
interface BarParts {
  readonly look: BarLook
  readonly letters: BarLetters | undefined
  readonly lights: readonly Family[] | undefined
  readonly hasDebt: boolean
  readonly isGuest: boolean
  readonly shelf: Shelf
}

const known = new WeakMap<BoardScene['coloursOf'], WeakMap<BoardStay, BarParts>>()

function partsOf(stay: BoardStay, scene: BoardScene, colors: Tokens): BarParts {
  const { coloursOf, lettersOf } = scene
  let ofScene = known.get(coloursOf)
  if (!ofScene) {
    ofScene = new WeakMap()
    known.set(coloursOf, ofScene)
  }
  const found = ofScene.get(stay)
  if (found) return found
  const isGuest = stay.kind === 'guest'
  const facts = {
    look: lookOf(stay, scene, colors),
    letters: isGuest ? lettersOf(stay) : undefined,
    lights: familiesOf(stay),
    hasDebt: stay.hasDebt,
    isGuest,
  }
  const parts = { ...facts, shelf: shelfOf(JSON.stringify(facts)) }
  ofScene.set(stay, parts)
  return parts
}

type BarPlace = Omit<BoardView, 'ratio'>

/** Draws a stay into its line at the height `y`; its lights stand `lightsAt` where the mark of a clean lies on the bar. */
export function paintStay(
  { context, scene, view, colors }: Frame,
  stay: BoardStay,
  y: number,
  lightsAt = nameLeft,
): void {
  const span = spanOf(scene.axis, stay)
  const bar = barOf(stay, scene.sizes)
  const place = {
    left: Math.round(span.left - view.left),
    top: y + bar.top,
    width: Math.round(span.width),
    height: bar.height,
  }
  const isPale = scene.isWanted !== undefined && !scene.isWanted(stay)
  if (isPale) context.globalAlpha = 0.35
  const parts = partsOf(stay, scene, colors)
  const shown = Math.min(place.width, view.width - place.left)
  const isCut = place.left < 0 || (shown < place.width && shown < widthOfWords)
  if (isCut || place.width > mostOfPicture || lightsAt !== nameLeft)
    paintBar(context, colors, parts, place, { lightsAt, shown })
  else {
    const { left, top, width, height } = place
    const picture = { x: left - 1, y: top - 1, width: width + 3, height: height + 3, ratio: view.ratio }
    laySprite(context, parts.shelf, picture, (own) =>
      paintBar(own, colors, parts, { left: 1, top: 1, width, height }),
    )
  }
  if (stay.id === scene.openId) {
    context.strokeStyle = colors.accent
    context.lineWidth = 2
    context.beginPath()
    context.roundRect(place.left - 2.5, place.top - 2.5, place.width + 6, place.height + 6, 8)
    context.stroke()
  }
  if (isPale) context.globalAlpha = 1
}

/** Where the lights of a bar begin, and how much of it is in view before the right edge. */
interface LightsRoom {
  readonly lightsAt?: number
  readonly shown?: number
}

function paintBar(
  context: Pen,
  colors: Tokens,
  { look, letters, lights, hasDebt, isGuest }: BarParts,
  { left, top, width, height }: BarPlace,
  { lightsAt = nameLeft, shown = width }: LightsRoom = {},
): void {
  const x = left + 0.5
  context.beginPath()
  context.roundRect(x, top + 0.5, width, height, corner)
  if (look.fill) {
    context.fillStyle = look.fill
    context.fill()
  }
  if (look.isHatched) hatch(context, x, top, width, height, colors.line)
  if (look.tile && width > 12) {
    context.save()
    context.clip()
    paintTile(context, look.tile, letters, { left, top, width, height })
    context.restore()
  }
  context.beginPath()
  context.roundRect(x, top + 0.5, width, height, corner)
  context.strokeStyle = look.border
  context.lineWidth = look.isThick ? 2 : 1
  context.setLineDash(look.isDashed ? [4, 3] : [])
  context.stroke()
  context.setLineDash([])
  if (!isGuest || width < widthOfLight) return
  const seen = lightsRoom({ left, width }, shown)
  if (lights && seen === 'five')
    paintLights(context, colors, lights, { left: left + lightsAt, right: left + width }, top + height - 11)
  else if (seen === 'worst') {
    const worst = worstPlace(width, height)
    paintWorstLight(context, colors, lights, left + worst.left, top + worst.top)
  }
  if (!hasDebt || width < widthOfDebt) return
  context.fillStyle = colors.badText
  context.font = canvasFont(700, 12)
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  context.fillText('₽', left + width - 5, top + height / 2 + 0.5)
}

function paintTile(
  context: Pen,
  color: string,
  letters: BarLetters | undefined,
  { left, top, width, height }: BarPlace,
): void {
  const isWide = width >= widthOfLetters
  const room = isWide ? tileWidths.wide : tileWidths.narrow
  context.fillStyle = isWide && letters ? letters.fill : color
  context.fillRect(left, top, room, height + 1)
  if (!isWide || !letters) return
  context.fillStyle = letters.color
  context.font = canvasFont(700, 10)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(letters.text, left + room / 2, top + height / 2 + 0.5)
}

/** Fills the path that was begun with slanting lines. */
export function hatch(
  context: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): void {
  context.save()
  context.clip()
  context.strokeStyle = color
  context.lineWidth = 3
  context.beginPath()
  for (let at = -height; at < width; at += 9) {
    context.moveTo(x + at, y + height)
    context.lineTo(x + at + height, y)
  }
  context.stroke()
  context.restore()
}
