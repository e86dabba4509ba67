import { useEffect, useRef } from 'react'

/** Leads to the part of the page that its address names, `#info` or `/pay`, as soon as the page stands. */
export function usePartOfAddress(isOpen: boolean): void {
  const isLed = useRef(false)
  useEffect(() => {
    if (!isOpen || isLed.current) return
    isLed.current = true
    const part = /\/pay\/?$/.test(location.pathname) ? 'pay' : location.hash.slice(1)
    if (part !== '') leadTo(part)
  }, [isOpen])
}

/** Brings a part of the page into sight, and the keyboard with it. */
export function leadTo(part: string): void {
  const element = document.getElementById(part)
  if (!element) return
  if (element instanceof HTMLDetailsElement) element.open = true
  element.scrollIntoView?.({ block: 'start' })
  element.focus({ preventScroll: true })
}
