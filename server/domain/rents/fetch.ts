import type { Operations } from '../operations.ts'
import { listFeeds } from './feeds/feed.ts'
import { memoryOf } from './feeds/memory.ts'
import { nothing, nothingConnected } from './feeds/outcome.ts'
import { pull } from './feeds/pull.ts'

/** Takes what changed in the connected calendars; a broken one changes nothing and is named in `errors`. */
export const fetchRents: Operations<'rents'>['fetch'] = {
  async outside({ actor, database, read, write, outgoing, now }) {
    const feeds = await read(({ tx }) => listFeeds(tx, actor.objectIds))
    const memory = memoryOf(database, actor.agencyId)
    if (feeds.length > 0) {
      const pulled = await pull({ outgoing, now, write }, feeds, memory.cursor)
      memory.cursor = pulled.cursor
      return answerOf(pulled.outcome, now)
    }
    return answerOf({ ...nothing, errors: [nothingConnected] }, now)
  },
}

function answerOf({ created, updated, canceled, conflicts, errors }: typeof nothing, cursor: string) {
  return { success: 1, created, updated, canceled, conflicts, errors, cursor }
}
