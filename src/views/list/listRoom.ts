// How much room a list has: the window, the menu and the drawers beside it all take their part.
import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react'

/** Below so many pixels the columns that the declaration names as narrow are hidden at first. */
const WIDE_TABLE = 1300

const NarrowContext = createContext(false)

/** Tells the list below whether its room is narrow. */
export const NarrowProvider = NarrowContext.Provider

/** Whether the list around has little room. */
export function useIsNarrow(): boolean {
  return useContext(NarrowContext)
}

/** Whether an element is narrower than a wide table needs, known before its first paint and kept up with. */
export function useNarrowRoom(holder: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = holder.current
    if (!element) return
    const measure = () => setNarrow(element.clientWidth > 0 && element.clientWidth < WIDE_TABLE)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [holder])
  return narrow
}
