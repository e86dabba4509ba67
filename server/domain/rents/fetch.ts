import type { Operations } from '../operations.ts'
import { pullManager } from './bookings/pullManager.ts'
import { asExchange } from './exchange.ts'
import { listFeeds } from './feeds/feed.ts'
import { memoryOf } from './feeds/memory.ts'
import { addUp, nothing, nothingConnected, type Outcome } from './feeds/outcome.ts'
import { pull } from './feeds/pull.ts'

/** Takes what changed in the connected channels; a broken one changes nothing and is named in `errors`. */
export const fetchRents: Operations<'rents'>['fetch'] = {
  outside: (call) =>
    asExchange(call, 'fetch', async (tell) => {
      const { actor, database, read, write, outgoing, now, body } = call
      const since = body.since ?? null
      const managed = await pullManager(call, { how: 'fetch', since, tell })
      const feeds = await read(({ tx }) => listFeeds(tx, actor.objectIds))
      const memory = memoryOf(database, actor.agencyId)
      if (feeds.length === 0) return answerOf(managed ?? { ...nothing, errors: [nothingConnected] }, now)
      // A calendar knows no moments of changes: asked for older ones, it is read whole.
      const pulled = await pull({ outgoing, now, write, tell }, feeds, since === null ? memory.cursor : null)
      memory.cursor = pulled.cursor
      return answerOf(addUp([managed ?? nothing, pulled.outcome]), now)
    }),
}

function answerOf({ created, updated, canceled, conflicts, errors }: Outcome, cursor: string) {
  return { success: 1, created, updated, canceled, conflicts, errors, cursor }
}
