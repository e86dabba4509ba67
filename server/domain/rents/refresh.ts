import type { Operations } from '../operations.ts'
import { listFeeds } from './feeds/feed.ts'
import { nothing, nothingConnected, type Outcome } from './feeds/outcome.ts'
import { pull } from './feeds/pull.ts'

/** Reads every connected calendar whole, unchanged or not, and tells where it differed from our stays. */
export const refreshRents: Operations<'rents'>['refresh'] = {
  async outside({ actor, body, read, write, outgoing, now }) {
    const { object_id } = body
    const isReached = !object_id || actor.objectIds === null || actor.objectIds.includes(object_id)
    const wanted = object_id ? (isReached ? [object_id] : []) : actor.objectIds
    const feeds = await read(({ tx }) => listFeeds(tx, wanted))
    if (feeds.length === 0) return answerOf({ ...nothing, errors: [nothingConnected] })
    const { begin, end } = body
    const within = { ...(begin ? { begin } : {}), ...(end ? { end } : {}) }
    const { outcome } = await pull({ outgoing, now, write, within }, feeds, null)
    return answerOf(outcome)
  },
}

function answerOf({ checked, differences, created, updated, canceled, conflicts, errors }: Outcome) {
  const applied = created + updated + canceled
  return { success: 1, checked, differences, applied, created, updated, canceled, conflicts, errors }
}
