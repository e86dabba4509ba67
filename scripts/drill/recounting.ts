import { runProgram } from '../runProgram.ts'

const testFile = 'tests/server/domain/dashboard/recount.test.ts'

/**
 * Counts the screens of that many random agencies anew from their bare entries, on the embedded database and, when
 * TEST_DATABASE_URL names a server, on PostgreSQL; gives the exit code. Other seeds give other agencies.
 */
export function recountAgencies(count: string, seed: string): Promise<number> {
  const engines = process.env.TEST_DATABASE_URL ? ['pglite', 'postgres'] : ['pglite']
  console.log(`${count} agencies recounted, seed ${seed}, on ${engines.join(' and ')}`)
  const projects = engines.flatMap((engine) => ['--project', engine])
  return runProgram('vitest', ['run', testFile, ...projects, '--silent=false'], {
    RECOUNT: count,
    RECOUNT_SEED: seed,
  })
}
