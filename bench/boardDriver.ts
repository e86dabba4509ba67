// What is done to a board inside its page, the product's and the reference's alike: scroll it frame by frame, look at its pixels.
import type { BoardPlan } from './boardPlan.ts'

/** A way over the board: pixels of each frame. */
export interface Way {
  readonly across: number
  readonly down: number
  readonly frames: number
}

/** How the frames of a scroll followed one another. */
export interface ScrollResult {
  readonly perSecond: number
  /** Milliseconds of the slowest frame but one in twenty. */
  readonly p95: number
  readonly nodes: number
}

/** Bars that should be seen over all frames, and how many of them were not there in their colour. */
export interface PaintResult {
  readonly frames: number
  readonly bars: number
  readonly missing: number
}

/** Puts the driver into the page as `window.benchBoard`; the plan comes as text, which is sent hundreds of times sooner. */
export function installDriver(planned: string): void {
  const plan: BoardPlan = JSON.parse(planned)
  const { names, head, barTop, lines, looks } = plan
  const patience = 20_000
  const boxOf = () => {
    const box = document.querySelector<HTMLElement>('.board')
    if (!box) throw new Error('There is no board')
    return box
  }
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const afterFrame = async () => {
    await frame()
    const { promise, resolve } = Promise.withResolvers<void>()
    const channel = new MessageChannel()
    channel.port1.onmessage = () => resolve()
    channel.port2.postMessage(0)
    return promise
  }
  /** The places of a way one after another, turning round at the edges of the year. */
  const placesOf = ({ across, down, frames }: Way, box: HTMLElement) => {
    const most = { x: plan.to - (box.clientWidth - names), y: plan.height - box.clientHeight }
    let [x, y, right, under] = [plan.from, 0, 1, 1]
    return Array.from({ length: frames }, () => {
      if (x + across * right > most.x || x + across * right < plan.from) right = -right
      if (y + down * under > most.y || y + down * under < 0) under = -under
      x += across * right
      y += down * under
      return { left: x, top: y }
    })
  }
  /** Visits the way slowly, so that everything on it has been loaded. */
  const visit = async (way: Way) => {
    const box = boxOf()
    let seen = { left: Number.NEGATIVE_INFINITY, top: 0 }
    for (const place of placesOf(way, box)) {
      if (Math.abs(place.left - seen.left) < 400 && Math.abs(place.top - seen.top) < 400) continue
      seen = place
      box.scrollTo(place)
      await afterFrame()
      await afterFrame()
      const isBusy = () => document.querySelector('[aria-busy=true]') !== null
      while (isBusy()) await afterFrame()
    }
    box.scrollTo({ left: plan.from, top: 0 })
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const scroll = async (way: Way): Promise<ScrollResult> => {
    const box = boxOf()
    const times: number[] = []
    let last = await frame()
    for (const place of placesOf(way, box)) {
      box.scrollTo(place)
      const now = await frame()
      times.push(now - last)
      last = now
    }
    const sum = times.reduce((total, time) => total + time, 0)
    const sorted = times.toSorted((a, b) => a - b)
    return {
      perSecond: (1000 * times.length) / sum,
      p95: sorted[Math.floor(times.length * 0.95)] ?? 0,
      nodes: document.querySelectorAll('*').length,
    }
  }
  const coloursOf = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
  const wanted = looks.map(({ fill }) => coloursOf(fill))
  const missingNow = (box: HTMLElement) => {
    const canvas = box.querySelector('canvas')
    const context = canvas?.getContext('2d', { alpha: false })
    if (!canvas || !context) return { bars: 0, missing: 0 }
    const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height)
    const [left, top] = [box.scrollLeft, box.scrollTop]
    let [bars, missing] = [0, 0]
    for (const line of lines) {
      const y = Math.round(head + line.y - top + barTop + 4)
      if (y <= head || y >= canvas.height - 1) continue
      for (const [start, length, look] of line.bars) {
        // a point in the last third: not on the tile of the channel
        const x = Math.round(names + start + Math.max(length * 0.7, Math.min(length - 8, 24)) - left)
        if (x <= names || x >= width - 1) continue
        bars += 1
        const at = (y * width + x) * 4
        if (wanted[look]?.some((part, index) => Math.abs((data[at + index] ?? 0) - part) > 2)) missing += 1
      }
    }
    return { bars, missing }
  }
  const paint = async (way: Way): Promise<PaintResult> => {
    const box = boxOf()
    let [frames, bars, missing] = [0, 0, 0]
    for (const place of placesOf(way, box)) {
      box.scrollTo(place)
      await afterFrame()
      const now = missingNow(box)
      frames += 1
      bars += now.bars
      missing += now.missing
    }
    return { frames, bars, missing }
  }
  /** Milliseconds from the call until the frame after the one in which all bars in view are there. */
  const firstPaint = async (begin: () => void): Promise<number> => {
    const from = performance.now()
    begin()
    for (;;) {
      await frame()
      const box = document.querySelector<HTMLElement>('.board')
      const { bars, missing } = box ? missingNow(box) : { bars: 0, missing: 0 }
      if (bars > 0 && missing === 0) break
      if (performance.now() - from > patience) throw new Error(`${missing} of ${bars} bars were not drawn`)
    }
    await frame()
    return performance.now() - from
  }
  Reflect.set(window, 'benchBoard', { plan, visit, scroll, paint, firstPaint })
}
