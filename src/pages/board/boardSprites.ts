// Small pictures that many bars share, drawn once and then laid: a frame lays hundreds of them.
import type { Pen } from './boardScene.ts'

/** Beyond so many the old ones are forgotten: other scales and flats have pictures of their own. */
const most = 3000

/** The pictures of bars that look alike, by their size. */
export type Shelf = Map<number, ImageBitmap | HTMLCanvasElement>

const shelves = new Map<string, Shelf>()
let [count, drawnRatio] = [0, 0]

/** The shelf of this name. */
export function shelfOf(name: string): Shelf {
  const known = shelves.get(name)
  if (known) return known
  const shelf: Shelf = new Map()
  shelves.set(name, shelf)
  return shelf
}

/** Draws all of them anew, for letters whose font has come since. */
export function forgetSprites(): void {
  for (const shelf of shelves.values()) shelf.clear()
  count = 0
}

/** Where a sprite is laid, its size, and how many dots of the screen are in a pixel; it is laid on whole dots. */
export interface SpritePlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly ratio: number
}

/** Lays the picture of this size from the shelf, drawn by `draw` when it is needed first. */
export function laySprite(
  context: Pen,
  shelf: Shelf,
  { x, y, width, height, ratio }: SpritePlace,
  draw: (pen: Pen) => void,
): void {
  if (ratio !== drawnRatio || count >= most) forgetSprites()
  drawnRatio = ratio
  const size = width * 4096 + height
  let picture = shelf.get(size)
  if (!picture) {
    picture = pictureOf(Math.ceil(width * ratio), Math.ceil(height * ratio), (own) => {
      own.scale(ratio, ratio)
      draw(own)
    })
    shelf.set(size, picture)
    count += 1
  }
  const whole = (at: number) => Math.round(at * ratio) / ratio
  context.drawImage(picture, whole(x), whole(y), picture.width / ratio, picture.height / ratio)
}

/** A finished picture is laid sooner than a canvas, which might have been drawn into since; old browsers have only that. */
function pictureOf(width: number, height: number, draw: (pen: Pen) => void): ImageBitmap | HTMLCanvasElement {
  const hidden = 'OffscreenCanvas' in window ? new OffscreenCanvas(width, height) : undefined
  const hiddenPen = hidden?.getContext('2d')
  if (hidden && hiddenPen) {
    draw(hiddenPen)
    return hidden.transferToImageBitmap()
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen) draw(pen)
  return canvas
}
