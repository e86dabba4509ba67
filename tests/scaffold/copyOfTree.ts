// A copy of the tree in which a test does what a person would do, and leaves the tree itself as it is.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const run = promisify(execFile)
const copied = [
  'docs/glossary.md',
  'schema',
  'scripts',
  'server',
  'src',
  'standIns',
  'tests',
  '.gitignore',
  'biome.json',
  'drizzle.config.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** A copy of the code, with the packages of the tree itself. */
export interface CopyOfTree {
  readonly folder: string
  /** Runs a Node script in the copy and gives what it wrote. */
  readonly node: (...args: string[]) => Promise<string>
  /** Writes a line before a text that the file holds. */
  readonly insertInto: (file: string, before: string, line: string) => Promise<void>
  readonly remove: () => Promise<void>
}

/** Copies the tree as it is now, changes that are not committed among it. */
export async function copyTree(): Promise<CopyOfTree> {
  const folder = await mkdtemp(join(tmpdir(), 'klyuchnik-scaffold-'))
  await Promise.all(copied.map((path) => cp(path, join(folder, path), { recursive: true })))
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    folder,
    async node(...args) {
      const { stdout } = await run(process.execPath, args, {
        cwd: folder,
        env: environmentOfPerson(),
        maxBuffer: 10_000_000,
      })
      return stdout
    },
    async insertInto(file, before, line) {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      expect(text, file).toContain(before)
      await writeFile(path, text.replace(before, `${line}\n${before}`))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** What a person's terminal knows: nothing of the runner that this test itself runs in, and one engine, the embedded one. */
function environmentOfPerson(): NodeJS.ProcessEnv {
  const foreign = ([name]: [string, unknown]) => !/^(VITEST|TEST_|JOURNEY_|NODE_ENV$)/.test(name)
  return Object.fromEntries(Object.entries(process.env).filter(foreign))
}
