import { type ReactNode, useId } from 'react'

interface CardProps {
  readonly title: string
  /** What stands beside the title in small. */
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A card of the page under its title. */
export function Card({ title, aside, className = 'box op-card', children }: CardProps) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className="op-title">
        {title} {aside !== undefined && <span>{aside}</span>}
      </h2>
      {children}
    </section>
  )
}

interface SumProps {
  readonly name: ReactNode
  /** How it was counted. */
  readonly formula?: string | undefined
  readonly children: ReactNode
}

/** A line of a count: what it is of, and how much. */
export function Sum({ name, formula, children }: SumProps) {
  return (
    <div>
      <dt className="quiet" title={formula}>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
