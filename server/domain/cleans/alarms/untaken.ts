// A clean that cleaners were to take and that nobody will: it waits for the staff, who are told.
import { sql } from 'drizzle-orm'
import type { EntityRow, Work } from '../../entityHooks.ts'
import { raiseAlarm } from './raise.ts'
import { readWatched } from './readWatched.ts'

type Clean = EntityRow<'cleans'>

/** Tells the staff that nobody is left to ask. */
export async function raiseUntaken(work: Work, { id, date }: Pick<Clean, 'id' | 'date'>): Promise<void> {
  const [watched] = await readWatched(work, sql`c.id = ${id}`)
  if (watched) await raiseAlarm(work, watched, 'untaken', date)
}

/** Tells the staff of an offer that has ended because its clean has changed so that nobody can take it. */
export async function tellUnasked(work: Work, before: Clean | undefined, after: Clean): Promise<void> {
  const isLeft = before?.status === 'offered' && after.status === 'planned' && after.offered?.length === 0
  if (isLeft) await raiseUntaken(work, after)
}
