// Which code of the server writes rows of entities by SQL of its own, beside the door of server/crud.
import { isNode, type SourceFile, type SyntaxNode, visitNodes } from './sourceTree.ts'

const places = /^server\/(domain|jobs|channels|access|http)\//
const verbs = new Set(['insert', 'update', 'delete'])
const statement = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)/gi

/** Names every file with the entities whose tables it writes directly, as "path entity", each once. */
export function findDirectWrites(files: readonly SourceFile[], entities: readonly string[]): string[] {
  const names = new Set(entities)
  const found = new Set<string>()
  for (const file of files.filter(({ path }) => places.test(path))) {
    visitNodes(file, (node) => {
      for (const table of [...builtWrites(node), ...typedWrites(node)])
        if (names.has(table)) found.add(`${file.path} ${table}`)
    })
  }
  return [...found].sort()
}

/** `tx.insert(table)` and its like. */
function builtWrites(node: SyntaxNode): string[] {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return []
  const { callee } = node
  if (!verbs.has(nameOf(callee.property)) || lastName(callee.object) !== 'tx') return []
  return [lastName(node.arguments[0])]
}

/** Tables after the verbs of an `sql` text. */
function typedWrites(node: SyntaxNode): string[] {
  if (node.type !== 'TemplateElement' || !isNode(node)) return []
  const text = node.value
  const raw = typeof text === 'object' && text !== null && 'raw' in text ? String(text.raw) : ''
  return [...raw.matchAll(statement)].map(([, table]) => table ?? '')
}

/** The name of a variable, or the last one of a path to a member. */
function lastName(node: unknown): string {
  if (!isNode(node)) return ''
  return node.type === 'MemberExpression' ? nameOf(node.property) : nameOf(node)
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : ''
}
