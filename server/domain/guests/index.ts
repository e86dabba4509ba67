import { sql } from 'drizzle-orm'
import { firstRow } from '../../db/execute.ts'
import type { EntityHooks } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { findByPhone } from './guestOf.ts'
import { mergeGuests } from './merge.ts'
import { prepareGuest } from './prepare.ts'
import { computeGuestFields } from './stays.ts'

const entityHooks: EntityHooks<'guests'> = { prepare: prepareGuest, computeFields: computeGuestFields }

const operations: Operations<'guests'> = {
  merge: mergeGuests,
  /** The warning is for everyone who books; whose stays they were is not told. */
  async check({ tx, query }) {
    const guest = await findByPhone(tx, query.phone)
    if (!guest) return { known: false, stays_count: 0, blacklisted: false, blacklist_reason: null }
    const stays = await firstRow(
      tx,
      sql`select count(*)::int as count from rents where guest_id = ${guest.id} and status in ('checked_in', 'checked_out')`,
    )
    const { blacklisted, blacklist_reason } = guest
    return { known: true, stays_count: Number(stays?.count ?? 0), blacklisted, blacklist_reason }
  },
}

/** Guests: found by their phone, known by their stays, warned of when on the black list. */
export const guests = { entityHooks, operations }
