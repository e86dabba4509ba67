import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './buildAll.ts'
import { readDotEnv } from './readDotEnv.ts'
import { runProgram } from './runProgram.ts'

/**
 * Builds what is out of date, in a process of its own so that the builders leave the memory, and runs the bundled
 * server in this very process with the given arguments added.
 */
export async function startServer(...args: readonly string[]): Promise<void> {
  readDotEnv()
  process.env.NODE_ENV ??= 'production'
  if (!isBuilt() && (await runProgram(process.execPath, ['scripts/commands/build.ts'])) !== 0) process.exit(1)
  const file = resolve('dist/server/main.js')
  process.argv = [process.execPath, file, ...process.argv.slice(2), ...args]
  await import(pathToFileURL(file).href)
}
