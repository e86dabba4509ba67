// The claim of a guest that it is paid and the task to check it are one question: an answer to either answers both.
import { sql } from 'drizzle-orm'
import { recountWhere } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { isOpenTask } from '../rents/channelTask.ts'
import { type ClaimPurpose, claimsOf, purposeOfKey, standingPurpose } from '../rents/claims.ts'
import { checked, lockRent, recountLedger } from '../rents/ledger.ts'

type Claimed = Pick<EntityRow<'rents'>, 'id' | 'checkManualPayment'>

/** Closes the tasks to check a claim that stood before: money of its purpose is recorded, or it did not come. */
export async function settleChecks(
  { tx, now, actor }: Pick<Work, 'tx' | 'now' | 'actor'>,
  before: Claimed,
  outcome: 'lacking' | { readonly came: ClaimPurpose },
): Promise<void> {
  const { id, checkManualPayment: claim } = before
  if (claim?.needToCheck !== true) return
  const purpose = standingPurpose(before)
  // other money answers nothing: a person still looks
  if (outcome !== 'lacking' && purpose !== undefined && purpose !== outcome.came) return
  const other = purpose && claimsOf(id, purpose === 'rent' ? 'deposit' : 'rent')
  const asked = sql`t.rent_id = ${id} and t.type = 'payment_check' and ${isOpenTask}
    and not coalesce(starts_with(t.unique_key, ${other ?? null}), false)`
  const answer =
    outcome === 'lacking'
      ? ({ status: 'canceled', result: 'Деньги не пришли.' } as const)
      : ({ status: 'done', done_at: now, done_by: actor.userId, result: 'Оплата записана.' } as const)
  await recountWhere(tx, 'clienttasks', asked, answer)
}

/** A check that is called off leaves no claim to wait for: the guest reads the answer, and may say it anew. */
export async function dropClaim(
  work: Work,
  { rent_id, type, unique_key }: EntityRow<'clienttasks'>,
): Promise<void> {
  if (type !== 'payment_check' || rent_id === null) return
  const rent = await lockRent(work, rent_id)
  if (rent.checkManualPayment?.needToCheck !== true) return
  const purpose = standingPurpose(rent)
  if (unique_key !== null && purpose !== undefined && purposeOfKey(unique_key) !== purpose) return
  await recountLedger(work, rent, { checkManualPayment: checked })
}
