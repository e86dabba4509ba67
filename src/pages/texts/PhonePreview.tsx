// A text on a phone as the reader sees it, with the variables filled.
import { Fragment, type ReactNode } from 'react'
import { fillText } from '#schema/rules/templateText.ts'
import { Marked } from './Marked.tsx'
import './texts.css'

interface PhonePreviewProps {
  readonly label: string
  /** What stands over the text: the flat, the guest. */
  readonly head?: ReactNode
  readonly title?: string
  readonly text: string
  /** The values of the variables; one that is null is told by `hole`. */
  readonly values: Readonly<Record<string, string | null>>
  /** What is shown instead of a variable without a value: its name in red unless told. */
  readonly hole?: (name: string) => ReactNode
}

/** A variable as it was typed, in red. */
export const nameInRed = (name: string): ReactNode => (
  <span className="strong bad-text phone-hole">{`{${name}}`}</span>
)

/** The phone; an empty text is told. */
export function PhonePreview({ label, head, title, text, values, hole = nameInRed }: PhonePreviewProps) {
  const filled = fillText(text, values)
  return (
    <div className="stack narrow phone-preview">
      <span className="quiet">{label}</span>
      <section className="full breaks phone-frame" aria-label={label}>
        {head}
        {title && <h3 className="size-15">{title}</h3>}
        {text.trim() === '' ? (
          <p className="faint">Текста ещё нет: этот раздел гость не увидит.</p>
        ) : (
          <Marked text={filled.text} plain={(words) => withHoles(words, hole)} />
        )}
      </section>
    </div>
  )
}

/** A plain text whose variables without a value are drawn by `hole`. */
function withHoles(words: string, hole: (name: string) => ReactNode): ReactNode {
  const pieces = words.matchAll(/\{([^{}|]*)[^{}]*\}|[^{}]+|[{}]/g)
  return Array.from(pieces, ({ 0: piece, 1: name, index }) => (
    <Fragment key={index}>{name === undefined ? piece : hole(name.trim())}</Fragment>
  ))
}
