// Which names the project's code reads, file by file: of properties, of what is taken apart, quoted, and in SQL.
import { isNode, type SourceFile, type SyntaxNode, visitNodes } from './sourceTree.ts'

/** What one file reads and what it speaks of. */
export interface FileReads {
  readonly path: string
  /** Names that the file reads of something. */
  readonly names: ReadonlySet<string>
  /** Names of what is asked for a member whose name is known only while the program runs: `gate[light]`. */
  readonly indexed: ReadonlySet<string>
  /** Every name that stands in the file, whatever for. */
  readonly identifiers: ReadonlySet<string>
  /** The words those names and the file's path consist of, in small letters. */
  readonly words: ReadonlySet<string>
}

/** Collects the names that each file reads. */
export function collectReads(files: readonly SourceFile[]): FileReads[] {
  return files.map((file) => {
    const names = new Set<string>()
    const indexed = new Set<string>()
    const passed = new Set<unknown>()
    visitNodes(file, (node) => {
      for (const part of partsThatReadNothing(node)) passed.add(part)
      if (!passed.has(node)) for (const name of namesRead(node)) names.add(name)
      for (const name of namesIndexed(node)) indexed.add(name)
    })
    const text = `${file.path} ${file.text}`
    const words = text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []
    return {
      path: file.path,
      names,
      indexed,
      identifiers: new Set(namesIn(file.text)),
      words: new Set(words.map((word) => word.toLowerCase())),
    }
  })
}

/** Lists that say what is drawn, asked or allowed: to stand there is not to be read. */
const drawnLists = /^(fields|columns|narrow|filters|search|bulk|hide|only|write)$/

/** Targets of writing, keys, types, methods, lists of what is drawn: they name something and read nothing. */
function partsThatReadNothing(node: SyntaxNode): unknown[] {
  switch (node.type) {
    case 'AssignmentExpression':
      return node.operator === '=' ? [node.left] : []
    case 'CallExpression':
      return [node.callee]
    case 'TSLiteralType':
      return [node.literal]
    case 'ImportDeclaration':
      return [node.source]
    case 'Property':
      return [...(node.computed ? [] : [node.key]), ...drawnIn(node)]
    default:
      return []
  }
}

function drawnIn({ key, value }: SyntaxNode): unknown[] {
  if (!isNode(key) || !drawnLists.test(nameOf(key)) || !isNode(value)) return []
  return Array.isArray(value.elements) ? value.elements : []
}

function namesRead(node: SyntaxNode): readonly string[] {
  switch (node.type) {
    case 'MemberExpression':
      return isNode(node.property) && !node.computed ? [nameOf(node.property)] : []
    case 'ObjectPattern':
      return Array.isArray(node.properties) ? node.properties.flatMap(keyOf) : []
    case 'Literal':
      return typeof node.value === 'string' ? namesInText(node.value) : []
    case 'TemplateElement':
      return namesInSql(rawOf(node.value))
    default:
      return []
  }
}

/** `gate[light]`, `rent.gate[light]`, and `gate->>${light}` of SQL. */
function namesIndexed(node: SyntaxNode): string[] {
  if (node.type === 'MemberExpression' && node.computed && isNode(node.object)) {
    const { object } = node
    return [nameOf(isNode(object.property) ? object.property : object)]
  }
  return node.type === 'TemplateElement' ? (/(\w+)'?\s*->>?\s*$/.exec(rawOf(node.value))?.slice(1) ?? []) : []
}

const keyOf = (property: unknown): string[] =>
  isNode(property) && isNode(property.key) ? [nameOf(property.key)] : []

function nameOf(node: SyntaxNode): string {
  if (typeof node.name === 'string') return node.name
  return typeof node.value === 'string' ? node.value : ''
}

function rawOf(value: unknown): string {
  const isText = typeof value === 'object' && value !== null && 'raw' in value
  return isText && typeof value.raw === 'string' ? value.raw : ''
}

const path = /^[a-z][A-Za-z0-9_]*(\.[a-z][A-Za-z0-9_]*)*$/

/** A quoted name, a path of names, or a piece of SQL. */
const namesInText = (text: string): string[] => (path.test(text) ? text.split('.') : namesInSql(text))

const sqlWords = /\b(select|from|where|join|order by|and|coalesce|case|exists)\b|->|::|\b[a-z]\."?[a-z_]+/

/** Names in a piece of SQL, without the columns that it only fills. */
function namesInSql(text: string): string[] {
  if (!sqlWords.test(text)) return []
  const filled = /\binsert into\s+"?\w+"?\s*\([^)]*\)|\bset\s+"?\w+"?\s*=/g
  return namesIn(text.replace(filled, ' '))
}

const namesIn = (text: string): string[] => text.match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? []
