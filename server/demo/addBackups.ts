// How the copies of the last week went, as if the server had run all the time.
import { createHash } from 'node:crypto'
import { moveInstant } from '#schema/rules/dates.ts'
import type { Tx } from '../db/database.ts'
import { backup_runs } from '../db/systemTables.ts'

const hour = 3_600_000
const nights = [7, 6, 5, 4, 3, 2, 1] as const
/** The night when the disk was full; the next hour it went well. */
const troubled = 5

/** Adds a copy for each night up to the last one. */
export async function addBackups(tx: Tx, now: string): Promise<void> {
  const lastNight = `${moveInstant(now, -hour).slice(0, 10)}T00:23:00.000Z`
  await tx.insert(backup_runs).values(
    nights.flatMap((night) => {
      const at = moveInstant(lastNight, -(night - 1) * 24 * hour)
      if (night !== troubled) return [runAt(at, night)]
      const error =
        'На диске с копиями кончилось место. Освободите его или задайте серверу другой каталог копий.'
      const failed = { at, file: fileOf(at), rows: null, bytes: null, sha256: null, error }
      return [failed, runAt(moveInstant(at, hour), night)]
    }),
  )
}

function runAt(at: string, night: number) {
  const sha256 = createHash('sha256').update(at).digest('hex')
  return {
    at,
    file: fileOf(at),
    rows: 21_480 - night * 163,
    bytes: 1_412_300 - night * 11_240,
    sha256,
    error: null,
  }
}

function fileOf(at: string): string {
  return `klyuchnik-${at.slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.gz`
}
