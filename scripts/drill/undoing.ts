import { runProgram } from '../runProgram.ts'

const testFile = 'tests/server/domain/audit/undoing.test.ts'

/**
 * Does that many random acts and takes them back in random order on the embedded database and, when TEST_DATABASE_URL names
 * a server, on PostgreSQL; gives the exit code. Other seeds give other acts.
 */
export function undoRandomActs(count: string, seed: string): Promise<number> {
  const engines = process.env.TEST_DATABASE_URL ? ['pglite', 'postgres'] : ['pglite']
  console.log(`${count} acts taken back, seed ${seed}, on ${engines.join(' and ')}`)
  const projects = engines.flatMap((engine) => ['--project', engine])
  return runProgram('vitest', ['run', testFile, ...projects], { UNDOING: count, UNDOING_SEED: seed })
}
