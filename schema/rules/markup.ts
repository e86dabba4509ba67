// The simple markup of texts for guests: paragraphs, lists of lines that begin with «- », **bold** and bare links. Pure.

/** A piece of a line and its place in the line. */
export interface Span {
  readonly at: number
  readonly text: string
  readonly look: 'plain' | 'bold' | 'link'
}

/** A line by its number in the text. */
export interface MarkedLine {
  readonly number: number
  readonly spans: readonly Span[]
}

/** A paragraph of lines, or a list of items. */
export interface Block {
  readonly kind: 'paragraph' | 'list'
  readonly lines: readonly MarkedLine[]
}

const piece = /\*\*(.+?)\*\*|(https?:\/\/[^\s<>«»"]*[^\s<>«»".,;:!?)])/g
const item = /^\s*[-•]\s+/

/** The blocks of a text; an empty line parts two paragraphs. */
export function blocksOf(text: string): Block[] {
  const blocks: { kind: Block['kind']; lines: MarkedLine[] }[] = []
  let isParted = true
  for (const [number, words] of text.split('\n').entries()) {
    if (words.trim() === '') {
      isParted = true
      continue
    }
    const kind = item.test(words) ? 'list' : 'paragraph'
    const line = { number, spans: spansOf(kind === 'list' ? words.replace(item, '') : words) }
    const last = blocks.at(-1)
    if (last && !isParted && last.kind === kind) last.lines.push(line)
    else blocks.push({ kind, lines: [line] })
    isParted = false
  }
  return blocks
}

function spansOf(line: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const { index: at, 0: whole, 1: bold } of line.matchAll(piece)) {
    if (at > end) spans.push({ at: end, text: line.slice(end, at), look: 'plain' })
    spans.push(bold === undefined ? { at, text: whole, look: 'link' } : { at, text: bold, look: 'bold' })
    end = at + whole.length
  }
  if (end < line.length) spans.push({ at: end, text: line.slice(end), look: 'plain' })
  return spans
}

/** The text without its marks, as a messenger that knows none gets it. */
export function plainOf(text: string): string {
  return text.replaceAll(/\*\*(.+?)\*\*/g, '$1')
}
