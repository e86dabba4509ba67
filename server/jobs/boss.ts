import { PgBoss } from 'pg-boss'
import type { Database } from '#server/db/database.ts'

/**
 * Starts the job queue over the server's own database; it makes and keeps its tables in schema `pgboss`.
 * Stop it before the database closes. Inside a transaction nothing can be sent: write to the outbox there.
 */
export async function startBoss(
  database: Database,
  onTrouble: (trouble: unknown) => void = (trouble) => process.emitWarning(String(Object(trouble).message)),
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => database.executeSql(text, values) },
    backend: database.engine,
    // The schema is there, and its tables belong to the role they are asked under.
    createSchema: false,
  })
  boss.on('error', onTrouble)
  boss.on('warning', onTrouble)
  return boss.start()
}
