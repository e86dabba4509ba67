import { type ReactNode, useEffect, useRef } from 'react'

interface PushedDrawerProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A drawer beside the page: takes the focus when it opens, closes by Esc (also when the focused button has just gone),
 * gives the focus back.
 */
export function PushedDrawer({ label, onClose, children }: PushedDrawerProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    place.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isNowhere = document.activeElement === document.body
      if (event.key === 'Escape' && isNowhere && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <aside
      ref={place}
      className="fixed drawer-pushed"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      {children}
    </aside>
  )
}
