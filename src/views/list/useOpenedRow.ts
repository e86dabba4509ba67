import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { DRAWER_PARAMETER, readDrawer } from '#src/state/drawer/drawerAddress.ts'

const topOf = (row: Element) => row.getBoundingClientRect().top

/** The id of the row of this entity that the drawer beside shows; pressed, it stays where it is while the tools above it move. */
export function useOpenedRow(entity: string, holder: RefObject<HTMLElement | null>): number | undefined {
  const [parameters] = useSearchParams()
  const place = readDrawer(parameters.get(DRAWER_PARAMETER))
  const id = place && `${place.name}s` === entity ? place.id : undefined
  const pressed = usePressedRow(holder)
  useLayoutEffect(() => {
    const table = holder.current
    const row = id === undefined ? undefined : table?.querySelector('tr[aria-current]')
    if (!table || !row) return
    let top = pressed.current?.row === row ? pressed.current.top : topOf(row)
    let scrolled = scrollY
    // Also told of scrolls that go nowhere, after the tools have moved: only the person's own way counts.
    const follow = () => {
      top -= scrollY - scrolled
      scrolled = scrollY
    }
    // Tools move by the room that the drawer takes. Another order, filter or page moves rows too, and is not undone.
    let width = 0
    const watch = new ResizeObserver(() => {
      if (table.clientWidth === width || !row.isConnected) return
      width = table.clientWidth
      scrollBy({ top: topOf(row) - top, behavior: 'instant' })
      scrolled = scrollY
    })
    watch.observe(table)
    addEventListener('scroll', follow, { passive: true })
    return () => {
      watch.disconnect()
      removeEventListener('scroll', follow)
    }
  }, [id, holder, pressed])
  return id
}

/** The row that was pressed last, and where it was then. */
function usePressedRow(holder: RefObject<HTMLElement | null>) {
  const pressed = useRef<{ readonly row: Element; readonly top: number } | null>(null)
  useEffect(() => {
    const table = holder.current
    const note = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('tr') : null
      pressed.current = row && { row, top: topOf(row) }
    }
    table?.addEventListener('click', note, true)
    return () => table?.removeEventListener('click', note, true)
  }, [holder])
  return pressed
}
