import { runOnBothEngines } from './onBothEngines.ts'

const testFile = 'tests/server/domain/audit/undoing.test.ts'

/**
 * Does that many random acts and takes them back in random order on the embedded database and, when TEST_DATABASE_URL names
 * a server, on PostgreSQL; gives the exit code. Other seeds give other acts.
 */
export function undoRandomActs(count: string, seed: string): Promise<number> {
  return runOnBothEngines(`${count} acts taken back, seed ${seed}`, testFile, {
    UNDOING: count,
    UNDOING_SEED: seed,
  })
}
