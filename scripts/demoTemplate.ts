// The directory with the loaded demo agency from which every server of a journey starts.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { todayIn } from '#schema/rules/dates.ts'
import { startDemoServer } from './demoServer.ts'

/** Names the directory to the journeys. */
export const templateVariable = 'JOURNEY_TEMPLATE'

/** A loaded directory that is removed when nobody starts from it any more. */
export interface DemoTemplate {
  readonly dataDir: string
  /** Whether its stays are still those of today, where its flats stand. */
  isOfToday(): boolean
  remove(): Promise<void>
}

const zones = ['Europe/Moscow', 'Asia/Yekaterinburg']

/** The days of the demo's flats at this moment. */
const daysNow = (): string => zones.map((zone) => todayIn(zone, Date.now())).join()

/** Loads the demo agency by a built server. */
export async function makeDemoTemplate(program: string): Promise<DemoTemplate> {
  const days = daysNow()
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-template-'))
  const server = await startDemoServer(dataDir, { program })
  await server.end('SIGTERM')
  return {
    dataDir,
    isOfToday: () => days === daysNow(),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}
