// Reads the project's own sources; every check is a function over such a list, so that it can be tried on planted text.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type ParseResult, parseSync } from 'vite'

/** One source file: its path from the project's folder, with forward slashes, and its whole text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** A node of the syntax tree, as far as the checks look at it. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly [part: string]: unknown
}

const folders = ['schema', 'server', 'src', 'worker', 'standIns', 'bench', 'scripts', 'tests']
const isSource = /\.(ts|tsx|mts|mjs)$/

/** Lists every hand-written source file under the given folders of the project. */
export function readSourceTree(from: readonly string[] = folders): SourceFile[] {
  return from.filter((folder) => existsSync(folder)).flatMap((folder) => readFolder(folder))
}

const read = new Map<string, readonly SourceFile[]>()

/** The sources of a folder, read once for all checks of a process: with them goes how they are parsed. */
function readFolder(folder: string): readonly SourceFile[] {
  const known = read.get(folder)
  if (known) return known
  const files = listFiles(folder)
    .filter((path) => isSource.test(path) && !path.endsWith('.d.ts'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  read.set(folder, files)
  return files
}

function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name !== 'node_modules')
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .flatMap((path) => (statSync(path).isDirectory() ? listFiles(path) : [path]))
}

const parsed = new WeakMap<SourceFile, ParseResult>()

/** Parses a file once; throws when it is not valid TypeScript. */
export function parseSource(file: SourceFile): ParseResult {
  const known = parsed.get(file)
  if (known) return known
  const result = parseSync(file.path, file.text)
  if (result.errors.length > 0) throw new Error(`${file.path}: ${result.errors[0]?.message}`)
  parsed.set(file, result)
  return result
}

/** Calls `see` for every node of the file. */
export function visitNodes(file: SourceFile, see: (node: SyntaxNode) => void): void {
  const visit = (value: unknown): void => {
    if (isNode(value)) see(value)
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) visit(part)
  }
  visit(parseSource(file).program)
}

/** Tells whether a value found in a node is itself a node. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Answers "path:line" of an offset, as an editor opens it. */
export function placeOf(file: SourceFile, offset: number): string {
  return `${file.path}:${file.text.slice(0, offset).split('\n').length}`
}
