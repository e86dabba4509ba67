import { useEffect, useRef } from 'react'
import { isTyping } from './isTyping.ts'
import { singleKeys } from './singleKeys.ts'

/** Acts by the code of their key, the same in every keyboard layout: `KeyN`, with Shift `Shift+Slash`. */
export type KeyActs = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Does an act on a single key pressed outside of fields and dialogs, unless the person has turned such keys off in the profile. */
export function useSingleKeys(acts: KeyActs): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[nameOf(event)]
      if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (!singleKeys.get() || isTyping(event.target)) return
      event.preventDefault()
      act(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function nameOf({ code, key, shiftKey }: KeyboardEvent): string {
  // the question mark stands on other keys in other layouts
  if (key === '?') return 'Shift+Slash'
  return shiftKey ? `Shift+${code}` : code
}
