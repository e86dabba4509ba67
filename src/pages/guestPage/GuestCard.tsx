import { type ReactNode, useId } from 'react'

interface GuestCardProps {
  readonly title: string
  /** The part of the address that leads here. */
  readonly part?: string
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A card of the page with its heading; the keyboard is led here by the address. */
export function GuestCard({ title, part, aside, className = '', children }: GuestCardProps) {
  const id = useId()
  return (
    <section id={part} className={`box gp-card ${className}`} aria-labelledby={id} tabIndex={-1}>
      <div className="row base apart gap-12">
        <h2 id={id} className="title">
          {title}
        </h2>
        {aside && <span className="quiet">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
