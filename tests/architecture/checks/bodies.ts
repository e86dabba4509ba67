// What a screen holds by itself although the form and the hook of a call hold it: fields of a body, and whether the call runs.
import { posix } from 'node:path'
import type { Model } from '#schema/define.ts'
import { isNode, type SourceFile, type SyntaxNode, visitNodes } from './sourceTree.ts'

/** What a line of a call takes, by its names. */
type Bodies = ReadonlyMap<string, ReadonlySet<string>>

/** Whoever holds it checks a form by itself. */
const triedFlag = 'isTried'

/** Names every state of a screen that stands for a field of a call made in its folder, or for checks of its own, as "path name". */
export function findFieldStates(models: readonly Model[], files: readonly SourceFile[]): string[] {
  const bodies = bodiesOf(models)
  const screens = files.filter(({ path }) => /^src\/(pages|resources)\//.test(path)).map((file) => read(file))
  const byFolder = Map.groupBy(screens, ({ path }) => posix.dirname(path))
  return [...byFolder.values()].flatMap((room) => {
    const lines = new Set(room.flatMap(({ texts }) => texts.filter((text) => bodies.has(text))))
    const taken = new Set([...lines].flatMap((line) => [...(bodies.get(line) ?? [])]))
    return room.flatMap(({ path, states }) =>
      states
        .filter((name) => name === triedFlag || taken.has(inSnakeCase(name)))
        .map((name) => `${path} ${name}`),
    )
  })
}

function bodiesOf(models: readonly Model[]): Bodies {
  const all = models.flatMap(({ fields, calls }) =>
    Object.entries(calls).map(([action, call]) => {
      const row = typeof call === 'string' && (action === 'create' || action === 'update') ? fields : {}
      if (typeof call === 'string') return [call, row] as const
      return [call.call, call.body ?? (call.freeBody ? { ...fields, ...call.also } : {})] as const
    }),
  )
  return new Map(all.map(([line, body]) => [line, new Set(Object.keys(body))]))
}

/** What makes calls by hand. */
const byHand = /^(usePanelProvider|useDataProvider|orNothing)$/
const busy = /^(is)?(busy|running|saving|sending|pending)$/i

/** Names every flag of a call under way that a file keeps by itself, as "path name". */
export function findBusyFlags(files: readonly SourceFile[]): string[] {
  const own = files.filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/views/call/'))
  return own
    .map((file) => read(file))
    .filter(({ taken }) => taken.some((name) => byHand.test(name)))
    .flatMap(({ path, states }) => states.filter((name) => busy.test(name)).map((name) => `${path} ${name}`))
}

function read(file: SourceFile) {
  const texts: string[] = []
  const states: string[] = []
  const taken: string[] = []
  visitNodes(file, (node) => {
    if (node.type === 'ImportSpecifier') taken.push(nameOf(node.imported))
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
    if (node.type === 'VariableDeclarator') states.push(...statesIn(node))
  })
  return { path: file.path, texts, states: [...new Set(states)], taken }
}

/** The names that a state or a reference holds: its own, and those of the members it begins with. */
function statesIn({ id, init }: SyntaxNode): string[] {
  if (!isNode(init) || !/^use(State|Ref)$/.test(nameOf(init.callee)) || !isNode(id)) return []
  const [first] = listOf(init.arguments)
  const start = bare(first?.type === 'ArrowFunctionExpression' ? first.body : first)
  const own = id.type === 'ArrayPattern' ? listOf(id.elements).slice(0, 1) : [id]
  const members = listOf(start?.properties).map(({ key }) => key)
  return [...own, ...members].map(nameOf).filter(Boolean)
}

function bare(node: unknown): SyntaxNode | undefined {
  if (!isNode(node)) return undefined
  return node.type === 'ParenthesizedExpression' ? bare(node.expression) : node
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : ''
}

function listOf(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
