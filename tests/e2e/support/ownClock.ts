// A server within the process of a journey, on an empty database of its own: its clock is moved by the journey, so days pass
// as fast as what is done on them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { instantOf, todayIn } from '#schema/rules/dates.ts'
import { buildApp } from '#server/app.ts'
import { realServices } from '#server/channels/integrations.ts'
import { createOutgoing } from '#server/channels/outgoing.ts'
import { setSecretsKey } from '#server/db/columns/secretBox.ts'
import type { Engine } from '#server/db/connection.ts'
import { databaseOver } from '#server/db/database.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPgliteDirectory } from '#server/db/pgliteEngine.ts'
import { openPostgres } from '#server/db/postgresEngine.ts'
import { createAgency } from '#server/domain/agency/createAgency.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { hashPassword } from '#server/domain/users/password.ts'
import { type ClockJob, clockJobs } from '#server/jobs/clockJobs.ts'
import { openLog } from '#server/log.ts'
import { unlimited } from '#tests/support/unlimited.ts'
import { withDatabase } from '../../../scripts/ownDatabase.ts'
import { demoPassword } from './people.ts'
import { builtCopy } from './server.ts'

/** The zone of the agency and of its flats. */
export const zone = 'Europe/Moscow'

/** The server, and the clock that it and all pages go by. */
export interface OwnClock {
  readonly url: string
  /** The account of the agency. */
  readonly login: string
  /** The day at the flats. */
  today(): string
  /** Goes on to an hour of a day; what a server does by itself is done by then. */
  goTo(date: string, time: string): Promise<void>
  /** Sets the clock of the pages of a browser, which goes on from there. */
  tell(context: BrowserContext): Promise<void>
  /** What the server has complained of. */
  readonly complaints: readonly string[]
}

/** What the clock does about stays and cleans, in the order in which one follows from the other. */
const ofMinutes = ['move-stays', 'assign-cleans', 'watch-cleans', 'accept-cleans'].map(jobOf)
/** What it does every hour, and the journey at the first step of a day. */
const ofHours = ['plan-cleans'].map(jobOf)

function jobOf(name: string): ClockJob {
  const job = clockJobs.find((one) => one.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  return job
}

/** The loop of the server is that of the journey, and a machine full of journeys is slow: nobody is refused for want of time. */
const patience = 60_000

/** Starts the server with an agency of nothing but its account, gives it to `use` and takes all away. */
export async function withOwnClock(use: (clock: OwnClock) => Promise<void>): Promise<void> {
  if (process.env.TEST_DATABASE_URL)
    return withDatabase(async (url) =>
      serve(await openPostgres({ url, pool: 12, ownSessions: true, patience }), use),
    )
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-journey-'))
  try {
    await serve(await openPgliteDirectory(dataDir), use)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function serve(engine: Engine, use: (clock: OwnClock) => Promise<void>): Promise<void> {
  setSecretsKey('only for servers that are soon gone')
  const complaints: string[] = []
  const logger = openLog('warn', 'journey', { write: (line) => void complaints.push(line) })
  await migrate(engine, readMigrations(), { mode: 'auto' })
  const database = databaseOver(engine, patience)
  let shift = 0
  let planned = ''
  const now = () => new Date(Date.now() + shift)
  const outgoing = createOutgoing({ allow: [] })
  const app = await buildApp({
    ...{ database, outgoing, now, logger, perMinute: unlimited },
    webRoot: resolve(builtCopy, 'web'),
  })
  try {
    const login = 'week@example.ru'
    const passwordHash = await hashPassword(demoPassword)
    await createAgency(database, { name: 'Неделя', timezone: zone, adminName: 'Дарья', login, passwordHash })
    const parts = { database, outgoing, integrations: realServices, allEntityHooks }
    await use({
      url: await app.listen({ host: '127.0.0.1', port: 0 }),
      login,
      complaints,
      today: () => todayIn(zone, now().getTime()),
      async goTo(date, time) {
        shift = Date.parse(instantOf(zone, date, time)) - Date.now()
        const jobs = planned === date ? ofMinutes : [...ofHours, ...ofMinutes]
        planned = date
        for (const job of jobs)
          await job.run({ ...parts, now: () => now().toISOString() }, logger, { dir: tmpdir(), keep: 0 })
      },
      tell: (context) => context.clock.setSystemTime(now()),
    })
  } finally {
    await app.close()
    await database.close()
  }
}
