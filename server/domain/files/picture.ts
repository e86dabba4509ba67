// Photos are drawn anew: smaller, upright, and without anything that came along in them, such as where they were taken.
import sharp, { type Sharp } from 'sharp'
import { Turns } from '../../db/turns.ts'

/** A photo as it is kept. */
export interface Picture {
  readonly bytes: Buffer
  readonly thumb: Buffer
  readonly mime: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** The longer side of a kept photo in pixels. */
export const longestSide = 2560

const thumbSide = 480
const mostPixels = 100_000_000
const seconds = 20

sharp.cache(false)

/** One photo at a time: a big one takes as much memory as ten small ones. */
const turns = new Turns()

/** Draws a photo anew; throws when it cannot be read or is larger than 100 million pixels. */
export function drawPicture(bytes: Buffer): Promise<Picture> {
  return turns.take(async () => {
    const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds })
    const { hasAlpha } = await source.metadata()
    const isClear = hasAlpha === true && !(await source.clone().resize(64, 64).stats()).isOpaque
    const upright = source.clone().autoOrient()
    const whole = await encoded(upright.resize(inside(longestSide)), isClear, 82)
    const thumb = await encoded(sharp(whole.data).resize(inside(thumbSide)), isClear, 72)
    const { width, height } = whole.info
    return {
      bytes: whole.data,
      thumb: thumb.data,
      mime: isClear ? 'image/webp' : 'image/jpeg',
      width,
      height,
    }
  })
}

const inside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

function encoded(picture: Sharp, isClear: boolean, quality: number) {
  const drawn = isClear
    ? picture.webp({ quality })
    : picture.flatten({ background: '#fff' }).jpeg({ quality })
  return drawn.toBuffer({ resolveWithObject: true })
}
