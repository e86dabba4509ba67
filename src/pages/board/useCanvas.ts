import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { tokens } from '#src/base/theme/tokens.ts'
import { paintBoard } from './boardPaint.ts'
import { type BoardScene, type BoardView, isSamePicture } from './boardScene.ts'
import { forgetSprites } from './boardSprites.ts'
import { paintEdges } from './paintEdges.ts'

/** What hears of a scroll: while it goes on, and when it has stopped for a moment. */
interface ScrollEvents {
  readonly onMove: (box: HTMLElement) => void
  readonly onRest: (box: HTMLElement) => void
}

/** Keeps the canvas the size of the scrolled box and draws the scene after every scroll and every change. */
export function useCanvas(
  scroller: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
  scene: BoardScene,
  { onMove, onRest }: ScrollEvents,
): void {
  const drawn = useRef<Drawn>(undefined)
  const paint = () => {
    drawn.current = draw(scroller.current, canvas.current, scene, drawn.current)
  }
  useLayoutEffect(paint)
  const paintNow = useEffectEvent(paint)
  const move = useEffectEvent(onMove)
  const settle = useEffectEvent(onRest)
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    let frame = 0
    let rest: number | undefined
    let restFrame = 0
    const stopRest = () => {
      window.clearTimeout(rest)
      cancelAnimationFrame(restFrame)
    }
    const paintFrame = () => {
      frame = 0
      paintNow()
    }
    // letters drawn before their font had come are drawn anew
    const paintAnew = () => {
      forgetSprites()
      drawn.current = undefined
      paintFrame()
    }
    const follow = () => {
      if (frame === 0) frame = requestAnimationFrame(paintFrame)
      move(box)
      stopRest()
      rest = window.setTimeout(() => {
        // a slow frame outlasts the pause: its scroll is heard before the next frame is drawn
        restFrame = requestAnimationFrame(() => settle(box))
      }, REST_MS)
    }
    const resize = new ResizeObserver(follow)
    box.addEventListener('scroll', follow, { passive: true })
    resize.observe(box)
    document.fonts?.addEventListener('loadingdone', paintAnew)
    return () => {
      box.removeEventListener('scroll', follow)
      document.fonts?.removeEventListener('loadingdone', paintAnew)
      resize.disconnect()
      cancelAnimationFrame(frame)
      stopRest()
    }
  }, [scroller])
}

const REST_MS = 110

/** What the canvas shows: most changes around the board leave it as it is. */
interface Drawn extends BoardView {
  readonly scene: BoardScene
}

/** Draws unless that is what was drawn before; all sizes are read before anything is written, for a browser lays out between. */
function draw(
  box: HTMLElement | null,
  canvas: HTMLCanvasElement | null,
  scene: BoardScene,
  before: Drawn | undefined,
): Drawn | undefined {
  const context = canvas?.getContext('2d', { alpha: false })
  if (!box || !canvas || !context) return undefined
  const { clientWidth, clientHeight } = box
  const { names, head } = scene.sizes
  const ratio = window.devicePixelRatio
  const view = {
    width: clientWidth - names,
    height: clientHeight - head,
    left: box.scrollLeft,
    top: box.scrollTop,
    ratio,
  }
  const now = { ...view, scene }
  if (before && isSame(before, now)) return now
  if (
    canvas.width !== Math.round(clientWidth * ratio) ||
    canvas.height !== Math.round(clientHeight * ratio)
  ) {
    canvas.width = Math.round(clientWidth * ratio)
    canvas.height = Math.round(clientHeight * ratio)
    canvas.style.width = `${clientWidth}px`
    canvas.style.height = `${clientHeight}px`
  }
  context.setTransform(ratio, 0, 0, ratio, names * ratio, head * ratio)
  const frame = { context, scene, view, colors: tokens[scene.scheme] }
  paintBoard(frame)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  paintEdges(frame)
  return now
}

function isSame(a: Drawn, b: Drawn): boolean {
  return (
    a.left === b.left &&
    a.top === b.top &&
    a.width === b.width &&
    a.height === b.height &&
    a.ratio === b.ratio &&
    isSamePicture(a.scene, b.scene, b)
  )
}
