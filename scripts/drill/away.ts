// The database goes away under load, and its disk fills up: people are told what it is and when to come back, and
// afterwards everything that was acknowledged is there, once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startDemoServer } from '../demoServer.ts'
import { fillDisk } from './fullDisk.ts'
import { type OwnPostgres, withPostgres } from './ownPostgres.ts'
import { keepAsking, noLimits, type Traffic } from './traffic.ts'
import { openTwoAgencies } from './twoAgencies.ts'
import { isKept, tellRefusals } from './verdict.ts'

const awayFor = 30_000
/** Milliseconds of work before and after. */
const aside = 5_000
/** Milliseconds within which everything is as before once the database is back. */
const backWithin = 2_000

/** Runs the drill; gives the exit code. */
export async function loseTheDatabase(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-drill-'))
  try {
    const isGood = await withPostgres({}, async (url, postgres) => {
      const server = await startDemoServer(dataDir, { env: { DATABASE_URL: url, ...noLimits } })
      try {
        const askers = await openTwoAgencies(server.url, url)
        const traffic = keepAsking(askers, server.url, '2042-01-01')
        const backAfter = await goAway(postgres, traffic)
        await pause(aside)
        await traffic.end()
        console.log(`first good write after the return: ${Math.round(backAfter)} ms`)
        const isTold = tellRefusals(`PostgreSQL away for ${awayFor / 1000} s`, traffic)
        return (await isKept(url, traffic)) && isTold && backAfter <= backWithin
      } finally {
        await server.end('SIGTERM')
      }
    })
    return (await fillDisk(dataDir)) && isGood ? 0 : 1
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Stops PostgreSQL under load for a while; gives how long the first good write took to come after its return. */
async function goAway(postgres: OwnPostgres, traffic: Traffic): Promise<number> {
  await pause(aside)
  await postgres.stop()
  await pause(awayFor)
  await postgres.start()
  const returned = performance.now()
  return (await traffic.nextWrite()) - returned
}
