import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Answers one hash over the names and contents of the given files and folders, and over the given extra text. */
export function hashInputs(paths: readonly string[], extra: string): string {
  const hash = createHash('sha256').update(extra)
  for (const file of paths.flatMap(listFiles).sort()) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)))
}
