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
  const row = await firstRow(
    tx,
    sql`select count(*)::int as opened from audit where user_id = ${actor.userId}::int and action = 'open'
      and entity in ('files', 'stayguests') and at > ${moveInstant(now, -hour)}::timestamptz`,
  )
  if (Number(row?.opened) !== usualAnHour) return
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
