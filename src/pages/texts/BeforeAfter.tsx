import { readableText } from '#schema/rules/templateText.ts'
import './texts.css'

/** A text that would change, folded: what it was and what it will be. */
export function BeforeAfter({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <details>
      <summary className="link">Было и станет</summary>
      <del className="bad-text breaks block">{readableText(before)}</del>
      <ins className="ok-text breaks block">{readableText(after)}</ins>
    </details>
  )
}
