import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import { firstRow } from '../../db/execute.ts'
import type { Work } from '../entityHooks.ts'
import type { Asked } from '../operations.ts'

/** So many openings of an hour are work; with the next one the administrators are told. */
const usualAnHour = 30
const hour = 3_600_000

/** Notes an opening of a closed paper or of sealed values; the one too many of an hour is told of. */
export async function noteOpening({
  tx,
  actor,
  now,
  origin,
  security,
}: Pick<Work, 'tx' | 'actor' | 'now'> & Pick<Asked<object>, 'origin' | 'security'>): Promise<void> {
  const since = moveInstant(now, -hour)
  const row = await firstRow(
    tx,
    sql`select (select count(*) from audit where user_id = ${actor.userId}::int and action = 'open'
        and entity in ('files', 'stayguests') and at > ${since}::timestamptz)::int as opened,
      exists (select 1 from securityevents where user_id = ${actor.userId}::int and kind = 'papers_read'
        and at > ${since}::timestamptz) as told`,
  )
  if (Number(row?.opened) < usualAnHour || row?.told === true) return
  security.note({
    kind: 'papers_read',
    agencyId: actor.agencyId,
    userId: actor.userId,
    subject: 'stayguests',
    address: origin.address,
    agent: origin.agent,
    requestId: origin.id,
  })
}
