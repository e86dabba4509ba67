// Messages out and in while the server is killed, gateways fail in every way they can, and calls back come twice and out of
// turn: none is sent twice, none is lost, each is at its end or with a person.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chanceOf } from '#server/demo/random.ts'
import { buildServer } from '../buildServer.ts'
import { type StartOptions, startDemoServer } from '../demoServer.ts'
import { withDatabase } from '../ownDatabase.ts'
import { type DrillAgency, makeAgency } from './talk/agency.ts'
import { type Books, compareBooks } from './talk/books.ts'
import { type Crowd, gather } from './talk/crowd.ts'
import { letHoursPass } from './talk/hours.ts'
import { type Place, placeOf } from './talk/place.ts'
import { type Services, startServices } from './talk/services.ts'

const engines = ['embedded', 'postgres'] as const
const built = 'test-results/messaging'
const mostShown = 20

/** How much of it. */
export interface Trouble {
  /** Messages each way. */
  readonly messages: number
  readonly kills: number
  readonly seed: number
}

/** Runs the drill on one engine, or on both; gives the exit code. */
export async function sendThroughTrouble(
  number = '20000',
  times = '200',
  only?: string,
  given = '20261127',
): Promise<number> {
  const trouble = { messages: Number(number), kills: Number(times), seed: Number(given) }
  const chosen = engines.filter((engine) => only === undefined || only === engine)
  if (!Object.values(trouble).every((one) => Number.isInteger(one) && one > 0) || chosen.length === 0) {
    console.error('Usage: npm run drill -- messages [20000] [200] [embedded|postgres] [seed]')
    return 1
  }
  await buildServer(built)
  let isGood = true
  for (const engine of chosen) {
    console.log(
      `${engine}: ${trouble.messages} messages each way, ${trouble.kills} kills, seed ${trouble.seed}`,
    )
    const books = await troubleOn(engine, trouble)
    for (const line of linesOf(books)) console.log(line)
    isGood &&= books.faults.length === 0
  }
  await rm(built, { recursive: true, force: true })
  return isGood ? 0 : 1
}

function linesOf({ figures, faults }: Books): string[] {
  const told = Object.entries(figures).map(([name, number]) => `${number} ${name}`)
  const more = faults.length > mostShown ? [`and ${faults.length - mostShown} more`] : []
  return [told.join(', '), `${faults.length} faults`, ...faults.slice(0, mostShown), ...more]
}

async function troubleOn(engine: (typeof engines)[number], trouble: Trouble): Promise<Books> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-drill-'))
  const program = join(built, 'main.js')
  try {
    if (engine === 'embedded') return await liveThrough(trouble, dataDir, '', { program })
    return await withDatabase((url) => liveThrough(trouble, dataDir, url, { program }))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Lets people write while the server is killed, then hours pass in peace, then compares the books. */
export async function liveThrough(
  trouble: Trouble,
  dataDir: string,
  databaseUrl: string,
  { program, signal }: Pick<StartOptions, 'program' | 'signal'>,
): Promise<Books> {
  const services = await startServices(trouble.seed, trouble.messages * 3)
  const place = placeOf(dataDir, databaseUrl, services.env)
  const start = () =>
    startDemoServer(dataDir, {
      ...{ args: [], env: place.variables },
      ...(program === undefined ? {} : { program }),
      ...(signal === undefined ? {} : { signal }),
    })
  try {
    const agency = await prepare(start, place, services, trouble)
    let server = await start()
    const crowd = gather({ services, agency, seed: trouble.seed, url: () => server.url })
    const chance = chanceOf(trouble.seed + 2)
    for (let kill = 1; kill <= trouble.kills; kill += 1) {
      const before = crowd.done()
      const all = Math.round((trouble.messages * kill) / trouble.kills)
      crowd.allow(all)
      await until(() => crowd.done() >= before + (all * 2 - before) * (0.3 + 0.7 * chance.next()))
      await pause(chance.whole(0, 400))
      await server.end('SIGKILL')
      server = await start()
    }
    await crowd.whenDone()
    await server.end('SIGTERM')
    const faults = [...services.faults()].map(([name, times]) => `${times} × ${name}`)
    console.log(`gateways failed: ${faults.join(', ')}`)
    services.calm()
    crowd.end()
    return await settle(place, agency, crowd, services)
  } finally {
    await services.stop()
  }
}

async function prepare(
  start: () => ReturnType<typeof startDemoServer>,
  place: Place,
  services: Services,
  { messages }: Trouble,
): Promise<DrillAgency> {
  const server = await start()
  const agency = await makeAgency(server.url, place, services, messages)
  await server.end('SIGTERM')
  return agency
}

function settle(place: Place, agency: DrillAgency, crowd: Crowd, services: Services): Promise<Books> {
  return place.open(async (database, env) => {
    const hours = await letHoursPass(database, env, agency.id)
    console.log(`everything at its end after ${hours.toFixed(1)} hours of peace`)
    return compareBooks(database, agency.id, crowd, services.taken())
  })
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(10)
}
