import { runOnBothEngines } from './onBothEngines.ts'

const testFile = 'tests/server/domain/dashboard/recount.test.ts'

/**
 * Counts the screens of that many random agencies anew from their bare entries, on the embedded database and, when
 * TEST_DATABASE_URL names a server, on PostgreSQL; gives the exit code. Other seeds give other agencies.
 */
export function recountAgencies(count: string, seed: string): Promise<number> {
  return runOnBothEngines(
    `${count} agencies recounted, seed ${seed}`,
    testFile,
    { RECOUNT: count, RECOUNT_SEED: seed },
    '--silent=false',
  )
}
