import type { EntityHooks } from '../entityHooks.ts'
import { balancesOf } from './balances.ts'

const entityHooks: EntityHooks<'invoices'> = {
  async computeFields(rows, { tx, actor, sees }) {
    if (rows.length === 0 || !sees('balance')) return
    // The sum of an account is that of all flats together.
    if (actor.objectIds !== null) {
      for (const row of rows) row.balance = null
      return
    }
    const balances = await balancesOf(
      tx,
      rows.map(({ id }) => Number(id)),
    )
    for (const row of rows) row.balance = balances.get(Number(row.id)) ?? 0
  },
}

/** Accounts: what came to each and what went out of it. */
export const invoices = { entityHooks }
