import { runOnBothEngines } from './onBothEngines.ts'

const testFile = 'tests/server/domain/rents/histories.test.ts'

/**
 * Runs that many random histories of bookings and money on the embedded database and, when TEST_DATABASE_URL names a
 * server, on PostgreSQL; gives the exit code. Other seeds give other histories.
 */
export function runRandomHistories(count: string, seed: string): Promise<number> {
  return runOnBothEngines(`${count} histories, seed ${seed}`, testFile, {
    HISTORIES: count,
    HISTORIES_SEED: seed,
  })
}
