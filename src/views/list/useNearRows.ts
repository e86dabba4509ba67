// Rows of a long page are drawn as they come near the view; once drawn they stay, so that the browser's own search finds them.
import { type RefCallback, useCallback, useState } from 'react'

/** Rows drawn with the table itself: more than a screen. */
const atOnce = 50

/** How far below the view rows are drawn ahead, in pixels. */
const ahead = 1200

/** Height of a row that is not drawn yet, in pixels. */
export const rowHeight = 41

/** How many rows of so many are drawn, and the hand on what stands for the rest. */
export function useNearRows(count: number): readonly [drawn: number, rest: RefCallback<Element>] {
  const [wanted, setWanted] = useState(atOnce)
  const watch = useCallback((rest: Element | null) => {
    if (!rest) return undefined
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        const { rootBounds, boundingClientRect } = entry
        const room = (rootBounds?.bottom ?? 0) - boundingClientRect.top
        setWanted((old) => old + Math.max(atOnce, Math.ceil(room / rowHeight)))
      },
      { rootMargin: `0px 0px ${ahead}px 0px` },
    )
    watcher.observe(rest)
    return () => watcher.disconnect()
  }, [])
  return [Math.min(count, wanted), watch]
}
