import { runProgram } from '../runProgram.ts'

const testFile = 'tests/server/domain/rents/histories.test.ts'

/**
 * Runs that many random histories of bookings and money on the embedded database and, when TEST_DATABASE_URL names a
 * server, on PostgreSQL; gives the exit code. Other seeds give other histories.
 */
export function runRandomHistories(count: string, seed: string): Promise<number> {
  const engines = process.env.TEST_DATABASE_URL ? ['pglite', 'postgres'] : ['pglite']
  console.log(`${count} histories, seed ${seed}, on ${engines.join(' and ')}`)
  const projects = engines.flatMap((engine) => ['--project', engine])
  return runProgram('vitest', ['run', testFile, ...projects], { HISTORIES: count, HISTORIES_SEED: seed })
}
