// How the copies of all data went: of the whole server, so agencies are told when and whether, nothing that grows with the others.
import { desc, sql } from 'drizzle-orm'
import { isBackupOld } from '#schema/rules/backups.ts'
import { type Piece, readPieces } from '../../crud/pieces.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { backup_runs } from '../../db/systemTables.ts'
import type { Reading } from '../entityHooks.ts'

const shownRuns = 30

/** The last copies, newest first, with the moment of the last good one and whether it is too old. */
export async function backups(reading: Reading): Promise<object> {
  const runs = await reading.tx
    .select({ at: backup_runs.at, ok: sql<boolean>`${backup_runs.error} is null` })
    .from(backup_runs)
    .orderBy(desc(backup_runs.id))
    .limit(shownRuns)
  const { age } = await readPieces(reading.tx, { age: backupAge(reading) })
  return { ...age, runs }
}

/** When the last good copy was made and whether it is too old. */
export function backupAge({ now, actor }: Reading): Piece<{ last_good_at: string | null; old: boolean }> {
  return {
    rows: sql`select a.created_at::text as since, (select r.at::text from ${backup_runs} r where r.error is null order by r.id desc limit 1) as last
      from agency a where a.id = ${actor.agencyId}`,
    read([row]) {
      const last_good_at = row?.last == null ? null : isoMoment(row.last)
      const since = row === undefined ? now : isoMoment(row.since)
      return { last_good_at, old: isBackupOld(last_good_at, since, now) }
    },
  }
}
