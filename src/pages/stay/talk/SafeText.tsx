import { safeLink } from '#schema/rules/text.ts'

const links = /(https?:\/\/[^\s<>"]+)/g

/** Words as they were written: line by line, links that lead out, and nothing else of them is believed. */
export function SafeText({ children }: { readonly children: string }) {
  return (
    <p className="breaks" style={{ whiteSpace: 'pre-wrap' }}>
      {partsOf(children).map(({ from, words, link }) =>
        link ? (
          <a key={from} href={link} target="_blank" rel="noopener noreferrer nofollow">
            {words}
          </a>
        ) : (
          <span key={from}>{words}</span>
        ),
      )}
    </p>
  )
}

function partsOf(text: string) {
  let from = 0
  return text.split(links).map((words) => {
    const part = { from, words, link: words.startsWith('http') ? safeLink(words) : null }
    from += words.length
    return part
  })
}
