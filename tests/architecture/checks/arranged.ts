// Words that say how parts stand to each other do nothing on an element that lays nothing out.
import { isNode, placeOf, type SourceFile, type SyntaxNode, visitNodes } from './sourceTree.ts'

const comments = /\/\*[\s\S]*?\*\//g
const rules = /([^{};]+)\{([^{}]*)\}/g
const arranging = /(?:^|[\s;])(?:gap|align-items|justify-content|flex-wrap):/
const layingOut = /(?:^|[\s;])(?:display:\s*(?:inline-)?(?:flex|grid)|columns?(?:-count)?:)/

/** Places of elements whose classes arrange their parts while none of them, nor a rule of their page, lays these out. */
export function idleArrangements(sheets: readonly SourceFile[], sources: readonly SourceFile[]): string[] {
  const lays = new Set<string>()
  const arranges = new Set<string>()
  for (const { text } of sheets) {
    for (const [, selectors = '', body = ''] of text.replace(comments, '').matchAll(rules)) {
      for (const selector of selectors.split(',')) {
        const own = [
          ...(
            selector
              .trim()
              .split(/[\s>+~]+/)
              .at(-1) ?? ''
          ).matchAll(/\.([\w-]+)/g),
        ]
        for (const [, name = ''] of own) {
          if (layingOut.test(body)) lays.add(name)
          if (arranging.test(body)) arranges.add(name)
        }
      }
    }
  }
  const isIdle = (words: readonly string[]) =>
    words.some((word) => arranges.has(word)) && !words.some((word) => lays.has(word))
  return sources.flatMap((file) =>
    classesOf(file).flatMap(({ at, text }) =>
      isIdle(text.split(/\s+/)) ? [`${placeOf(file, at)} ${text}`] : [],
    ),
  )
}

/** What elements of HTML wear, each of several choices by itself. */
function classesOf(file: SourceFile): { at: number; text: string }[] {
  const found: { at: number; text: string }[] = []
  visitNodes(file, (node) => {
    if (node.type !== 'JSXOpeningElement' || !isElement(node.name) || !Array.isArray(node.attributes)) return
    for (const attribute of node.attributes) {
      if (isNode(attribute) && isNode(attribute.name) && attribute.name.name === 'className')
        collect(attribute.value, found)
    }
  })
  return found
}

function isElement(name: unknown): boolean {
  return isNode(name) && typeof name.name === 'string' && /^[a-z]/.test(name.name)
}

function collect(value: unknown, into: { at: number; text: string }[]): void {
  if (!isNode(value)) return
  const { type, start } = value
  if (type === 'Literal' && typeof value.value === 'string') into.push({ at: start, text: value.value })
  else if (type === 'TemplateLiteral') into.push({ at: start, text: quasisOf(value) })
  else for (const part of Object.values(value).flat()) collect(part, into)
}

function quasisOf({ quasis }: SyntaxNode): string {
  const parts = Array.isArray(quasis) ? quasis : []
  return parts.map((part) => (isNode(part) ? String(Object(part.value).raw ?? '') : '')).join(' ')
}
