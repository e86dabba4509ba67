// A clean that stands in a payout keeps its sums, its person and its end: what the payout says stays true.
import { refused } from '../../errors.ts'
import type { EntityChange, EntityRow } from '../entityHooks.ts'

const sums = ['price', 'bonus', 'penalty', 'cleaner_id'] as const

/** Throws 422 for a change that would make a payout differ from what it pays for. */
export function refusePaidChange(
  change: EntityChange<'cleans'>,
  before: EntityRow<'cleans'> | undefined,
): void {
  if (!before || before.payout_id === null) return
  const name = sums.find((sum) => change[sum] !== undefined && change[sum] !== before[sum])
  const isUndone = change.status !== undefined && !['done', 'checked'].includes(change.status)
  if (name === undefined && !isUndone) return
  const text = `Уборка уже в выплате № ${before.payout_id}. Удалите черновик выплаты или начислите доплату либо штраф отдельно.`
  throw refused('cleans.in_payout', text, { [name ?? 'status']: text })
}
