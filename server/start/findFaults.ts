// What a start refuses before it opens the data.
import { existsSync } from 'node:fs'
import { closeToOthers } from '../db/closedFiles.ts'
import type { Env } from '../env.ts'
import { findKeyFault } from '../secretsKey.ts'

/** Every fault of the places and the key that these settings name; closes what is its own and stands open. */
export function findFaults(env: Env): string[] {
  const folders = 'dataDir' in env.database ? [env.database.dataDir, env.backups.dir] : [env.backups.dir]
  return [...folders.map(findOpen), findKeyFault(env)].filter((fault) => fault !== undefined)
}

function findOpen(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  try {
    closeToOthers(folder)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
