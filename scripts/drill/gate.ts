import { runProgram } from '../runProgram.ts'

const testFile = 'tests/server/domain/guestPage/gateHistories.test.ts'

/**
 * Searches everything that guests may read in that many random histories for keys, words of others and names of owners, on the
 * named engine: PostgreSQL is that of TEST_DATABASE_URL. Ends earlier after so many minutes; gives the exit code.
 */
export function watchTheGate(
  count = '100000',
  minutes = '600',
  seed = '20261127',
  engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite',
): Promise<number> {
  console.log(`${count} histories of the gate or ${minutes} minutes of them, seed ${seed}, on ${engine}`)
  const env = { TEST_BOTH: 'yes', GATE: count, GATE_SEED: seed, GATE_MINUTES: minutes }
  return runProgram('vitest', ['run', testFile, '--project', engine, '--silent=false'], env)
}
