// The claim of a guest that it is paid and the task to check it are one question: an answer to either answers both.
import { sql } from 'drizzle-orm'
import { recountWhere } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { isOpenTask } from '../rents/channelTask.ts'
import { checked, lockRent, recountLedger } from '../rents/ledger.ts'

type Claimed = Pick<EntityRow<'rents'>, 'id' | 'checkManualPayment'>

/** Closes the tasks to check a claim that stood before: the money is recorded, or it did not come. */
export async function settleChecks(
  { tx, now, actor }: Pick<Work, 'tx' | 'now' | 'actor'>,
  { id, checkManualPayment: claim }: Claimed,
  outcome: 'came' | 'lacking',
): Promise<void> {
  if (claim?.needToCheck !== true) return
  const asked = sql`t.rent_id = ${id} and t.type = 'payment_check' and ${isOpenTask}`
  const answer =
    outcome === 'came'
      ? ({ status: 'done', done_at: now, done_by: actor.userId, result: 'Оплата записана.' } as const)
      : ({ status: 'canceled', result: 'Деньги не пришли.' } as const)
  await recountWhere(tx, 'clienttasks', asked, answer)
}

/** A check that is called off leaves no claim to wait for: the guest reads the answer. */
export async function dropClaim(work: Work, rentId: number): Promise<void> {
  const rent = await lockRent(work, rentId)
  if (rent.checkManualPayment?.needToCheck === true)
    await recountLedger(work, rent, { checkManualPayment: checked })
}
