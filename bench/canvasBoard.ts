// The limit of a board in a browser: one canvas the size of its box, drawn anew after every scroll. Sent into a page as it is.
import type { BoardPlan } from './boardPlan.ts'

/** Makes the box of the given size and draws the plan of the driver into it; the page has nothing else. */
export function showCanvasBoard({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): void {
  const plan: BoardPlan = Reflect.get(window, 'benchBoard').plan
  const { names, head, barTop, barHeight, dayWidth, lines, looks, colors, days } = plan
  const box = document.createElement('div')
  box.className = 'board'
  box.style.cssText = `width:${width}px;height:${height}px;overflow:auto;position:relative;contain:strict`
  const canvas = document.createElement('canvas')
  canvas.style.cssText = `position:sticky;left:0;top:0;display:block;width:${width}px;height:${height}px;margin-bottom:-${height}px`
  const extent = document.createElement('div')
  extent.style.cssText = `width:${plan.width}px;height:${plan.height}px`
  box.append(canvas, extent)
  document.body.replaceChildren(box)
  canvas.width = box.clientWidth
  canvas.height = box.clientHeight
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('There is no canvas to draw on')

  /** Index of the first item of an ordered list that ends behind a point. */
  const firstBehind = (count: number, endOf: (index: number) => number, point: number) => {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (endOf(middle) < point) low = middle + 1
      else high = middle
    }
    return low
  }
  const drawDays = (left: number, bottom: number) => {
    for (let at = Math.floor(left / dayWidth); at * dayWidth < left + canvas.width; at += 1) {
      const x = names + at * dayWidth - left
      context.fillStyle = colors.weekend
      if (days[at]?.isWeekend) context.fillRect(x, head, dayWidth, bottom)
      context.fillStyle = colors.line
      context.fillRect(x, head, 1, bottom)
    }
  }
  const drawBars = ({ bars }: BoardPlan['lines'][number], left: number, top: number) => {
    const reach = left + canvas.width - names
    for (
      let at = firstBehind(bars.length, (index) => (bars[index]?.[0] ?? 0) + (bars[index]?.[1] ?? 0), left);
      ;
      at += 1
    ) {
      const bar = bars[at]
      const look = looks[bar?.[2] ?? 0]
      if (!bar || !look || bar[0] > reach) return
      const x = Math.round(names + bar[0] - left) + 0.5
      context.beginPath()
      context.roundRect(x, top + barTop + 0.5, Math.round(bar[1]), barHeight, 6)
      context.fillStyle = look.fill
      context.fill()
      context.strokeStyle = look.border
      context.stroke()
      context.save()
      context.clip()
      context.fillStyle = look.tile
      context.fillRect(x, top + barTop, bar[1] < 40 ? 4 : 19, barHeight + 1)
      context.fillStyle = colors.text
      context.fillText(bar[3], x + 26, top + barTop + 12)
      context.restore()
    }
  }
  const draw = () => {
    const { scrollLeft: left, scrollTop } = box
    context.fillStyle = colors.surface
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.font = '12px sans-serif'
    context.textBaseline = 'middle'
    drawDays(left, canvas.height)
    for (
      let at = firstBehind(
        lines.length,
        (index) => (lines[index]?.y ?? 0) + (lines[index]?.height ?? 0),
        scrollTop,
      );
      ;
      at += 1
    ) {
      const line = lines[at]
      if (!line || line.y > scrollTop + canvas.height) break
      const top = head + line.y - scrollTop
      drawBars(line, left, top)
      context.fillStyle = colors.line
      context.fillRect(0, top + line.height - 1, canvas.width, 1)
      context.fillStyle = line.isGroup ? colors.head : colors.surface
      context.fillRect(0, top, names, line.height - 1)
      context.fillStyle = colors.text
      context.fillText(line.name, 16, top + line.height / 2)
    }
    context.fillStyle = colors.head
    context.fillRect(0, 0, canvas.width, head)
    context.fillStyle = colors.text
    for (let at = Math.floor(left / dayWidth); at * dayWidth < left + canvas.width; at += 1)
      context.fillText(days[at]?.label ?? '', names + at * dayWidth - left + dayWidth / 2 - 6, head / 2)
  }
  let frame = 0
  box.addEventListener('scroll', () => {
    if (frame === 0)
      frame = requestAnimationFrame(() => {
        frame = 0
        draw()
      })
  })
  box.scrollLeft = plan.from + 39 * dayWidth
  draw()
}
