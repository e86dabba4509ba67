// The primary of a cluster dies under the writes of several clients: people are told what it is and when to come back,
// the server finds the new primary by itself, and everything that was acknowledged is there, once.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startDemoServer } from '../demoServer.ts'
import { keepAsking, noLimits } from './traffic.ts'
import { openTwoAgencies } from './twoAgencies.ts'
import { isKept, tellRefusals } from './verdict.ts'

/** Milliseconds of work before and after. */
const aside = 10_000
const newPrimaryWithin = 120_000
/** Milliseconds within which work goes on once there is a new primary. */
const backWithin = 2_000

/**
 * Runs the drill against a cluster behind one address, with a command that kills its primary; gives the exit code. A pooler
 * before it is named by DATABASE_URL, as for the server.
 */
export async function loseThePrimary(address?: string, command?: string): Promise<number> {
  if (!address || !command) {
    console.error(
      'Usage: npm run drill -- failover <address of the primary behind the balancer> <command that kills the primary>\nThe database has to be empty; DATABASE_URL may name a pooler before it.',
    )
    return 1
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-drill-'))
  try {
    const through = process.env.DATABASE_URL || address
    const env = { DATABASE_URL: through, DATABASE_SESSION_URL: address, ...noLimits }
    const server = await startDemoServer(dataDir, { env })
    try {
      const both = await openTwoAgencies(server.url, address)
      // Two clients of each agency write, each its own flat.
      const askers = both.flatMap((asker) => [asker, { ...asker, flats: asker.flats.slice(1) }])
      const traffic = keepAsking(askers, server.url, '2042-01-01')
      await pause(aside)
      const killed = performance.now()
      const { status } = spawnSync('sh', ['-c', command], { stdio: 'inherit' })
      if (status !== 0) throw new Error(`The command that kills the primary ended with ${status}.`)
      await awaitPrimary(address)
      const found = performance.now()
      const backAfter = (await traffic.nextWrite()) - found
      await pause(aside)
      await traffic.end()
      console.log(
        `new primary after ${seconds(found - killed)}, first good write ${Math.round(backAfter)} ms later`,
      )
      const isTold = tellRefusals('primary lost', traffic)
      return (await isKept(address, traffic)) && isTold && backAfter <= backWithin ? 0 : 1
    } finally {
      await server.end('SIGTERM')
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`

/** Waits until the address leads to a server that takes a write and acknowledges it. */
async function awaitPrimary(address: string): Promise<void> {
  const until = performance.now() + newPrimaryWithin
  while (performance.now() < until) {
    if (await takesWrites(address)) return
    await pause(100)
  }
  throw new Error('No new primary came.')
}

async function takesWrites(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('create temporary table beat ()')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
