import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import { badRequest } from '../../errors.ts'
import type { EntityRow } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { pullManager } from './bookings/pullManager.ts'
import { asExchange } from './exchange.ts'
import { listFeeds } from './feeds/feed.ts'
import { addUp, type Difference, nothing, nothingConnected, type Outcome } from './feeds/outcome.ts'
import { pull } from './feeds/pull.ts'

/** Reads every connected channel whole, unchanged or not, and tells where it differed from our stays. */
export const refreshRents: Operations<'rents'>['refresh'] = {
  outside: async (call) => {
    const { begin, end } = call.body
    if (begin && end && end < begin) {
      throw badRequest('rents', { end: 'Конец периода раньше начала. Поменяйте даты местами.' })
    }
    return asExchange(call, 'refresh', async (tell) => {
      const { actor, body, read, write, outgoing, now } = call
      const { object_id } = body
      const isReached = !object_id || actor.objectIds === null || actor.objectIds.includes(object_id)
      const wanted = object_id ? (isReached ? [object_id] : []) : actor.objectIds
      const within = { ...(begin ? { begin } : {}), ...(end ? { end } : {}) }
      const managed = await pullManager(call, { how: 'refresh', within, objectIds: wanted, tell })
      const feeds = await read(({ tx }) => listFeeds(tx, wanted))
      const answer = async (outcome: Outcome) =>
        answerOf(outcome, await read(({ tx }) => nameStays(tx, outcome.differences)))
      if (feeds.length === 0) return answer(managed ?? { ...nothing, errors: [nothingConnected] })
      const { outcome } = await pull({ outgoing, now, write, within, tell }, feeds, null)
      return answer(addUp([managed ?? nothing, outcome]))
    })
  },
}

type Stay = Pick<EntityRow<'rents'>, 'id' | 'guest_name' | 'object_id'>
type NamedDifference = Difference & { readonly [name in Exclude<keyof Stay, 'id'>]: Stay[name] | null }

function answerOf(
  { checked, created, updated, canceled, conflicts, errors }: Outcome,
  differences: readonly NamedDifference[],
) {
  const applied = created + updated + canceled
  return { success: 1, checked, differences, applied, created, updated, canceled, conflicts, errors }
}

/** The differences with whose stay it is and where: nobody knows bookings by their numbers. */
async function nameStays(tx: Tx, differences: readonly Difference[]): Promise<NamedDifference[]> {
  if (differences.length === 0) return []
  const { id, guest_name, object_id } = tables.rents
  const ids = [...new Set(differences.map(({ rent_id }) => rent_id))]
  const stays: readonly Stay[] = await tx
    .select({ id, guest_name, object_id })
    .from(tables.rents)
    .where(inArray(id, ids))
  const byId = new Map(stays.map((stay) => [stay.id, stay]))
  return differences.map((one) => {
    const stay = byId.get(one.rent_id)
    return { ...one, guest_name: stay?.guest_name ?? null, object_id: stay?.object_id ?? null }
  })
}
