import { Marked } from '#src/pages/texts/Marked.tsx'

/** A text of the agency in its simple markup. */
export function GuestText({ text }: { readonly text: string }) {
  return (
    <div className="column breaks gp-text">
      <Marked text={text} />
    </div>
  )
}
