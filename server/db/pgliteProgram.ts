import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Compiled machine code: a WebAssembly module, which threads may share. */
export type Program = object

let compiled: Promise<Program> | undefined

/**
 * The machine code of the embedded database, compiled once a process. Threads that share it share what the engine has
 * made fast so far, so every database after the first opens in half the time: the test suites open hundreds.
 */
export function pgliteProgram(): Promise<Program> {
  compiled ??= compile()
  return compiled
}

async function compile(): Promise<Program> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')))
}
