import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSprites, laySprite, shelfOf } from '#src/pages/board/boardSprites.ts'

const place = { x: 10.4, y: 20, width: 30, height: 12, ratio: 1 }

/** A board that takes pictures and says where each was laid and how large. */
function boardPen() {
  const laid: number[][] = []
  const pen: CanvasRenderingContext2D = Object.create(CanvasRenderingContext2D.prototype)
  Object.assign(pen, { drawImage: (_picture: unknown, ...numbers: number[]) => laid.push(numbers) })
  return { pen, laid }
}

class HiddenCanvas {
  readonly width: number
  readonly height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  getContext() {
    return { scale: () => {} }
  }
  transferToImageBitmap() {
    return { width: this.width, height: this.height }
  }
}

beforeEach(() => {
  class Context {}
  vi.stubGlobal('CanvasRenderingContext2D', Context)
  vi.stubGlobal('OffscreenCanvas', HiddenCanvas)
  forgetSprites()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('The picture of a bar', () => {
  it('is drawn anew when it was forgotten, or for a screen of finer dots', () => {
    const { pen } = boardPen()
    const draw = vi.fn()
    laySprite(pen, shelfOf('anew'), place, draw)
    forgetSprites()
    laySprite(pen, shelfOf('anew'), place, draw)
    laySprite(pen, shelfOf('anew'), { ...place, ratio: 2 }, draw)
    expect(draw).toHaveBeenCalledTimes(3)
  })

  it('is not the one of a bar of another size or look', () => {
    const { pen } = boardPen()
    const draw = vi.fn()
    laySprite(pen, shelfOf('look'), place, draw)
    laySprite(pen, shelfOf('look'), { ...place, width: 12, height: 30 }, draw)
    laySprite(pen, shelfOf('other look'), place, draw)
    expect(draw).toHaveBeenCalledTimes(3)
  })

  it('is drawn once for all bars alike and laid on whole dots', () => {
    const { pen, laid } = boardPen()
    const draw = vi.fn()
    laySprite(pen, shelfOf('alike'), { ...place, ratio: 2 }, draw)
    laySprite(pen, shelfOf('alike'), { ...place, x: 50, ratio: 2 }, draw)
    expect(draw).toHaveBeenCalledTimes(1)
    expect(laid).toEqual([
      [10.5, 20, 30, 12],
      [50, 20, 30, 12],
    ])
  })

  it('is drawn on a common canvas where a browser has no other', () => {
    vi.stubGlobal('OffscreenCanvas', undefined)
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const { pen, laid } = boardPen()
    laySprite(pen, shelfOf('common'), place, () => {})
    expect(laid).toEqual([[10, 20, 30, 12]])
  })
})
