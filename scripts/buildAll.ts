// Builds what is out of date: each half of dist carries a hash of the files it was made from.
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { hashInputs } from './hashInputs.ts'

interface Half {
  readonly name: string
  readonly stamp: string
  readonly inputs: readonly string[]
  readonly run: () => Promise<void>
}

const halves: readonly Half[] = [
  {
    name: 'panel',
    stamp: 'dist/web.hash',
    inputs: ['src', 'schema', 'public', 'index.html', 'vite.config.ts', '.env', 'package-lock.json'],
    run: async () => (await import('./buildWeb.ts')).buildWeb(),
  },
  {
    name: 'server',
    stamp: 'dist/server.hash',
    inputs: ['server', 'schema', 'scripts/buildServer.ts', 'package-lock.json'],
    run: async () => (await import('./buildServer.ts')).buildServer(),
  },
]

/** Brings dist up to date; a half whose inputs did not change is left as it is, unless `isForced`. */
export async function buildAll(isForced = false): Promise<void> {
  for (const half of halves) {
    const hash = hashInputs(half.inputs, process.env.VITE_API_HOST ?? '')
    const isCurrent = existsSync(half.stamp) && readFileSync(half.stamp, 'utf8') === hash
    if (isCurrent && !isForced) continue
    const startedAt = performance.now()
    await half.run()
    await writeFile(half.stamp, hash)
    console.log(`Built the ${half.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
}
