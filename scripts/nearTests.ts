// Which tests stand near a change: those under the same path, those that import it, and what is said of every entity.
import { resolve } from 'node:path'

/** What is known of the tests: their files, and the modules that each imports itself. */
export interface KnownTests {
  readonly files: readonly string[]
  readonly importsOf: (file: string) => readonly string[]
}

/** What a short run takes, and what it leaves to the whole one. */
export interface NearTests {
  readonly files: readonly string[]
  /** Modules with more readers among the tests than a short run can take. */
  readonly crowded: readonly string[]
}

/** Cheap, and true of the whole tree. */
const always = ['tests/architecture/', 'tests/schema/', 'tests/specification/', 'tests/scripts/glossary']

const mostReaders = 15

/** Chooses the tests near the changed files. */
export function testsNear(changed: readonly string[], tests: KnownTests): NearTests {
  const readers = new Map(changed.map((file) => [file, readersOf(file, tests)]))
  const crowded = changed.filter((file) => (readers.get(file)?.length ?? 0) > mostReaders)
  const near = changed.flatMap((file) => [
    ...(crowded.includes(file) ? [] : (readers.get(file) ?? [])),
    ...foldersOf(file, tests.files).flatMap((folder) => within(folder, tests.files)),
  ])
  const own = changed.filter((file) => tests.files.includes(file))
  const common = always.flatMap((start) => within(start, tests.files))
  return { files: [...new Set([...own, ...near, ...common])].sort(), crowded }
}

function readersOf(file: string, { files, importsOf }: KnownTests): string[] {
  return files.filter((test) => importsOf(test).includes(resolve(file)))
}

function within(start: string, files: readonly string[]): string[] {
  return files.filter((file) => file.startsWith(start))
}

/** Beginnings of the paths of tests that tell what a changed file does. */
function foldersOf(file: string, files: readonly string[]): string[] {
  const entity = /^schema\/entities\/(\w+)\.ts$/.exec(file)?.[1]
  if (entity)
    return ['tests/conformance/', `tests/server/domain/${entity}/`, `tests/src/resources/${entity}/`]
  const whole = /^server\/(crud|access|http)\//.test(file) ? ['tests/conformance/'] : []
  return [...whole, ...mirrorsOf(file, files)]
}

/** The nearest folder of tests under the path of the file; of a room's own hall only what stands in it. */
function mirrorsOf(file: string, files: readonly string[]): string[] {
  const parts = file.split('/').slice(0, -1)
  for (let depth = parts.length; depth >= 2; depth -= 1) {
    const folder = `tests/${parts.slice(0, depth).join('/')}/`
    const inside = within(folder, files)
    if (inside.length === 0) continue
    return depth > 2 || inside.length <= mostReaders
      ? [folder]
      : inside.filter((test) => isDirectly(test, folder))
  }
  return []
}

function isDirectly(file: string, folder: string): boolean {
  return !file.slice(folder.length).includes('/')
}
