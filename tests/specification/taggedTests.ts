// Which test names which demand: a title ends with the numbers in brackets, `… [4.7]`, `… [4.7, 8.2]` or `… [2.5-2.24]`.
import { isNode, type SourceFile, type SyntaxNode, visitNodes } from '../architecture/checks/sourceTree.ts'

/** A test that names demands: its file, its title without the numbers, and the numbers. */
export interface TaggedTest {
  readonly path: string
  readonly title: string
  readonly numbers: readonly string[]
}

const tag = /^(.*\S) \[(\d+\.\d+(?:-\d+\.\d+)?(?:, \d+\.\d+(?:-\d+\.\d+)?)*)\]$/s
const isTest = /\.(test|spec)\.tsx?$/

/** The tests of the files that name demands. Only titles of `it`, `test` and `test.step` with a body count. */
export function findTaggedTests(files: readonly SourceFile[]): TaggedTest[] {
  const found: TaggedTest[] = []
  for (const file of files) {
    if (!isTest.test(file.path) || !file.text.includes(' [')) continue
    visitNodes(file, (node) => {
      const [, title = '', numbers = ''] = tag.exec(titleOf(file, node)) ?? []
      if (title !== '')
        found.push({ path: file.path, title, numbers: numbers.split(', ').flatMap(numbersOf) })
    })
  }
  return found
}

function titleOf(file: SourceFile, node: SyntaxNode): string {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return ''
  const [first, ...rest] = node.arguments
  const hasBody = rest.some((one) => isNode(one) && /^(Arrow)?Function/.test(one.type))
  if (!isNode(first) || !hasBody || !isRunner(node.callee)) return ''
  if (first.type === 'Literal') return String(first.value)
  return first.type === 'TemplateLiteral' ? file.text.slice(first.start + 1, endOf(first) - 1) : ''
}

/** `it`, `test`, `it.each(…)` and `test.step`, but no `describe`, which runs nothing itself. */
function isRunner(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return callee.name === 'it' || callee.name === 'test'
  if (callee.type === 'CallExpression') return isRunner(callee.callee)
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return false
  return (callee.property.name === 'each' || callee.property.name === 'step') && isRunner(callee.object)
}

function endOf(node: SyntaxNode): number {
  return typeof node.end === 'number' ? node.end : node.start
}

/** A range of numbers of one section is every number between. */
function numbersOf(part: string): string[] {
  const [first = '', last] = part.split('-')
  if (last === undefined) return [first]
  const [section, from] = first.split('.').map(Number)
  const to = Number(last.split('.')[1])
  if (from === undefined || !last.startsWith(`${section}.`) || to <= from)
    throw new Error(`No range: ${part}`)
  return Array.from({ length: to - from + 1 }, (_, at) => `${section}.${from + at}`)
}
