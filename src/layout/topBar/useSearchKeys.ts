import { useEffect, useRef } from 'react'
import { isTyping } from '#src/views/keys/isTyping.ts'

/** What lies over the screen and has no guard of its own against a way that leads elsewhere; a drawer has one. */
const overScreen = '[aria-modal=true]:not(.drawer-sheet)'

/** Calls back on Ctrl+K outside of dialogs, where what is typed would be lost, and on `/` outside of fields, by the place of the keys in any keyboard layout. */
export function useSearchKeys(onSearch: () => void): void {
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, shiftKey, target } = event
      const isHeld = ctrlKey || metaKey
      if (altKey || shiftKey || code !== (isHeld ? 'KeyK' : 'Slash')) return
      if (!isHeld && isTyping(target)) return
      event.preventDefault()
      if (target instanceof Element && target.closest(overScreen)) return
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
