// Returns through a service that are under way: their money is as good as gone.
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { faultOfSum, mostGivenBack } from '#schema/rules/givenBack.ts'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { LedgerSums } from '#schema/rules/payments.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { refused } from '../../errors.ts'
import { numberIn } from '../rents/readPart.ts'

/** The condition on table alias `t` that a return is under way. */
export const isUnderway = sql`t.kind = 'refund' and t.state in ('creating', 'pending')`

/** How much of a locked stay's rent or deposit is going back by a service now, in roubles. */
export async function sumUnderway(tx: Tx, rentId: number, purpose: 'rent' | 'deposit'): Promise<number> {
  const rows = await findRows(
    tx,
    'charges',
    sql`t.rent_id = ${rentId} and t.purpose = ${purpose} and ${isUnderway}`,
  )
  return addMoney(...rows.map(({ amount }) => amount))
}

/** Throws 422 when a record would give back, beside what is under way, more than there is. */
export async function refuseBesideUnderway(
  tx: Tx,
  rentId: number,
  name: string,
  data: Part | null | undefined,
  sums: LedgerSums,
): Promise<void> {
  if (mostGivenBack(name, sums) === null) return
  const underway = await sumUnderway(tx, rentId, name === 'payment_return' ? 'rent' : 'deposit')
  if (underway <= 0 || faultOfSum(name, addMoney(numberIn(data, 'amount') ?? 0, underway), sums) === null)
    return
  const text = `Через сервис уже возвращается ${formatMoney(underway)}. Дождитесь конца этого возврата или уменьшите сумму.`
  throw refused('history.return_underway', text, { data: text })
}
