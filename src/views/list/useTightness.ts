// How much of a row of tools has to give way: asked of the row itself, since the menu and the drawers take their part of the window.
import { type RefObject, useLayoutEffect, useState } from 'react'

/** The least step, up to the last one, at which what stands in the row fits; steps are tried before anything is painted. */
export function useTightness(row: RefObject<HTMLElement | null>, last: number): number {
  const [{ step, width }, setTried] = useState({ step: 0, width: 0 })
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => {
      const now = element.clientWidth
      setTried((tried) => (tried.width === now ? tried : { step: 0, width: now }))
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [row])
  useLayoutEffect(() => {
    const element = row.current
    if (element && step < last && element.scrollWidth > element.clientWidth)
      setTried({ step: step + 1, width: width || element.clientWidth })
  })
  return step
}
