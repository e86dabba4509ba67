import { sql } from 'drizzle-orm'
import { findRows } from '../../crud/entityRows.ts'
import type { Outside } from '../operations.ts'
import { planPoll, pollTopic } from './start.ts'

/** Plans a reading of each frozen deposit that waits for none, whoever ended its readings; gives how many. */
export async function watchHolds({ read, write }: Pick<Outside, 'read' | 'write'>): Promise<number> {
  const unwatched = sql`t.state = 'held' and not exists (select 1 from outbox o
    where o.state = 'waiting' and o.topic = ${pollTopic} and o.payload->>'id' = t.id::text)`
  const known = await read(({ tx }) => findRows(tx, 'charges', unwatched))
  if (known.length === 0) return 0
  return write(async (work) => {
    const lost = await findRows(work.tx, 'charges', unwatched, true)
    for (const { id } of lost) planPoll(work, id, 0, work.now)
    return lost.length
  })
}
