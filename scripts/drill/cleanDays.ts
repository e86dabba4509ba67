import { runOnBothEngines } from './onBothEngines.ts'

const testFile = 'tests/server/domain/cleans/anyDay.test.ts'

/**
 * Lives through that many random acts around cleans on the embedded database and, when TEST_DATABASE_URL names a server, on
 * PostgreSQL, looked at after every act; gives the exit code. Other seeds give other acts.
 */
export function liveCleanDays(count: string, seed: string): Promise<number> {
  return runOnBothEngines(`${count} acts around cleans, seed ${seed}`, testFile, {
    CLEAN_DAYS: count,
    CLEAN_DAYS_SEED: seed,
  })
}
