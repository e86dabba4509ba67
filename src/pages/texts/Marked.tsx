import type { ReactNode } from 'react'
import { blocksOf, type Span } from '#schema/rules/markup.ts'

interface MarkedProps {
  readonly text: string
  /** How a piece of plain text is drawn; as it is unless told. */
  readonly plain?: (text: string) => ReactNode
}

/** The paragraphs and lists of a text in the simple markup, as people read it. */
export function Marked({ text, plain = (words) => words }: MarkedProps) {
  return blocksOf(text).map(({ kind, lines }) => {
    const drawn = lines.map(({ number, spans }) => ({ number, line: <Line spans={spans} plain={plain} /> }))
    const key = lines[0]?.number
    if (kind === 'list') {
      return (
        <ul key={key}>
          {drawn.map(({ number, line }) => (
            <li key={number}>{line}</li>
          ))}
        </ul>
      )
    }
    return (
      <p key={key}>
        {drawn.map(({ number, line }) => (
          <span key={number} className="block">
            {line}
          </span>
        ))}
      </p>
    )
  })
}

function Line({ spans, plain }: { readonly spans: readonly Span[] } & Required<Pick<MarkedProps, 'plain'>>) {
  return spans.map(({ at, text, look }) => {
    if (look === 'bold') return <b key={at}>{plain(text)}</b>
    // a bare link of a text is one of the web by its pattern
    if (look === 'link') {
      return (
        <a key={at} href={text} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )
    }
    return <span key={at}>{plain(text)}</span>
  })
}
