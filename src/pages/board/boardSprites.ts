// Small pictures that many bars share, drawn once and then laid: a frame lays hundreds of them.

/** Beyond so many the old ones are forgotten: other scales and flats have pictures of their own. */
const most = 3000

const sprites = new Map<string, HTMLCanvasElement>()

/** Draws all of them anew, for letters whose font has come since. */
export function forgetSprites(): void {
  sprites.clear()
}

/** Where a sprite is laid, and its size; it is laid on whole pixels of the screen. */
export interface SpritePlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Lays the picture of this name, drawn by `draw` when it is needed first. */
export function laySprite(
  context: CanvasRenderingContext2D,
  name: string,
  { x, y, width, height }: SpritePlace,
  draw: (context: CanvasRenderingContext2D) => void,
): void {
  const ratio = window.devicePixelRatio
  const key = `${name} ${width} ${height} ${ratio}`
  let picture = sprites.get(key)
  if (!picture) {
    if (sprites.size >= most) sprites.clear()
    picture = document.createElement('canvas')
    picture.width = Math.ceil(width * ratio)
    picture.height = Math.ceil(height * ratio)
    const own = picture.getContext('2d')
    if (!own) return
    own.scale(ratio, ratio)
    draw(own)
    sprites.set(key, picture)
  }
  const whole = (at: number) => Math.round(at * ratio) / ratio
  context.drawImage(picture, whole(x), whole(y), picture.width / ratio, picture.height / ratio)
}
