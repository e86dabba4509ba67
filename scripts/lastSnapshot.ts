import { readdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'

const ofAll = 'server/db/migrations/meta'
const snapshot = /^\d+_snapshot\.json$/

/** Keeps the last picture of the tables: the next migration is told from it alone, and each of them is as large as all migrations. */
export function keepLastSnapshot(folder = ofAll): void {
  const earlier = readdirSync(folder)
    .filter((name) => snapshot.test(name))
    .sort()
    .slice(0, -1)
  for (const name of earlier) unlinkSync(join(folder, name))
}
