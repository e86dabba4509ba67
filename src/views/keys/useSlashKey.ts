// The key `/` in any keyboard layout, while nobody is typing: the nearest search takes it before the global one.
import { useEffect, useRef } from 'react'
import { isTyping } from './isTyping.ts'

/** Calls back on `/` pressed outside of fields; a hearer at the window comes after those of the screen. */
export function useSlashKey(onSlash: () => void, place: Document | Window = document): void {
  const latest = useRef(onSlash)
  useEffect(() => {
    latest.current = onSlash
  })
  useEffect(() => {
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || isTyping(event.target)) return
      if (event.code !== 'Slash' || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    place.addEventListener('keydown', onKey)
    return () => place.removeEventListener('keydown', onKey)
  }, [place])
}
