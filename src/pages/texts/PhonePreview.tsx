// A text on a phone as the reader sees it, with the variables filled.
import type { ReactNode } from 'react'
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
  /** What is shown instead of a variable without a value. */
  readonly hole: (name: string) => ReactNode
}

/** The phone; an empty text is told. */
export function PhonePreview({ label, head, title, text, values, hole }: PhonePreviewProps) {
  const filled = fillText(text, values)
  return (
    <div className="stack narrow phone-preview">
      <span>{label}</span>
      <section className="full breaks phone-frame" aria-label={label}>
        {head}
        {title && <h4 className="size-15">{title}</h4>}
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
  const holes = [...words.matchAll(/\{([^{}|]*)(?:\|[^{}]*)?\}/g)]
  if (holes.length === 0) return words
  const pieces = holes.map(({ index, 0: whole, 1: name = '' }, place) => {
    const last = holes[place - 1]
    const from = last ? last.index + last[0].length : 0
    return { index, before: words.slice(from, index), name: name.trim(), end: index + whole.length }
  })
  return (
    <>
      {pieces.map(({ index, before, name }) => (
        <span key={index}>
          {before}
          {hole(name)}
        </span>
      ))}
      {words.slice(pieces.at(-1)?.end)}
    </>
  )
}
