import { type ReactNode, useEffect, useRef, useState } from 'react'

interface PushedDrawerProps {
  readonly label: string
  /** What is shown: another row is another content. */
  readonly of: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A drawer beside the page: takes the focus when it opens, closes by Esc (also when the focused button has just gone),
 * gives the focus back.
 */
export function PushedDrawer({ label, of, onClose, children }: PushedDrawerProps) {
  const place = useRef<HTMLElement>(null)
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    // What is drawn inside may have taken the focus to where typing begins.
    if (!place.current?.contains(document.activeElement)) place.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [before])
  useEffect(() => {
    // The content that had the focus has given way to another one.
    if (of && document.activeElement === document.body) place.current?.focus()
  }, [of])
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
