import type { rents as model } from '#schema/entities/rents.ts'
import { addPayment, type PaymentInfo, paymentRefusalTexts, refusePayment } from '#schema/rules/payments.ts'
import { insertOne } from '../../crud/entityRows.ts'
import { claimFiles } from '../../crud/fileIds.ts'
import { refused } from '../../errors.ts'
import { settleChecks } from '../clienttasks/settleChecks.ts'
import type { Work } from '../entityHooks.ts'
import type { Asked, Operations } from '../operations.ts'
import { accountOf } from './accountOf.ts'
import { chargeOf, checkPaidAt, depositOf, refuseOldDebt } from './checkPayment.ts'
import { checked, lockRent, recountLedger } from './ledger.ts'
import { refuseRepeat } from './refuseRepeat.ts'

type Body = Asked<(typeof model)['calls']['payment']>['body']

/** Records a payment or a deposit in the ledger; the sum is settled under the lock of the stay. */
export const payment: Operations<'rents'>['payment'] = (call) => takePayment(call, call.body)

/** The same for whoever takes the words of a payment from elsewhere. */
export async function takePayment(call: Work, body: Body) {
  const { tx, actor, later } = call
  const rent = await lockRent(call, body.rent_id)
  if (rent.object_id !== body.object_id) {
    const text = 'Эта бронь другого объекта. Обновите страницу и откройте бронь снова.'
    throw refused('rents.payment_object', text, { object_id: text })
  }
  const isDeposit = body.kind === 'deposit'
  const name = isDeposit ? 'deposit' : 'payment'
  const info = isDeposit ? depositOf(rent) : chargeOf(rent)
  refuseOldDebt(info, body.owed)
  checkPaidAt(call, body.paid_at, 'paid_at')
  const amount = acceptedSum(info, body.amount)
  const invoice_id = await accountOf(tx, rent, body.invoice_id)
  if (!body.repeat) await refuseRepeat(tx, rent.id, name, amount)
  const { method = null, paid_at = null, comment = null, file_id = null } = body
  const data = { amount, invoice_id, kind: isDeposit ? 'deposit' : 'rent', method, paid_at, comment, file_id }
  if (file_id !== null) await claimFiles(tx, [file_id], 'rents', rent.id)
  const { id, created_at } = await insertOne(call, 'history', { name, rent_id: rent.id, data }, 'payment')
  const sums = await recountLedger(call, rent, { checkManualPayment: checked })
  await settleChecks(call, rent, { came: isDeposit ? 'deposit' : 'rent' })
  later('rent.payment', { id: rent.id, history_id: id, amount, kind: data.kind })
  return {
    success: 1,
    history: { id, created_at, name, rent_id: rent.id, data, created_by: actor.userId },
    ...sums,
    checkManualPayment: checked,
  }
}

/** The sum to record in roubles: the one given, or all that is outstanding; 422 for a sum that cannot be. */
function acceptedSum(info: PaymentInfo, amount: number | null | undefined): number {
  const refusal = refusePayment(info, amount)
  if (refusal) throw refused(refusal, paymentRefusalTexts[refusal], { amount: paymentRefusalTexts[refusal] })
  try {
    return addPayment(info, amount).amount
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    const text = paymentRefusalTexts['rents.payment_too_large']
    throw refused('rents.payment_too_large', text, { amount: text })
  }
}
