import { faultOfSum } from '#schema/rules/givenBack.ts'
import { addMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { badRequest, refused } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import { readLedger } from '../rents/ledger.ts'
import { isEntryGone } from './entries.ts'
import { leftOf } from './gone.ts'
import type { Locked } from './locked.ts'
import { sumUnderway } from './underway.ts'

/** Throws 422 at the sum unless a locked payment may give so much back; gives the sum. */
export async function refundable(
  work: Work,
  { rent, charge }: Locked,
  named: number | null | undefined,
): Promise<number> {
  if (charge.kind === 'refund' || charge.state !== 'succeeded')
    throw refused('charges.not_paid', 'Вернуть можно только то, что пришло через сервис.')
  if (await isEntryGone(work, charge))
    throw refused(
      'charges.entry_gone',
      'Запись об этих деньгах убрана из истории. Сначала верните её на место.',
    )
  const left = await leftOf(work.tx, charge)
  const amount = named ?? left
  if (amount <= 0 && left > 0) throw badRequest('charges', { amount: 'Нужна сумма больше нуля.' })
  if (amount <= 0 || amount > left) {
    const text = `По этому платежу можно вернуть ещё ${formatMoney(left)}.`
    throw refused('charges.refund_sum', text, { amount: text })
  }
  const name = charge.purpose === 'deposit' ? 'deposit_return' : 'payment_return'
  const underway = await sumUnderway(work.tx, rent.id, charge.purpose)
  const text = faultOfSum(name, addMoney(amount, underway), await readLedger(work.tx, rent.id))
  if (text !== null) throw refused('charges.refund_held', text, { amount: text })
  return amount
}
