// Reads a drawn QR code as a phone does, by another library than the one that drew it.
import jsQr from 'jsqr'

const scale = 4

/** What the drawing says; throws when no code is seen in it. */
export function readQr(drawing: Element): string {
  const side = Number(drawing.getAttribute('viewBox')?.split(' ')[2])
  const pixels = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255)
  const path = drawing.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const begin = (row * side * scale + Number(x) * scale) * 4
      for (let at = begin; at < begin + Number(run) * scale * 4; at += 4) pixels.fill(0, at, at + 3)
    }
  }
  const found = jsQr(pixels, side * scale, side * scale)
  if (!found) throw new Error('No code is seen in the drawing')
  return found.data
}
