import type { Logger } from 'pino'
import { during, underwayAs } from '../log/underway.ts'

const long = 1000

/** Runs a job under its name: what fails in it and what takes long in it is told with that name. */
export async function runJob(name: string, log: Logger, work: () => Promise<unknown>): Promise<void> {
  const underway = underwayAs({ job: name })
  const begun = performance.now()
  try {
    await during(underway, work)
  } catch (error) {
    log.error({ job: name, err: error }, 'a job failed')
    throw error
  }
  const ms = performance.now() - begun
  const { cost } = underway
  const fields = {
    job: name,
    ms: Math.round(ms),
    db_ms: Math.round(cost.ms),
    db_n: cost.statements,
    wait_ms: Math.round(cost.waited),
  }
  if (ms >= long) log.info(fields, 'a job is done')
  else log.debug(fields, 'a job is done')
}
