// What no file of the project may hold, whatever it is for.
import { isNode, parseSource, placeOf, type SourceFile, type SyntaxNode, visitNodes } from './sourceTree.ts'

/** Names every `any` and every non-null `!`. */
export function findLooseTypes(files: readonly SourceFile[]): string[] {
  const bad: Record<string, string> = { TSAnyKeyword: 'any', TSNonNullExpression: 'non-null !' }
  return collectNodes(files, (node) => bad[node.type])
}

/** Tests of types state by @ts-expect-error what must not compile: there it checks and silences nothing. */
const typeTests = /^tests\/.*\.types\.ts$/

/** Names every comment that silences a tool or puts work off. */
export function findSilencers(files: readonly SourceFile[]): string[] {
  const silencer =
    /^[\s*]*(@ts-|biome-ignore|(es|ox)lint-disable|(istanbul|v8|c8) ignore)|\b(TODO|FIXME|XXX|HACK)\b/
  return files.flatMap((file) =>
    parseSource(file)
      .comments.filter((comment) => silencer.test(comment.value))
      .filter(
        (comment) => !(typeTests.test(file.path) && comment.value.trim().startsWith('@ts-expect-error')),
      )
      .map((comment) => `${placeOf(file, comment.start)} ${comment.value.trim()}`),
  )
}

/** Names every test that is skipped, put off, or alone. */
export function findSkippedTests(files: readonly SourceFile[]): string[] {
  const runners = new Set(['it', 'test', 'describe'])
  const modes = new Set(['skip', 'skipIf', 'runIf', 'only', 'todo', 'fixme', 'fails'])
  return collectNodes(files, (node) => {
    if (node.type !== 'MemberExpression' || !runners.has(nameOf(node.object))) return undefined
    const mode = nameOf(node.property)
    return modes.has(mode) ? `.${mode}` : undefined
  })
}

/** The only file that may turn text into a moment. */
const datesFile = 'schema/rules/dates.ts'
const namesOfText = /(_at|_date|_until|_from|date|day|iso|text|string|value)$/i

/** Names every place outside schema/rules/dates.ts where a Date is made of text. */
export function findDatesFromText(files: readonly SourceFile[]): string[] {
  return collectNodes(
    files.filter((file) => file.path !== datesFile && !file.path.startsWith('tests/')),
    (node) => {
      const isParse = node.type === 'CallExpression' && isDateParse(node.callee)
      const isMade = node.type === 'NewExpression' && nameOf(node.callee) === 'Date'
      const [first] = Array.isArray(node.arguments) && (isParse || isMade) ? node.arguments : []
      return isParse || isText(first) ? 'a Date made of text' : undefined
    },
  )
}

/** Names every reader of process.env in the server beside server/env.ts. */
export function findEnvReaders(files: readonly SourceFile[]): string[] {
  return collectNodes(
    files.filter((file) => file.path.startsWith('server/') && file.path !== 'server/env.ts'),
    (node) => {
      if (node.type !== 'MemberExpression' || nameOf(node.object) !== 'process') return undefined
      return nameOf(node.property) === 'env' ? 'process.env' : undefined
    },
  )
}

/** The one place that decides about repetition, and the one that adds it to the hook that asks but once. */
const placesOfRepetition = /^src\/dataProvider\/(queryClient|useRowsByIds)\.ts$/

/** Names every read of the panel that gives up at the first passing failure. */
export function findReadsOnce(files: readonly SourceFile[]): string[] {
  return collectNodes(
    files.filter(({ path }) => path.startsWith('src/') && !placesOfRepetition.test(path)),
    (node) => {
      if (node.type === 'ImportSpecifier')
        return nameOf(node.imported) === 'useGetMany' ? 'useGetMany asks once: useRowsByIds' : undefined
      if (node.type !== 'Property' || nameOf(node.key) !== 'retry' || !isNode(node.value)) return undefined
      return node.value.value === false ? 'retry: false' : undefined
    },
  )
}

/**
 * Names every hint of a field that is neither made a text of by `hintText` nor passed on as a hint: the built panel has its
 * number there, and of a help nothing at all.
 */
export function findBareHints(files: readonly SourceFile[]): string[] {
  const passed = new Set<unknown>()
  return collectNodes(
    files.filter(({ path }) => path.startsWith('src/')),
    (node) => {
      const { arguments: given, value, expression } = node
      if (node.type === 'CallExpression' && nameOf(node.callee) === 'hintText' && Array.isArray(given))
        for (const one of given) passed.add(one)
      if (node.type === 'Property' && ['help', 'hint'].includes(nameOf(node.key))) passed.add(value)
      const name = node.type === 'MemberExpression' && !passed.has(node) ? nameOf(node.property) : ''
      const isRead = name === 'help' || (name === 'hint' && nameOf(node.object) === 'field')
      const isShown = node.type === 'JSXExpressionContainer' && nameOf(expression) === 'help'
      return isRead || isShown ? 'a hint without hintText' : undefined
    },
  )
}

/** Variables and properties that hold the name of an entity. */
const holdersOfNames = /^(entity|entityName|resource|model|name|to)$/

/** Names every comparison with an entity's name in the code that works for all entities alike. */
export function findEntityBranches(files: readonly SourceFile[], entities: readonly string[]): string[] {
  const names = new Set(entities)
  const isName = (node: unknown) => isNode(node) && typeof node.value === 'string' && names.has(node.value)
  const holdsName = (node: unknown) =>
    isNode(node) &&
    holdersOfNames.test(node.type === 'MemberExpression' ? nameOf(node.property) : nameOf(node))
  return collectNodes(
    files.filter((file) => /^(server\/(crud|http)|src\/(kinds|views))\//.test(file.path)),
    (node) => {
      if (node.type === 'BinaryExpression') {
        const { left, right } = node
        const isBranch = (isName(left) && holdsName(right)) || (isName(right) && holdsName(left))
        return isBranch ? 'a comparison with an entity' : undefined
      }
      if (
        node.type === 'MemberExpression' &&
        nameOf(node.object) === 'models' &&
        names.has(nameOf(node.property))
      )
        return 'one model by name'
      if (node.type !== 'SwitchStatement' || !holdsName(node.discriminant) || !Array.isArray(node.cases))
        return undefined
      return node.cases.some((one) => isNode(one) && isName(one.test)) ? 'a case for an entity' : undefined
    },
  )
}

function collectNodes(
  files: readonly SourceFile[],
  judge: (node: SyntaxNode) => string | undefined,
): string[] {
  const found: string[] = []
  for (const file of files) {
    visitNodes(file, (node) => {
      const fault = judge(node)
      if (fault) found.push(`${placeOf(file, node.start)} ${fault}`)
    })
  }
  return found
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : ''
}

function isDateParse(callee: unknown): boolean {
  return isNode(callee) && nameOf(callee.object) === 'Date' && nameOf(callee.property) === 'parse'
}

function isText(argument: unknown): boolean {
  if (!isNode(argument)) return false
  if (argument.type === 'TemplateLiteral') return true
  if (argument.type === 'Literal') return typeof argument.value === 'string'
  if (argument.type === 'MemberExpression') return namesOfText.test(nameOf(argument.property))
  return argument.type === 'Identifier' && namesOfText.test(nameOf(argument))
}
