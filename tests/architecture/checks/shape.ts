// Names and lengths of files, and whether what they export is explained.
import { isNode, parseSource, placeOf, type SourceFile, type SyntaxNode } from './sourceTree.ts'

const longest = 300

/** A list of cases reads well at greater length than code. */
const longestTest = 450

const vagueNames = /^(utils?|helpers?|misc|common|types|shared|stuff)$/i
/** Its files are named after the npm scripts that run them. */
const commands = 'scripts/commands/'
const goodName = /^([a-z][a-zA-Z0-9]*|[A-Z][a-zA-Z0-9]*)(\.(test|spec|types|config))?\.(ts|tsx|mjs)$/

/** Names the files whose name says nothing, or is not camelCase or PascalCase. */
export function findBadNames(files: readonly SourceFile[]): string[] {
  return files
    .map((file) => file.path)
    .filter((path) => {
      const parts = path.split('/')
      const name = parts.at(-1) ?? ''
      return (
        !goodName.test(name) ||
        (!path.startsWith(commands) && parts.some((part) => vagueNames.test(part.split('.')[0] ?? '')))
      )
    })
}

/** Names the files longer than 300 lines, tests longer than 450. */
export function findLongFiles(files: readonly SourceFile[]): string[] {
  return files
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ path, lines }) => lines > (/\.test\.tsx?$/.test(path) ? longestTest : longest))
    .map(({ path, lines }) => `${path} has ${lines} lines`)
}

/** How many functions, types and constants are exported, and the places of those without a doc comment. */
export interface DocCoverage {
  readonly total: number
  readonly missing: readonly string[]
}

/** Looks for a doc comment directly before every exported declaration. */
export function measureDocs(files: readonly SourceFile[]): DocCoverage {
  let total = 0
  const missing: string[] = []
  for (const file of files) {
    const { program, comments } = parseSource(file)
    const docEnds = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    const seen = new Set<string>()
    for (const node of program.body) {
      const name = nameExported(node)
      if (name === undefined || seen.has(name)) continue
      seen.add(name)
      total += 1
      const isDocumented = docEnds.some(
        (doc) => file.text.slice(doc.end, node.start).trim() === '' && doc.end <= node.start,
      )
      if (!isDocumented) missing.push(`${placeOf(file, node.start)} ${name}`)
    }
  }
  return { total, missing }
}

/** Answers the name a statement exports by declaring it; undefined for re-exports and everything else. */
function nameExported(statement: SyntaxNode | object): string | undefined {
  if (!isNode(statement) || !isNode(statement.declaration)) return undefined
  if (statement.type === 'ExportDefaultDeclaration') {
    return statement.declaration.type === 'Identifier' ? undefined : 'default'
  }
  if (statement.type !== 'ExportNamedDeclaration') return undefined
  const [first] = Array.isArray(statement.declaration.declarations) ? statement.declaration.declarations : []
  const id = isNode(first) ? first.id : statement.declaration.id
  return isNode(id) && typeof id.name === 'string' ? id.name : 'a declaration'
}
