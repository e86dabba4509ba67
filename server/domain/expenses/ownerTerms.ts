// The terms of the owner of a flat, obeyed by every cost on it: who bears it, and what they are asked about first.
import { sql } from 'drizzle-orm'
import { asksOwner, type CostTerms, payerBy } from '#schema/rules/costPayer.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { ExpensePayer } from '#schema/rules/payouts.ts'
import { findRows } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'

type Reading = Pick<Work, 'tx'>

/** A cost as far as its owner may have a say in it. */
export interface Cost {
  readonly object_id: number | null | undefined
  readonly category: string
  readonly payer: ExpensePayer
  readonly amount: number
  readonly agreed: boolean
}

async function termsOf({ tx }: Reading, flatId: number | null | undefined): Promise<CostTerms | undefined> {
  if (!flatId) return undefined
  const [owner] = await findRows(
    tx,
    'owners',
    sql`t.id = (select o.owner_id from objects o where o.id = ${flatId})`,
  )
  return owner
}

/** Who bears a cost of a category on a flat when nobody says otherwise. */
export async function usualPayer(
  reading: Reading,
  flatId: number | null | undefined,
  category: string,
): Promise<ExpensePayer> {
  return payerBy(await termsOf(reading, flatId), category)
}

/** Throws 422 at a field for a repair that costs its owner more than they let us spend without asking. */
export async function refuseUnagreed(
  reading: Reading,
  cost: Cost,
  entity: string,
  field: string,
): Promise<void> {
  if (cost.agreed || !cost.object_id) return
  const terms = await termsOf(reading, cost.object_id)
  if (!asksOwner(terms, cost)) return
  const limit = formatMoney(terms?.repair_limit ?? 0)
  const text = `Ремонт за ${formatMoney(cost.amount)} дороже ${limit}, до которых собственник не просит спрашивать. Согласуйте с ним и отметьте «Согласовано» или поставьте плательщиком агентство.`
  throw refused(`${entity}.not_agreed`, text, { [field]: text })
}
