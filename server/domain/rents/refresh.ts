import { badRequest } from '../../errors.ts'
import type { Operations } from '../operations.ts'
import { pullManager } from './bookings/pullManager.ts'
import { asExchange } from './exchange.ts'
import { listFeeds } from './feeds/feed.ts'
import { addUp, nothing, nothingConnected, type Outcome } from './feeds/outcome.ts'
import { pull } from './feeds/pull.ts'

/** Reads every connected channel whole, unchanged or not, and tells where it differed from our stays. */
export const refreshRents: Operations<'rents'>['refresh'] = {
  outside: (call) =>
    asExchange(call, 'refresh', async (tell) => {
      const { actor, body, read, write, outgoing, now } = call
      const { object_id } = body
      const isReached = !object_id || actor.objectIds === null || actor.objectIds.includes(object_id)
      const wanted = object_id ? (isReached ? [object_id] : []) : actor.objectIds
      const { begin, end } = body
      if (begin && end && end < begin) {
        throw badRequest('rents', { end: 'Конец периода раньше начала. Поменяйте даты местами.' })
      }
      const within = { ...(begin ? { begin } : {}), ...(end ? { end } : {}) }
      const managed = await pullManager(call, { how: 'refresh', within, objectIds: wanted, tell })
      const feeds = await read(({ tx }) => listFeeds(tx, wanted))
      if (feeds.length === 0) return answerOf(managed ?? { ...nothing, errors: [nothingConnected] })
      const { outcome } = await pull({ outgoing, now, write, within, tell }, feeds, null)
      return answerOf(addUp([managed ?? nothing, outcome]))
    }),
}

function answerOf({ checked, differences, created, updated, canceled, conflicts, errors }: Outcome) {
  const applied = created + updated + canceled
  return { success: 1, checked, differences, applied, created, updated, canceled, conflicts, errors }
}
