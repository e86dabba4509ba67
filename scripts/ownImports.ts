// What the project's own modules lead to by their imports.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const imports = /(?:from|import\(|import)\s*'([^']+\.tsx?)'/g
const lateImport = /import\('/
const known = new Map<string, readonly Import[]>()

/**
 * All own modules reachable from one by imports, late ones included, as absolute paths; the module itself among them.
 * Only those within a folder are followed when it is named.
 */
export function modulesFrom(entry: string, within = '', found = new Set<string>()): Set<string> {
  const path = resolve(entry)
  if (found.has(path) || !path.startsWith(resolve(within)) || !existsSync(path)) return found
  found.add(path)
  for (const next of importsOf(path)) modulesFrom(next, within, found)
  return found
}

/** The own modules that come at once with one, as absolute paths; the module itself among them. */
export function modulesAtOnce(entry: string, found = new Set<string>()): Set<string> {
  const path = resolve(entry)
  if (found.has(path) || !existsSync(path)) return found
  found.add(path)
  for (const { name, isLate } of read(path)) if (!isLate) modulesAtOnce(name, found)
  return found
}

/** The own modules that a module imports itself, as absolute paths. */
export const importsOf = (path: string): readonly string[] => read(path).map(({ name }) => name)

interface Import {
  readonly name: string
  readonly isLate: boolean
}

function read(path: string): readonly Import[] {
  const before = known.get(path)
  if (before) return before
  const found = [...readFileSync(path, 'utf8').matchAll(imports)].map(([text, name = '']) => ({
    name: name.startsWith('#') ? name.slice(1) : resolve(dirname(path), name),
    isLate: lateImport.test(text),
  }))
  known.set(path, found)
  return found
}
