// Two agencies at once behind PgBouncer in transaction mode, where a session is anybody's: what is one's own has to come,
// and nothing of the other one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemoServer } from '../demoServer.ts'
import { findPooler, withPooler } from './ownPooler.ts'
import { withPostgres } from './ownPostgres.ts'
import { type Answered, type Asker, columnOf, distantNights, openTwoAgencies, tally } from './twoAgencies.ts'

const requests = 2_000
const atOnce = 16
const connections = 20

/** Runs the drill; gives the exit code. */
export async function askThroughPooler(): Promise<number> {
  const program = findPooler()
  if (program === undefined) {
    console.error('PgBouncer was not found: apt-get install pgbouncer')
    return 1
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-drill-'))
  try {
    return await withPostgres({}, (direct) =>
      withPooler(program, direct, connections, async (pooled) => {
        const isRefused = await refusesShared(dataDir, pooled)
        console.log(
          `start whose migrations and jobs go through the pooler: ${isRefused ? 'refused' : 'STARTED'}`,
        )
        const env = { DATABASE_URL: pooled, DATABASE_SESSION_URL: direct }
        const server = await startDemoServer(dataDir, { env })
        try {
          const isClean = await askAll(await openTwoAgencies(server.url, direct))
          return isRefused && isClean ? 0 : 1
        } finally {
          await server.end('SIGTERM')
        }
      }),
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function refusesShared(dataDir: string, pooled: string): Promise<boolean> {
  try {
    const server = await startDemoServer(dataDir, { env: { DATABASE_URL: pooled, DATABASE_SESSION_URL: '' } })
    await server.end('SIGTERM')
    return false
  } catch (error) {
    return String(error).includes('DATABASE_SESSION_URL')
  }
}

interface Look {
  readonly answer: Answered
  readonly isForeign: boolean
  readonly isEmpty: boolean
}

/** Both ask at once, lists of flats, of stays and of guests, and book a night now and then. */
async function askAll(askers: readonly [Asker, Asker]): Promise<boolean> {
  const looks: Look[] = []
  const nights = distantNights('2041-01-01')
  let left = requests
  const work = async (asker: Asker) => {
    while (left > 0) {
      left -= 1
      looks.push(await look(asker, left, nights.next().value))
    }
  }
  const since = performance.now()
  await Promise.all(Array.from({ length: atOnce }, (_, index) => work(askers[index % 2 === 0 ? 0 : 1])))
  const seconds = (performance.now() - since) / 1000
  const count = (what: (look: Look) => boolean) => looks.filter(what).length
  const foreign = count(({ isForeign }) => isForeign)
  const empty = count(({ isEmpty }) => isEmpty)
  const refused = count(({ answer }) => answer.status === 401)
  const other = count(({ answer }) => answer.status !== 200 && answer.status !== 401)
  console.log(
    `${looks.length} requests in ${seconds.toFixed(1)} s: ${tally(looks.map(({ answer }) => answer))}`,
  )
  console.log(
    `answers with foreign rows ${foreign}, empty answers ${empty}, refused sessions ${refused}, other refusals ${other}`,
  )
  return foreign + empty + refused + other === 0
}

async function look(asker: Asker, number: number, night: object): Promise<Look> {
  if (number % 20 === 0) {
    const rent = { object_id: asker.flats[number % asker.flats.length], guest_name: 'Гость учений', ...night }
    return { answer: await asker.ask('POST', 'rents', rent), isForeign: false, isEmpty: false }
  }
  const isStays = number % 2 === 0
  const answer = await asker.ask(
    'GET',
    isStays ? 'rents?begin=2026-01-01&end=2028-01-01&range=[0,24]' : 'objects',
  )
  const flats = columnOf(answer.body, isStays ? 'object_id' : 'id')
  return {
    answer,
    isForeign: flats.some((flat) => !asker.flats.includes(Number(flat))),
    isEmpty: answer.status === 200 && flats.length === 0,
  }
}
