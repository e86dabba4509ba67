// A running server whose tables went on without it stops serving: its old rules would write into the new tables.
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { type Migration, readMigrations } from '../db/migrate.ts'
import { findOutdated } from '../db/outdated.ts'
import { during, underwayAs } from '../log/underway.ts'

/** Looks at the tables from time to time. */
export interface TableWatch {
  isOutdated(): boolean
  /** Looks now; once outdated the server stays so. */
  look(): Promise<void>
  stop(): void
}

const minute = 60_000

/** Looks once a minute; `onOutdated` is called once, with what an engineer reads. */
export function watchTables(
  database: Database,
  log: Logger,
  onOutdated: () => Promise<void>,
  migrations: readonly Migration[] = readMigrations(),
): TableWatch {
  let isOutdated = false
  const look = async () => {
    if (isOutdated) return
    try {
      const why = await during(underwayAs({ job: 'watch-tables' }), () => findOutdated(database, migrations))
      if (why === undefined) return
      isOutdated = true
      log.error({ why }, 'the database is ahead of this server, which serves no more')
      await onOutdated()
    } catch (error) {
      log.warn({ err: error }, 'the tables could not be looked at')
    }
  }
  const timer = setInterval(look, minute).unref()
  return { isOutdated: () => isOutdated, look, stop: () => clearInterval(timer) }
}
