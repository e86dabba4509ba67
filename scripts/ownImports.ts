// What the project's own modules lead to by their imports.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const imports = /(?:from|import\(|import)\s*'([^']+\.tsx?)'/g
const known = new Map<string, readonly string[]>()

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

/** The own modules that a module imports itself, as absolute paths. */
export function importsOf(path: string): readonly string[] {
  const read = known.get(path)
  if (read) return read
  const names = [...readFileSync(path, 'utf8').matchAll(imports)].map(([, name = '']) => name)
  const paths = names.map((name) => (name.startsWith('#') ? name.slice(1) : resolve(dirname(path), name)))
  known.set(path, paths)
  return paths
}
