import { runProgram } from '../runProgram.ts'

const folder = 'tests/server/domain/guestPage'
/** The wide layer holds all of the histories, the deep one so many times fewer: each of its steps is a real call. */
const deepOneIn = 500

/**
 * Searches everything that guests may read for keys, words of others and names of owners, on the named engine: PostgreSQL is
 * that of TEST_DATABASE_URL. That many random histories live side by side and are looked at after every step; some more go by
 * real calls from end to end. Either part ends earlier after so many minutes; gives the exit code.
 */
export async function watchTheGate(
  count = '100000',
  minutes = '600',
  seed = '20261127',
  engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite',
): Promise<number> {
  const deep = String(Math.max(16, Math.round(Number(count) / deepOneIn)))
  console.log(
    `${count} wide histories of the gate, then ${deep} deep ones, ${minutes} minutes of each at most, seed ${seed}, on ${engine}`,
  )
  const env = { TEST_BOTH: 'yes', GATE_SEED: seed, GATE_MINUTES: minutes }
  const run = (file: string, own: Record<string, string>) =>
    runProgram('vitest', ['run', `${folder}/${file}`, '--project', engine, '--silent=false'], {
      ...env,
      ...own,
    })
  const wide = await run('wideHistories.test.ts', { GATE_WIDE: count })
  return wide === 0 ? run('gateHistories.test.ts', { GATE: deep }) : wide
}
