// How stays are written by people, and how a channel or a forced save writes them.
import { type SQL, sql } from 'drizzle-orm'
import { systemActor } from '../../access/actor.ts'
import { badRequest } from '../../errors.ts'
import type { EntityHooks, Work } from '../entityHooks.ts'
import { afterRent } from './after.ts'
import { boardOf } from './board.ts'
import { computeRentFields, needs } from './computeFields.ts'
import { prepareFor, type Writing } from './prepare.ts'

function hooksFor(writing: Writing): EntityHooks<'rents'> {
  return {
    needs,
    prepare: prepareFor(writing),
    after: afterRent,
    computeFields: computeRentFields,
    filter: ({ owner_id }, actor): SQL | undefined => {
      if (owner_id === undefined || owner_id === null) return undefined
      if (actor.role !== 'admin')
        throw badRequest('rents', { owner_id: 'По собственнику брони смотрит только администратор.' })
      return sql`t.object_id in (select o.id from objects o where o.owner_id = ${Number(owner_id)})`
    },
    views: { board: boardOf },
  }
}

/** A person writes: occupied dates are refused. */
export const rentHooks = hooksFor({ onBusy: 'refuse', byChannel: false })

const forced = hooksFor({ onBusy: 'conflict', byChannel: false })
const channel = hooksFor({ onBusy: 'conflict', byChannel: true })

/** The same work, in which a stay over occupied dates is kept as a conflict. */
export function storingConflicts<W extends Work>(work: W): W {
  return { ...work, allEntityHooks: { ...work.allEntityHooks, rents: forced } }
}

/** The same work as the system's own, in which stays are written as a channel tells them. */
export function asChannel(work: Work): Work {
  const { agencyId, timezone } = work.actor
  return {
    ...work,
    actor: systemActor(agencyId, timezone),
    allEntityHooks: { ...work.allEntityHooks, rents: channel },
  }
}
