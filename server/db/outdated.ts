// Whether the tables went on without this server while it ran.
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { appliedOf, appliedStatement, explainNewer, type Migration, readMigrations } from './migrate.ts'

/** What a server that is older than its database says, or nothing while it may go on. */
export async function findOutdated(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string | undefined> {
  const rows = await database.readDoor((tx) => tx.execute(sql.raw(appliedStatement)))
  return explainNewer(appliedOf(rows), migrations)
}
