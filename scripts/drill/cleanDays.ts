import { runOnBothEngines } from './onBothEngines.ts'

const folder = 'tests/server/domain/cleans'

/** What a file of tests prints is what a drill is run for. */
const spoken = '--silent=false'

/**
 * Lives through that many random acts around cleans on the embedded database and, when TEST_DATABASE_URL names a server, on
 * PostgreSQL, looked at after every act; then lets the process die at every step of an evening full of alarms. Gives the exit
 * code. Other seeds give other acts.
 */
export async function liveCleanDays(count: string, seed: string): Promise<number> {
  const days = { CLEAN_DAYS: count, CLEAN_DAYS_SEED: seed }
  const told = `${count} acts around cleans, seed ${seed}`
  const acts = await runOnBothEngines(told, `${folder}/anyDay.test.ts`, days, spoken)
  if (acts !== 0) return acts
  const evening = `${folder}/promises/deaths.test.ts`
  return runOnBothEngines('deaths in an evening of cleans', evening, { CLEAN_DEATHS: 'all' }, spoken)
}
