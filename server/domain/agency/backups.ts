// How the copies of all data went: of the whole server, so agencies are told when and whether, nothing that grows with the others.
import { desc, isNull, sql } from 'drizzle-orm'
import { isBackupOld } from '#schema/rules/backups.ts'
import { backup_runs } from '../../db/systemTables.ts'
import { tables } from '../../db/tables.ts'
import type { Reading } from '../entityHooks.ts'

const shownRuns = 30

/** The last copies, newest first, with the moment of the last good one and whether it is too old. */
export async function backups(reading: Reading): Promise<object> {
  const runs = await reading.tx
    .select({ at: backup_runs.at, ok: sql<boolean>`${backup_runs.error} is null` })
    .from(backup_runs)
    .orderBy(desc(backup_runs.id))
    .limit(shownRuns)
  return { ...(await backupAge(reading)), runs }
}

/** When the last good copy was made and whether it is too old. */
export async function backupAge({
  tx,
  now,
  actor,
}: Reading): Promise<{ last_good_at: string | null; old: boolean }> {
  const { id, created_at } = tables.agency
  const [last] = await tx
    .select({ at: backup_runs.at })
    .from(backup_runs)
    .where(isNull(backup_runs.error))
    .orderBy(desc(backup_runs.id))
    .limit(1)
  const [agency] = await tx
    .select({ since: created_at })
    .from(tables.agency)
    .where(sql`${id} = ${actor.agencyId}`)
  const last_good_at = last?.at ?? null
  return { last_good_at, old: isBackupOld(last_good_at, agency?.since ?? now, now) }
}
