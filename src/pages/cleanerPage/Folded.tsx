import { type ReactNode, useState } from 'react'

interface FoldedProps {
  readonly title: string
  readonly aside?: ReactNode
  /** Stands open at first, and again when there is a new reason. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A folded part of the page; what is in it is drawn when it is opened. */
export function Folded({ title, aside, isOpen = false, children }: FoldedProps) {
  const [isDrawn, setDrawn] = useState(isOpen)
  return (
    <details className="cp-zone" open={isOpen} onToggle={(event) => setDrawn(event.currentTarget.open)}>
      <summary className="row gap-10">
        <b>{title}</b>
        <span>{aside}</span>
      </summary>
      {isDrawn && children}
    </details>
  )
}
