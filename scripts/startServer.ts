import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildAll } from './buildAll.ts'

/** Builds what is out of date and runs the bundled server in this very process, with the given arguments added. */
export async function startServer(...args: readonly string[]): Promise<void> {
  process.env.NODE_ENV ??= 'production'
  await buildAll()
  const file = resolve('dist/server/main.js')
  process.argv = [process.execPath, file, ...process.argv.slice(2), ...args]
  await import(pathToFileURL(file).href)
}
