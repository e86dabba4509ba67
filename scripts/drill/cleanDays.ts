import { runOnBothEngines } from './onBothEngines.ts'

const folder = 'tests/server/domain/cleans'

/**
 * Lives through that many random acts around cleans on the embedded database and, when TEST_DATABASE_URL names a server, on
 * PostgreSQL, looked at after every act; then lets the process die at every step of an evening full of alarms. Gives the exit
 * code. Other seeds give other acts.
 */
export async function liveCleanDays(count: string, seed: string): Promise<number> {
  const acts = await runOnBothEngines(
    `${count} acts around cleans, seed ${seed}`,
    `${folder}/anyDay.test.ts`,
    {
      CLEAN_DAYS: count,
      CLEAN_DAYS_SEED: seed,
    },
  )
  if (acts !== 0) return acts
  return runOnBothEngines('deaths in an evening of cleans', `${folder}/promises/deaths.test.ts`, {
    CLEAN_DEATHS: 'all',
  })
}
