import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { firstRow } from '../../db/execute.ts'
import type { EntityHooks } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { eraseGuest } from './erase/index.ts'
import { findByPhone } from './guestOf.ts'
import { mergeGuests } from './merge.ts'
import { prepareGuest } from './prepare.ts'
import { computeGuestFields } from './stays.ts'
import { takeOut } from './takeOut/index.ts'

const entityHooks: EntityHooks<'guests'> = { prepare: prepareGuest, computeFields: computeGuestFields }

const operations: Operations<'guests'> = {
  merge: mergeGuests,
  erase: eraseGuest,
  export: takeOut,
  /** The warning is for everyone who books, the name for those who reach the card; whose stays they were is not told. */
  async check({ tx, query, actor }) {
    const guest = await findByPhone(tx, query.phone)
    if (!guest)
      return { known: false, name: null, stays_count: 0, blacklisted: false, blacklist_reason: null }
    const reach = rowCondition(models.guests, actor) ?? sql`true`
    const found = await firstRow(
      tx,
      sql`select (select count(*)::int from rents r where r.guest_id = t.id and r.status in ('checked_in', 'checked_out')) as count,
        ${reach} as reached from guests t where t.id = ${guest.id}`,
    )
    const { blacklisted, blacklist_reason } = guest
    const name = found?.reached === true ? guest.name : null
    return { known: true, name, stays_count: Number(found?.count ?? 0), blacklisted, blacklist_reason }
  },
}

/** Guests: found by their phone, known by their stays, warned of when on the black list. */
export const guests = { entityHooks, operations }
