// The loaded demo agency from which every server of a journey starts: a directory, and a database where there is a PostgreSQL.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { todayIn } from '#schema/rules/dates.ts'
import { startDemoServer } from './demoServer.ts'
import { dropOwnDatabase, makeOwnDatabase } from './ownDatabase.ts'

/** Name the template to the journeys. */
export const templateVariables = { dataDir: 'JOURNEY_TEMPLATE', database: 'JOURNEY_DATABASE' } as const

/** A loaded agency that is removed when nobody starts from it any more. */
export interface DemoTemplate {
  /** What the journeys find it by; the database is empty without a PostgreSQL. */
  readonly variables: Readonly<Record<string, string>>
  /** Whether its stays are still those of today, where its flats stand. */
  isOfToday(): boolean
  remove(): Promise<void>
}

const zones = ['Europe/Moscow', 'Asia/Yekaterinburg']

/** The days of the demo's flats at this moment. */
const daysNow = (): string => zones.map((zone) => todayIn(zone, Date.now())).join()

/** Loads the demo agency by a built server, into each engine there is. */
export async function makeDemoTemplate(program: string): Promise<DemoTemplate> {
  const days = daysNow()
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-template-'))
  const database = process.env.TEST_DATABASE_URL ? await makeOwnDatabase() : undefined
  await load(program, dataDir)
  if (database) await load(program, dataDir, { DATABASE_URL: database.url })
  return {
    variables: { [templateVariables.dataDir]: dataDir, [templateVariables.database]: database?.name ?? '' },
    isOfToday: () => days === daysNow(),
    async remove() {
      await rm(dataDir, { recursive: true, force: true })
      if (database) await dropOwnDatabase(database)
    },
  }
}

async function load(program: string, dataDir: string, env: Readonly<Record<string, string>> = {}) {
  const server = await startDemoServer(dataDir, { program, env })
  await server.end('SIGTERM')
}
