import { isMoney } from '#schema/rules/money.ts'
import { isMoneyName } from '#schema/rules/payments.ts'
import { insertOne } from '../../crud/entityRows.ts'
import { claimFiles } from '../../crud/fileIds.ts'
import type { Tx } from '../../db/database.ts'
import { badRequest } from '../../errors.ts'
import { refuseBesideUnderway } from '../charges/underway.ts'
import { settleChecks } from '../clienttasks/settleChecks.ts'
import type { EntityChange } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { chargeOf, checkPaidAt, depositOf, refuseOldDebt } from '../rents/checkPayment.ts'
import { lockRent, readLedger } from '../rents/ledger.ts'
import { numberIn } from '../rents/readPart.ts'
import { refuseRepeat } from '../rents/refuseRepeat.ts'
import { recalculate } from './answer.ts'
import { checkAccount } from './checkAccount.ts'
import { checkHeld } from './checkHeld.ts'
import { checkMoney } from './checkMoney.ts'
import { boundToStay, checkOverride } from './checkOverride.ts'
import { checkProof } from './checkProof.ts'
import { checkWithholding } from './checkWithholding.ts'
import { findMark } from './findMark.ts'
import { letIn } from './letIn.ts'
import { lowerPrice } from './lowerPrice.ts'

/** Adds a fact to a stay of the person's; gives its `id` and what follows from it. */
export const createFact: NonNullable<Operations<'history'>['create']> = async (call) => {
  const { tx, body, later } = call
  const { name, rent_id } = body
  checkOverride(name, body.data ?? null)
  refuseOnline(body.data ?? null)
  const rent = await lockRent(call, rent_id)
  const data = boundToStay(rent, name, body.data ?? null)
  const marked = await findMark(tx, rent.id, name, data)
  if (marked !== undefined) return { id: marked, ...(await recalculate(call, rent)) }
  checkHeld(name, data)
  const sums = await readLedger(tx, rent.id)
  checkMoney(name, data, sums)
  await refuseBesideUnderway(tx, rent.id, name, data, sums)
  checkPaidAt(call, data?.paid_at, 'data')
  if (name === 'deposit' || name === 'payment')
    refuseOldDebt(name === 'deposit' ? depositOf(rent) : chargeOf(rent), body.owed)
  if (name === 'deposit_withhold') await checkWithholding(call, rent, data, body.early === false)
  await checkAccount(tx, rent, name, data)
  if (!body.repeat) await refuseSecond(tx, rent.id, name, data)
  await claimFiles(tx, await checkProof(call, data), 'rents', rent.id)
  const lowered = await lowerPrice(call, rent, name, data)
  const { id } = await insertOne(call, 'history', { name, rent_id: rent.id, data: lowered.data })
  later('rent.fact', { id: rent.id, history_id: id, name })
  const stay = await letIn(call, lowered.rent, name)
  if (name === 'payment' || name === 'deposit')
    await settleChecks(call, rent, { came: name === 'deposit' ? 'deposit' : 'rent' })
  return { id, ...(await recalculate(call, stay, claimOf(name, data, call.now))) }
}

/** What came through a service is written down by the server alone, when the service says so. */
function refuseOnline(data: EntityChange<'history'>['data'] | null): void {
  if (data?.charge_id === undefined || data.charge_id === null) return
  const text = 'Онлайн-оплату записывает сервер сам, когда её подтвердит сервис. Уберите номер платежа.'
  throw badRequest('history', { data: text })
}

/** A second entry of the same sum is a second click or a second person; parts of a payment may be alike in nothing but the sum. */
async function refuseSecond(
  tx: Tx,
  rentId: number,
  name: string,
  data: EntityChange<'history'>['data'] | null,
): Promise<void> {
  const amount = data?.amount
  if (!isMoneyName(name) || !isMoney(amount)) return
  await refuseRepeat(tx, rentId, name, amount, name === 'payment' ? { ...data } : undefined)
}

/** The guest says it is paid: somebody has to look. A recorded payment answers that. */
function claimOf(
  name: string,
  data: EntityChange<'history'>['data'] | null,
  at: string,
): Pick<EntityChange<'rents'>, 'checkManualPayment'> {
  if (name === 'payment' || name === 'deposit') return { checkManualPayment: { needToCheck: false } }
  if (name !== 'manual_payment') return {}
  const amount = numberIn(data, 'amount')
  const file_id = numberIn(data, 'file_id')
  return { checkManualPayment: { needToCheck: true, amount, file_id, at, from: 'staff' } }
}
