// The frames of the desk: a card of rows with its count, a part of the card at the right, the button under its first rows.
import type { ReactNode } from 'react'
import type { useFold } from '#src/views/useFold.ts'

interface DeskCardProps {
  readonly title: string
  /** The tab above says the title and the count already. */
  readonly isBare?: boolean
  readonly count: number
  /** What is said of the rows while there are none. */
  readonly none: string
  /** Words or a link beside the count. */
  readonly note?: ReactNode
  readonly className?: string
  readonly children: ReactNode
  /** What stands under the rows, or under the word that there are none. */
  readonly below?: ReactNode
}

/** A card of rows. */
export function DeskCard(props: DeskCardProps) {
  const { title, isBare = false, count, none, note, className = '', children, below } = props
  return (
    <section className={`narrow box desk-card ${className}`} aria-label={title}>
      {!isBare && (
        <header className="row gap-10">
          <h2>{title}</h2>
          <span className="strong desk-count">{count}</span>
          {note}
        </header>
      )}
      {count === 0 ? <p className="desk-none">{none}</p> : children}
      {below}
    </section>
  )
}

interface DeskPartProps {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of the card at the right. */
export function DeskPart({ title, aside, children }: DeskPartProps) {
  return (
    <section className="desk-part" aria-label={title}>
      <h2 className="row stretch apart gap-0">
        {title}
        {aside}
      </h2>
      {children}
    </section>
  )
}

interface FoldButtonProps {
  readonly toggle: ReturnType<typeof useFold>['toggle']
  readonly className?: string
}

/** Asks for all rows and back. */
export function FoldButton({ toggle, className = 'full to-left line-above desk-more' }: FoldButtonProps) {
  return toggle && <button type="button" className={`medium link ${className}`} {...toggle} />
}
