import { useEffect, useRef } from 'react'
import { isTyping } from '#src/views/keys/isTyping.ts'

/** Calls back on Ctrl+K anywhere and on `/` outside of fields, by the place of the keys in any keyboard layout. */
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
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
