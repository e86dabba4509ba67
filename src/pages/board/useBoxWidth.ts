import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** As wide the box was last: as a rule it still is, and what stands in it is laid out once instead of twice. */
let lastWidth = 0

/** A box and its width in pixels, followed when the window changes; 0 before the first look of all. */
export function useBoxWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(lastWidth)
  useLayoutEffect(() => {
    if (!box.current) return undefined
    const take = (next: number) => {
      lastWidth = next
      setWidth(next)
    }
    const watcher = new ResizeObserver(([entry]) => entry && take(Math.round(entry.contentRect.width)))
    take(box.current.clientWidth)
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return [box, width]
}
