import { useEffect, useRef } from 'react'

/** Parts whose code has not come within so many milliseconds are not led to any more. */
const patience = 5000

/** Leads to the part of the page that its address names, `#info` or `/pay`, as soon as it stands there. */
export function usePartOfAddress(isOpen: boolean): void {
  const isLed = useRef(false)
  useEffect(() => {
    if (!isOpen || isLed.current) return
    isLed.current = true
    const part = /\/pay\/?$/.test(location.pathname) ? 'pay' : location.hash.slice(1)
    if (part === '' || leadTo(part)) return
    const watch = new MutationObserver(() => leadTo(part) && watch.disconnect())
    watch.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => watch.disconnect(), patience)
  }, [isOpen])
}

/** Brings a part of the page into sight, and the keyboard with it; tells whether it is there. */
export function leadTo(part: string): boolean {
  const element = document.getElementById(part)
  if (!element) return false
  if (element instanceof HTMLDetailsElement) element.open = true
  element.scrollIntoView?.({ block: 'start' })
  element.focus({ preventScroll: true })
  return true
}
