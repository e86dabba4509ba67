// A fact that goes or comes back by the journal: the same people, the same rules of money, the same sums as by its own calls.
import { isMoneyName } from '#schema/rules/payments.ts'
import { forbidden } from '../../errors.ts'
import type { EntityHooks } from '../entityHooks.ts'
import { lockRent, readLedger, recountLedger } from '../rents/ledger.ts'
import { isSenior, refuseBelowReturned } from './checkMoney.ts'

/** Refuses what would leave less than was given back, and counts the sums of the booking anew. */
export const restoredFact: NonNullable<EntityHooks<'history'>['restored']> = async ({ after, ...work }) => {
  if (!after) return
  const isMoney = isMoneyName(after.name)
  if (isMoney && !isSenior(work.actor)) {
    throw forbidden('history', 'Отменить запись о деньгах может только администратор или старший менеджер.')
  }
  const rent = await lockRent(work, after.rent_id)
  if (!isMoney) return
  refuseBelowReturned(after.name, await readLedger(work.tx, rent.id))
  await recountLedger(work, rent)
}
