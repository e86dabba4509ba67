// Builds what is out of date: each half of dist carries a hash of the files it was made from.
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { hashInputs } from './hashInputs.ts'
import { modulesFrom } from './ownImports.ts'

interface Half {
  readonly name: string
  readonly stamp: string
  readonly result: string
  readonly inputs: readonly string[]
  readonly variables?: readonly string[]
  readonly run: () => Promise<void>
}

/** A module of the build and all that it imports: each of them may change what is made. */
const withImports = (entry: string): readonly string[] =>
  [...modulesFrom(entry)].map((path) => relative('', path))

/** What is built apart. */
export const halves: readonly Half[] = [
  {
    name: 'panel',
    stamp: 'dist/web.hash',
    result: 'dist/web/index.html',
    inputs: [
      'src',
      'schema',
      'public',
      'worker',
      'index.html',
      '.env',
      ...withImports('vite.config.ts'),
      ...withImports('scripts/buildWeb.ts'),
      'package-lock.json',
    ],
    variables: ['VITE_API_HOST'],
    run: async () => (await import('./buildWeb.ts')).buildWeb(),
  },
  {
    name: 'server',
    stamp: 'dist/server.hash',
    result: 'dist/server/main.js',
    inputs: ['server', 'schema', ...withImports('scripts/buildServer.ts'), 'package-lock.json'],
    run: async () => (await import('./buildServer.ts')).buildServer(),
  },
]

/** Tells whether dist was made from the sources as they are now. */
export function isBuilt(): boolean {
  return halves.every(isCurrent)
}

/** Brings dist up to date; a half whose inputs did not change is left as it is. */
export async function buildAll(): Promise<void> {
  for (const half of halves) {
    if (isCurrent(half)) continue
    const startedAt = performance.now()
    await half.run()
    await writeFile(half.stamp, hashOf(half))
    console.log(`Built the ${half.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
}

function isCurrent(half: Half): boolean {
  return (
    existsSync(half.result) && existsSync(half.stamp) && readFileSync(half.stamp, 'utf8') === hashOf(half)
  )
}

function hashOf({ inputs, variables = [] }: Half): string {
  return hashInputs(inputs, variables.map((name) => process.env[name] ?? '').join('\0'))
}
