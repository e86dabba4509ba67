import { runProgram } from '../runProgram.ts'

/**
 * Runs a file of tests on the embedded database and, when TEST_DATABASE_URL names a server, on PostgreSQL, with further
 * variables; gives the exit code. What it does is told first.
 */
export function runOnBothEngines(
  what: string,
  testFile: string,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<number> {
  const engines = process.env.TEST_DATABASE_URL ? ['pglite', 'postgres'] : ['pglite']
  console.log(`${what}, on ${engines.join(' and ')}`)
  const projects = engines.flatMap((engine) => ['--project', engine])
  return runProgram('vitest', ['run', testFile, ...projects, ...args], { TEST_BOTH: 'yes', ...env })
}
