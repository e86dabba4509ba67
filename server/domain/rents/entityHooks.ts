// How stays are written by people, and how a channel or a forced save writes them.
import { type SQL, sql } from 'drizzle-orm'
import { systemActor } from '../../access/actor.ts'
import { forbidden } from '../../errors.ts'
import type { EntityHooks, Work } from '../entityHooks.ts'
import { afterRent } from './after.ts'
import { boardOf } from './board.ts'
import { cardOfRent } from './card.ts'
import type { Ground } from './ground.ts'
import { needs } from './needs.ts'
import { owesNow } from './owesNow.ts'
import { prepareFor, type Writing } from './prepare.ts'
import type { Written } from './written.ts'

function hooksFor(writing: Writing): EntityHooks<'rents'> {
  return {
    needs,
    // a page of all is another one after nearly every act
    keeps: ({ object_id, filter }) => object_id !== undefined || (filter !== undefined && filter !== '{}'),
    prepare: prepareFor(writing),
    after: afterRent,
    around: cardOfRent,
    filter: ({ owner_id }, actor): SQL | undefined => {
      if (owner_id === undefined || owner_id === null) return undefined
      if (actor.role !== 'admin')
        throw forbidden('rents', 'По собственнику брони смотрит только администратор.')
      return sql`t.object_id in (select o.id from objects o where o.owner_id = ${Number(owner_id)})`
    },
    tests: { needToPay: owesNow },
    views: { board: boardOf },
  }
}

/**
 * The same work, in which stays of one flat are written many in one transaction, as a channel tells them or as a person does:
 * they are placed on a ground held in memory, and what follows from them is left to whoever hears of them.
 */
export function onGround<W extends Work>(
  work: W,
  ground: Ground,
  hear: (written: Written) => void,
  byChannel = true,
): W {
  const rents: EntityHooks<'rents'> = {
    ...(byChannel ? channel : rentHooks),
    prepare: prepareFor({ onBusy: byChannel ? 'conflict' : 'refuse', byChannel, ground }),
    after: async ({ before, after }) => {
      if (after) hear({ before, after })
    },
  }
  return { ...work, allEntityHooks: { ...work.allEntityHooks, rents } }
}

/** A person writes: occupied dates are refused. */
export const rentHooks = hooksFor({ onBusy: 'refuse', byChannel: false })

const channel = hooksFor({ onBusy: 'conflict', byChannel: true })

/** What a person has decided, and wants to be asked about. */
export interface Decided {
  /** A stay over occupied dates is kept as a conflict. */
  readonly force: boolean
  /** A guest who comes or leaves before the day is asked about. */
  readonly asksEarly: boolean
}

/** The same work by somebody who has decided. */
export function decided<W extends Work>(work: W, { force, asksEarly }: Decided): W {
  const rents = hooksFor({ onBusy: force ? 'conflict' : 'refuse', byChannel: false, asksEarly })
  return { ...work, allEntityHooks: { ...work.allEntityHooks, rents } }
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
