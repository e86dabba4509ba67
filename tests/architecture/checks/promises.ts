// Words that people may choose or wait for and that no code ever acts on: variables, states, options, kinds.
import type { Model } from '#schema/define.ts'
import { everyField } from '#schema/lint/fields.ts'
import { isNode, type SourceFile, type SyntaxNode, visitNodes } from './sourceTree.ts'

/** Names of variables that the file which fills texts leaves out or fills with nothing. */
export function findUnfilledVariables(names: readonly string[], filler: SourceFile): string[] {
  const filled = new Set<string>()
  visitNodes(filler, (node) => {
    if (node.type !== 'Property' || !isNode(node.key) || !isNode(node.value)) return
    const isNothing = node.value.type === 'Literal' && node.value.value === null
    if (!isNothing && typeof node.key.name === 'string') filled.add(node.key.name)
  })
  return names.filter((name) => !filled.has(name))
}

/** Words of a list that nothing in the files quotes outside of the list itself. */
export function findUnspoken(
  words: readonly string[],
  files: readonly SourceFile[],
  listName?: string,
): string[] {
  const spoken = quotedIn(files, { listName })
  return words.filter((word) => !spoken.has(word))
}

/** States that nothing leads to, neither a declared way from the first one nor the server, and words that only the server may set and never does. */
export function findDeadStates(models: readonly Model[], files: readonly SourceFile[]): string[] {
  const quotedUnder = (rooms: RegExp) =>
    quotedIn(
      files.filter(({ path }) => rooms.test(path) && !path.startsWith('server/demo/')),
      { inSql: true },
    )
  const spoken = quotedUnder(/^(schema\/rules|server|src)\//)
  const onServer = quotedUnder(/^(schema\/rules|server)\//)
  return models.flatMap((model) =>
    everyField(model.fields).flatMap(([path, field]) => {
      const dead = (words: readonly string[]) => words.map((word) => `${model.name}.${path} ${word}`)
      if (field.kind === 'state') {
        const reached = reachedFrom(field.initial, field.states)
        const isDead = (word: string) => !spoken.has(word) || !(reached.has(word) || onServer.has(word))
        return dead(Object.keys(field.states).filter(isDead))
      }
      if (field.kind !== 'choice' || !(field.readonly || field.internal)) return []
      return dead(Object.keys(field.options).filter((word) => word !== field.initial && !onServer.has(word)))
    }),
  )
}

type States = Readonly<Record<string, { readonly to: readonly string[] }>>

function reachedFrom(first: string | undefined, states: States): Set<string> {
  const reached = new Set(first === undefined ? [] : [first])
  for (const word of reached) for (const next of states[word]?.to ?? []) reached.add(next)
  return reached
}

interface Quoting {
  /** The list whose own words do not count. */
  readonly listName?: string | undefined
  /** Words quoted in SQL and keys that stand for words count too. */
  readonly inSql?: boolean
}

function quotedIn(files: readonly SourceFile[], { listName, inSql = false }: Quoting): Set<string> {
  const words = new Set<string>()
  for (const file of files) {
    const passed = new Set<unknown>()
    visitNodes(file, (node) => {
      if (isListOf(node, listName) || node.type === 'TSLiteralType') leaveOut(node, passed)
      if (!passed.has(node)) for (const word of quoted(node, inSql)) words.add(word)
    })
  }
  return words
}

const isListOf = ({ type, id }: SyntaxNode, name?: string): boolean =>
  name !== undefined && type === 'VariableDeclarator' && isNode(id) && id.name === name

function leaveOut(value: unknown, passed: Set<unknown>): void {
  if (isNode(value)) passed.add(value)
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) leaveOut(part, passed)
}

function quoted(node: SyntaxNode, inSql: boolean): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (!inSql) return []
  if (node.type === 'Property' && isNode(node.key) && typeof node.key.name === 'string')
    return [node.key.name]
  const raw = node.type === 'TemplateElement' ? Object.values(Object(node.value)).join(' ') : ''
  return [...raw.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)
}
