import type { EntityHooks } from '../entityHooks.ts'
import { balancesOf } from './balances.ts'

const entityHooks: EntityHooks<'invoices'> = {
  async computeFields(rows, { tx, sees }) {
    if (rows.length === 0 || !sees('balance')) return
    const balances = await balancesOf(
      tx,
      rows.map(({ id }) => Number(id)),
    )
    for (const row of rows) row.balance = balances.get(Number(row.id)) ?? 0
  },
}

/** Accounts: what came to each and what went out of it. */
export const invoices = { entityHooks }
