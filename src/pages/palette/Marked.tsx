import { spotsOf } from './spots.ts'

/** A text with what was searched for marked in it. */
export function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const spots = spotsOf(text, typed)
  const edges = [0, ...spots.flat(), text.length]
  return (
    <>
      {edges.slice(1).map((to, at) => {
        const piece = text.slice(edges[at], to)
        return at % 2 === 1 ? <mark key={to}>{piece}</mark> : piece
      })}
    </>
  )
}
