import type { ReactNode } from 'react'

interface BlockProps {
  readonly title: string
  /** Words or buttons at the right of the heading. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a drawer or of a wide card with its heading. */
export function Block({ title, aside, children }: BlockProps) {
  return (
    <section className="stack sheet-block" aria-label={title}>
      <header className="row apart gap-12">
        <h3>{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  )
}
